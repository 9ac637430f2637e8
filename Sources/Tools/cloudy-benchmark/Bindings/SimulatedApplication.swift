import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Synchronization

/// The whole application except its front end, with immediately available forecasts.
@MainActor final class SimulatedApplication {
  let root: RootViewModel
  private let clock: TestClock?
  private let wallClock: WallClock
  private let running: Task<Void, Never>

  /// - Parameters:
  ///   - clock: `nil` for one that stands still until it is advanced.
  ///   - pause: The pause in typing before a query is sent.
  init(showing report: ForecastReport, clock: (any Clock<Duration>)? = nil, pause: Duration = .milliseconds(500)) {
    let testClock = clock == nil ? TestClock() : nil
    let wallClock = WallClock()
    self.clock = testClock
    self.wallClock = wallClock
    let dependencies = Dependencies(
      reports: ConstantReports(report: report), sources: FakeSources(), places: PlaceDatabase.embedded,
      user: Store(directory: nil, now: wallClock.now).user, typingPause: pause,
      language: .english, clock: clock ?? testClock ?? TestClock(), now: wallClock.now)
    let root = RootViewModel(stored: .success(UserData()), dependencies)
    self.root = root
    running = Task { await root.run() }
  }

  func wait(until condition: (RootViewModel) -> Bool) async {
    // Enqueued after all other tasks, since yielding alone would keep this actor busy.
    while !condition(root) { await Task.detached {}.value }
  }

  func end() async {
    running.cancel()
    await running.value
  }

  /// Opens each screen, searches and adds a place, removes it, changes each setting, requests the newest weather, and
  /// advances a minute.
  func useForAMinute() async {
    root.receive(.open(.addLocation))
    for text in ["Gh", "Ghe", "Ghen", "Ghent"] { root.receive(.query(text)) }
    // Texts that have not settled when the clock advances settle when it advances again.
    await wait { root in
      clock?.advance(by: .milliseconds(500))
      return !root.addLocation.locations.isEmpty
    }
    root.addLocation.locations.first.map { root.receive(.result($0)) }
    await wait { $0.weather != nil && !$0.isFetching }
    root.receive(.open(.locations))
    await wait { $0.locations.sections.allSatisfy { $0.rows.allSatisfy { $0.weather != nil && !$0.isWaiting } } }
    root.locations.favorites.first.map { root.receive(.placeAction(.remove, .favorite($0.id))) }
    root.receive(.open(.settings))
    for choice in root.settings.sections.flatMap(\.options) { root.receive(.setting(choice)) }
    root.receive(.open(.weather))
    root.receive(.action(.refresh))
    await wait { $0.weather != nil && !$0.isFetching }
    wallClock.advance(by: 60)
    clock?.advance(by: .seconds(60))
    for _ in 0..<100 { await Task.yield() }
    await wait { $0.weather != nil && !$0.isFetching }
  }

  /// The content of the field after each key.
  nonisolated static func typedTexts(_ count: Int) -> [String] {
    let names = ["Brussels", "Reykjavik", "San Francisco", "München", "Ouagadougou", "東京", "Santiago de Compostela"]
    let oneRound = names.flatMap { name in
      (1...name.count).map { String(name.prefix($0)) } + [String(name.dropLast()), String(name.dropLast(2))]
    }
    return (0..<count).map { oneRound[$0 % oneRound.count] }
  }
}

/// A time of day that advances only on request.
private final class WallClock: Sendable {
  private let date = Mutex(Forecast.sampleTime)

  var now: @Sendable () -> Date { { self.date.withLock(\.self) } }

  func advance(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

/// The same forecast everywhere, without a delay.
private struct ConstantReports: ReportService {
  let report: ForecastReport

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    AsyncStream { reports in
      reports.yield(report)
      reports.finish()
    }
  }
}
