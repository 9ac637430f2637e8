import Synchronization

/// Ends a server without losing a request: from its beginning on, each answer says that its connection ends, so that no
/// client sends another request on a connection that is about to be closed.
package final class GracefulShutdown: Sendable {
  private let flag = Atomic(false)

  /// Creates the ending of a server that goes on for the time being.
  package init() {}

  package var hasBegun: Bool { flag.load(ordering: .relaxed) }

  func begin() { flag.store(true, ordering: .relaxed) }
}

extension ServerDependencies {
  /// How often to look whether all connections are gone.
  private static let pause = Duration.milliseconds(20)

  /// Tells all clients that their connections end, and returns when all are gone, or after ``WebLimits/drainTime``.
  package func drain() async {
    ending.begin()
    var rest = limits.drainTime
    while metrics[.connections] > 0, rest > .zero {
      guard (try? await clock.sleep(for: ServerDependencies.pause)) != nil else { return }
      rest -= ServerDependencies.pause
    }
  }
}
