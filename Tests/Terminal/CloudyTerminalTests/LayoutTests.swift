import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyTerminal

struct LayoutTests {
  private static let names = [
    "Ghent", "東京都千代田区", "القاهرة", "กรุงเทพมหานคร", "서울특별시", "मुंबई",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch",
    "👩‍👩‍👧‍👦 home", "", "e\u{301}\u{301}\u{301}", "ירושלים", "\u{1B}[31m",
  ]

  /// At the default test depth, each width is tried with a quarter of the names.
  @Test(arguments: zip(names.indices, names))
  func `no line is wider than the terminal`(turn: Int, name: String) {
    let views = namedViews(name)
    for width in TestDepth.current.cases(of: Array(20...140), every: 4, turn: turn) { expectFit(views, width) }
  }

  @Test func `no line of a view without names is wider than the terminal`() {
    let views = namelessViews
    for width in TestDepth.current.cases(of: Array(20...140), every: 2) { expectFit(views, width) }
  }

  private func expectFit(_ views: [any TerminalView], _ width: Int) {
    for isUnicode in [true, false] {
      let colored = TerminalCapabilities(width: width, color: .ansi256, isUnicode: isUnicode)
      let plain = TerminalCapabilities(width: width, isUnicode: isUnicode)
      for view in views {
        let tooWide = view.lines(colored).filter { $0.width > width || $0.text(plain).displayWidth > $0.width }
        #expect(tooWide.isEmpty, "\(type(of: view)) at \(width): \(tooWide.map { $0.text(plain) })")
      }
    }
  }

