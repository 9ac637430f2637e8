extension Clock<Duration> {
  /// - Returns: How long ago this was called, whenever it is asked.
  func startTimer() -> @Sendable () -> Swift.Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
