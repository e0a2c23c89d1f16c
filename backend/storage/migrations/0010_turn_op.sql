-- Names of committed transactions, for settling a COMMIT whose answer was lost; old ones are deleted. `fence` is never NULL: the
-- statement that inserts the row makes it NULL, and so fails, if the lease is lost.
CREATE TABLE IF NOT EXISTS turn_op (
    op_id BINARY(16) NOT NULL,
    fence TINYINT UNSIGNED NOT NULL,
    PRIMARY KEY (op_id)
) ENGINE = InnoDB DEFAULT CHARSET = utf8mb4 COLLATE = utf8mb4_bin