  @Test func `random names do not break the columns`() {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let name = String(
        String.UnicodeScalarView(
          (0..<12).compactMap { _ in Unicode.Scalar(UInt32.random(in: 1...0x2FFFF, using: &generator)) }))
      let rows = [name, "Ghent"].map { PlaceRowViewModel(TerminalSamples.place($0), language: .english) }
      let lines = SearchResultsView(rows).lines(TerminalCapabilities(width: 120))
      #expect(Set(lines.map(\.width)).count == 1)
    }
  }

  @Test(arguments: [20, 60, 80, 120])
  func `without colors, there are no control codes`(width: Int) {
    for view in namedViews("Ghent") + namelessViews {
      #expect(!view.text(TerminalCapabilities(width: width)).contains("\u{1B}"))
    }
  }

  @Test(arguments: [20, 60, 80, 120])
  func `in ASCII mode, all characters are ASCII`(width: Int) {
    for view in Self.names.flatMap(namedViews) + namelessViews {
      let text = view.text(TerminalCapabilities(width: width, isUnicode: false))
      #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
    }
  }

  @Test(arguments: [20, 80, 120])
  func `colors do not change the text`(width: Int) {
    // On a screen, the temperature is in large characters with and without colors.
    let lines = [TerminalCapabilities.ColorDepth.none, .ansi16].map { color in
      TerminalSamples.weather().lines(TerminalCapabilities(width: width, color: color, isScreen: true))
        .map { $0.text(TerminalCapabilities()) }
    }
    #expect(lines[0] == lines[1])
  }

  @Test(arguments: [20, 60, 80, 120])
  func `a forecast without data can be displayed`(width: Int) {
    let text = TerminalSamples.emptyWeather().text(TerminalCapabilities(width: width))
    #expect(text.contains("Ghent"))
    #expect(text.contains("Example"))
  }

  @Test func `the values of the day are complete at every width`() {
    for width in 20...140 {
      let text = TerminalSamples.weather().text(TerminalCapabilities(width: width))
      for variable in ["12.8°C", "14 km/h WSW", "5.5°C", "24 km", "13 h 47 min"] {
        #expect(text.contains(variable), "\(width)")
      }
    }
  }

  @Test func `the region and country of search results are cut last`() {
    let places = ["Paris", "Al Qāhirah al Jadīdah"].map {
      TerminalSamples.place($0, region: "Cairo Governorate", country: "Egypt")
    }
    let text = SearchResultsView(places.map { PlaceRowViewModel($0, language: .english) }).text(
      TerminalCapabilities(width: 80))
    #expect(text.contains("Cairo Governorate, Egypt"))
  }

  @Test func `search results in a narrow window are complete`() {
    let place = TerminalSamples.place("Springfield", region: "Massachusetts", country: "United States")
    let view = SearchResultsView([PlaceRowViewModel(place, language: .english)], isNumbered: true)
    let text = view.text(TerminalCapabilities(width: 20))
    #expect(text.hasPrefix("  1 Springfield\n    Massachusetts"), "\(text)")
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `places in a narrow window are complete`() {
    let place = TerminalSamples.place("Springfield", region: "Massachusetts", country: "United States")
    let locations = LocationsSection.all(
      current: LocationRowViewModel(.current, place, language: .english),
      favorites: [LocationRowViewModel(.current, place, language: .english)], language: .english)
    let text = LocationsView(locations).text(TerminalCapabilities(width: 20))
    #expect(text.contains("  • Springfield\n    Massachusetts,\n    United States\n"), "\(text)")
    #expect(text.contains("  1 Springfield\n    Massachusetts,\n    United States\n"), "\(text)")
  }

  @Test(arguments: [20, 24, 30])
  func `in a narrow window, nothing is cut`(width: Int) throws {
    let settings = TerminalSamples.metric
    let day = try #require(
      DayDetailsViewModel(TerminalSamples.forecast().cut, dayAt: 1, settings: settings, language: .english))
    let consensus = try #require(TerminalSamples.consensus)
    let services = try #require(
      ServicesView(
        HourChartsViewModel(consensus.forecast.cut, settings: settings, language: .english, consensus: consensus)))
    let others: [any TerminalView] = [
      DayDetailsView(day, height: 90), services,
      StepsView([(text: "https://weather.example/devices/new", isValue: true)]),
    ]
    for view in Self.names.flatMap(namedViews) + namelessViews + others {
      let text = view.text(TerminalCapabilities(width: width))
      #expect(!text.contains("…"), "\(type(of: view)): \(text)")
    }
  }

  @Test func `a narrow explanation is below its subject`() {
    let view = ExplanationView(
      ExplanationViewModel(
        ForecastReport(response: .live(TerminalSamples.forecast())), location: .chosen(TerminalSamples.place()),
        isOffline: false, now: TerminalSamples.now, settings: TerminalSamples.metric, language: .english))
    let text = view.text(TerminalCapabilities(width: 20))
    #expect(text.hasPrefix("  Place\n    Ghent, Flanders,\n"), "\(text)")
  }

  @Test func `settings in a narrow window are complete`() {
    let sections = SettingsSection.all(
      in: .notation, .unit, settings: TerminalSamples.metric, language: .english)
    let text = SettingsView(sections).text(TerminalCapabilities(width: 20))
    for word in ["✓ 24-hour", "      fahrenheit\n", "  Temperature\n    temperature\n"] {
      #expect(text.contains(word), "\(text)")
    }
    #expect(!text.contains("…"), "\(text)")
  }

  @Test func `the lowest and the highest temperature of a day in a narrow window are complete`() {
    var forecast = TerminalSamples.forecast(of: TerminalSamples.place())
    for index in forecast.days.content.indices {
      forecast.days.content[index].temperatureMin = Temperature(celsius: -31)
      forecast.days.content[index].temperatureMax = Temperature(celsius: -10)
    }
    let week = WeekViewModel(forecast.cut, settings: TerminalSamples.metric, language: .english)
    let lines = WeekView(week.rows).text(TerminalCapabilities(width: 20)).split(separator: "\n")
    let cold = lines.filter { $0.contains("31°") }
    #expect(cold.count > 4 && cold.allSatisfy { $0.hasSuffix("10°") }, "\(lines)")
  }

  @Test(arguments: [60, 80, 120])
  func `an explanation names each block, even if several share a source`(width: Int) {
    let view = ExplanationView(
      ExplanationViewModel(
        ForecastReport(response: .live(TerminalSamples.forecast())), location: .chosen(TerminalSamples.place()),
        isOffline: false, now: TerminalSamples.now, settings: TerminalSamples.metric, language: .english))
    let text = view.text(TerminalCapabilities(width: width))
    for word in ["Now,", "Hourly,", "Daily,", "Alerts,", "quality,", "Past"] { #expect(text.contains(word)) }
    #expect(!text.contains("…"))
  }

  @Test func `a chosen setting has a check mark`() {
    let text = SettingsView(SettingsSection.all(in: .notation, settings: TerminalSamples.metric, language: .english))
      .text(
        TerminalCapabilities())
    #expect(text.contains("✓ 24-hour"))
    #expect(text.contains("✓ Celsius"))
    #expect(!text.contains("✓ Imperial"))
  }

  @Test func `favorites have numbers and the current location has none`() {
    let place = TerminalSamples.place()
    let locations = LocationsSection.all(
      current: LocationRowViewModel(.current, place, language: .english),
      favorites: [
        LocationRowViewModel(.current, place, language: .english),
        LocationRowViewModel(.current, place, customName: "Home", language: .english),
      ], language: .english)
    let lines = LocationsView(locations).text(TerminalCapabilities()).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  1  Ghent") })
    #expect(lines.contains { $0.hasPrefix("  2  Home") })
    #expect(lines.contains { $0.hasPrefix("  •  Ghent") })
  }

  /// Views that do not contain the tested name.
  private var namelessViews: [any TerminalView] {
    let hours = TerminalSamples.forecast().cut
    return [
      TerminalSamples.weather(consensus: TerminalSamples.consensus),
      HourlyView(
        HoursViewModel(hours, limit: 30, settings: .init(), language: .english, consensus: TerminalSamples.consensus)),
      HourlyView(HoursViewModel(hours, limit: 30, settings: .init(), language: .english)),
      SettingsView(SettingsSection.all(in: .notation, settings: TerminalSamples.metric, language: .english)),
    ]
  }

  private func namedViews(_ name: String) -> [any TerminalView] {
    let place = TerminalSamples.place(name, region: name, country: name)
    let report = ForecastReport(response: .live(TerminalSamples.forecast(of: place)))
    var nowhere = place
    nowhere.id = nil
    nowhere.timeZoneIdentifier = "America/Argentina/ComodRivadavia"
    return [
      TerminalSamples.weather(of: nowhere),
      TerminalSamples.weather(
        of: place, notices: NoticesViewModel(location: .approximate(place, timeZone: name), language: .english)),
      SearchResultsView([
        PlaceRowViewModel(place, language: .english), PlaceRowViewModel(TerminalSamples.place(), language: .english),
      ]),
      LocationsView(
        LocationsSection.all(
          current: LocationRowViewModel(.current, place, language: .english),
          favorites: [LocationRowViewModel(.current, place, customName: name, language: .english)], language: .english)),
      SourcesView([
        SourceViewModel(
          ServiceStatus(
            source: ForecastSource(id: name, name: name, attribution: name, license: name, homepage: name),
            blocks: [.current, .hours, .days], outcome: .failed(.unreachable(host: name))),
          now: TerminalSamples.now, language: .english)
      ]),
      ExplanationView(
        ExplanationViewModel(
          report, location: .home(place), isOffline: false, now: TerminalSamples.now, settings: TerminalSamples.metric,
          language: .english)),
    ]
  }
}
