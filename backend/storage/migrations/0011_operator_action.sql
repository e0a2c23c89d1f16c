CREATE TABLE IF NOT EXISTS operator_action (
    request_id VARBINARY(64) NOT NULL,
    fingerprint VARBINARY(128) NOT NULL,
    answer MEDIUMBLOB NOT NULL COMMENT 'JSON',
    PRIMARY KEY (request_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
