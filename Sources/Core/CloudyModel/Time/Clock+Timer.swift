extension Clock<Duration> {
  /// Starts a timer and returns a function for the time elapsed since then.
  package func startTimer() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
