import Synchronization

/// Stops a server without losing a request: once begun, each response announces that its connection closes, so that no
/// client sends another request on a connection that is about to be closed.
package final class GracefulShutdown: Sendable {
  private let flag = Atomic(false)

  /// Creates the shutdown of a server that keeps running until ``begin()``.
  package init() {}

  package var hasBegun: Bool { flag.load(ordering: .relaxed) }

  func begin() { flag.store(true, ordering: .relaxed) }
}

extension ServerDependencies {
  /// The interval between checks whether all connections are closed.
  private static let pause = Duration.milliseconds(20)

  /// Tells all clients to close their connections; returns when all are closed, or after ``WebLimits/drainTime``.
  package func drain() async {
    ending.begin()
    var rest = limits.drainTime
    while metrics[.connections] > 0, rest > .zero {
      guard (try? await clock.sleep(for: ServerDependencies.pause)) != nil else { return }
      rest -= ServerDependencies.pause
    }
  }
}
