CREATE TABLE IF NOT EXISTS pipeline_version (
    id BINARY(16) NOT NULL,
    pipeline_id BINARY(16) NOT NULL,
    number INT UNSIGNED NOT NULL,
    spec LONGBLOB NOT NULL COMMENT 'canonical JSON',
    sha256 BINARY(32) NOT NULL,
    created_at BIGINT NOT NULL,
    created_by VARBINARY(255) NOT NULL,
    PRIMARY KEY (id),
    UNIQUE KEY pipeline_version_number (pipeline_id, number)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
