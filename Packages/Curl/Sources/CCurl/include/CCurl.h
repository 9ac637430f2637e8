#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// The result of a request: 0 if the response is complete, otherwise one of these or a libcurl error code, which is
/// positive.
enum {
  CCURL_COMPLETE = 0,
  /// `ccurl_stop` was called.
  CCURL_STOPPED = -1,
  /// There is no libcurl on this machine, or only a version before 7.68 (January 2020).
  CCURL_MISSING = -2,
};

/// A request that another thread can stop. The creator owns it; several threads may use it at the same time.
typedef struct ccurl_request ccurl_request;

/// Receives part of a response, which is valid only during the call.
/// - Returns: Whether to continue.
typedef bool ccurl_receiver(void *context, const char *bytes, size_t count);

/// - Returns: `NULL` if there is not enough memory.
ccurl_request *ccurl_create(void);

/// Must not be called while `ccurl_ask` or `ccurl_stop` is running.
void ccurl_destroy(ccurl_request *request);

/// Sends a request over HTTP or HTTPS and blocks until it ends. Call this on a dedicated thread, since it blocks that
/// thread's signals.
///
/// - Parameters:
///   - headers: Header lines without line breaks, such as `Accept: application/json`. `NULL` after the last one.
///   - sent: The body to send with `POST`; `NULL` for `GET`.
///   - sent_count: The size of the body, in bytes.
///   - head: Receives each header line of the response, with its line break, including those of interim responses and
///     trailers.
///   - body: Receives the decompressed body.
///   - context: Passed to both.
/// - Returns: The result.
int ccurl_ask(ccurl_request *request, const char *url, const char *const *headers, const char *sent, size_t sent_count,
              ccurl_receiver *head, ccurl_receiver *body, void *context);

/// A request in full detail, for a program that tests servers.
typedef struct ccurl_exchange {
  /// The server, such as `http://127.0.0.1:8080`.
  const char *url;
  /// `GET`, `HEAD`, `POST`, `OPTIONS`.
  const char *method;
  /// The request target, sent unchanged.
  const char *target;
  /// Header lines without line breaks. `NULL` after the last one.
  const char *const *headers;
  /// Whether to use HTTP/1.0 instead of HTTP/1.1.
  bool is_http_1_0;
  /// Whether to request gzip and decompress the response.
  bool is_compressed;
  long milliseconds;
} ccurl_exchange;

/// Like `ccurl_ask`, for a request in full detail. Only headers that HTTP requires are added.
int ccurl_send(const ccurl_exchange *exchange, ccurl_receiver *head, ccurl_receiver *body, void *context);

/// The redirect target of the last response, as an absolute URL; `NULL` if there is none.
const char *ccurl_redirect(const ccurl_request *request);

/// Stops the current request, and any later one, as soon as possible.
void ccurl_stop(ccurl_request *request);

#endif
