import CloudyForecasts
import CloudyModel
import Synchronization

/// Supplies service statuses on demand.
package final class FakeSources: SourceService {
  /// A request, and whether its caller is still listening.
  package struct Request: Hashable, Sendable {
    /// `nil` if no service was to be requested.
    package let place: Place?
    /// Whether the caller stopped listening before the end.
    package fileprivate(set) var isCancelled = false
    package fileprivate(set) var isOpen = true
  }

  private struct State {
    var requests: [Request] = []
    var listeners: [AsyncStream<ServiceStatusReport>.Continuation] = []
  }

  private let state = Mutex(State())
  private let standing: ServiceStatusReport?

  /// - Parameter standing: The only report for every request; `nil` if the test supplies reports.
  package init(always standing: ServiceStatusReport? = nil) { self.standing = standing }

  /// All requests, in order.
  package var requests: [Request] { state.withLock(\.requests) }

  /// Records the request. Reports follow when the test supplies them.
  package func reports(askingFor place: Place?) -> AsyncStream<ServiceStatusReport> {
    let (reports, listener) = AsyncStream<ServiceStatusReport>.makeStream()
    let number = state.withLock { state in
      state.requests.append(Request(place: place))
      state.listeners.append(listener)
      return state.requests.count - 1
    }
    listener.onTermination = { [weak self] termination in
      self?.state.withLock { state in
        state.requests[number].isOpen = false
        if case .cancelled = termination { state.requests[number].isCancelled = true }
      }
    }
    if let standing { give(standing, to: number, isLast: true) }
    return reports
  }

  /// Supplies a report for the request with the given number, whether or not its caller is still listening.
  ///
  /// - Parameter isLast: Whether all services have answered.
  package func give(_ report: ServiceStatusReport, to number: Int, isLast: Bool = false) {
    let listener = state.withLock { $0.listeners[number] }
    listener.yield(report)
    if isLast { listener.finish() }
  }
}
