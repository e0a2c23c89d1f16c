-- Times are microseconds since 1970 UTC by the database's clock (BIGINT), ids are 16 bytes, states are the words of the product.
-- Texts that come from outside are stored as bytes: nothing that a task says can make a transaction fail.
CREATE TABLE IF NOT EXISTS pipeline (
    id BINARY(16) NOT NULL,
    name VARBINARY(128) NOT NULL,
    title MEDIUMBLOB NOT NULL,
    description MEDIUMBLOB NOT NULL,
    owner MEDIUMBLOB NOT NULL,
    newest_version BINARY(16) NOT NULL,
    newest_number INT UNSIGNED NOT NULL,
    node_count INT UNSIGNED NOT NULL,
    updated_at BIGINT NOT NULL,
    cron VARBINARY(1024) NULL COMMENT 'NULL: no schedule',
    cron_dialect VARBINARY(16) NULL,
    cron_zone VARBINARY(128) NULL,
    cron_gap VARBINARY(16) NULL,
    cron_overlap VARBINARY(16) NULL,
    schedule_enabled TINYINT UNSIGNED NOT NULL,
    next_fire_at BIGINT NULL COMMENT 'while enabled',
    PRIMARY KEY (id),
    UNIQUE KEY pipeline_name (name)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
