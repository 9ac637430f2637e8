#ifndef CLOUDY_CMAINQUEUE_H
#define CLOUDY_CMAINQUEUE_H

/// A file descriptor that is readable while the main queue, on which the main actor runs, has jobs.
int main_queue_handle(void);

/// Runs the jobs of the main queue, once its handle is readable. Call it on the main thread.
void main_queue_run(int handle);

/// Runs the jobs that are waiting in the main queue now. Call it on the main thread.
void main_queue_drain(void);

#endif
