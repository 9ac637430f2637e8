#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdatomic.h>
#include <sys/types.h>
#include <termios.h>

#include "CTerminal.h"

enum { CODES_LIMIT = 256, TERMINALS_LIMIT = 8 };

struct cterminal {
  bool is_used;
  /// Whether it has still to be restored; whoever clears this does it.
  atomic_bool is_taken;
  /// How many threads are writing to it.
  atomic_int writers;
  int input;
  int output;
  int notices;
  /// How it was, and how it is for the program.
  struct termios original;
  struct termios raw;
  char enter[CODES_LIMIT];
  size_t enter_count;
  char leave[CODES_LIMIT];
  size_t leave_count;
  /// The child that sees the process die; -1 if there is none.
  pid_t watcher;
  /// The end of a pipe that is closed by nothing but the end of the process.
  int lifeline;
};

/// All that can be taken at once. Never freed, since a signal's handler may look at them at any time.
extern struct cterminal cterminals[TERMINALS_LIMIT];

// All of these may be called by a signal's handler.

/// What becomes of what was typed and not read.
enum input_fate {
  KEEP_INPUT,
  /// The rest of what was pasted, or a report of the mouse, is no command for the shell.
  DROP_INPUT,
};

/// Gives a terminal back, once.
/// - Returns: Whether it was this call that did.
bool cterminal_restore(struct cterminal *terminal, enum input_fate fate);

/// Begins to watch for the end of this process. Without a child there is one safety net less, and no more.
void cterminal_begin_watching(struct cterminal *terminal);
/// Ends the child. To be called by a signal's handler, too.
void cterminal_end_watching(struct cterminal *terminal);

void cterminal_install_handlers(void);
void cterminal_remove_handlers(void);

#endif
