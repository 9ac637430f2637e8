#ifndef CPOSTGRES_H
#define CPOSTGRES_H

#include <stdbool.h>
#include <stddef.h>

/// libpq, loaded when it is opened, so that nothing of it is needed to build or to start.
typedef struct cpq_library cpq_library;

/// A connection to a server, for one thread at a time.
typedef struct cpq_connection cpq_connection;

/// What a server answered.
typedef struct cpq_result cpq_result;

/// Loads the library. It stays loaded for the rest of the process.
///
/// - Parameter names: Of files, as the dynamic linker finds them. `NULL` after the last.
/// - Returns: `NULL` if there is none of them, or it is not libpq 10 (2017) or newer.
const cpq_library *cpq_load(const char *const *names);

/// Connects to a server. Only the search for its name may take longer than the time.
///
/// - Parameters:
///   - address: Such as `postgresql://name:password@host/database`, or what libpq accepts otherwise.
///   - milliseconds: For all of it.
/// - Returns: `NULL` without memory. Otherwise a connection that is to be closed, also if it is not usable.
cpq_connection *cpq_connect(const cpq_library *library, const char *address, int milliseconds);

/// Whether the connection can be used for more.
bool cpq_is_usable(const cpq_connection *connection);

/// Why a connection failed, in the server's or the library's words. Valid until the next call with the connection.
const char *cpq_problem(const cpq_connection *connection);

void cpq_close(cpq_connection *connection);

/// A statement's parameter. Its value has the binary form of the parameter's type.
struct cpq_value {
  /// `NULL` for null.
  const void *bytes;
  int size;
};

/// Has the server prepare a statement with `$1`, `$2`, … whose types it finds out itself.
///
/// - Returns: A description of the statement: see `cpq_parameter_type`. `NULL` if there was no answer in time; the
///   connection is then not usable any more.
cpq_result *cpq_prepare(cpq_connection *connection, const char *name, const char *sql, int milliseconds);

/// Executes a prepared statement.
///
/// - Returns: Rows whose values have binary forms. `NULL` as with `cpq_prepare`.
cpq_result *cpq_execute(cpq_connection *connection, const char *name, const struct cpq_value *values, int count,
                        int milliseconds);

/// Executes some text of SQL without parameters, which may be several statements.
///
/// - Returns: The last result. `NULL` as with `cpq_prepare`.
cpq_result *cpq_execute_text(cpq_connection *connection, const char *sql, int milliseconds);

void cpq_free(cpq_result *result);

/// The server's code of an error, such as `40001`; `NULL` if there is none, or it has no code.
const char *cpq_error_code(const cpq_result *result);
/// The error in words; `NULL` if there is none.
const char *cpq_error_text(const cpq_result *result);
/// How many rows a statement changed.
long long cpq_changes(const cpq_result *result);

int cpq_parameter_count(const cpq_result *result);
unsigned cpq_parameter_type(const cpq_result *result, int parameter);

int cpq_row_count(const cpq_result *result);
int cpq_column_count(const cpq_result *result);
const char *cpq_column_name(const cpq_result *result, int column);
unsigned cpq_column_type(const cpq_result *result, int column);
/// - Returns: The value's bytes, `NULL` for null.
const void *cpq_bytes(const cpq_result *result, int row, int column, int *size);

#endif
