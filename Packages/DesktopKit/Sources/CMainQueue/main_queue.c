#include "CMainQueue.h"

// Where GLib's headers are missing, the libraries that call these functions are empty.
#if __has_include(<glib-unix.h>)
#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

/// A file descriptor of libdispatch that is readable while the main queue, on which the main actor runs, has jobs.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the jobs of the main queue.
void _dispatch_main_queue_callback_4CF(void *message);

static gboolean run_jobs(gint handle, GIOCondition condition, gpointer data) {
  (void)condition;
  (void)data;
  uint64_t count;
  // Reading resets the event counter, which says how often the queue was woken.
  ssize_t size = read(handle, &count, sizeof count);
  (void)size;
  _dispatch_main_queue_callback_4CF(NULL);
  return G_SOURCE_CONTINUE;
}

void main_queue_attach(int priority) {
  g_unix_fd_add_full(priority, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, run_jobs, NULL, NULL);
}

void main_queue_drain(void) {
  // The main queue can be drained only once its handle has been requested.
  (void)_dispatch_get_main_queue_handle_4CF();
  _dispatch_main_queue_callback_4CF(NULL);
}
#endif
