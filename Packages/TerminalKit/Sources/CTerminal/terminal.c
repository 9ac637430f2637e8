// For pipe2.
#define _GNU_SOURCE

#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

struct cterminal cterminals[TERMINALS_LIMIT];

/// Guards the use of terminals and the handlers.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int users;

bool cterminal_make_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0;
#else
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
  }
  return true;
#endif
}

/// Waits until a terminal accepts bytes.
///
/// - Returns: 1 if it does, 0 after a timeout, -1 if it is gone.
static int await_room(int output, int timeout) {
  struct pollfd ready = {.fd = output, .events = POLLOUT};
  int changes;
  do {
    changes = poll(&ready, 1, timeout);
  } while (changes < 0 && errno == EINTR);
  if (changes == 0) return 0;
  return changes < 0 || !(ready.revents & POLLOUT) ? -1 : 1;
}

/// - Returns: The same as `cterminal_write`.
static ptrdiff_t write_some(int output, const void *bytes, size_t count) {
  // A larger write could block, although the terminal is ready for some bytes.
  const size_t limit = 1024;
  const ssize_t written = write(output, bytes, count < limit ? count : limit);
  if (written >= 0) return written;
  return errno == EINTR || errno == EAGAIN ? 0 : -1;
}

ptrdiff_t cterminal_write(cterminal *terminal, const void *bytes, size_t count, int timeout) {
  const int room = await_room(terminal->output, timeout);
  if (room <= 0) return room;
  // The order matters: a thread that restores the terminal first takes it, and then checks for writers.
  atomic_fetch_add(&terminal->writers, 1);
  // Drawing while a fault is reported would overwrite the report.
  const ptrdiff_t written =
      atomic_load(&terminal->is_taken) ? write_some(terminal->output, bytes, count) : (ptrdiff_t)count;
  const int error = errno;
  atomic_fetch_sub(&terminal->writers, 1);
  errno = error;
  return written;
}

/// Waits for threads that were writing when the terminal was taken from them. The wait is limited: a signal may have
/// interrupted this very thread, or the terminal may accept nothing.
static void await_writers(struct cterminal *terminal) {
  for (int attempts = 0; attempts < 100 && atomic_load(&terminal->writers) > 0; attempts++) poll(NULL, 0, 1);
}

static bool write_all(int output, const void *bytes, size_t count) {
  const char *rest = bytes;
  // A terminal that accepts nothing, for example because a connection hangs, must not keep a program from exiting.
  for (int attempts = 0; count > 0 && attempts < 10; attempts++) {
    const int room = await_room(output, 100);
    const ptrdiff_t written = room > 0 ? write_some(output, rest, count) : room;
    if (written < 0) return false;
    if (written > 0) attempts = 0;
    rest += written;
    count -= (size_t)written;
  }
  if (count > 0) errno = ETIMEDOUT;
  return count == 0;
}

static bool is_same(const struct termios *one, const struct termios *other) {
  return one->c_iflag == other->c_iflag && one->c_oflag == other->c_oflag && one->c_cflag == other->c_cflag &&
         one->c_lflag == other->c_lflag;
}

static int set_attributes(int input, const struct termios *attributes) {
  int status;
  do {
    status = tcsetattr(input, TCSANOW, attributes);
  } while (status != 0 && errno == EINTR);
  return status;
}

/// In the background, this stops the process until it is in the foreground.
static int set_attributes_in_foreground(int input, const struct termios *attributes) {
  sigset_t stops, previous;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  // Threads that run tasks block all signals, and a thread that blocks this one would not be stopped.
  pthread_sigmask(SIG_UNBLOCK, &stops, &previous);
  const int status = set_attributes(input, attributes);
  const int error = errno;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  errno = error;
  return status;
}

