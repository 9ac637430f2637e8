import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudySync
import CloudyTestSupport
import CloudyViewModels
import Foundation
import TerminalKit

@testable import CloudyTerminal

/// The full-screen program without a terminal: tests press keys and read the screen.
@MainActor final class BrowseBench {
  let root: RootViewModel
  let store: Store
  var state = BrowseState()
  var size: ScreenSize
  var capabilities: TerminalCapabilities
  let sources: FakeSources
  private let folder: TemporaryFolder
  private let running: Task<Void, Never>

  /// - Parameters:
  ///   - home: The user's home; `nil` for the place that is shown without one.
  ///   - favorites: The user's favorites.
  ///   - server: The user's server for synchronization; `nil` to disable it.
  ///   - report: Returns the weather of a place, at once; `nil` for a response that never arrives.
  init(
    columns: Int = 80, rows: Int = 24, home: Place? = TerminalSamples.place(),
    favorites: [Place] = BrowseBench.favorites, isUnicode: Bool = true, settings: ChosenSettings = BrowseBench.metric,
    defaults: DefaultSettings = DefaultSettings(Settings()), language: Language = .english,
    report: (@Sendable (Place) -> ForecastReport)? = {
      ForecastReport(response: .live(TerminalSamples.forecast(of: $0)))
    },
    sources: FakeSources = FakeSources(always: TerminalSamples.sources), places: (any LocationService)? = nil,
    geocoding: (any GeocodingService)? = nil, server: FakeTransport? = nil
  ) async throws {
    self.sources = sources
    folder = try TemporaryFolder()
    let now = { @Sendable in TerminalSamples.now }
    // In memory: hundreds of stores in files would exceed the limit of open files.
    store = Store(directory: nil, now: now)
    if let home { try store.keep(.setHome(home)) }
    for favorite in favorites { try store.keep(.add(favorite, as: .random())) }
    let synchronizer = server.map { [folder, store] server in
      Synchronizer(
        file: DeviceAccountFile(directory: folder.path), user: store.user,
        transport: server, userAgent: "Cloudy/test", clock: TestClock(), now: now)
    }
    root = RootViewModel(
      stored: .success(try store.user.userData()),
      Dependencies(
        reports: Reports(report: report), sources: sources, places: places ?? Places(), geocoding: geocoding,
        user: store.user,
        storeNotices: { [] }, synchronizer: synchronizer, deviceName: "laptop",
        chosenSettings: settings, defaultSettings: defaults, typingPause: .zero, language: language, clock: TestClock(),
        now: now))
    size = ScreenSize(columns: columns, rows: rows)
    capabilities = TerminalCapabilities(width: columns, isUnicode: isUnicode)
    running = Task { [root] in await root.run() }
    if report == nil {
      try await wait { $0.place != nil }
    } else {
      try await wait { $0.weather != nil && !$0.isFetching }
    }
  }

  deinit {
    running.cancel()
  }

  nonisolated static let metric = ChosenSettings([.time(.twentyFourHour), .units(.metric), .temperature(.celsius)])

  nonisolated static let favorites = [
    TerminalSamples.place(
      "Tokyo", region: nil, country: "Japan", latitude: 35.7, longitude: 139.7, timeZone: "Asia/Tokyo"),
    TerminalSamples.place(
      "Reykjavík", region: "Capital Region", country: "Iceland", latitude: 64.1, longitude: -21.9,
      timeZone: "Atlantic/Reykjavik"),
    TerminalSamples.place(
      "القاهرة", region: "東京", country: "Egypt", latitude: 30, longitude: 31.2, timeZone: "Africa/Cairo"),
  ].enumerated().map { index, place in
    var place = place
    place.id = Place.ID(rawValue: index + 1)
    return place
  }

  func wait(
    file: StaticString = #fileID, line: UInt = #line, until condition: (RootViewModel) -> Bool
  ) async throws {
    try await waitUntil(file: file, line: line) { condition(root) }
  }

  /// The current screen.
  var screen: BrowseScreen { BrowseScreen(root, state, size: size, capabilities: capabilities) }

  var lines: [String] { screen.frame.lines.map { $0.text(capabilities) } }
  var text: String { lines.map { $0 + "\n" }.joined() }

  @discardableResult func send(_ event: InputEvent) -> BrowseInput.Outcome {
    BrowseInput.handle(event, root, &state, on: screen)
  }

  @discardableResult func press(_ keys: Key...) -> BrowseInput.Outcome {
    keys.reduce(.nothing) { send(.key($1)) }
  }

  /// Presses keys faster than frames are drawn.
  func pressTogether(_ keys: [Key]) {
    let seen = screen
    for key in keys { _ = BrowseInput.handle(.key(key), root, &state, on: seen) }
  }

  /// Types text scalar by scalar, as a keyboard does.
  func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(.character(Character(scalar)))) }
  }

  /// The index of the first line that contains the text; `nil` if there is none.
  func row(of text: String) -> Int? { lines.firstIndex { $0.contains(text) } }

  /// The selected line; `nil` if there is none.
  var marked: String? { lines.first { $0.hasPrefix("▸") || $0.hasPrefix(">") } }

  func show(_ route: Route) async throws {
    root.receive(.open(route))
    if route == .sources { try await wait { !$0.sources.isRequesting } }
    if route == .locations { try await wait { !BrowseScreen.isWaiting($0) } }
    if route == .addLocation {
      type("tok")
      try await wait { !$0.addLocation.isQuerying }
    }
  }
}

private struct Reports: ReportService {
  let report: (@Sendable (Place) -> ForecastReport)?

  func reports(for place: Place, wantsNewest: Bool, days: Int) -> AsyncStream<ForecastReport> {
    let (reports, feed) = AsyncStream<ForecastReport>.makeStream()
    if let report {
      feed.yield(report(place))
      feed.finish()
    }
    return reports
  }
}

private struct Places: LocationService {
  func geocode(_ address: String, near: LocationHint?) async throws -> [Place] {
    guard address.hasPrefix("tok") else { return [] }
    return (1...12).map { number in
      var place = TerminalSamples.place("Tokyo \(number)", region: "Kantō", country: "Japan")
      place.id = Place.ID(rawValue: 1000 + number)
      place.coordinates = Coordinates(latitude: 35 + Double(number), longitude: 139) ?? .fallback
      return place
    }
  }
}
