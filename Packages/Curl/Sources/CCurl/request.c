#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "CCurl.h"
#include "library.h"

struct ccurl_request {
  /// Guards the next two members.
  pthread_mutex_t lock;
  bool is_stopped;
  /// libcurl's handle while a request is in progress; otherwise `NULL`.
  void *multi;
  char *redirect;
};

struct receiver {
  ccurl_receiver *receive;
  void *context;
};

ccurl_request *ccurl_create(void) {
  ccurl_request *request = calloc(1, sizeof *request);
  if (request) pthread_mutex_init(&request->lock, NULL);
  return request;
}

void ccurl_destroy(ccurl_request *request) {
  if (!request) return;
  pthread_mutex_destroy(&request->lock);
  free(request->redirect);
  free(request);
}

const char *ccurl_redirect(const ccurl_request *request) { return request->redirect; }

void ccurl_stop(ccurl_request *request) {
  pthread_mutex_lock(&request->lock);
  request->is_stopped = true;
  if (request->multi) ccurl_library()->multi_wakeup(request->multi);
  pthread_mutex_unlock(&request->lock);
}

static void set_multi(ccurl_request *request, void *multi) {
  pthread_mutex_lock(&request->lock);
  request->multi = multi;
  pthread_mutex_unlock(&request->lock);
}

static bool is_stopped(ccurl_request *request) {
  pthread_mutex_lock(&request->lock);
  bool is_stopped = request->is_stopped;
  pthread_mutex_unlock(&request->lock);
  return is_stopped;
}

/// A callback for libcurl: any result except the number of bytes aborts the request. `size` is always 1.
static size_t receive(char *bytes, size_t size, size_t count, void *data) {
  const struct receiver *receiver = data;
  const size_t total = size * count;
  return receiver->receive(receiver->context, bytes, total) ? total : total + 1;
}

/// Sets the options. All others keep libcurl's defaults: no cookies, no redirects, no authentication except from the
/// URL, proxies from the environment, and the certificates of the system.
static bool set_options(const struct curl_library *curl, void *easy, const char *url, void *headers,
                        struct receiver *head, struct receiver *body) {
  // Since 7.87, and optional: do not wait for DNS after a request was stopped.
  curl->easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
  return (curl->easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https") == 0 ||
          curl->easy_setopt(easy, CURLOPT_PROTOCOLS, (long)CURLPROTO_HTTP_AND_HTTPS) == 0) &&
         curl->easy_setopt(easy, CURLOPT_URL, url) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HTTPHEADER, headers) == 0 &&
         // For a single request, newer versions of HTTP have no benefit, and can fail in more ways.
         curl->easy_setopt(easy, CURLOPT_HTTP_VERSION, (long)CURL_HTTP_VERSION_1_1) == 0 &&
         curl->easy_setopt(easy, CURLOPT_ACCEPT_ENCODING, "gzip") == 0 &&
         curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == 0 &&
         curl->easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HEADERFUNCTION, receive) == 0 &&
         curl->easy_setopt(easy, CURLOPT_HEADERDATA, head) == 0 &&
         curl->easy_setopt(easy, CURLOPT_WRITEFUNCTION, receive) == 0 &&
         curl->easy_setopt(easy, CURLOPT_WRITEDATA, body) == 0;
}

/// Runs the transfers of `multi`. Call this between `ccurl_enter` and `ccurl_leave`.
static int run(const struct curl_library *curl, void *multi, ccurl_request *request) {
  for (;;) {
    int running = 0;
    if (is_stopped(request)) return CCURL_STOPPED;
    if (curl->multi_perform(multi, &running) != 0) return CURLE_FAILED_INIT;
    if (running == 0) break;
    ccurl_leave();
    int failure = curl->multi_poll(multi, NULL, 0, 10000, NULL);
    ccurl_enter();
    if (failure != 0) return CURLE_FAILED_INIT;
  }
  int left = 0;
  const struct curl_message *message = curl->multi_info_read(multi, &left);
  return message && message->kind == CURLMSG_DONE ? message->data.result : CURLE_FAILED_INIT;
}

/// Blocks signals: a write to a closed connection sends SIGPIPE to its thread, which would terminate the process.
static void block_signals(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, NULL);
}

/// Sets the body to send. The bytes are not copied, and must stay valid until the request has ended.
static bool set_sent(const struct curl_library *curl, void *easy, const char *sent, size_t count) {
  return !sent || (curl->easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)count) == 0 &&
                   curl->easy_setopt(easy, CURLOPT_POSTFIELDS, sent) == 0);
}

int ccurl_ask(ccurl_request *request, const char *url, const char *const *headers, const char *sent, size_t sent_count,
              ccurl_receiver *head, ccurl_receiver *body, void *context) {
  block_signals();
  free(request->redirect);
  request->redirect = NULL;
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
  for (; *headers; headers++) {
    void *longer = curl->slist_append(list, *headers);
    if (longer) list = longer;
  }
  void *easy = curl->easy_init();
  void *multi = curl->multi_init();
  if (easy && multi && set_options(curl, easy, url, list, &head_receiver, &body_receiver) &&
      set_sent(curl, easy, sent, sent_count) && curl->multi_add_handle(multi, easy) == 0) {
    set_multi(request, multi);
    result = run(curl, multi, request);
    set_multi(request, NULL);
    const char *redirect = NULL;
    if (curl->easy_getinfo(easy, CURLINFO_REDIRECT_URL, &redirect) == 0 && redirect)
      request->redirect = strdup(redirect);
    curl->multi_remove_handle(multi, easy);
  }
  if (easy) curl->easy_cleanup(easy);
  if (multi) curl->multi_cleanup(multi);
  curl->slist_free_all(list);
  ccurl_leave();
  return result;
}
