CREATE TABLE IF NOT EXISTS log_chunk (
    execution_id BINARY(16) NOT NULL,
    first_line BIGINT UNSIGNED NOT NULL COMMENT '0: a mark without lines',
    last_line BIGINT UNSIGNED NOT NULL,
    truncated TINYINT UNSIGNED NOT NULL,
    body LONGBLOB NOT NULL,
    PRIMARY KEY (execution_id, first_line)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
