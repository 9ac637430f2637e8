#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdatomic.h>
#include <sys/types.h>
#include <termios.h>

#include "CTerminal.h"

enum { CODES_LIMIT = 256, TERMINALS_LIMIT = 8 };

struct cterminal {
  bool is_used;
  /// Whether the terminal must still be restored; the thread that clears this does it.
  atomic_bool is_taken;
  /// The number of threads that are writing to it.
  atomic_int writers;
  int input;
  int output;
  int notices;
  /// The original attributes, and those for the program.
  struct termios original;
  struct termios raw;
  char enter[CODES_LIMIT];
  size_t enter_count;
  char leave[CODES_LIMIT];
  size_t leave_count;
  /// The child process that detects the death of this process; -1 if there is none.
  pid_t watcher;
  /// The end of a pipe that only closes when the process exits.
  int lifeline;
};

/// All terminals that can be in use at once. Never freed, since a signal handler may access them at any time.
extern struct cterminal cterminals[TERMINALS_LIMIT];

// All of these are async-signal-safe.

/// The treatment of input that was typed and not read.
enum input_fate {
  KEEP_INPUT,
  /// The rest of a paste, or a mouse report, is not a command for the shell.
  DROP_INPUT,
};

/// Restores a terminal, once.
/// - Returns: Whether this call did it.
bool cterminal_restore(struct cterminal *terminal, enum input_fate fate);

/// Starts to watch for the death of this process. If no child process can be created, only this safety net is missing.
void cterminal_begin_watching(struct cterminal *terminal);
/// Terminates the child process. Signal handlers call this, too.
void cterminal_end_watching(struct cterminal *terminal);

void cterminal_install_handlers(void);
void cterminal_remove_handlers(void);

#endif
