#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <unistd.h>

#include "terminal.h"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/// Closes a range of descriptors, including both ends.
static void close_between(int first, int last) {
  if (first > last) return;
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0) == 0) return;
#endif
  const long limit = sysconf(_SC_OPEN_MAX);
  const int bound = limit > 0 && limit < 65536 ? (int)limit : 65536;
  for (int descriptor = first; descriptor <= last && descriptor < bound; descriptor++) close(descriptor);
}

static void close_all_but(const int *kept, int count) {
  int next = 0;
  for (;;) {
    int nearest = INT_MAX;
    for (int i = 0; i < count; i++) {
      if (kept[i] >= next && kept[i] < nearest) nearest = kept[i];
    }
    if (nearest == INT_MAX) break;
    close_between(next, nearest - 1);
    next = nearest + 1;
  }
  close_between(next, INT_MAX);
}

/// The body of the child process. It only calls async-signal-safe functions, since other threads may have held locks
/// during the fork. All of its signals are blocked, including SIGTTOU, which would stop it.
_Noreturn static void watch(struct cterminal *terminal, int lifeline) {
#ifdef __linux__
  // Killing the program by its name must not kill this process as well.
  prctl(PR_SET_NAME, "screen-keeper", 0, 0, 0);
#endif
  const int kept[] = {terminal->input, terminal->output, lifeline};
  close_all_but(kept, 3);
  char byte;
  ssize_t count;
  do {
    count = read(lifeline, &byte, 1);
  } while (count < 0 && errno == EINTR);
  atomic_store(&terminal->is_taken, true);
  cterminal_restore(terminal, DROP_INPUT);
  _exit(0);
}

void cterminal_begin_watching(struct cterminal *terminal) {
  terminal->watcher = -1;
  terminal->lifeline = -1;
  int ends[2];
  if (!cterminal_make_pipe(ends)) return;
  fcntl(ends[0], F_SETFL, 0);
  sigset_t all, previous;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  const pid_t child = fork();
  if (child == 0) watch(terminal, ends[0]);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  close(ends[0]);
  if (child < 0) {
    close(ends[1]);
    return;
  }
  terminal->watcher = child;
  terminal->lifeline = ends[1];
}

void cterminal_end_watching(struct cterminal *terminal) {
  // The child may be stopped with its process group, and would then react to no other signal.
  if (terminal->watcher > 0) kill(terminal->watcher, SIGKILL);
}
