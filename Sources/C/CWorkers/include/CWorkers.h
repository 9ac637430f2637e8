#ifndef CWORKERS_H
#define CWORKERS_H

/// Keeps libdispatch from looking each second whether its workers are blocked, to start more of them: the only thing that
/// would wake a window or a service that waits. Swift's tasks need no more workers than there are processors, which
/// start without that. Linked in with `--wrap=_dispatch_workq_worker_register`; a libdispatch without this function ignores it.
void __wrap__dispatch_workq_worker_register(void *queue);

#endif
