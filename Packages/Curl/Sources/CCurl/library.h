#ifndef CCURL_LIBRARY_H
#define CCURL_LIBRARY_H

#include <stdbool.h>

// The used part of libcurl's interface. Its numbers and types are stable, so its headers are not needed to build.

enum {
  CURLE_FAILED_INIT = 2,
  CURLMSG_DONE = 1,
  CURL_GLOBAL_ALL = 3,
  CURL_HTTP_VERSION_1_0 = 1,
  CURL_HTTP_VERSION_1_1 = 2,
  CURLPROTO_HTTP_AND_HTTPS = 3,

  CURLINFO_REDIRECT_URL = 0x10001F,

  CURLOPT_NOBODY = 44,
  CURLOPT_POSTFIELDSIZE = 60,
  CURLOPT_HTTP_VERSION = 84,
  CURLOPT_NOSIGNAL = 99,
  CURLOPT_TIMEOUT_MS = 155,
  CURLOPT_PROTOCOLS = 181,
  CURLOPT_SUPPRESS_CONNECT_HEADERS = 265,
  CURLOPT_QUICK_EXIT = 322,
  CURLOPT_WRITEDATA = 10001,
  CURLOPT_URL = 10002,
  CURLOPT_POSTFIELDS = 10015,
  CURLOPT_HTTPHEADER = 10023,
  CURLOPT_HEADERDATA = 10029,
  CURLOPT_CUSTOMREQUEST = 10036,
  CURLOPT_ACCEPT_ENCODING = 10102,
  CURLOPT_REQUEST_TARGET = 10266,
  CURLOPT_PROTOCOLS_STR = 10318,
  CURLOPT_WRITEFUNCTION = 20011,
  CURLOPT_HEADERFUNCTION = 20079,
};

struct curl_message {
  int kind;
  void *easy;
  union {
    void *other;
    int result;
  } data;
};

struct curl_library {
  int (*global_init)(long flags);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *easy);
  int (*easy_setopt)(void *easy, int option, ...);
  int (*easy_getinfo)(void *easy, int info, ...);
  void *(*multi_init)(void);
  int (*multi_cleanup)(void *multi);
  int (*multi_add_handle)(void *multi, void *easy);
  int (*multi_remove_handle)(void *multi, void *easy);
  int (*multi_perform)(void *multi, int *running);
  int (*multi_poll)(void *multi, void *extra, unsigned extra_count, int milliseconds, int *ready);
  int (*multi_wakeup)(void *multi);
  struct curl_message *(*multi_info_read)(void *multi, int *left);
  void *(*slist_append)(void *list, const char *text);
  void (*slist_free_all)(void *list);
};

/// Returns libcurl, which the first call loads; `NULL` if this machine has no suitable version. Call this between
/// `ccurl_enter` and `ccurl_leave`.
const struct curl_library *ccurl_library(void);

/// Call these around the use of libcurl, including its loading, while it computes, but not while it waits. Once the
/// process exits, `ccurl_enter` does not return.
void ccurl_enter(void);
void ccurl_leave(void);

#endif
