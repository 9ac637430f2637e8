#include "CMainQueue.h"

// The libraries that call these functions are empty on other systems.
#ifdef __linux__
#include <stddef.h>
#include <stdint.h>
#include <unistd.h>

// Of libdispatch, for main loops of other libraries.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

int main_queue_handle(void) { return _dispatch_get_main_queue_handle_4CF(); }

void main_queue_run(int handle) {
  uint64_t count;
  // Reading resets the event counter, which counts how often the queue was woken.
  ssize_t size = read(handle, &count, sizeof count);
  (void)size;
  _dispatch_main_queue_callback_4CF(NULL);
}

void main_queue_drain(void) {
  // The main queue can be drained only once its handle has been requested.
  (void)_dispatch_get_main_queue_handle_4CF();
  _dispatch_main_queue_callback_4CF(NULL);
}

// A program that libdispatch is linked into uses these functions instead of libdispatch's own, which start a timer with
// the first worker thread. Each second, that timer looks for queues whose workers all wait, and adds workers, so even an
// idle process wakes up. Without the timer, jobs must not wait for other jobs, which Swift's tasks may not do anyway.
// A shared library of libdispatch uses its own functions. These are weak, so that a program still links if a later
// version has more functions in the same file; it then has the timer.
__attribute__((weak)) void _dispatch_workq_worker_register(void *queue) { (void)queue; }
__attribute__((weak)) void _dispatch_workq_worker_unregister(void *queue) { (void)queue; }
#endif
