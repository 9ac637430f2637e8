#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/// A terminal that a program has for itself until `cterminal_end`.
typedef struct cterminal cterminal;

/// A pipe for the `notices` of `cterminal_begin`: it never blocks, and no program that is started inherits it.
///
/// - Parameter ends: To read from and to write to.
/// - Returns: Whether there is one; else `errno` says why not.
bool cterminal_make_pipe(int ends[2]);

/// Takes a terminal: each key comes as it is typed, none is echoed and none is a signal.
///
/// From now on it is restored however the process ends: by `cterminal_end`, by the handler of a fault, or by a child that
/// sees the process die. SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP, SIGINT and SIGQUIT come as bytes of their number,
/// and nothing else comes of them; those but the first two only if they were not ignored. SIGPIPE is ignored.
///
/// - Parameters:
///   - input, output: The same terminal.
///   - notices: The writing end of a pipe.
///   - enter, leave: What to write to take the terminal and to give it back, 255 bytes at most.
/// - Returns: `NULL` if it cannot be taken; `errno` says why. It is not to be freed.
cterminal *cterminal_begin(int input, int output, int notices, const void *enter, size_t enter_count, const void *leave,
                           size_t leave_count);

/// Takes the terminal again that others may have used, since the process was stopped without a chance to give it back.
void cterminal_renew(cterminal *terminal);

/// Gives the terminal back, and signals to whoever had them. What was typed ahead is left for the next program.
void cterminal_end(cterminal *terminal);

/// Stops the process and its process group as ^Z does, and returns when it is continued; at once if it cannot be
/// stopped since nobody could continue it.
void cterminal_stop(void);

/// Writes as many bytes as a terminal takes at once. Once a fault has given the terminal back, nothing is written any
/// more, as if all of it had been.
///
/// - Parameter patience: How long to wait for it to take any, in milliseconds.
/// - Returns: How many, 0 if the terminal took none, -1 if it is gone.
ptrdiff_t cterminal_write(cterminal *terminal, const void *bytes, size_t count, int patience);

/// Writes what C's standard output still holds.
///
/// - Returns: 0 if all that was ever written to it has arrived; else the `errno` of what was lost, `EIO` if that is not
///   known any more.
int cterminal_flush_output(void);

/// Gives each standard stream that the process was started without a file that cannot be used: reading or writing it is
/// an error, as before, and no other file gets its number.
void cterminal_open_standard_streams(void);

/// Ends the process by a signal, as if nothing had handled it, so that the program that started it sees why it ended.
void cterminal_die(int signal) __attribute__((noreturn));

#endif
