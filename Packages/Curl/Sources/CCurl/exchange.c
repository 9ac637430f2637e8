#include <string.h>

#include "CCurl.h"
#include "library.h"

struct receiver {
  ccurl_receiver *receive;
  void *context;
};

/// A callback for libcurl: any result except the number of bytes aborts the request. `size` is always 1.
static size_t receive(char *bytes, size_t size, size_t count, void *data) {
  const struct receiver *receiver = data;
  const size_t total = size * count;
  return receiver->receive(receiver->context, bytes, total) ? total : total + 1;
}

static bool set_options(const struct curl_library *curl, void *easy, const ccurl_exchange *exchange, void *headers,
                        struct receiver *head, struct receiver *body) {
  const long version = exchange->is_http_1_0 ? CURL_HTTP_VERSION_1_0 : CURL_HTTP_VERSION_1_1;
  // libcurl waits for a body after HEAD unless it is told that there is none.
  const bool has_no_body = strcmp(exchange->method, "HEAD") == 0;
  return (curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == 0 ||
          curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long)CURLPROTO_HTTP_AND_HTTPS) == 0) &&
         curl->easy_setopt(easy, CURLOPT_URL, exchange->url) == 0 &&
         curl->easy_setopt(easy, CURLOPT_REQUEST_TARGET, exchange->target) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HTTPHEADER, headers) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HTTP_VERSION, version) == 0 &&
         (has_no_body ? curl->easy_setopt(easy, CURLOPT_NOBODY, 1L)
                      : curl->easy_setopt(easy, CURLOPT_CUSTOMREQUEST, exchange->method)) == 0 &&
         (!exchange->is_compressed || curl->easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip") == 0) &&
         curl->easy_setopt(easy, CURLOPT_TIMEOUT_MS, exchange->milliseconds) == 0 &&
         curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == 0 &&
         curl->easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HEADERDATA, head) == 0 &&
         curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive) == 0 &&
         curl->easy_setopt(easy, CURLOPT_WRITEDATA, body) == 0;
}

/// Runs the transfers of `multi`. Call this between `ccurl_enter` and `ccurl_leave`.
static int run(const struct curl_library *curl, void *multi) {
  for (;;) {
    int running = 0;
    if (curl->multi_perform(multi, &running) != 0) return CURLE_FAILED_INIT;
    if (running == 0) break;
    ccurl_leave();
    int failure = curl->multi_poll(multi, NULL, 0, 1000, NULL);
    ccurl_enter();
    if (failure != 0) return CURLE_FAILED_INIT;
  }
  int left = 0;
  const struct curl_message *message = curl->multi_info_read(multi, &left);
  return message && message->kind == CURLMSG_DONE ? message->data.result : CURLE_FAILED_INIT;
}

int ccurl_send(const ccurl_exchange *exchange, ccurl_receiver *head, ccurl_receiver *body, void *context) {
  ccurl_enter();
  const struct curl_library *curl = ccurl_library();
  if (!curl) {
    ccurl_leave();
    return CCURL_MISSING;
  }
  struct receiver head_receiver = {head, context};
  struct receiver body_receiver = {body, context};
  int result = CURLE_FAILED_INIT;
  void *list = NULL;
  for (const char *const *header = exchange->headers; *header; header++) {
    void *longer = curl->slist_append(list, *header);
    if (longer) list = longer;
  }
  void *easy = curl->easy_init();
  void *multi = curl->multi_init();
  if (easy && multi && set_options(curl, easy, exchange, list, &head_receiver, &body_receiver) &&
      curl->multi_add_handle(multi, easy) == 0) {
    result = run(curl, multi);
    curl->multi_remove_handle(multi, easy);
  }
  if (easy) curl->easy_cleanup(easy);
  if (multi) curl->multi_cleanup(multi);
  curl->slist_free_all(list);
  ccurl_leave();
  return result;
}
