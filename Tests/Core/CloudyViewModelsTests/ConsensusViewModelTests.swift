import CloudyDocuments
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@testable import CloudyForecasts

@Suite struct ConsensusViewModelTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  @Test func `without a consensus, there are no bands`() {
    let forecast = Forecast.sample
    let day = DayViewModel(forecast.cut, settings: metric, language: .english)
    let hour = HoursViewModel(forecast.cut, settings: metric, language: .english).hours[0]
    let row = WeekViewModel(forecast.cut, settings: metric, language: .english).days[0]
    #expect(day.temperatureBand == nil && hour.temperatureBand == nil && row.lowBand == nil && row.highBand == nil)
    #expect(row.widestRange == nil && row.agreedRange == nil && row.precipitationAmounts == nil)
    #expect((day.disagreements + hour.disagreements + row.disagreements).isEmpty)
  }

  @Test(
    arguments: [
      ([20, 21.3, 20.4], TemperatureNotation.celsius, "20.4°C", "±1", "20°C", "21°C"),
      ([20, 21.3, 20.4], .fahrenheit, "68.7°F", "±2", "68°F", "70°F"),
      ([20, 20, 20], .celsius, "20.0°C", "±1", "20°C", "21°C"),
      ([10, 16], .celsius, "13.0°C", "±3", "10°C", "16°C"),
    ] as [([Double], TemperatureNotation, String, String, String, String)])
  func `a band is in the chosen unit`(
    celsius: [Double], notation: TemperatureNotation, temperature: String, text: String, low: String, high: String
  ) throws {
    let consensus = try consensus(celsius)
    let day = DayViewModel(
      consensus.forecast.cut, settings: Settings(temperature: notation), language: .english, consensus: consensus)
    let band = try #require(day.temperatureBand)
    #expect(day.temperature == temperature)
    #expect(band.text == text)
    #expect(band.low == low)
    #expect(band.high == high)
    #expect(band.celsius.contains(try #require(day.celsius)))
  }

  @Test(arguments: [(TemperatureNotation.celsius, "The third says 14°C"), (.fahrenheit, "The third says 57°F")])
  func `an outlier is listed with its value`(notation: TemperatureNotation, words: String) throws {
    let consensus = try consensus([20, 20.3, 14])
    let settings = Settings(temperature: notation)
    let day = DayViewModel(consensus.forecast.cut, settings: settings, language: .english, consensus: consensus)
    let hours = HoursViewModel(consensus.forecast.cut, settings: settings, language: .english, consensus: consensus)
    let week = WeekViewModel(consensus.forecast.cut, settings: settings, language: .english, consensus: consensus)
    #expect(day.disagreements == [words])
    #expect(hours.hours.allSatisfy { $0.disagreements == [words] && $0.temperatureBand != nil })
    #expect(week.days[1].disagreements == ["High: \(words)", "Low: \(words)"])
  }

  @Test func `of two services, neither is an outlier`() throws {
    let consensus = try consensus([20, 10])
    #expect(
      DayViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus).disagreements
        .isEmpty)
  }

  @Test func `each value is labeled and has its unit`() throws {
    let forecasts = [(3.0, 6.0, 0.1, 0.0), (3, 6, 0.1, 0), (9, 20, 0.9, 4)].enumerated().map { index, values in
      forecast(ids[index], celsius: 10) { hour in
        hour.windSpeed = Speed(metersPerSecond: values.0)
        hour.windGust = Speed(metersPerSecond: values.1)
        hour.precipitationProbability = values.2
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: values.3)
      }
    }
    let consensus = try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
    let hours = HoursViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus)
    let words = ["Wind: The third says 32 km/h", "Gusts: The third says 72 km/h", "Chance of rain: The third says 90%"]
    #expect(hours.hours[0].disagreements == words + ["Precipitation: The third says 4.0 mm"])
    let day = DayViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus)
    #expect(day.disagreements == words + ["Precipitation: The third says 96.0 mm"])
    let imperial = WeekViewModel(consensus.forecast.cut, settings: Settings(), language: .english, consensus: consensus)
    #expect(imperial.days[1].disagreements.first == "Wind: The third says 20 mph")
  }

  @Test func `a day's bar shows the range of all agreeing services within the range of any`() throws {
    let forecasts = zip(ids, [0.0, 1, 1.5]).map { id, difference in
      forecast(id, celsius: 10) { hour in
        let daily = cos(hour.time.timeIntervalSince(Forecast.sampleTime) / 43_200 * .pi)
        hour.temperature = Temperature(celsius: 10 + 5 * daily + difference)
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: difference / 10)
      }
    }
    let consensus = try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
    let week = WeekViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus)
    for day in week.days {
      let range = try #require(day.range)
      let widest = try #require(day.widestRange)
      let agreed = try #require(day.agreedRange)
      #expect(0 <= widest.lowerBound && widest.upperBound <= 1)
      #expect(widest.lowerBound < range.lowerBound && range.lowerBound < agreed.lowerBound)
      #expect(agreed.upperBound < range.upperBound && range.upperBound < widest.upperBound)
      #expect(day.highBand?.text == "±1")
    }
    #expect(week.days[1].precipitationAmount == "2.4 mm")
    #expect(week.days[1].precipitationAmounts == "0.0–3.6 mm")
  }

  @Test func `services that never agree have no agreed range`() throws {
    let consensus = try consensus([0, 20])
    let day = WeekViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus).days[1]
    #expect(day.agreedRange == nil)
    #expect(day.widestRange == 0...1)
  }

  @Test func `JSON has members, ranges and outliers`() throws {
    let consensus = try consensus([20, 20.3, 14])
    let document = WeatherDocument(
      consensus.forecast.cut,
      status: StatusViewModel(
        ForecastReport(response: .live(consensus.forecast)), isOffline: false, now: Forecast.sampleTime,
        settings: metric, language: .english),
      settings: metric, dayLimit: 1, hourLimit: 3, language: .english, consensus: consensus)
    let root = try #require(
      try JSONSerialization.jsonObject(with: JSONEncoder().encode(document)) as? [String: Any])
    let json = try #require(root["consensus"] as? [String: Any])
    let members = try #require(json["members"] as? [[String: Any]])
    #expect(members.compactMap { $0["id"] as? String } == ids)
    let hours = try #require(json["hours"] as? [[String: Any]])
    #expect(hours.map { $0["time"] as? String } == (13...15).map { "2026-11-21T\($0):00:00+01:00" })
    let days = try #require(json["days"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-11-21"])
    for variable in [
      (json["current"] as? [String: Any])?["temperature"], hours[1]["temperature"], days[0]["temperatureMax"],
    ] {
      let variable = try #require(variable as? [String: Any])
      #expect(variable["median"] as? Double == 20)
      #expect(variable["low"] as? Double == 19.5)
      #expect(variable["high"] as? Double == 20.5)
      #expect(variable["members"] as? Int == 3)
      let outliers = try #require(variable["outliers"] as? [[String: Any]])
      #expect(outliers.map { $0["id"] as? String } == ["third"])
      #expect(outliers.map { $0["value"] as? Double } == [14])
    }
  }

  @Test func `each service is credited once`() throws {
    var consensus = try consensus([20, 20]).forecast
    consensus.alerts = Block([], from: forecast("first", celsius: 0).hours.provenance)
    let status = StatusViewModel(
      ForecastReport(response: .live(consensus)), isOffline: false, now: Forecast.sampleTime, settings: metric,
      language: .english)
    #expect(status.attribution == "By first, CC0; By second, CC0")
    #expect(status.text == "The first + The second, updated just now")
  }

  @Test(arguments: [
    (1240, 90_000.0, "1,240 forecasts stored for comparison, the oldest from 25 hours ago"),
    (1, 120, "1 forecast stored for comparison, from 2 minutes ago"),
  ])
  func `a source states the number of its recorded forecasts`(count: Int, age: TimeInterval, words: String) {
    let now = Forecast.sampleTime
    let status = ServiceStatus(source: OpenMeteoService.source, blocks: [.hours], outcome: .notRequested)
    let stored = LedgerSummary.Part(count: count, since: now - age)
    #expect(SourceViewModel(status, stored: stored, now: now, language: .english).stored == words)
    #expect(SourceViewModel(status, now: now, language: .english).stored.isEmpty)
  }

  private let ids = ["first", "second", "third"]

  private func consensus(_ celsius: [Double]) throws -> Consensus {
    let forecasts = zip(ids, celsius).map { forecast($0, celsius: $1) }
    return try #require(Consensus(of: forecasts, now: Forecast.sampleTime))
  }

  private func forecast(_ id: String, celsius: Double, change: (inout Conditions) -> Void = { _ in }) -> Forecast {
    let provenance = Provenance(
      source: ForecastSource(id: id, name: "The \(id)", attribution: "By \(id)", license: "CC0", homepage: ""),
      fetchedAt: Forecast.sampleTime)
    var forecast = Forecast.sampleWithoutValues
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].temperature = Temperature(celsius: celsius)
      change(&forecast.hours.content[index])
    }
    forecast.current.content.temperature = Temperature(celsius: celsius)
    change(&forecast.current.content)
    let calendar = forecast.place.calendar
    forecast.days.content = DayConditions.days(
      of: forecast.hours.content, from: calendar.date(at: Forecast.sampleTime), calendar: calendar)
    forecast.current.provenance = provenance
    forecast.hours.provenance = provenance
    forecast.days.provenance = provenance
    return forecast
  }
}
