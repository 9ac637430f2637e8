import CloudyModel
import CloudyServices
import Observation

/// What is known of the weather of many places, and who is asked for it when.
///
/// Those that somebody sees are asked about first, a few at a time; the others after them, one by one and slowly, so that
/// a long list troubles no service.
@Observable final class PlacesWeather {
  private(set) var reports: [Place: ForecastReport] = [:]
  /// The places that are asked about, or will be, and of which nothing newer is known.
  private(set) var awaited: Set<Place> = []

  enum Event: Sendable {
    case report(ForecastReport, of: Place)
    case ended(Place, number: Int)
    /// It is time for another one of those that nobody sees.
    case pauseOver
  }

  /// The weather of one place, on its way.
  private struct Fetch {
    let number: Int
    let task: Task<Void, Never>
  }

  @ObservationIgnored private let service: any ReportService
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let feed: @Sendable (Event) -> Void
  @ObservationIgnored private var seen: Set<Place> = []
  @ObservationIgnored private var queue: [Place] = []
  @ObservationIgnored private var fetches: [Place: Fetch] = [:]
  @ObservationIgnored private var newestFetch = 0
  /// After one that nobody sees was asked about.
  @ObservationIgnored private var pause: Task<Void, Never>?

  /// - Parameters:
  ///   - isOffline: Whether nobody is asked, so that nothing newer is waited for.
  ///   - feed: Takes what happens later, to be given to ``handle(_:)``.
  init(
    service: any ReportService, isOffline: Bool, present: PresentTime, clock: any Clock<Duration>,
    feed: @escaping @Sendable (Event) -> Void
  ) {
    self.service = service
    self.isOffline = isOffline
    self.present = present
    self.clock = clock
    self.feed = feed
  }

  /// So many at a time: more would make each of them slower.
  private static let fetchLimit = 4
  /// Between two that nobody sees.
  private static let unseenPause = Duration.seconds(1)

  /// The weather of these places is wanted, and of no others: of those that nobody knows yet it is asked for.
  ///
  /// - Parameters:
  ///   - places: In the order of the rows.
  ///   - seen: Those that are on the screen.
  func want(_ places: [Place], seen: Set<Place>) {
    follow(places, seen: seen)
    enqueue(places.filter { reports[$0] == nil })
    fetchNext()
  }

  /// The same, of all of them: also of those that are known there may be something newer.
  func renew(_ places: [Place], seen: Set<Place>) {
    follow(places, seen: seen)
    enqueue(places)
    fetchNext()
  }

  /// Nobody wants any of it now. What is known stays.
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
      // What came is old, so that somebody is asked for a newer one.
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

  /// Somebody has said something of the weather of a place. What is better stays.
  func received(_ report: ForecastReport, of place: Place) {
    reports[place] = reports[place].map { report.keeping($0, now: present.read()) } ?? report
  }
}

extension PlacesWeather {
  /// What is no longer wanted is not waited for.
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

  /// But not those that are asked about already.
  private func enqueue(_ places: [Place]) {
    let known = Set(queue)
    for place in places where fetches[place] == nil && !known.contains(place) {
      queue.append(place)
      if reports[place] == nil { awaited.insert(place) }
    }
  }

  /// Those that are seen go first, and of them those of which nothing is known.
  private func urgency(of place: Place) -> Int { (seen.contains(place) ? 0 : 2) + (reports[place] == nil ? 0 : 1) }

  private func fetchNext() {
    while fetches.count < PlacesWeather.fetchLimit, let place = queue.min(by: { urgency(of: $0) < urgency(of: $1) }) {
      guard seen.contains(place) || pause == nil && fetches.keys.allSatisfy(seen.contains) else { return }
      queue.removeAll { $0 == place }
      fetch(place)
      if !seen.contains(place) { rest() }
    }
  }

  private func fetch(_ place: Place) {
    newestFetch += 1
    let task = Task { [service, feed, number = newestFetch] in
      for await report in service.reports(for: place, wantsNewest: false, days: 1) { feed(.report(report, of: place)) }
      feed(.ended(place, number: number))
    }
    fetches[place] = Fetch(number: newestFetch, task: task)
  }

  private func rest() {
    pause = Task { [clock, feed] in
      do { try await clock.sleep(for: PlacesWeather.unseenPause) } catch { return }
      feed(.pauseOver)
    }
  }
}