bool cterminal_restore(struct cterminal *terminal, enum input_fate fate) {
  if (!atomic_exchange(&terminal->is_taken, false)) return false;
  await_writers(terminal);
  sigset_t stops, previous;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stops, &previous);
  // In the background, a shell has the terminal with its own settings, unless it has not set them yet.
  const pid_t foreground = tcgetpgrp(terminal->input);
  struct termios now;
  const bool is_ours = foreground < 0 || foreground == getpgrp() ||
                       (tcgetattr(terminal->input, &now) == 0 && is_same(&now, &terminal->raw));
  if (is_ours) {
    if (fate == DROP_INPUT) tcflush(terminal->input, TCIFLUSH);
    set_attributes(terminal->input, &terminal->original);
  }
  write_all(terminal->output, terminal->leave, terminal->leave_count);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  return true;
}

static struct cterminal *unused_terminal(void) {
  for (int i = 0; i < TERMINALS_LIMIT; i++) {
    if (!cterminals[i].is_used) return &cterminals[i];
  }
  errno = EMFILE;
  return NULL;
}

static void give_back(struct cterminal *terminal) {
  cterminal_restore(terminal, KEEP_INPUT);
  cterminal_end_watching(terminal);
  if (terminal->watcher > 0) {
    while (waitpid(terminal->watcher, NULL, 0) < 0 && errno == EINTR) continue;
  }
  if (terminal->lifeline >= 0) close(terminal->lifeline);
  if (--users == 0) cterminal_remove_handlers();
}

static bool take(struct cterminal *terminal) {
  if (tcgetattr(terminal->input, &terminal->original) != 0) return false;
  terminal->raw = terminal->original;
  terminal->raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  terminal->raw.c_oflag &= ~(tcflag_t)OPOST;
  terminal->raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  terminal->raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  terminal->raw.c_cflag |= CS8;
  terminal->raw.c_cc[VMIN] = 1;
  terminal->raw.c_cc[VTIME] = 0;
  if (set_attributes_in_foreground(terminal->input, &terminal->raw) != 0) return false;
  // Read the attributes as the terminal has applied them.
  tcgetattr(terminal->input, &terminal->raw);
  atomic_store(&terminal->is_taken, true);
  if (users++ == 0) cterminal_install_handlers();
  cterminal_begin_watching(terminal);
  if (!write_all(terminal->output, terminal->enter, terminal->enter_count)) {
    const int error = errno;
    give_back(terminal);
    errno = error;
    return false;
  }
  return true;
}

cterminal *cterminal_begin(int input, int output, int notices, const void *enter, size_t enter_count, const void *leave,
                           size_t leave_count) {
  if (enter_count >= CODES_LIMIT || leave_count >= CODES_LIMIT) {
    errno = EINVAL;
    return NULL;
  }
  pthread_mutex_lock(&lock);
  struct cterminal *terminal = unused_terminal();
  if (terminal) {
    terminal->input = input;
    terminal->output = output;
    terminal->notices = notices;
    memcpy(terminal->enter, enter, enter_count);
    memcpy(terminal->leave, leave, leave_count);
    terminal->enter_count = enter_count;
    terminal->leave_count = leave_count;
    terminal->is_used = take(terminal);
    if (!terminal->is_used) terminal = NULL;
  }
  pthread_mutex_unlock(&lock);
  return terminal;
}

void cterminal_renew(cterminal *terminal) {
  pthread_mutex_lock(&lock);
  set_attributes_in_foreground(terminal->input, &terminal->raw);
  // Other programs have written to the alternate screen, or left it.
  write_all(terminal->output, terminal->leave, terminal->leave_count);
  write_all(terminal->output, terminal->enter, terminal->enter_count);
  pthread_mutex_unlock(&lock);
}

void cterminal_end(cterminal *terminal) {
  pthread_mutex_lock(&lock);
  give_back(terminal);
  terminal->is_used = false;
  pthread_mutex_unlock(&lock);
}

int cterminal_flush_output(void) {
  errno = 0;
  const bool is_written = fflush(stdout) == 0;
  const int error = errno;
  if (is_written && !ferror(stdout)) return 0;
  return error != 0 ? error : EIO;
}

void cterminal_open_standard_streams(void) {
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) >= 0 || errno != EBADF) continue;
    // `open` uses the lowest free number, which is this one.
    if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) return;
  }
}
