#pragma once

/// SQL for "now" by the database's clock in microseconds since 1970, fixed at the begin of the statement.
#define APOLLO_SQL_NOW "CAST(UNIX_TIMESTAMP(NOW(6)) * 1000000 AS SIGNED)"
