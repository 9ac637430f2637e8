#include "CWorkers.h"

// The linker puts this in place of libdispatch's function, which is called when a worker thread starts.
void __wrap__dispatch_workq_worker_register(void *queue) { (void)queue; }
