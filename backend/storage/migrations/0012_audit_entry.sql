-- Gapless and hash-chained: `hash` covers the row and the hash of the row before it.
CREATE TABLE IF NOT EXISTS audit_entry (
    seq BIGINT UNSIGNED NOT NULL,
    at BIGINT NOT NULL,
    actor_kind VARBINARY(16) NOT NULL,
    actor VARBINARY(255) NOT NULL,
    action VARBINARY(64) NOT NULL,
    object_kind VARBINARY(32) NOT NULL,
    object MEDIUMBLOB NOT NULL,
    run_id BINARY(16) NULL,
    reason MEDIUMBLOB NOT NULL,
    request_id MEDIUMBLOB NOT NULL,
    refused TINYINT UNSIGNED NOT NULL,
    outcome MEDIUMBLOB NOT NULL,
    hash BINARY(32) NOT NULL,
    PRIMARY KEY (seq),
    KEY audit_run (run_id),
    KEY audit_actor (actor)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
