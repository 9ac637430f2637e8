#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include "terminal.h"

/// How a signal is handled.
enum purpose {
  /// Notifies the program, whatever the previous handler was.
  NOTICE,
  /// Notifies the program, unless the signal was ignored, as the parent process decided.
  NOTICE_UNLESS_IGNORED,
  /// Restores the terminals and terminates the program.
  FAULT,
  IGNORE,
};

static struct {
  const int number;
  const enum purpose purpose;
  bool is_installed;
  struct sigaction previous;
} handlers[] = {
    {SIGWINCH, NOTICE},
    {SIGCONT, NOTICE},
    {SIGTSTP, NOTICE_UNLESS_IGNORED},
    {SIGTERM, NOTICE_UNLESS_IGNORED},
    {SIGHUP, NOTICE_UNLESS_IGNORED},
    {SIGINT, NOTICE_UNLESS_IGNORED},
    {SIGQUIT, NOTICE_UNLESS_IGNORED},
    {SIGPIPE, IGNORE},
    {SIGSEGV, FAULT},
    {SIGBUS, FAULT},
    {SIGILL, FAULT},
    {SIGTRAP, FAULT},
    {SIGABRT, FAULT},
    {SIGFPE, FAULT},
};
enum { HANDLERS_COUNT = sizeof handlers / sizeof handlers[0] };

static void notice(int number) {
  const int error = errno;
  const char byte = (char)number;
  for (int i = 0; i < TERMINALS_LIMIT; i++) {
    if (!atomic_load(&cterminals[i].is_taken)) continue;
    // A full pipe already contains enough notices.
    const ssize_t written = write(cterminals[i].notices, &byte, 1);
    (void)written;
  }
  errno = error;
}

/// Terminates the process by a signal, after the previous handler has reported it.
static _Noreturn void end(int number, const struct sigaction *previous, siginfo_t *info, void *context) {
  // A child process that writes the report inherits this mask.
  pthread_sigmask(SIG_SETMASK, &((ucontext_t *)context)->uc_sigmask, NULL);
  if (previous->sa_flags & SA_SIGINFO) {
    previous->sa_sigaction(number, info, context);
  } else if (previous->sa_handler != SIG_DFL) {
    previous->sa_handler(number);
  }
  // A handler that reports returns, since a fault usually recurs then.
  cterminal_die(number);
}

static void fault(int number, siginfo_t *info, void *context) {
  const int error = errno;
  for (int i = 0; i < TERMINALS_LIMIT; i++) {
    if (cterminal_restore(&cterminals[i], DROP_INPUT)) cterminal_end_watching(&cterminals[i]);
  }
  for (int i = 0; i < HANDLERS_COUNT; i++) {
    if (handlers[i].number != number) continue;
    sigaction(number, &handlers[i].previous, NULL);
    // Returning repeats the faulting instruction, so that the next handler, or the core dump, sees it unchanged. A
    // signal
    // that was sent, or does not recur, terminates the process here.
    const bool is_sent = info->si_code <= 0 || info->si_code == SI_USER || number == SIGABRT;
    if (is_sent || number == SIGTRAP) end(number, &handlers[i].previous, info, context);
  }
  errno = error;
}

/// Provides an alternate signal stack for the thread that takes the first terminal, so that a stack overflow can be
/// handled. There may be one already.
static void provide_stack(void) {
  static char memory[64 * 1024];
  static bool is_provided;
  stack_t current;
  if (is_provided || sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  const stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory};
  is_provided = sigaltstack(&stack, NULL) == 0;
}

void cterminal_install_handlers(void) {
  provide_stack();
  for (int i = 0; i < HANDLERS_COUNT; i++) {
    const enum purpose purpose = handlers[i].purpose;
    if (sigaction(handlers[i].number, NULL, &handlers[i].previous) != 0) continue;
    if (handlers[i].previous.sa_handler == SIG_IGN && purpose != NOTICE) continue;
    struct sigaction action = {.sa_flags = SA_RESTART | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    if (purpose == FAULT) {
      action.sa_flags |= SA_SIGINFO;
      action.sa_sigaction = fault;
    } else {
      action.sa_handler = purpose == IGNORE ? SIG_IGN : notice;
    }
    handlers[i].is_installed = sigaction(handlers[i].number, &action, NULL) == 0;
  }
}

void cterminal_remove_handlers(void) {
  for (int i = 0; i < HANDLERS_COUNT; i++) {
    if (handlers[i].is_installed) sigaction(handlers[i].number, &handlers[i].previous, NULL);
    handlers[i].is_installed = false;
  }
}

/// Discards a pending signal that would be ignored by default: it can become pending while the first thread of the
/// process blocks it, as it does in a handler.
static void discard(int number) {
  struct sigaction previous;
  if (sigaction(number, NULL, &previous) != 0 || previous.sa_handler != SIG_DFL) return;
  const struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(number, &ignore, NULL);
  sigaction(number, &previous, NULL);
}

void cterminal_stop(void) {
  struct sigaction previous;
  if (sigaction(SIGTSTP, NULL, &previous) != 0 || previous.sa_handler == SIG_IGN) return;
  struct sigaction action = {.sa_handler = SIG_IGN};
  sigaction(SIGTSTP, &action, NULL);
  // Stop the other processes of the group, such as a shell script that waits for this program.
  kill(0, SIGTSTP);
  // Setting this again discards the pending signal, which would stop this process a second time.
  sigaction(SIGTSTP, &action, NULL);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
  // Stop this process last, by a signal to this thread, which does not proceed until it is continued.
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &previous, NULL);
  discard(SIGCONT);
}

void cterminal_die(int number) {
  signal(number, SIG_DFL);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, number);
  pthread_sigmask(SIG_UNBLOCK, &mask, NULL);
  raise(number);
  _exit(128 + number);
}
