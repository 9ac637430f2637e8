#ifndef CLOUDY_CGTK_SHIM_H
#define CLOUDY_CGTK_SHIM_H

#include <glib-unix.h>

/// A file descriptor that is readable while the main queue, on which the main actor runs, has jobs.
int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the jobs of the main queue.
void _dispatch_main_queue_callback_4CF(void *message);

#endif
