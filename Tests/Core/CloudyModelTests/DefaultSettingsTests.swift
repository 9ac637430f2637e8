import CloudyModel
import Foundation
import Testing

/// The defaults of settings that were never chosen.
@Suite struct DefaultSettingsTests {
  private static let european = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  private static let british: Settings = {
    var settings = european
    settings.ownWind = .milesPerHour
    settings.ownDistance = .miles
    return settings
  }()

  @Test(arguments: [
    ("en_US.UTF-8", Settings()), ("es-PR", Settings()), ("my_MM", Settings()), ("de_BE.UTF-8", european),
    ("de_AT@euro", european), ("zh-Hant-TW", Settings(time: .twelveHour, units: .metric, temperature: .celsius)),
    ("en_GB", british),
    ("en_AU", Settings(time: .twelveHour, units: .metric, temperature: .celsius)),
    ("en_BS", Settings(time: .twelveHour, units: .metric, temperature: .fahrenheit)),
  ])
  func `a locale's region determines the settings, wherever the place is`(identifier: String, settings: Settings) {
    for region in ["US", "BE", nil] {
      #expect(DefaultSettings(environment: ["LANG": identifier]).settings(in: region) == settings)
    }
  }

  @Test func `in the United Kingdom, only wind and distances are imperial`() {
    let settings = DefaultSettings(environment: ["LANG": "en_GB.UTF-8"]).settings(in: nil)
    #expect(settings.precipitation == .millimeters)
    #expect(settings.pressure == .hectopascals)
    #expect(settings.wind == .milesPerHour)
    #expect(settings.distance == .miles)
    #expect(DefaultSettings(languages: ["en-GB"])?.settings(in: "US") == Self.british)
    #expect(DefaultSettings().settings(in: "GB") == Self.british)
  }

  @Test func `units that a user's region or choice determines are those of no other place`() {
    let german = DefaultSettings(environment: ["LANG": "de_DE.UTF-8"]).settings(in: "GB")
    #expect(german == Self.european)
    let chosen = ChosenSettings([.units(.metric), .temperature(.celsius)])
    #expect(chosen.completed(by: Self.british).wind == .kilometersPerHour)
  }

  @Test(arguments: ["C.UTF-8", "POSIX", "", "eo", "en_001", "x", "🙂"])
  func `with a locale without a region, the place determines the settings`(identifier: String) {
    let defaults = DefaultSettings(environment: ["LANG": identifier])
    #expect(defaults.settings(in: "BE") == Self.european)
    #expect(defaults.settings(in: "be") == Self.european)
    #expect(defaults.settings(in: "US") == Settings())
    // At sea, units are those of nearly all countries.
    #expect(defaults.settings(in: nil) == Self.european)
  }

  @Test(arguments: [
    ("en_US.UTF-8", true), ("en_PH", true), ("ja_JP", true), ("en_GB", false), ("en_AU", false), ("en_NZ", false),
    ("en_IE", false), ("en_IN", false), ("en_ZA", false), ("de_DE", false), ("en_CA", nil), ("C.UTF-8", nil),
    ("en", nil),
  ])
  func `the order of day and month is that of the locale's region`(identifier: String, isMonthFirst: Bool?) {
    #expect(DefaultSettings(environment: ["LANG": identifier]).isMonthFirst == isMonthFirst)
    #expect(DefaultSettings(environment: ["LANG": "C", "LC_TIME": identifier]).isMonthFirst == isMonthFirst)
    #expect(DefaultSettings(environment: ["LANG": "C", "LC_MEASUREMENT": identifier]).isMonthFirst == nil)
  }

  @Test(arguments: [(["en-US"], true), (["en-GB", "en"], false), (["en"], nil), (["en-CA"], nil)])
  func `the order of day and month is that of the browser's region`(tags: [String], isMonthFirst: Bool?) {
    #expect(DefaultSettings(languages: tags)?.isMonthFirst == isMonthFirst)
  }

  @Test func `time and measurement have separate locale variables`() {
    let mixed = DefaultSettings(
      environment: ["LANG": "en_US.UTF-8", "LC_TIME": "en_GB.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"])
    #expect(mixed.settings(in: "US") == Self.european)
    let clocksAlone = DefaultSettings(environment: ["LANG": "C.UTF-8", "LC_TIME": "en_GB.UTF-8"])
    #expect(clocksAlone.settings(in: "US") == Settings(time: .twentyFourHour))
    let all = DefaultSettings(environment: ["LC_ALL": "en_US", "LC_TIME": "de_DE", "LC_MEASUREMENT": "de_DE"])
    #expect(all.settings(in: "BE") == Settings())
    // An empty variable is not set.
    #expect(DefaultSettings(environment: ["LC_ALL": "", "LANG": "de_DE"]).settings(in: "US") == Self.european)
  }

  @Test(arguments: [
    (["de"], "DE"), (["de-AT", "en"], "AT"), (["en", "de"], "DE"), (["en-US", "de"], "US"), (["eo", "fr-CA"], "CA"),
    (["zh-Hant-TW"], "TW"), (["en"], nil), (["*", ""], nil), ([], nil),
  ])
  func `a language stands for the region where it is spoken, except English`(tags: [String], region: String?) {
    let settings = DefaultSettings(languages: tags).map { $0.settings(in: nil) }
    #expect(settings == region.map(Settings.init(habitsOf:)))
  }

