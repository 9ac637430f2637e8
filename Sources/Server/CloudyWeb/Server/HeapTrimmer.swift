/// Has free memory given back to the system while pages are made.
///
/// Answers of services and pages are of all sizes and live between others that stay. The C library keeps the gaps that
/// they leave, so that a server seems to need more with every place, though no more is in use.
package struct HeapTrimmer: Sendable {
  /// Much shorter than a page is kept, and much longer than giving back takes.
  private static let pause = Duration.seconds(10)

  private let metrics: WebMetrics
  private let clock: any Clock<Duration>
  private let giveBack: @Sendable () -> Void

  /// - Parameters:
  ///   - metrics: They tell whether pages were made.
  ///   - clock: Measures pauses.
  ///   - giveBack: Gives free memory back.
  package init(
    metrics: WebMetrics, clock: any Clock<Duration> = ContinuousClock(), giveBack: @escaping @Sendable () -> Void
  ) {
    self.metrics = metrics
    self.clock = clock
    self.giveBack = giveBack
  }

  /// Goes on until the task is cancelled.
  package func run() async {
    var known: UInt64 = 0
    while (try? await clock.sleep(for: HeapTrimmer.pause)) != nil {
      let made = metrics[.pageMisses]
      // What an idle server has free was given back the last time.
      guard made != known else { continue }
      known = made
      giveBack()
    }
  }
}
