#include "CPostgres.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// What is used of libpq's interface. Its numbers and types are promised to stay as they are.

enum {
  CONNECTION_OK = 0,
  POLLING_FAILED = 0,
  POLLING_READING = 1,
  POLLING_WRITING = 2,
  POLLING_OK = 3,
  COMMAND_OK = 1,
  TUPLES_OK = 2,
  EMPTY_QUERY = 0,
  COPY_OUT = 3,
  COPY_IN = 4,
  COPY_BOTH = 8,
  SQLSTATE = 'C',
  BINARY = 1,
};

struct cpq_library {
  void *(*connect_start)(const char *address);
  int (*connect_poll)(void *connection);
  int (*status)(const void *connection);
  char *(*error_message)(const void *connection);
  int (*socket)(const void *connection);
  int (*set_nonblocking)(void *connection, int is_nonblocking);
  void (*finish)(void *connection);
  int (*send_prepare)(void *connection, const char *name, const char *sql, int count, const unsigned *types);
  int (*send_describe)(void *connection, const char *name);
  int (*send_prepared)(void *connection, const char *name, int count, const char *const *values, const int *sizes,
                       const int *formats, int result_format);
  int (*send_query)(void *connection, const char *sql);
  int (*flush)(void *connection);
  int (*consume_input)(void *connection);
  int (*is_busy)(void *connection);
  void *(*get_result)(void *connection);
  int (*result_status)(const void *result);
  char *(*result_error)(const void *result);
  char *(*result_field)(const void *result, int field);
  char *(*changes)(void *result);
  int (*parameter_count)(const void *result);
  unsigned (*parameter_type)(const void *result, int parameter);
  int (*row_count)(const void *result);
  int (*column_count)(const void *result);
  char *(*column_name)(const void *result, int column);
  unsigned (*column_type)(const void *result, int column);
  char *(*value)(const void *result, int row, int column);
  int (*size)(const void *result, int row, int column);
  int (*is_null)(const void *result, int row, int column);
  void (*clear)(void *result);
};

struct cpq_connection {
  const cpq_library *library;
  void *connection;
  /// An answer did not come in time: what comes now would be taken for that of something else.
  bool is_lost;
};

struct cpq_result {
  const cpq_library *library;
  void *result;
};

static bool resolve(void *opened, cpq_library *library) {
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&library->connect_start, "PQconnectStart"},
      {&library->connect_poll, "PQconnectPoll"},
      {&library->status, "PQstatus"},
      {&library->error_message, "PQerrorMessage"},
      {&library->socket, "PQsocket"},
      {&library->set_nonblocking, "PQsetnonblocking"},
      {&library->finish, "PQfinish"},
      {&library->send_prepare, "PQsendPrepare"},
      {&library->send_describe, "PQsendDescribePrepared"},
      {&library->send_prepared, "PQsendQueryPrepared"},
      {&library->send_query, "PQsendQuery"},
      {&library->flush, "PQflush"},
      {&library->consume_input, "PQconsumeInput"},
      {&library->is_busy, "PQisBusy"},
      {&library->get_result, "PQgetResult"},
      {&library->result_status, "PQresultStatus"},
      {&library->result_error, "PQresultErrorMessage"},
      {&library->result_field, "PQresultErrorField"},
      {&library->changes, "PQcmdTuples"},
      {&library->parameter_count, "PQnparams"},
      {&library->parameter_type, "PQparamtype"},
      {&library->row_count, "PQntuples"},
      {&library->column_count, "PQnfields"},
      {&library->column_name, "PQfname"},
      {&library->column_type, "PQftype"},
      {&library->value, "PQgetvalue"},
      {&library->size, "PQgetlength"},
      {&library->is_null, "PQgetisnull"},
      {&library->clear, "PQclear"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(opened, functions[i].name);
    if (!address) return false;
    memcpy(functions[i].function, &address, sizeof address);
  }
  int (*version)(void) = NULL;
  void *address = dlsym(opened, "PQlibVersion");
  if (!address) return false;
  memcpy(&version, &address, sizeof address);
  return version() >= 100000;
}

const cpq_library *cpq_load(const char *const *names) {
  cpq_library *library = malloc(sizeof *library);
  for (size_t i = 0; library && names[i]; i++) {
    void *opened = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (opened && resolve(opened, library)) return library;
  }
  free(library);
  return NULL;
}

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

/// Waits until the socket can be used, and returns whether it can.
static bool wait_for(int socket, short events, long long deadline) {
  if (socket < 0) return false;
  for (;;) {
    long long left = deadline - now();
    if (left < 0) return false;
    struct pollfd file = {.fd = socket, .events = events};
    int count = poll(&file, 1, (int)left);
    if (count > 0) return true;
    if (count == 0 || errno != EINTR) return false;
  }
}

cpq_connection *cpq_connect(const cpq_library *library, const char *address, int milliseconds) {
  cpq_connection *connection = calloc(1, sizeof *connection);
  if (!connection) return NULL;
  connection->library = library;
  connection->is_lost = true;
  long long deadline = now() + milliseconds;
  connection->connection = library->connect_start(address);
  if (!connection->connection) return connection;
  int polling = POLLING_WRITING;
  while (polling == POLLING_READING || polling == POLLING_WRITING) {
    short events = polling == POLLING_READING ? POLLIN : POLLOUT;
    if (!wait_for(library->socket(connection->connection), events, deadline)) return connection;
    polling = library->connect_poll(connection->connection);
  }
  connection->is_lost = polling != POLLING_OK || library->set_nonblocking(connection->connection, 1) != 0;
  return connection;
}

