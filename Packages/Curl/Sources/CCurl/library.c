#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static struct curl_library curl;
static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static atomic_int users;
static atomic_bool is_exiting;

void ccurl_enter(void) {
  atomic_fetch_add(&users, 1);
  if (!atomic_load(&is_exiting)) return;
  atomic_fetch_sub(&users, 1);
  for (;;) pause();
}

void ccurl_leave(void) { atomic_fetch_sub(&users, 1); }

/// Waits for threads that use libcurl. Libraries clean up when the process exits, and a thread that still uses them
/// would
/// crash: a stopped request, or even the loading for it, may take a moment longer than the program. The wait is
/// limited,
/// since old versions of libcurl wait for DNS.
static void wait_for_users(void) {
  const struct timespec millisecond = {.tv_nsec = 1000000};
  atomic_store(&is_exiting, true);
  for (int i = 0; i < 1000 && atomic_load(&users) > 0; i++) nanosleep(&millisecond, NULL);
}

/// Disables OpenSSL's exit handler, which would run before `wait_for_users` because it is registered later. The
/// handlers
/// of other libraries run after it.
static void leave_openssl_at_exit(void *library) {
  const uint64_t no_atexit = 0x80000;
  int (*initialize)(uint64_t options, const void *settings);
  void *address = dlsym(library, "OPENSSL_init_crypto");
  if (!address) return;
  memcpy(&initialize, &address, sizeof address);
  initialize(no_atexit, NULL);
}

static bool resolve(void *library) {
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&curl.global_init, "curl_global_init"},
      {&curl.easy_init, "curl_easy_init"},
      {&curl.easy_cleanup, "curl_easy_cleanup"},
      {&curl.easy_setopt, "curl_easy_setopt"},
      {&curl.easy_getinfo, "curl_easy_getinfo"},
      {&curl.multi_init, "curl_multi_init"},
      {&curl.multi_cleanup, "curl_multi_cleanup"},
      {&curl.multi_add_handle, "curl_multi_add_handle"},
      {&curl.multi_remove_handle, "curl_multi_remove_handle"},
      {&curl.multi_perform, "curl_multi_perform"},
      {&curl.multi_poll, "curl_multi_poll"},
      {&curl.multi_wakeup, "curl_multi_wakeup"},
      {&curl.multi_info_read, "curl_multi_info_read"},
      {&curl.slist_append, "curl_slist_append"},
      {&curl.slist_free_all, "curl_slist_free_all"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(library, functions[i].name);
    if (!address) return false;
    memcpy(functions[i].function, &address, sizeof address);
  }
  return true;
}

static void load(void) {
  atexit(wait_for_users);
  static const char *const names[] = {
      "libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so", "libcurl.4.dylib", "libcurl.dylib",
  };
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *library = dlopen(names[i], RTLD_LAZY | RTLD_LOCAL);
    if (!library) continue;
    leave_openssl_at_exit(library);
    is_loaded = resolve(library) && curl.global_init(CURL_GLOBAL_ALL) == 0;
    if (!is_loaded) dlclose(library);
  }
}

const struct curl_library *ccurl_library(void) {
  pthread_once(&once, load);
  return is_loaded ? &curl : NULL;
}
