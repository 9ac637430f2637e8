#ifndef CLOUDY_CGIO_SHIM_H
#define CLOUDY_CGIO_SHIM_H

#include <glib-unix.h>

/// The file that can be read whenever the main queue, on which the main actor runs, has work.
int _dispatch_get_main_queue_handle_4CF(void);
/// Does the work that the main queue has.
void _dispatch_main_queue_callback_4CF(void *message);

#endif
