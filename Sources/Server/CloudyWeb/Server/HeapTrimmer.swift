/// Returns free memory to the system while pages are rendered.
///
/// Responses of services and pages have all sizes and are allocated between longer-lived objects. The C library keeps
/// the gaps that they leave, so that memory use appears to grow with every place although no more is in use.
package struct HeapTrimmer: Sendable {
  /// Much shorter than the lifetime of a cached page, and much longer than a trim takes.
  private static let pause = Duration.seconds(10)

  private let metrics: WebMetrics
  private let clock: any Clock<Duration>
  private let giveBack: @Sendable () -> Void

  /// - Parameters:
  ///   - metrics: The counters that show whether pages were rendered.
  ///   - clock: Measures pauses.
  ///   - giveBack: Returns free memory to the system.
  package init(
    metrics: WebMetrics, clock: any Clock<Duration> = ContinuousClock(), giveBack: @escaping @Sendable () -> Void
  ) {
    self.metrics = metrics
    self.clock = clock
    self.giveBack = giveBack
  }

  /// Runs until the task is cancelled.
  package func run() async {
    var known: UInt64 = 0
    while (try? await clock.sleep(for: HeapTrimmer.pause)) != nil {
      let made = metrics[.pageMisses]
      // An idle server has already returned its free memory.
      guard made != known else { continue }
      known = made
      giveBack()
    }
  }
}
