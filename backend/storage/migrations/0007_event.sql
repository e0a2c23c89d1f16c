-- One row holds all events that one turn added to one run. Append-only.
CREATE TABLE IF NOT EXISTS event (
    shard SMALLINT UNSIGNED NOT NULL,
    shard_seq BIGINT UNSIGNED NOT NULL COMMENT 'gapless in its shard, from 1',
    run_id BINARY(16) NOT NULL,
    first_seq BIGINT UNSIGNED NOT NULL COMMENT 'gapless in its run, from 1',
    last_seq BIGINT UNSIGNED NOT NULL,
    body LONGBLOB NOT NULL COMMENT 'JSON array',
    PRIMARY KEY (shard, shard_seq),
    UNIQUE KEY event_run (run_id, first_seq)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
