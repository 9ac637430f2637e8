#ifndef CLOUDY_CMAINQUEUE_H
#define CLOUDY_CMAINQUEUE_H

/// Makes GLib's main loop run the jobs of the main queue, and with them those of the main actor. Call it once, on the
/// main thread.
///
/// - Parameter priority: That of a GLib source; lower numbers come first.
void main_queue_attach(int priority);

/// Runs the jobs that are waiting in the main queue. Call it on the main thread.
void main_queue_drain(void);

#endif
