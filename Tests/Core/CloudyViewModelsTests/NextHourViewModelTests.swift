import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct NextHourViewModelTests {
  private static let now = Forecast.sampleTime

  /// - Parameter rates: In millimeters per hour, from the current minute.
  private func nextHour(
    _ rates: [Double?], from start: Double = 0, type: PrecipitationType? = .rain, probability: Double? = nil,
    celsius: Double = 10
  ) -> NextHourViewModel? {
    var forecast = Forecast.sample
    forecast.current.content.temperature = Temperature(celsius: celsius)
    forecast.current.content.condition = .overcast
    let minutes = rates.enumerated().map { index, rate in
      MinutePrecipitation(
        time: Self.now + start + Double(index) * 60, rate: rate.map(PrecipitationRate.init(millimetersPerHour:)),
        probability: probability, type: type)
    }
    forecast.minutes = Block(minutes, from: forecast.current.provenance)
    return NextHourViewModel(forecast.cut, settings: Settings(), language: .english)
  }

  /// Minutes of one rate after another.
  private func rates(_ parts: (Int, Double)...) -> [Double?] {
    parts.flatMap { Array(repeating: $1, count: $0) }
  }

  @Test func `a dry hour and a wet one are described as such`() {
    #expect(nextHour(rates((60, 0)))?.summary == "No precipitation for the hour.")
    #expect(nextHour(rates((60, 0)))?.isWet == false)
    #expect(nextHour(rates((61, 3)))?.summary == "Rain for the hour.")
    #expect(nextHour(rates((61, 3)))?.isWet == true)
  }

  @Test func `starts and ends are described with their minutes`() {
    #expect(nextHour(rates((20, 0), (40, 1)))?.summary == "Light rain starting in 20 min.")
    #expect(nextHour(rates((12, 3), (48, 0)))?.summary == "Rain stopping in 12 min.")
    #expect(
      nextHour(rates((20, 0), (30, 12), (10, 0)))?.summary == "Heavy rain starting in 20 min, stopping 30 min later.")
    #expect(
      nextHour(rates((12, 3), (25, 0), (23, 3)))?.summary
        == "Rain stopping in 12 min, starting again 25 min later.")
  }

  @Test func `less than a minute is described as such`() {
    #expect(nextHour(rates((1, 0), (60, 1)), from: -20)?.summary == "Light rain starting in < 1 min.")
    #expect(nextHour(rates((1, 1), (60, 0)), from: -50)?.summary == "Light rain stopping in < 1 min.")
  }

  @Test(arguments: [
    (PrecipitationType.rain, 0.2, "Drizzle"), (.rain, 1, "Light rain"), (.rain, 3, "Rain"), (.rain, 12, "Heavy rain"),
    (.snow, 0.1, "Flurries"), (.snow, 0.5, "Light snow"), (.snow, 1, "Snow"), (.snow, 12, "Heavy snow"),
    (.sleet, 1, "Light sleet"),
    (.sleet, 3, "Sleet"), (.freezingRain, 1, "Freezing rain"), (.freezingRain, 3, "Freezing rain"),
  ])
  func `the text depends on the precipitation's type and intensity`(
    type: PrecipitationType, rate: Double, words: String
  ) {
    let celsius: Double = type == .rain ? 10 : 0
    #expect(nextHour(rates((60, rate)), type: type, celsius: celsius)?.summary == "\(words) for the hour.")
    #expect(nextHour(rates((60, rate)), type: type, celsius: celsius)?.minutes.first?.isSnow == (type == .snow))
  }

  @Test(arguments: [(-3.0, "Snow"), (0.2, "Sleet"), (4, "Rain")])
  func `without a stated type, the air temperature determines it`(celsius: Double, words: String) {
    #expect(nextHour(rates((60, 3)), type: nil, celsius: celsius)?.summary == "\(words) for the hour.")
  }

  @Test func `slight or improbable precipitation is neither described nor drawn`() throws {
    for model in [nextHour(rates((60, 0.02))), nextHour(rates((60, 3)), probability: 0.45)] {
      #expect(model?.summary == "No precipitation for the hour.")
      #expect(try #require(model).minutes.allSatisfy { $0.height == 0 })
    }
    #expect(nextHour(rates((60, 3)), probability: 0.5)?.summary == "Rain for the hour.")
  }

  @Test func `a gap of less than three minutes is ignored`() {
    #expect(nextHour(rates((20, 3), (2, 0), (38, 3)))?.summary == "Rain for the hour.")
    #expect(
      nextHour(rates((20, 3), (3, 0), (37, 3)))?.summary == "Rain stopping in 20 min, starting again 3 min later.")
    // At either end, it counts.
    #expect(nextHour(rates((2, 0), (58, 3)))?.summary == "Rain starting in 2 min.")
    #expect(nextHour(rates((58, 3), (2, 0)))?.summary == "Rain stopping in 60 min.")
  }

  @Test func `of an hour that is partly over, only the rest is described`() {
    #expect(nextHour(rates((60, 0)), from: -1800)?.summary == "No precipitation for the next 30 minutes.")
    #expect(nextHour(rates((60, 3)), from: -1800)?.summary == "Rain for the next 30 minutes.")
    #expect(nextHour(rates((60, 0)), from: -1800)?.minutes.map { $0.rate == nil }.firstIndex(of: true) == 30)
    #expect(nextHour(rates((60, 0)), from: -3600) == nil)
  }

  @Test func `minutes after a gap are not described, and an unknown current minute is not guessed`() {
    let gap: [Double?] = Array(repeating: nil, count: 10)
    #expect(nextHour(rates((20, 0)) + gap + rates((30, 3)))?.summary == "No precipitation for the next 20 minutes.")
    #expect(nextHour(gap + rates((50, 3))) == nil)
    #expect(nextHour([]) == nil)
    #expect(nextHour(Array(repeating: .nan, count: 60)) == nil)
  }

  @Test func `there are sixty bars by amount, and the axis has a mark each quarter`() throws {
    let model = try #require(nextHour(rates((20, 0), (20, 2.54), (20, 10.16))))
    #expect(model.minutes.count == 60)
    // The scale ends at 2 inches.
    #expect(model.minutes[0].height == 0)
    #expect(abs(model.minutes[30].height - 0.05) < 1e-9 && abs(model.minutes[50].height - 0.2) < 1e-9)
    #expect(model.minutes[30].rate == 2.54)
    #expect(model.levels.map(\.name) == ["moderate", "heavy"])
    #expect(model.ticks.map(\.minute) == [0, 15, 30, 45])
    #expect(model.ticks.map(\.text) == ["Now", "15 min", "30 min", "45 min"])
  }

  @Test func `light rain has no lines of stronger rain, and snow has its own limits`() throws {
    let light = try #require(nextHour(rates((60, 1))))
    #expect(light.levels.isEmpty)
    let snow = try #require(nextHour(rates((60, 1)), type: .snow, celsius: -2))
    #expect(snow.levels.map(\.name) == ["moderate"])
    let dry = try #require(nextHour(rates((60, 0))))
    #expect(dry.levels.isEmpty)
  }

  @Test func `a minute with improbable rain has no bar, though it rains before and after it`() throws {
    var forecast = Forecast.sample
    forecast.minutes?.content = (0..<61).map { minute in
      MinutePrecipitation(
        time: Self.now + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: 3),
        probability: minute == 20 ? 0.05 : 0.9, type: .rain)
    }
    let model = try #require(NextHourViewModel(forecast.cut, settings: Settings(), language: .english))
    #expect(model.summary == "Rain for the hour.")
    #expect(model.minutes.indices.filter { model.minutes[$0].height == 0 } == [20])
  }

  @Test func `if only the probability is known, there is a sentence but no bars`() throws {
    var forecast = Forecast.sample
    forecast.current.content.condition = .overcast
    forecast.minutes?.content = (0..<61).map { minute in
      MinutePrecipitation(time: Self.now + Double(minute) * 60, probability: minute < 20 ? 0 : 0.9, type: .rain)
    }
    let model = try #require(NextHourViewModel(forecast.cut, settings: Settings(), language: .english))
    #expect(model.summary == "Rain starting in 20 min." && !model.isWet)
  }

  @Test func `a minute later, the same forecast has the same sentence`() throws {
    let probabilities: [Double] =
      Array(repeating: 0, count: 5) + [0.6] + Array(repeating: 0.45, count: 34) + Array(repeating: 0, count: 41)
    var forecast = Forecast.sample
    forecast.minutes?.content = probabilities.enumerated().map { minute, probability in
      MinutePrecipitation(
        time: Self.now + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: 3),
        probability: probability, type: .rain)
    }
    func words(_ minute: Double) throws -> String? {
      let present = try #require(forecast.present(at: Self.now + minute * 60))
      return NextHourViewModel(present, settings: Settings(), language: .english)?.summary
    }
    #expect(try words(0) == "Rain starting in 5 min, stopping 35 min later.")
    #expect(try words(5) == "Rain stopping in 35 min.")
    #expect(try words(6) == "Rain stopping in 35 min.")
  }

  @Test func `no precipitation in the next hour is not stated while a station reports some`() throws {
    func screen(_ condition: Condition) throws -> WeatherViewModel {
      var forecast = Forecast.sample
      forecast.current.content.condition = condition
      forecast.current.provenance.derivations = []
      forecast.minutes?.content = (0..<61).map { minute in
        MinutePrecipitation(
          time: Self.now + Double(minute) * 60, rate: PrecipitationRate(millimetersPerHour: 0), type: .rain)
      }
      let report = try #require(
        ReportViewModel(
          ForecastReport(response: .live(forecast)), at: .chosen(forecast.place), isOffline: false, now: Self.now,
          settings: Settings(), language: .english))
      return report.weather(NoticesViewModel(language: .english))
    }
    #expect(try screen(.precipitation(.rain, .light)).nextHour == nil)
    #expect(try screen(.overcast).nextHour?.summary == "No precipitation for the hour.")
  }

  @Test(
    arguments: [
      (Condition.thunderstorm, false, 0..<0, nil), (.thunderstorm, true, 20..<61, nil), (.hail, false, 20..<61, nil),
      (.precipitation(.rain, .light), true, 20..<61, nil),
      (.precipitation(.rain, .light), false, 20..<61, "Rain starting in 20 min."),
      (.overcast, true, 20..<61, "Rain starting in 20 min."),
    ] as [(Condition, Bool, Range<Int>, String?)])
  func `minutes that begin dry are not stated while it thunders, or while a station reports rain`(
    condition: Condition, isStation: Bool, wet: Range<Int>, summary: String?
  ) {
    var forecast = Forecast.sample
    forecast.current.content.condition = condition
    if isStation { forecast.current.content.station = WeatherStation(name: "Uccle", distance: Length(kilometers: 4)) }
    forecast.minutes?.content = (0..<61).map { minute in
      MinutePrecipitation(
        time: Self.now + Double(minute) * 60,
        rate: PrecipitationRate(millimetersPerHour: wet.contains(minute) ? 3 : 0), type: .rain)
    }
    #expect(NextHourViewModel(forecast.cut, settings: Settings(), language: .english)?.summary == summary)
  }

  @Test(
    arguments: [(.thunderstorm, 0, "Thunderstorms for the hour."), (.hail, 20, "Hail starting in 20 min.")]
      as [(Condition, Int, String)])
  func `rain of the minutes is a thunderstorm in an hour of thunder, and hail in one of hail`(
    condition: Condition, start: Int, summary: String
  ) {
    var forecast = Forecast.sample
    forecast.current.content.condition = .overcast
    for index in forecast.hours.content.indices {
      forecast.hours.content[index].condition = condition
      forecast.hours.content[index].precipitationProbability = nil
    }
    forecast.minutes?.content = (0..<61).map { minute in
      MinutePrecipitation(
        time: Self.now + Double(minute) * 60,
        rate: PrecipitationRate(millimetersPerHour: minute < start ? 0 : 3), type: .rain)
    }
    #expect(NextHourViewModel(forecast.cut, settings: Settings(), language: .english)?.summary == summary)
  }

  @Test func `a source without minutes has no next hour`() {
    #expect(NextHourViewModel(.sampleWithoutValues, settings: Settings(), language: .english) == nil)
  }
}
