import CloudyForecasts
import CloudyModel
import Synchronization

/// Supplies reports on demand and in any order.
package final class FakeReports: ReportService {
  /// A request for reports, and whether its caller is still listening.
  package struct Request: Hashable, Sendable {
    /// The end of a request.
    package enum RequestOutcome: Hashable, Sendable {
      /// The newest report was supplied.
      case responded
      /// The caller stopped listening.
      case cancelled
    }

    package let place: Place
    package let wantsNewest: Bool
    package fileprivate(set) var end: RequestOutcome?

    package var isOpen: Bool { end == nil }
    package var isCancelled: Bool { end == .cancelled }
  }

  private struct State {
    var requests: [Request] = []
    var listeners: [AsyncStream<ForecastReport>.Continuation] = []
    var standing: [Place: ForecastReport] = [:]
  }

  private let state = Mutex(State())

  /// Creates a service without requests.
  package init() {}

  /// All requests, in order.
  package var requests: [Request] { state.withLock(\.requests) }
  package var openRequests: [Request] { requests.filter(\.isOpen) }

  /// Records the request. Reports follow when the test supplies them.
  package func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, listener) = AsyncStream<ForecastReport>.makeStream()
    let (number, standing) = state.withLock { state in
      state.requests.append(Request(place: place, wantsNewest: wantsNewest))
      state.listeners.append(listener)
      return (state.requests.count - 1, state.standing[place])
    }
    listener.onTermination = { [weak self] termination in
      let end: Request.RequestOutcome = if case .cancelled = termination { .cancelled } else { .responded }
      self?.state.withLock { $0.requests[number].end = end }
    }
    if let standing { give(standing, to: number) }
    return reports
  }

  /// Supplies a report for all earlier and later requests for a place.
  package func alwaysReturn(_ place: Place, _ report: ForecastReport) {
    let numbers = state.withLock { state in
      state.standing[place] = report
      return state.requests.indices.filter { state.requests[$0].isOpen && state.requests[$0].place == place }
    }
    for number in numbers { give(report, to: number) }
  }

  /// Supplies a report for the request with the given number, whether or not its caller is still listening.
  ///
  /// - Parameter isNewest: Whether it is the last report.
  package func give(_ report: ForecastReport, to number: Int, isNewest: Bool = true) {
    let (place, listener) = state.withLock { ($0.requests[number].place, $0.listeners[number]) }
    listener.yield(report.of(place))
    if isNewest { listener.finish() }
  }

  /// Waits for a request for a place, and responds to the newest one.
  ///
  /// - Parameter isNewest: Whether it is the last report.
  package func response(
    _ place: Place, _ report: ForecastReport, isNewest: Bool = true, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try await waitUntil(file: file, line: line) { number(of: place) != nil }
    if let number = number(of: place) { give(report, to: number, isNewest: isNewest) }
  }

  private func number(of place: Place) -> Int? { requests.lastIndex { $0.isOpen && $0.place == place } }
}

extension ForecastReport {
  /// Returns the same report for another place.
  fileprivate func of(_ place: Place) -> ForecastReport {
    func moved(_ forecast: Forecast) -> Forecast {
      var forecast = forecast
      forecast.place = place
      return forecast
    }
    var report = self
    switch response {
    case .live(let forecast): report.response = .live(moved(forecast))
    case .stored(let forecast, let fetchedAt, let isFresh):
      report.response = .stored(moved(forecast), fetchedAt: fetchedAt, isFresh: isFresh)
    case .climateNormals(let forecast): report.response = .climateNormals(moved(forecast))
    case .none: break
    }
    return report
  }
}
