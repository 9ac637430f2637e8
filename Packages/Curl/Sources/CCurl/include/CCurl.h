#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// How a request ended: 0 if all of the answer came, else one of these or of libcurl's error codes, which are positive.
enum {
  CCURL_COMPLETE = 0,
  /// `ccurl_stop` was called.
  CCURL_STOPPED = -1,
  /// There is no libcurl on this machine, or none of version 7.68 (January 2020) or newer.
  CCURL_MISSING = -2,
};

/// A request that another thread can stop. Belongs to whoever made it, and may be used by several threads at once.
typedef struct ccurl_request ccurl_request;

/// Takes a piece of an answer, which is gone afterwards.
/// - Returns: Whether it wants more.
typedef bool ccurl_receiver(void *context, const char *bytes, size_t count);

/// - Returns: `NULL` if memory is short.
ccurl_request *ccurl_create(void);

/// Neither `ccurl_ask` nor `ccurl_stop` may be in work.
void ccurl_destroy(ccurl_request *request);

/// Asks over HTTP or HTTPS and blocks until it ends. To be called on a thread that does nothing else: it blocks that
/// thread's signals.
///
/// - Parameters:
///   - headers: Lines without an end, as `Accept: application/json`. `NULL` after the last.
///   - sent: What is sent with `POST`; `NULL` for `GET`.
///   - sent_count: Its bytes.
///   - head: Is given each line of the answer's head, with its end; also those of heads that are not final, and trailers.
///   - body: Is given the body, decompressed.
///   - context: Is passed to both.
int ccurl_ask(ccurl_request *request, const char *url, const char *const *headers, const char *sent, size_t sent_count,
              ccurl_receiver *head, ccurl_receiver *body, void *context);

/// A request in all its details, for a program that judges servers.
typedef struct ccurl_exchange {
  /// The server, as `http://127.0.0.1:8080`.
  const char *url;
  /// `GET`, `HEAD`, `POST`, `OPTIONS`.
  const char *method;
  /// What stands in the request line after the method, sent as it is.
  const char *target;
  /// Lines without an end. `NULL` after the last.
  const char *const *headers;
  /// Whether HTTP/1.0 is spoken and not HTTP/1.1.
  bool is_http_1_0;
  /// Whether gzip is asked for and undone.
  bool is_compressed;
  long milliseconds;
} ccurl_exchange;

/// As `ccurl_ask`, with the request as it is described. Nothing is added but what HTTP needs.
int ccurl_send(const ccurl_exchange *exchange, ccurl_receiver *head, ccurl_receiver *body, void *context);

/// Where the newest answer sends the client, as an absolute URL; `NULL` if nowhere.
const char *ccurl_redirect(const ccurl_request *request);

/// Ends the request that is in work, and any that is begun later, as soon as possible.
void ccurl_stop(ccurl_request *request);

#endif
