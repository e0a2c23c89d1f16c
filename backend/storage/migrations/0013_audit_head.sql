-- The newest entry of the chain. Whoever appends locks this row first: entries get their numbers one after the other.
CREATE TABLE IF NOT EXISTS audit_head (
    id TINYINT UNSIGNED NOT NULL,
    seq BIGINT UNSIGNED NOT NULL,
    hash BINARY(32) NOT NULL,
    PRIMARY KEY (id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
