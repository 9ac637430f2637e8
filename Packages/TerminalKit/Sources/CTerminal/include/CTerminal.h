#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// A terminal that a program uses exclusively until `cterminal_end`.
typedef struct cterminal cterminal;

/// Creates a pipe for the `notices` of `cterminal_begin`: it does not block, and child processes do not inherit it.
///
/// - Parameter ends: The descriptors for reading and writing.
/// - Returns: Whether it was created; otherwise `errno` contains the reason.
bool cterminal_make_pipe(int ends[2]);

/// Takes over a terminal: each key is delivered when it is typed, without echo, and none causes a signal.
///
/// From now on, the terminal is restored however the process exits: by `cterminal_end`, by a fault handler, or by a
/// child
/// process that detects its death. SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGINT and SIGQUIT arrive as bytes with
/// their numbers, and have no other effect; except for the first two, they stay ignored if they were. SIGPIPE is
/// ignored.
///
/// - Parameters:
///   - input, output: The same terminal.
///   - notices: The writing end of a pipe.
///   - enter, leave: The bytes to write to take over and to restore the terminal, at most 255 each.
/// - Returns: `NULL` on failure; `errno` contains the reason. Do not free it.
cterminal *cterminal_begin(int input, int output, int notices, const void *enter, size_t enter_count, const void *leave,
                           size_t leave_count);

/// Takes over the terminal again, after the process was stopped without restoring it and others may have used it.
void cterminal_renew(cterminal *terminal);

/// Restores the terminal and the previous signal handlers. Unread input is left for the next program.
void cterminal_end(cterminal *terminal);

/// Stops the process and its process group, as Control-Z does, and returns when it is continued. Returns at once if
/// SIGTSTP is ignored, because nothing could continue the process.
void cterminal_stop(void);

/// Writes as many bytes as the terminal accepts at once. After a fault has restored the terminal, nothing is written,
/// but
/// success is reported.
///
/// - Parameter timeout: The timeout, in milliseconds.
/// - Returns: The number of bytes, 0 after a timeout, -1 if the terminal is gone.
ptrdiff_t cterminal_write(cterminal *terminal, const void *bytes, size_t count, int timeout);

/// Flushes C's standard output.
///
/// - Returns: 0 if everything that was ever written to it has arrived; otherwise the `errno` of the loss, or `EIO` if
///   that is no longer known.
int cterminal_flush_output(void);

/// Reserves each standard stream that was closed when the process started with an unusable file: reading or writing it
/// stays an error, and no other file gets its number.
void cterminal_open_standard_streams(void);

/// Terminates the process by a signal with its default action, so that the parent process sees the reason.
void cterminal_die(int signal) __attribute__((noreturn));

#endif
