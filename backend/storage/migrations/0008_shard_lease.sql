CREATE TABLE IF NOT EXISTS shard_lease (
    shard SMALLINT UNSIGNED NOT NULL,
    owner VARBINARY(128) NOT NULL,
    incarnation BINARY(16) NOT NULL,
    epoch BIGINT UNSIGNED NOT NULL COMMENT 'rises with every change of the holder',
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (shard)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