bool cpq_is_usable(const cpq_connection *connection) {
  return !connection->is_lost && connection->library->status(connection->connection) == CONNECTION_OK;
}

const char *cpq_problem(const cpq_connection *connection) {
  return connection->connection ? connection->library->error_message(connection->connection) : "";
}

void cpq_close(cpq_connection *connection) {
  if (connection->connection) connection->library->finish(connection->connection);
  free(connection);
}

/// Waits for all results of what was sent, and returns the first that is an error, or else the last; `NULL` if they did not come.
static cpq_result *answer(cpq_connection *connection, int is_sent, long long deadline) {
  const cpq_library *library = connection->library;
  void *last = NULL;
  if (!is_sent) goto lost;
  for (;;) {
    int unsent = library->flush(connection->connection);
    if (unsent < 0) goto lost;
    if (!unsent && !library->is_busy(connection->connection)) {
      void *next = library->get_result(connection->connection);
      if (!next) break;
      int status = library->result_status(next);
      // Nobody asks for these, and they would have to be answered.
      if (status == COPY_OUT || status == COPY_IN || status == COPY_BOTH) {
        library->clear(next);
        goto lost;
      }
      if (last && library->result_field(last, SQLSTATE)) {
        library->clear(next);
      } else {
        if (last) library->clear(last);
        last = next;
      }
      continue;
    }
    short events = unsent ? POLLIN | POLLOUT : POLLIN;
    if (!wait_for(library->socket(connection->connection), events, deadline)) goto lost;
    if (!library->consume_input(connection->connection)) goto lost;
  }
  cpq_result *result = last ? malloc(sizeof *result) : NULL;
  if (!result) goto lost;
  *result = (cpq_result){library, last};
  return result;
lost:
  if (last) library->clear(last);
  connection->is_lost = true;
  return NULL;
}

cpq_result *cpq_prepare(cpq_connection *connection, const char *name, const char *sql, int milliseconds) {
  if (!cpq_is_usable(connection)) return NULL;
  const cpq_library *library = connection->library;
  long long deadline = now() + milliseconds;
  cpq_result *prepared =
      answer(connection, library->send_prepare(connection->connection, name, sql, 0, NULL), deadline);
  if (!prepared || cpq_error_text(prepared)) return prepared;
  cpq_free(prepared);
  return answer(connection, library->send_describe(connection->connection, name), deadline);
}

cpq_result *cpq_execute(cpq_connection *connection, const char *name, const struct cpq_value *values, int count,
                        int milliseconds) {
  if (!cpq_is_usable(connection)) return NULL;
  long long deadline = now() + milliseconds;
  const char **bytes = calloc(count + 1, sizeof *bytes);
  int *sizes = calloc(count + 1, sizeof *sizes);
  int *formats = calloc(count + 1, sizeof *formats);
  int is_sent = 0;
  if (bytes && sizes && formats) {
    for (int i = 0; i < count; i++) {
      bytes[i] = values[i].bytes;
      sizes[i] = values[i].size;
      formats[i] = BINARY;
    }
    is_sent =
        connection->library->send_prepared(connection->connection, name, count, bytes, sizes, formats, BINARY);
  }
  free(bytes);
  free(sizes);
  free(formats);
  return answer(connection, is_sent, deadline);
}

cpq_result *cpq_execute_text(cpq_connection *connection, const char *sql, int milliseconds) {
  if (!cpq_is_usable(connection)) return NULL;
  long long deadline = now() + milliseconds;
  return answer(connection, connection->library->send_query(connection->connection, sql), deadline);
}

void cpq_free(cpq_result *result) {
  result->library->clear(result->result);
  free(result);
}

const char *cpq_error_code(const cpq_result *result) { return result->library->result_field(result->result, SQLSTATE); }

const char *cpq_error_text(const cpq_result *result) {
  int status = result->library->result_status(result->result);
  bool is_fine = status == COMMAND_OK || status == TUPLES_OK || status == EMPTY_QUERY;
  return is_fine ? NULL : result->library->result_error(result->result);
}

long long cpq_changes(const cpq_result *result) { return atoll(result->library->changes(result->result)); }

int cpq_parameter_count(const cpq_result *result) { return result->library->parameter_count(result->result); }
unsigned cpq_parameter_type(const cpq_result *result, int parameter) {
  return result->library->parameter_type(result->result, parameter);
}

int cpq_row_count(const cpq_result *result) { return result->library->row_count(result->result); }
int cpq_column_count(const cpq_result *result) { return result->library->column_count(result->result); }
const char *cpq_column_name(const cpq_result *result, int column) {
  return result->library->column_name(result->result, column);
}
unsigned cpq_column_type(const cpq_result *result, int column) {
  return result->library->column_type(result->result, column);
}
const void *cpq_bytes(const cpq_result *result, int row, int column, int *size) {
  if (result->library->is_null(result->result, row, column)) return NULL;
  *size = result->library->size(result->result, row, column);
  return result->library->value(result->result, row, column);
}
