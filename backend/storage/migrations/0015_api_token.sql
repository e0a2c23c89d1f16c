CREATE TABLE IF NOT EXISTS api_token (
    name VARBINARY(128) NOT NULL,
    secret_sha256 BINARY(32) NOT NULL,
    role VARBINARY(16) NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (name),
    UNIQUE KEY api_token_secret (secret_sha256)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