  @Test func `the time format is that of Unicode CLDR for each region`() {
    // In Myanmar, Cloudy uses its own settings completely.
    for region in Locale.Region.isoRegions where region.identifier.count == 2 && region.identifier != "MM" {
      let isTwelveHour = [.oneToTwelve, .zeroToEleven].contains(
        Locale(identifier: "und_" + region.identifier).hourCycle)
      let expected = isTwelveHour ? TimeNotation.twelveHour : .twentyFourHour
      #expect(Settings(habitsOf: region.identifier).time == expected, "\(region.identifier)")
    }
  }

  // MARK: Typed text

  @Test(arguments: [
    (SettingName.time, "24", [SettingChoice.time(.twentyFourHour)]), (.time, "12 h", [.time(.twelveHour)]),
    (.temperature, "C", [.temperature(.celsius)]), (.temperature, "°F", [.temperature(.fahrenheit)]),
    (.temperature, "K", [.temperature(.kelvin)]), (.units, "Metric", [.units(.metric)]),
    (.units, "us", [.units(.imperial), .temperature(.fahrenheit), .wind(.milesPerHour), .distance(.miles)]),
    (.units, "si", [.units(.metric), .temperature(.celsius), .wind(.metersPerSecond), .distance(.kilometers)]),
    (.units, "uk", [.units(.metric), .temperature(.celsius), .wind(.milesPerHour), .distance(.miles)]),
    (.units, "ca", [.units(.metric), .temperature(.celsius), .wind(.kilometersPerHour), .distance(.kilometers)]),
    (.wind, "knots", [.wind(.knots)]),
    (.wind, "KMH", [.wind(.kilometersPerHour)]), (.wind, "units", [.wind(nil)]),
    (.pressure, "mbar", [.pressure(.hectopascals)]),
    (.pressure, "hpa", [.pressure(.hectopascals)]), (.precipitation, "inch", [.precipitation(.inches)]),
    (.distance, "miles", [.distance(.miles)]),
    (.morning, "7 am", [.morning(.seven)]), (.morning, "07:00", [.morning(.seven)]), (.morning, "no", [.morning(.off)]),
    (.quiet, "22-7", [.quiet(.from22To7)]), (.quiet, "22:00 – 07:00", [.quiet(.from22To7)]),
  ])
  func `typed text is recognized`(name: SettingName, text: String, choices: [SettingChoice]) {
    #expect(SettingChoice.parsed(name, typed: text) == choices)
  }

  @Test(arguments: SettingName.allCases) func `unknown text is not a choice`(name: SettingName) {
    for text in ["", " ", "furlongs", "24:00", "\u{0}"] { #expect(SettingChoice.parsed(name, typed: text) == nil) }
    for text in SettingChoice.typedValues(of: name) { #expect(SettingChoice.parsed(name, typed: text) != nil) }
  }

  @Test(arguments: ["us", "si", "ca", "uk"]) func `each unit system contains only its own units`(system: String)
    throws
  {
    let choices = try #require(SettingChoice.parsed(.units, typed: system))
    let alone = ChosenSettings(choices)
    for other in ["us", "si", "ca", "uk"] {
      let before = ChosenSettings(try #require(SettingChoice.parsed(.units, typed: other)))
      #expect(alone.completed(by: before) == alone)
    }
  }

  @Test func `a unit that was chosen explicitly stays when the others change, and a default does not`() {
    let chosen = ChosenSettings([.wind(.knots)])
    for units in UnitsNotation.allCases {
      #expect(chosen.completed(by: Settings(units: units)).wind == .knots)
    }
    let metric = ChosenSettings([.units(.metric)])
    #expect(metric.completed(by: Settings([.units(.imperial), .wind(.knots)])).wind == .kilometersPerHour)
    #expect(ChosenSettings([.wind(.knots), .wind(nil)]).chosenValues.isEmpty)
  }

  @Test(arguments: SettingName.allCases) func `each choice of a setting can be chosen, read and stored`(
    name: SettingName
  ) {
    #expect(Set(SettingChoice.all(of: name)).count >= 2)
    for choice in SettingChoice.all(of: name) {
      var settings = Settings()
      settings.choose(choice)
      #expect(settings.choice(of: name) == choice)
      #expect(SettingName.allCases.allSatisfy { $0 == name || settings.choice(of: $0) == Settings().choice(of: $0) })
      #expect(SettingChoice(name, value: choice.value) == choice)
      #expect(SettingChoice.parsed(name, typed: choice.value) == [choice])
    }
  }

  @Test(arguments: QuietHours.allCases) func `quiet hours begin at their start, and end before their end`(
    quiet: QuietHours
  ) {
    guard let hours = quiet.hours else {
      #expect((0..<24).allSatisfy { !quiet.contains(TimeOfDay(hour: $0)) })
      return
    }
    let quietHours = (0..<24).filter { quiet.contains(TimeOfDay(hour: $0)) }
    #expect(quietHours == Array(0..<hours.end.hour) + Array(hours.start.hour..<24))
    #expect(quiet.rawValue == "\(hours.start.hour):00-\(hours.end.hour):00")
  }

  @Test func `each time of the morning's summary is the one of its name`() {
    #expect(MorningTime.allCases.map(\.time?.hour) == [nil, 5, 6, 7, 8, 9, 10])
  }
}
