import CloudyForecasts
import CloudyModel
import Observation

/// The known weather of many places, and the order in which it is requested.
///
/// Visible places are requested first, a few at a time. The others follow slowly, one by one, so that a long list does
/// not overload a service.
@Observable final class PlacesWeatherLoader {
  private(set) var reports: [Place: ForecastReport] = [:]
  /// The places with a request in progress or planned, and no newer report yet.
  private(set) var awaited: Set<Place> = []

  enum Event: Sendable {
    case report(ForecastReport, of: Place)
    case ended(Place, number: Int)
    /// The next place that is not visible may be requested.
    case pauseOver
  }

  /// A request for the weather of one place.
  private struct Fetch {
    let number: Int
    let task: Task<Void, Never>
  }

  @ObservationIgnored private let service: any ReportService
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var seen: Set<Place> = []
  @ObservationIgnored private var queue: [Place] = []
  @ObservationIgnored private var fetches: [Place: Fetch] = [:]
  @ObservationIgnored private var newestFetch = 0
  /// The pause after a request for a place that is not visible.
  @ObservationIgnored private var pause: Task<Void, Never>?

  /// - Parameters:
  ///   - isOffline: Whether no requests are made, so that nothing newer is expected.
  ///   - feed: Receives later events, to be passed to ``handle(_:)``.
  init(
    service: any ReportService, isOffline: Bool, present: PresentTime, clock: any Clock<Duration>,
    executor: (any TaskExecutor)?, feed: @escaping @Sendable (Event) -> Void
  ) {
    self.service = service
    self.isOffline = isOffline
    self.present = present
    self.clock = clock
    self.executor = executor
    self.feed = feed
  }

  /// The pause between two requests for places that are not visible.
  private static let unseenPause = Duration.seconds(1)

  /// Requests the weather of the places without a report. Requests for all other places are canceled.
  ///
  /// - Parameters:
  ///   - places: The places in the order of the rows.
  ///   - seen: The visible places.
  func want(_ places: [Place], seen: Set<Place>) {
    follow(places, seen: seen)
    enqueue(places.filter { reports[$0] == nil })
    fetchNext()
  }

  /// Requests the weather of all the places, since even known weather may have a newer version.
  func renew(_ places: [Place], seen: Set<Place>) {
    follow(places, seen: seen)
    enqueue(places)
    fetchNext()
  }

  /// Cancels all requests. Known weather remains.
  func stop() {
    for fetch in fetches.values { fetch.task.cancel() }
    pause?.cancel()
    pause = nil
    fetches = [:]
    queue = []
    awaited = []
  }

  func handle(_ event: Event) {
    switch event {
    case .report(let report, let place):
      received(report, of: place)
      // This report is outdated, so a newer one is being requested.
      if report.isProvisional, !isOffline, fetches[place] != nil { awaited.insert(place) }
    case .ended(let place, let number):
      guard fetches[place]?.number == number else { return }
      fetches[place] = nil
      awaited.remove(place)
      fetchNext()
    case .pauseOver:
      pause = nil
      fetchNext()
    }
  }

  /// Stores a report on the weather of a place, unless the stored one is better.
  func received(_ report: ForecastReport, of place: Place) {
    reports[place] = reports[place].map { report.keeping($0, now: present.read()) } ?? report
  }
}

extension PlacesWeatherLoader {
  /// Cancels requests that are no longer wanted.
  private func follow(_ places: [Place], seen: Set<Place>) {
    self.seen = seen
    let wanted = Set(places)
    for (place, fetch) in fetches where !wanted.contains(place) {
      fetch.task.cancel()
      fetches[place] = nil
    }
    queue.removeAll { !wanted.contains($0) }
    if !awaited.isSubset(of: wanted) { awaited.formIntersection(wanted) }
  }

  /// Skips places with a request in progress.
  private func enqueue(_ places: [Place]) {
    let known = Set(queue)
    for place in places where fetches[place] == nil && !known.contains(place) {
      queue.append(place)
      if reports[place] == nil { awaited.insert(place) }
    }
  }

  /// Visible places come first, and among them those without any report.
  private func urgency(of place: Place) -> Int { (seen.contains(place) ? 0 : 2) + (reports[place] == nil ? 0 : 1) }

  private func fetchNext() {
    while fetches.count < ForecastPolicy.placesAtOnce,
      let place = queue.min(by: { urgency(of: $0) < urgency(of: $1) })
    {
      guard seen.contains(place) || pause == nil && fetches.keys.allSatisfy(seen.contains) else { return }
      queue.removeAll { $0 == place }
      fetch(place)
      if !seen.contains(place) { rest() }
    }
  }

  private func fetch(_ place: Place) {
    newestFetch += 1
    let task = Task(executorPreference: executor) { [service, feed, number = newestFetch] in
      for await report in service.reports(for: place, wantsNewest: false, days: 1) { feed(.report(report, of: place)) }
      feed(.ended(place, number: number))
    }
    fetches[place] = Fetch(number: newestFetch, task: task)
  }

  private func rest() {
    pause = Task(executorPreference: executor) { [clock, feed] in
      do { try await clock.sleep(for: PlacesWeatherLoader.unseenPause) } catch { return }
      feed(.pauseOver)
    }
  }
}
