// The functions of libcurl that FoundationNetworking calls, which load libcurl at the first of them.
//
// Linked into a static program in place of libcurl itself: libcurl brings some 35 libraries, and loading them takes
// longer than all else that Cloudy does to show a forecast that it has kept. Every argument behind `...` is a pointer
// or a word, so that one of them can be passed on as a pointer.

#include "CLazyCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_library(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"};
  for (size_t i = 0; i < sizeof names / sizeof *names && !library; i++)
    library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
}

bool lazy_curl_is_available(void) {
  pthread_once(&once, load_library);
  return library != NULL;
}

static void *function(const char *name) {
  return lazy_curl_is_available() ? dlsym(library, name) : NULL;
}

// CURLE_FAILED_INIT, CURLM_UNKNOWN_OPTION and CURLUE_UNKNOWN_PART are no success, which is all that matters here.
enum { FAILED = 2 };

#define FORWARD(type, failure, name, parameters, arguments) \
  type name parameters {                                    \
    type(*f) parameters = (type(*) parameters)function(#name); \
    return f ? f arguments : (type)(failure);               \
  }
#define FORWARD_VOID(name, parameters, arguments)           \
  void name parameters {                                    \
    void(*f) parameters = (void(*) parameters)function(#name); \
    if (f) f arguments;                                     \
  }
#define FORWARD_VARIADIC(name)                              \
  int name(void *handle, int option, ...) {                 \
    va_list list;                                           \
    va_start(list, option);                                 \
    void *argument = va_arg(list, void *);                  \
    va_end(list);                                           \
    int (*f)(void *, int, ...) = (int (*)(void *, int, ...))function(#name); \
    return f ? f(handle, option, argument) : FAILED;        \
  }

FORWARD_VARIADIC(curl_easy_setopt)
FORWARD_VARIADIC(curl_easy_getinfo)
FORWARD_VARIADIC(curl_multi_setopt)
FORWARD(int, FAILED, curl_global_init, (long flags), (flags))
FORWARD(void *, NULL, curl_easy_init, (void), ())
FORWARD_VOID(curl_easy_cleanup, (void *handle), (handle))
FORWARD(int, FAILED, curl_easy_pause, (void *handle, int mask), (handle, mask))
FORWARD(const char *, "libcurl is missing", curl_easy_strerror, (int code), (code))
FORWARD_VOID(curl_free, (void *memory), (memory))
FORWARD(void *, NULL, curl_multi_init, (void), ())
FORWARD(int, FAILED, curl_multi_cleanup, (void *multi), (multi))
FORWARD(int, FAILED, curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, FAILED, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, FAILED, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer))
FORWARD(void *, NULL, curl_multi_info_read, (void *multi, int *left), (multi, left))
FORWARD(int, FAILED, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        (multi, socket, events, running))
FORWARD(void *, NULL, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD_VOID(curl_slist_free_all, (void *list), (list))
FORWARD(void *, NULL, curl_url, (void), ())
FORWARD(int, FAILED, curl_url_get, (const void *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, FAILED, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))
FORWARD(const char *, "", curl_version, (void), ())
FORWARD(void *, NULL, curl_version_info, (int age), (age))
