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
#endif
