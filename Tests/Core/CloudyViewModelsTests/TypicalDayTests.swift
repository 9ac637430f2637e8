import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// A day of climate averages is consistent: everything that names its weather names the same, and its values do not
/// contradict it.
@Suite struct TypicalDayTests {
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)
  private static let zones = [
    "Pacific/Kiritimati", "Australia/Lord_Howe", "Asia/Kathmandu", "Etc/GMT+12", "Europe/Brussels",
  ]
  /// The first one that a text contains is its weather.
  private static let weatherByWord = [
    ("rain", "rain"), ("snow", "snow"), ("sleet", "sleet"), ("windy", "wind"), ("breezy", "breeze"),
    ("partly cloudy", "some clouds"), ("mostly cloudy", "clouds"), ("cloudy", "overcast"), ("overcast", "overcast"),
    ("clear", "clear"),
  ]

  /// The weather that a text names; `nil` for none.
  private static func weather(in text: String?) -> String? {
    guard let text = text?.lowercased() else { return nil }
    return weatherByWord.first { text.contains($0.0) }?.1
  }

  private static func icons(of weather: String?) -> [WeatherIcon] {
    switch weather {
    case "rain": [.rain]
    case "snow": [.snow]
    case "sleet": [.sleet]
    case "wind": [.wind]
    case "some clouds", "clouds": [.partlyCloudyDay, .partlyCloudyNight]
    case "overcast": [.cloudy]
    case "clear": [.clearDay, .clearNight]
    default: [.unknown]
    }
  }

  private static func place(_ latitude: Double, _ longitude: Double, zone: String) throws -> Place {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    return Place(name: "somewhere", coordinates: coordinates, timeZoneIdentifier: zone)
  }

  /// Checks all texts of the averages of a place.
  ///
  /// - Returns: The weather of the days.
  private static func check(_ place: Place, at now: Date) async throws -> Set<String> {
    let forecast = try await ClimateNormalsService(now: { now }).forecast(for: place)
    guard forecast.hasValues else { return [] }
    let report = ForecastReport(response: .climateNormals(forecast))
    let present = try #require(report.present(at: now))
    let week = WeekViewModel(present, settings: settings, language: .english)
    let sentences = SentencesViewModel(present, settings: settings, language: .english)
    let current = DayViewModel(present, settings: settings, language: .english)
    let listed = try #require(
      LocationWeatherViewModel(report, now: now, settings: settings, language: .english))
    let today = try #require(week.days.first)
    let typical = weather(in: today.summary)
    let displayed =
      "\(place.coordinates), \(today.id): \(today.summary), \(current.summary), \(sentences.all), \(current.icon)"
    #expect(current.summary == today.summary && listed.summary == today.summary, "now and today: \(displayed)")
    #expect(icons(of: typical).contains(current.icon) && listed.icon == current.icon, "now and icon: \(displayed)")
    #expect(weather(in: sentences.comingHours) == typical, "sentence and today: \(displayed)")
    #expect(sentences.comingHours?.contains("throughout") != true, "a course of the day: \(displayed)")
    #expect(sentences.week == nil, "a course of the week: \(displayed)")
    for row in week.rows {
      let days = week.days.filter { row.dates.contains($0.id) }
      #expect(days.allSatisfy { $0.summary == row.summary }, "row and its days: \(row.summary), \(displayed)")
    }
    for (index, row) in week.days.enumerated() { try check(row, at: index, of: present) }
    return Set(week.days.compactMap { weather(in: $0.summary) })
  }

  private static func check(_ row: WeatherDayViewModel, at index: Int, of present: PresentForecast) throws {
    let typical = weather(in: row.summary)
    let details = try #require(
      DayDetailsViewModel(present, dayAt: index, settings: settings, language: .english))
    let displayed = "\(present.place.coordinates), \(row.id): \(row.summary), \(row.icon), \(details.sentence ?? "-")"
    #expect(icons(of: typical).contains(row.icon) && details.icon == row.icon, "word and icon: \(displayed)")
    #expect(details.summary == row.summary, "row and day: \(displayed)")
    #expect(weather(in: details.sentence) == typical, "word and sentence: \(displayed)")
    let hours = details.hours.hours
    #expect(hours.allSatisfy { $0.summary == row.summary }, "hours and day: \(displayed)")
    #expect(hours.allSatisfy { icons(of: typical).contains($0.icon) }, "icons of hours: \(displayed)")

    let day = present.days.content[index]
    let isWet = typical == "rain" || typical == "snow" || typical == "sleet"
    let share = day.precipitationProbability.map { Int(($0 * 100).rounded()) } ?? 0
    #expect((share >= 60) == isWet, "share of wet days and word: \(share)%, \(displayed)")
    if typical == "snow", let low = day.temperatureMin { #expect(low.celsius < 0, "snow and frost: \(displayed)") }
    if typical == "rain", let high = day.temperatureMax { #expect(high.celsius > 0, "rain and frost: \(displayed)") }
    if !isWet {
      let isWindy = Condition(wind: day.windSpeed, gust: nil) != nil
      #expect((typical == "wind") == isWindy, "wind and word: \(displayed)")
    }
  }

  @Test func `no text of an average contradicts its values or another text`() async throws {
    var random = SeededGenerator(seed: 21)
    var seen: Set<String> = []
    for _ in 0..<TestDepth.current.count(quick: 15, whole: 2_000) {
      let place = try Self.place(
        .random(in: -60...75, using: &random), .random(in: -180..<180, using: &random),
        zone: Self.zones.randomElement(using: &random) ?? "UTC")
      let now = Date(timeIntervalSince1970: .random(in: 1.7e9...1.9e9, using: &random))
      seen.formUnion(try await Self.check(place, at: now))
    }
    #expect(seen.count > 1)
  }

  @Test(
    arguments: [
      (5.98, 116.07, "Asia/Kuching", "2026-12-01T04:20:00Z", ["rain"]),
      (50.85, 4.35, "Europe/Brussels", "2026-11-23T22:30:00Z", ["rain"]),
      (50.85, 4.35, "Europe/Brussels", "2026-04-20T10:00:00Z", ["clouds", "some clouds"]),
      (-50, 75, "Etc/GMT-5", "2026-12-01T10:00:00Z", ["wind"]),
    ] as [(Double, Double, String, String, Set<String>)])
  func `a wet place, days that differ, and a windy sea are consistent`(
    latitude: Double, longitude: Double, zone: String, time: String, weather: Set<String>
  ) async throws {
    let place = try Self.place(latitude, longitude, zone: zone)
    #expect(try await Self.check(place, at: Date(time, strategy: .iso8601)) == weather)
  }
}
