-- The database itself refuses a second fire for the same instant.
CREATE TABLE IF NOT EXISTS schedule_fire (
    pipeline_id BINARY(16) NOT NULL,
    fired_for BIGINT NOT NULL,
    run_id BINARY(16) NOT NULL,
    PRIMARY KEY (pipeline_id, fired_for)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
