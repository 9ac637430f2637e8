import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct HourChartsViewModelTests {
  private let metric = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  // MARK: The axis

  @Test func `the axis of today has its hours, the current time and the daylight`() throws {
    let axis = try #require(day(of: .sample)).axis
    #expect(axis.hourCount == 24)
    #expect(axis.hourTicks.map(\.hour) == Array(0..<24))
    #expect(axis.hourTicks(every: 6).map(\.text) == ["00", "06", "12", "18"])
    #expect(axis.hourTicks(every: 6).map(\.position) == [0, 0.25, 0.5, 0.75])
    #expect(axis.hourTicks(every: 0).count == 24)
    #expect(axis.dayMarks.map(\.weekday) == ["Sat"])
    #expect(axis.now == 13.25 / 24)
    // 08:10 to 16:47.
    let daylight = try #require(axis.daylight.first)
    #expect(axis.daylight.count == 1)
    #expect(abs(daylight.lowerBound * 24 - 8.17) < 0.05)
    #expect(abs(daylight.upperBound * 24 - 16.78) < 0.05)
  }

  @Test func `the axis of the coming hours starts with the current one, and names each day`() throws {
    let axis = try #require(HourChartsViewModel(.sample, limit: 48, settings: Settings(), language: .english)).axis
    #expect(axis.hourCount == 48)
    #expect(axis.hourTicks.first?.text == "1 PM")
    #expect(axis.dayMarks.map(\.weekday) == ["Sat", "Sun", "Mon"])
    #expect(axis.dayMarks.map { ($0.position * 48).rounded() } == [0, 11, 35])
    #expect(axis.now == 0.25 / 48)
  }

  @Test(arguments: [
    ("Europe/Brussels", 2026, 10, 25, [0, 1, 2, 3, 4, 5]), ("Europe/Brussels", 2026, 3, 29, [0, 1, 3, 4, 5, 6]),
    ("Australia/Lord_Howe", 2026, 4, 5, [0, 1, 2, 3, 4, 5]),
  ])
  func `the axis of a day with a clock change has that day's length`(
    zone: String, year: Int, month: Int, day: Int, firstHours: [Int]
  ) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    let calendar = LocalCalendar(timeZone: try #require(TimeZone(identifier: zone)))
    let interval = calendar.interval(of: date)
    let forecast = forecast(from: interval.lowerBound, zone: zone, celsius: Array(repeating: 8, count: 30), rates: 0.1)
    let charts = try #require(HourChartsViewModel(forecast.cut, during: interval, settings: metric, language: .english))

    let hourCount = calendar.hourCount(of: date)
    #expect(charts.axis.hourCount == hourCount)
    #expect(Array(charts.axis.hourTicks.map(\.hour).prefix(6)) == firstHours)
    #expect(charts.axis.dayMarks.count == 1)
    #expect(charts.precipitation?.bars.count == Int(hourCount.rounded(.up)))
    let last = try #require(charts.precipitation?.bars.last)
    #expect(abs(last.range.upperBound - 1) < 1e-9)
    let line = try #require(charts.temperature?.lines.first)
    #expect(line.first?.position.x == 0)
    #expect(abs(try #require(line.last).position.x - 1) < 1e-9)
  }

  @Test func `an axis has no two equal labels, and repeated hours are distinguished`() throws {
    // 00:00 on 25 October 2026 in Brussels; the coldest hour is the second 02:00.
    let start = Date(timeIntervalSince1970: 1_792_879_200)
    let forecast = forecast(from: start, zone: "Europe/Brussels", celsius: [9, 8, 7, 3, 8, 8])
    let charts = try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english))

    #expect(charts.axis.hourTicks.map(\.text) == ["00", "01", "02", "03", "04"])
    #expect(charts.axis.hourTicks.map { ($0.position * 6).rounded() } == [0, 1, 2, 4, 5])
    #expect(charts.temperature?.summary == "Temperature from 3° at 02:00 (repeated) to 9° at 00:00.")
    let american = HourChartsViewModel(forecast.cut, settings: Settings(temperature: .celsius), language: .english)
    #expect(american?.temperature?.summary == "Temperature from 3° at 2 AM (repeated) to 9° at 12 AM.")
  }

  @Test func `with hours that start at half past, a day has all of its hours`() throws {
    let interval = LocalCalendar(timeZone: try #require(TimeZone(identifier: "Asia/Kolkata")))
      .interval(of: try #require(CivilDate(year: 2026, month: 5, day: 4)))
    let celsius = (0..<26).map { Double($0) }
    let forecast = forecast(from: interval.lowerBound - 1800, zone: "Asia/Kolkata", celsius: celsius, rates: 1)
    let charts = try #require(HourChartsViewModel(forecast.cut, during: interval, settings: metric, language: .english))

    let line = try #require(charts.temperature?.lines.first)
    #expect(charts.temperature?.lines.count == 1)
    #expect(line.first?.position.x == 0)
    #expect(line.first?.celsius == 0.5)
    #expect(line.last?.position.x == 1)
    #expect(line.last?.celsius == 24.5)
    #expect(charts.axis.hourTicks.first?.text == "00")
    // An hour belongs to the day in which it starts.
    #expect(charts.precipitation?.bars.count == 24)
    #expect(charts.precipitation?.bars.last?.range.upperBound == 1)
    #expect(charts.temperature?.lowest.text == "1°")
  }

  @Test(arguments: [("2026-06-21T12:00:00Z", [0.0...1.0]), ("2026-12-21T12:00:00Z", [])])
  func `near the pole, daylight or darkness lasts all day`(time: String, daylight: [ClosedRange<Double>]) throws {
    let now = try Date(time, strategy: .iso8601)
    var forecast = forecast(from: now, zone: "Arctic/Longyearbyen", celsius: [-3, -4])
    forecast.place.coordinates = try #require(Coordinates(latitude: 78.22, longitude: 15.65))
    #expect(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.axis.daylight == daylight)
  }

  @Test func `without a time range, hours or values, there are no charts`() throws {
    let now = Forecast.sampleTime
    #expect(HourChartsViewModel(.sample, during: now..<now, settings: metric, language: .english) == nil)
    #expect(HourChartsViewModel(.sample, during: now + 9e8..<now + 9.1e8, settings: metric, language: .english) == nil)
    #expect(HourChartsViewModel(.sample, limit: 0, settings: metric, language: .english) == nil)
    #expect(HourChartsViewModel(.sample, limit: -1, settings: metric, language: .english) == nil)
    #expect(HourChartsViewModel(.sampleWithoutValues, settings: metric, language: .english) == nil)
    var forecast = Forecast.sample
    forecast.hours.content = []
    #expect(HourChartsViewModel(forecast.cut, settings: metric, language: .english) == nil)
  }

  // MARK: Temperature

  @Test func `a day of similar temperatures does not look like one of extremes`() throws {
    let calm = try temperature([10, 11, 12, 11])
    #expect(calm.lowest.position.y > 0.3 && calm.highest.position.y < 0.7)
    let wild = try temperature([2, 11, 22, 15])
    #expect(wild.lowest.position.y < 0.06 && wild.highest.position.y > 0.94)
    let same = try temperature([10, 10, 10])
    #expect(same.lines[0].allSatisfy { $0.position.y == 0.5 })
  }

  @Test func `the curve is the same in both units`() throws {
    for celsius in [[10.0, 11.3, 12], [-12, 4, 21]] {
      let metric = try temperature(celsius)
      let imperial = try temperature(celsius, settings: Settings())
      for (one, other) in zip(metric.lines[0], imperial.lines[0]) {
        #expect(abs(one.position.y - other.position.y) < 1e-9)
        #expect(one.celsius == other.celsius)
      }
    }
  }

  @Test(arguments: [TemperatureNotation.celsius, .fahrenheit])
  func `two to six ticks are round values, and at the height of their temperature`(notation: TemperatureNotation) throws
  {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let low = Double.random(in: -60...45, using: &generator)
      let high = low + Double.random(in: 0...40, using: &generator)
      let chart = try temperature([low, high], settings: Settings(temperature: notation))
      let values = try chart.ticks.map { try #require(Double($0.text.dropLast())) }
      try #require((2...6).contains(values.count), "\(low) to \(high): \(values)")
      let step = values[1] - values[0]
      #expect([1, 2, 5, 10, 20].contains(step))
      #expect(values.allSatisfy { $0.truncatingRemainder(dividingBy: step) == 0 })
      #expect(zip(values, values.dropFirst()).allSatisfy { $1 - $0 == step })
      #expect(chart.ticks.allSatisfy { (0...1).contains($0.y) })
      guard high - low > 1 else { continue }
      let (first, last) = (chart.lowest, chart.highest)
      for (tick, value) in zip(chart.ticks, values) {
        let celsius = notation == .celsius ? value : (value - 32) / 1.8
        let share = (celsius - first.celsius) / (last.celsius - first.celsius)
        let expected = first.position.y + (last.position.y - first.position.y) * share
        #expect(abs(tick.y - expected) < 1e-9)
      }
    }
  }

  @Test func `there is a gap in the curve where values are unknown`() throws {
    let chart = try temperature([5, 6, nil, 7, nil, nil, 9, .nan, 10, 11])
    #expect(chart.lines.map { $0.map(\.celsius) } == [[5, 6], [7], [9], [10, 11]])
    // A missing hour is also a gap, and one out of order is omitted.
    var forecast = forecast(from: start, celsius: [1, 2, 3, 4])
    forecast.hours.content.remove(at: 1)
    forecast.hours.content.append(forecast.hours.content[0])
    let charts = try #require(
      HourChartsViewModel(forecast.cut, during: start..<start + 4 * 3600, settings: metric, language: .english)?
        .temperature)
    #expect(charts.lines.map { $0.map(\.celsius) } == [[1], [3, 4]])
  }

  @Test func `the curve continues to midnight, with the temperature of the next day`() throws {
    let forecast = forecast(from: start, celsius: [5, 6, 7, -9])
    let chart = try #require(
      HourChartsViewModel(forecast.cut, during: start..<start + 3 * 3600, settings: metric, language: .english)?
        .temperature)
    #expect(chart.lines[0].last?.position.x == 1)
    #expect(chart.lines[0].last?.celsius == -9)
    #expect(chart.lowest.text == "5°")
    #expect(chart.lines[0].allSatisfy { (0...1).contains($0.position.y) })
  }

  @Test func `a sentence summarizes the temperature`() throws {
    #expect(
      try temperature([3, 2.6, 8.4, 7], now: 7.6).summary == "Temperature from 3° at 01:00 to 8° at 02:00, now 8°.")
    #expect(
      try temperature([3, 2.6, 8.4, 7], settings: Settings(), now: 7.6).summary
        == "Temperature from 37° at 1 AM to 47° at 2 AM, now 46°.")
    #expect(try temperature([3, 3.2], now: 3).summary == "Temperature 3° throughout, now 3°.")
    #expect(try temperature([3], now: nil).summary == "Temperature 3° at 00:00.")
    #expect(try temperature([3, 2.6, 8.4]).caption == "8° / 3°")
  }

  @Test func `only a chart of the current day includes the current temperature`() throws {
    let tomorrow = try #require(day(of: .sample, 1)?.temperature)
    #expect(!tomorrow.summary.contains("now"))
    #expect(try #require(day(of: .sample)?.temperature).summary.contains(", now "))
  }

  @Test func `the summary of two days names the days of the low and the high`() throws {
    let chart = try #require(
      HourChartsViewModel(.sample, limit: 48, settings: Settings(), language: .english)?.temperature)
    #expect(chart.summary == "Temperature from 37° at 3 AM (Mon) to 51° at 2 PM (Sat), now 51°.")
  }

  @Test func `normals are labeled as such, without a current temperature`() async throws {
    let forecast = try await ClimateNormalsService { Forecast.sampleTime }.forecast(for: .brussels)
    let charts = try #require(day(of: forecast))
    let summary = try #require(charts.temperature).summary
    #expect(summary.hasPrefix("Average temperature from "))
    #expect(!summary.contains("now"))
    #expect(charts.precipitation == nil)
    #expect(try #require(charts.wind).summary.hasSuffix(" km/h throughout."))
  }

  @Test func `several services have a band around the curve`() throws {
    let consensus = try consensus()
    let charts = try #require(
      HourChartsViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus))
    let points = try #require(charts.temperature).lines.joined()
    #expect(points.count == 25)
    for point in points {
      let band = try #require(point.band)
      #expect(band.contains(point.position.y))
      #expect((0...1).contains(band.lowerBound) && (0...1).contains(band.upperBound))
    }
    #expect(try temperature([3, 4]).lines[0].allSatisfy { $0.band == nil })
  }

  // MARK: Precipitation

  @Test func `a sentence summarizes the precipitation`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8, 8], rates: 0.3)
    forecast.hours.content[2].precipitationRate = PrecipitationRate(millimetersPerHour: 1.4)
    forecast.hours.content[2].precipitationProbability = 0.8
    forecast.hours.content[3].precipitationRate = nil
    forecast.hours.content[3].precipitationType = .snow
    let chart = try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.precipitation)
    #expect(chart.title == "Precipitation")
    #expect(chart.caption == "2.0 mm in 3 hours")
    #expect(chart.summary == "Precipitation 2.0 mm in 3 hours, heaviest at 02:00, chance up to 80%.")
    #expect(chart.bars.map(\.chance) == [nil, nil, "80%"])
    let imperial = try #require(
      HourChartsViewModel(forecast.cut, settings: Settings(), language: .english)?.precipitation)
    #expect(imperial.summary == "Precipitation 0.08 in in 3 hours, heaviest at 2 AM, chance up to 80%.")
  }

  @Test func `a dry day is described as such, for the known hours`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8], rates: 0)
    #expect(try summary(of: forecast) == "No precipitation for 3 hours.")
    forecast.hours.content[1].precipitationProbability = 0.2
    forecast.hours.content[2].precipitationRate = nil
    #expect(try summary(of: forecast) == "No precipitation for 2 hours, chance up to 20%.")
    forecast.hours.content.removeLast(2)
    #expect(try summary(of: forecast) == "No precipitation for 1 hour.")
    #expect(
      HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.precipitation?.caption
        == "none for 1 hour")
  }

  @Test func `drizzle of no amount is a trace, and not dry`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8], rates: 0)
    forecast.hours.content[1].condition = .precipitation(.rain, .veryLight)
    forecast.hours.content[1].precipitationProbability = 0.7
    #expect(
      try summary(of: forecast) == "Precipitation < 0.1 mm in 3 hours, heaviest at 01:00, chance up to 70%.")
  }

  @Test func `rain of an unknown amount next to dry hours is shown by its probability, and is not dry`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8], rates: 0)
    forecast.hours.content[1].condition = .precipitation(.rain, .light)
    forecast.hours.content[1].precipitationRate = nil
    forecast.hours.content[1].precipitationProbability = 0.7
    #expect(try summary(of: forecast) == "Chance of rain: up to 70%, at 01:00.")
  }

  @Test func `if only the probability is known, the bars show it`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8])
    forecast.hours.content[1].precipitationProbability = 0.4
    forecast.hours.content[2].precipitationProbability = 0.1
    let chart = try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.precipitation)
    #expect(chart.title == "Chance of rain")
    #expect(chart.summary == "Chance of rain: up to 40%, at 01:00.")
    #expect(chart.caption == "up to 40%")
    #expect(chart.bars.map(\.height) == [0.4, 0.1])
    #expect(chart.ticks.map(\.text) == ["50%", "100%"])
    #expect(chart.isWet)
  }

  @Test func `the medians of several services are not summed up`() throws {
    let consensus = try consensus()
    let charts = try #require(
      HourChartsViewModel(consensus.forecast.cut, settings: metric, language: .english, consensus: consensus))
    let chart = try #require(charts.precipitation)
    #expect(chart.isWet)
    #expect(chart.caption == "up to 2.4 mm/h")
    #expect(chart.summary.hasPrefix("Precipitation up to 2.4 mm/h at 16:00, chance up to "))
  }

  // MARK: Wind

  @Test func `a breeze does not look like a gale`() throws {
    let breeze = try wind(speeds: [1, 2, 1.5], gusts: [2, 3, 2])
    #expect(breeze.gusts[0].allSatisfy { $0.y < 0.4 })
    let gale = try wind(speeds: [12, 14, 20], gusts: [20, 24, 36])
    #expect(gale.gusts[0].contains { $0.y > 0.9 })
    #expect(gale.speeds[0].allSatisfy { (0.2...0.6).contains($0.y) })
  }

  @Test(arguments: [
    (UnitsNotation.metric, 3.0, ["10 km/h", "20 km/h", "30 km/h"]),
    (.imperial, 3, ["5 mph", "10 mph", "15 mph", "20 mph"]),
    (.metric, 20, ["20 km/h", "40 km/h", "60 km/h"]), (.imperial, 20, ["10 mph", "20 mph", "30 mph", "40 mph"]),
  ])
  func `the wind's ticks are round values in both units`(units: UnitsNotation, speed: Double, texts: [String]) throws {
    let chart = try wind(speeds: [speed, 1], gusts: [], settings: Settings(units: units))
    #expect(chart.ticks.map(\.text) == texts)
    #expect(chart.ticks.allSatisfy { $0.y > 0 && $0.y <= 1 })
  }

  @Test func `a sentence summarizes wind and gusts`() throws {
    let chart = try wind(speeds: [2.5, 6], gusts: [8, 12.5])
    #expect(chart.summary == "Wind from 9 km/h at 00:00 to 22 km/h at 01:00, gusts up to 45 km/h.")
    #expect(chart.caption == "gusts up to 45 km/h")
    #expect(try wind(speeds: [2.5, 2.6], gusts: []).summary == "Wind 9 km/h throughout.")
    #expect(try wind(speeds: [], gusts: [8, 12.5]).summary == "Gusts up to 45 km/h at 01:00.")
    #expect(try wind(speeds: [2.5], gusts: []).caption.isEmpty)
  }

  @Test func `each hour has its wind direction, and a gap where it is unknown`() throws {
    var forecast = forecast(from: start, celsius: [8, 8, 8, 8])
    forecast.hours.content[0].windSpeed = Speed(kilometersPerHour: 14)
    forecast.hours.content[0].windBearing = 247
    forecast.hours.content[2].windSpeed = Speed(kilometersPerHour: 0)
    let chart = try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.wind)
    #expect(chart.hours.map(\.hour) == [0, 2])
    #expect(chart.hours.map(\.direction) == ["WSW", nil])
    #expect(chart.hours.map(\.bearing) == [247, nil])
    #expect(chart.hours.map(\.speed) == ["14 km/h", "0 km/h"])
    #expect(chart.speeds.map(\.count) == [1, 1])
  }

  // MARK: Samples

  /// Midnight GMT, 4 May 2026.
  private let start = Date(timeIntervalSince1970: 1_777_852_800)

  private func forecast(
    from start: Date, zone: String = "GMT", celsius: [Double?], rates: Double? = nil
  ) -> Forecast {
    var forecast = Forecast.sampleWithoutValues
    forecast.place.timeZoneIdentifier = zone
    forecast.current.content.time = start
    forecast.hours.content = celsius.enumerated().map { index, celsius in
      var hour = Conditions(time: start + Double(index) * 3600)
      hour.temperature = celsius.map(Temperature.init(celsius:))
      hour.precipitationRate = rates.map(PrecipitationRate.init(millimetersPerHour:))
      return hour
    }
    return forecast
  }

  private func temperature(
    _ celsius: [Double?], settings: Settings? = nil, now: Double? = nil
  ) throws -> TemperatureChart {
    var forecast = forecast(from: start, celsius: celsius)
    forecast.current.content.temperature = now.map(Temperature.init(celsius:))
    return try #require(
      HourChartsViewModel(forecast.cut, settings: settings ?? metric, language: .english)?.temperature)
  }

  private func summary(of forecast: Forecast) throws -> String {
    try #require(HourChartsViewModel(forecast.cut, settings: metric, language: .english)?.precipitation).summary
  }

  private func wind(speeds: [Double], gusts: [Double], settings: Settings? = nil) throws -> WindChart {
    var forecast = forecast(from: start, celsius: Array(repeating: 8, count: max(speeds.count, gusts.count)))
    for (index, speed) in speeds.enumerated() {
      forecast.hours.content[index].windSpeed = Speed(metersPerSecond: speed)
    }
    for (index, gust) in gusts.enumerated() {
      forecast.hours.content[index].windGust = Speed(metersPerSecond: gust)
    }
    return try #require(HourChartsViewModel(forecast.cut, settings: settings ?? metric, language: .english)?.wind)
  }

  /// - Parameter days: The number of days after today.
  private func day(of forecast: Forecast, _ days: Int = 0) -> HourChartsViewModel? {
    let calendar = forecast.place.calendar
    let date = calendar.date(at: forecast.current.content.time).adding(days: days)
    return HourChartsViewModel(forecast.cut, during: calendar.interval(of: date), settings: metric, language: .english)
  }

  private func consensus() throws -> Consensus {
    var second = Forecast.sample
    second.hours.provenance.source = ForecastSource(
      id: "second", name: "Second", attribution: "", license: "", homepage: "")
    for index in second.hours.content.indices { second.hours.content[index].temperature?.celsius += 1.5 }
    return try #require(Consensus(of: [.sample, second], now: Forecast.sampleTime))
  }
}
