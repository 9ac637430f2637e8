import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Cases that medians alone would get wrong.
@Suite struct ConsensusWeatherTests {
  private let now = ConsensusSamples.now

  @Test(
    arguments: [
      ([350, 10], 0), ([350, 20], 5), ([10, 20, 350], 10), ([90, 100, 270], 100), ([359.5], 359.5),
    ] as [([Double], Double)])
  func `wind directions have their median on the circle`(bearings: [Double], expected: Double) throws {
    let bearing = try #require(try windBearing(bearings))
    let difference = abs((bearing - expected).remainder(dividingBy: 360))
    #expect(difference < 1e-9, "\(bearing)")
  }

  @Test func `opposite wind directions have no median`() throws {
    #expect(try windBearing([0, 180]) == nil)
    #expect(try windBearing([0, 120, 240]) == nil)
  }

  @Test func `calm air has no wind direction`() throws {
    let calm = ConsensusSamples.forecast("calm") { _, hour in hour.windSpeed = Speed(metersPerSecond: 0) }
    let breath = ConsensusSamples.forecast("breath") { _, hour in
      hour.windSpeed = Speed(metersPerSecond: 0.4)
      hour.windBearing = 90
    }
    #expect(try current([calm, calm, breath]).windBearing == nil)
    #expect(try current([calm, breath]).windBearing == 90)
  }

  @Test(
    arguments: [
      ([.thunderstorm, .clear], .thunderstorm), ([.thunderstorm, .clear, .clear], .overcast),
      ([.hail, .hail, .clear], .hail), ([.fog, .fog, .clear], .fog),
      // Services without a condition have no vote.
      ([.thunderstorm, nil, nil, nil], .thunderstorm),
    ] as [([Condition?], Condition)])
  func `thunder, hail and fog are reported if half of the services agree, and the rest follows from values`(
    conditions: [Condition?], expected: Condition
  ) throws {
    let forecasts = conditions.enumerated().map { index, condition in
      ConsensusSamples.forecast("\(index)") { _, hour in
        hour.condition = condition
        hour.cloudCover = 0.95
      }
    }
    #expect(try current(forecasts).condition == expected)
  }

  @Test func `without cloud cover, the majority of services decides`() throws {
    let conditions: [Condition] = [.clear, .overcast, .partlyCloudy]
    let forecasts = conditions.map { condition in
      ConsensusSamples.forecast("\(condition)") { _, hour in hour.condition = condition }
    }
    #expect(try current(forecasts).condition == .partlyCloudy)
    #expect(try current(Array(forecasts.prefix(2))).condition == .overcast)
  }

  @Test func `the precipitation type is that of most services that forecast precipitation`() throws {
    func forecast(_ id: String, _ type: PrecipitationType, _ rate: Double) -> Forecast {
      ConsensusSamples.forecast(id) { _, hour in
        hour.temperature = Temperature(celsius: -3)
        hour.precipitationType = type
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: rate)
        hour.precipitationProbability = 0.6
      }
    }
    let now = try current([
      forecast("a", .snow, 1), forecast("b", .snow, 2), forecast("c", .sleet, 3), forecast("d", .rain, 0),
      forecast("e", .rain, 0),
    ])
    #expect(now.precipitationType == .snow)
    #expect(now.precipitationRate == PrecipitationRate(millimetersPerHour: 1))
    #expect(now.condition == .precipitation(.snow, .moderate))
    #expect(try current([forecast("a", .snow, 1), forecast("b", .rain, 1)]).precipitationType == .snow)
    #expect(try current([forecast("a", .rain, 0), forecast("b", .rain, 0)]).precipitationType == .snow)
  }

  @Test func `a shower that services forecast at different hours makes a wet day`() throws {
    let forecasts = (0..<3).map { index in
      ConsensusSamples.forecast("\(index)") { hours, hour in
        let isWet = Int(hours) == 32 + index
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: isWet ? 3 : 0)
        hour.precipitationType = isWet ? .rain : nil
        hour.cloudCover = 0.6
        hour.condition = ConditionInputs(values: hour).verdict.condition
      }
    }
    let consensus = try #require(Consensus(of: forecasts, now: now))
    #expect(consensus.forecast.hours.content.allSatisfy { $0.precipitationRate?.millimetersPerHour == 0 })
    let tomorrow = consensus.forecast.days.content[1]
    #expect(abs((tomorrow.precipitation?.millimeters ?? 0) - 3) < 1e-9)
    #expect(tomorrow.condition == .precipitation(.rain, .moderate))
    #expect(tomorrow.precipitationType == .rain)
  }

  @Test func `in the evening, a service that starts with the current hour does not make the day cold`() throws {
    let evening = now + 8 * 3600
    func temperature(_ time: Date) -> Temperature {
      Temperature(celsius: 12 + 6 * cos((time.timeIntervalSince(now)) / 43_200 * .pi))
    }
    let whole = ConsensusSamples.forecast("whole", at: evening) { _, hour in hour.temperature = temperature(hour.time) }
    let start = Date(timeIntervalSince1970: (evening.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let rest = ["b", "c"].map { id in
      ConsensusSamples.forecast(id, at: evening, from: start) { _, hour in hour.temperature = temperature(hour.time) }
    }
    let consensus = try #require(Consensus(of: [whole] + rest, now: evening))
    #expect(rest[0].days.content[0].temperatureMax?.celsius ?? 99 < 10)
    #expect(consensus.forecast.days.content[0].temperatureMax == whole.days.content[0].temperatureMax)
    #expect(consensus.days[0].temperatureMax?.outliers == [])
    // Only the first service has the morning, in which it was warmest.
    #expect(consensus.days[0].temperatureMax?.memberCount == 1)
    #expect(consensus.days[0].temperatureMax?.band == nil)
    #expect(consensus.forecast.days.content[0].knownFrom == nil)
  }

  @Test func `the current temperature is within today's range if only one of two services has the morning`() throws {
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    func celsius(_ time: Date, plus more: Double) -> Temperature {
      Temperature(celsius: 16 + more + 7 * cos(time.timeIntervalSince(now) / 43_200 * .pi))
    }
    let whole = ConsensusSamples.forecast("whole") { _, hour in hour.temperature = celsius(hour.time, plus: 0) }
    let warmer = ConsensusSamples.forecast("warmer", from: start) { _, hour in
      hour.temperature = celsius(hour.time, plus: 3)
    }
    let forecast = try #require(Consensus(of: [whole, warmer], now: now)).forecast
    let (current, days) = (try #require(forecast.current.content.temperature), forecast.days.content)
    let (low, high) = (try #require(days[0].temperatureMin), try #require(days[0].temperatureMax))

    #expect(days[0].knownFrom == nil)
    #expect((low.celsius...high.celsius).contains(current.celsius))
    // Every day is like this one, so that tomorrow is no warmer.
    #expect(abs(high.celsius - (days[1].temperatureMax?.celsius ?? 0)) < 0.1)
  }

  @Test(arguments: [true, false])
  func `past hours of today that only one service has are attributed to it`(isSole: Bool) throws {
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let cold = ConsensusSamples.forecast("cold") { _, hour in hour.temperature = Temperature(celsius: 8) }
    let warm = ConsensusSamples.forecast("warm", from: isSole ? start : nil) { _, hour in
      hour.temperature = Temperature(celsius: 11)
    }
    let consensus = try #require(Consensus(of: [warm, cold], now: now))
    let present = try #require(consensus.forecast.present(at: now))

    #expect(present.earlierHours.map(\.provenance.source.id) == (isSole ? ["cold"] : []))
    #expect(present.earlierHours.map(\.content.count) == (isSole ? [13] : []))
    #expect(present.hours.content.map(\.temperature?.celsius).prefix(13).allSatisfy { $0 == (isSole ? 8 : 9.5) })
    #expect(present.hours.content.map(\.time).first == consensus.hours.map(\.time).first)
    let (today, tomorrow) = (present.days.content[0], present.days.content[1])
    #expect(today.temperatureMin == Temperature(celsius: isSole ? 8 : 9.5) && today.knownFrom == nil)
    for high in [today.temperatureMax, tomorrow.temperatureMax, tomorrow.temperatureMin] {
      #expect(high == Temperature(celsius: 9.5))
    }
  }

  @Test(arguments: [(10.0, 20.0), (6, -6), (20, 10), (-12, 3)])
  func `two services that differ by far make today neither warmer nor colder when the second one begins`(
    whole: Double, late: Double
  ) throws {
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    func member(_ id: String, _ celsius: Double, from start: Date?) -> Forecast {
      ConsensusSamples.forecast(id, from: start) { _, hour in hour.temperature = Temperature(celsius: celsius) }
    }
    let members = [member("whole", whole, from: nil), member("late", late, from: start)]
    let consensus = try #require(Consensus(of: members, now: now))
    let present = try #require(consensus.forecast.present(at: now))
    let today = try #require(present.day)

    let median = Temperature(celsius: (whole + late) / 2)
    #expect(hoursUntilTonight(present.hours.content).allSatisfy { $0.temperature == median })
    #expect([today.temperatureMin, today.temperatureMax] == [median, median])
    #expect(today.knownFrom == start)
    let spread = consensus.days[0]
    for estimate in [spread.temperatureMin, spread.temperatureMax, consensus.current.temperature] {
      #expect(estimate?.band == min(whole, late)...max(whole, late))
      #expect(estimate?.memberCount == 2)
    }
  }

  @Test func `a service with stronger wind does not make the wind rise when it begins`() throws {
    let start = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let members = ([("weak", 2, nil), ("strong", 16, start)] as [(String, Double, Date?)]).map { id, speed, start in
      ConsensusSamples.forecast(id, from: start) { _, hour in
        hour.temperature = Temperature(celsius: 9)
        hour.windSpeed = Speed(metersPerSecond: speed)
      }
    }
    let consensus = try #require(Consensus(of: members, now: now))
    let hours = hoursUntilTonight(consensus.forecast.hours.content)
    #expect(hours.allSatisfy { $0.windSpeed == Speed(metersPerSecond: 9) })
    #expect(consensus.forecast.days.content[0].knownFrom == start)
  }

  /// Later, the samples end one after the other.
  private func hoursUntilTonight(_ hours: [Conditions]) -> [Conditions] { hours.filter { $0.time < now + 43_200 } }

  /// Each service expects the same temperature in all hours.
  @Test func `constant temperatures make no trend of more than the tolerance, whenever services begin`() throws {
    var random = SeededGenerator(seed: 14)
    let current = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 3_000) {
      let members = (0..<Int.random(in: 2...5, using: &random)).map { index in
        let celsius = Double(Int.random(in: -20...20, using: &random))
        let hoursAgo = Bool.random(using: &random) ? Int.random(in: 0...12, using: &random) : 13
        return ConsensusSamples.forecast(
          "\(index)", from: Date(timeIntervalSince1970: current - Double(hoursAgo) * 3600)
        ) { _, hour in hour.temperature = Temperature(celsius: celsius) }
      }
      let consensus = try #require(Consensus(of: members, now: now))
      let present = try #require(consensus.forecast.present(at: now))
      let today = try #require(present.day)
      let median = try #require(present.current.content.temperature?.celsius)
      let said = members.map { $0.hours.content.map { $0.temperature?.celsius ?? 0 } }
      let hours = hoursUntilTonight(present.hours.content).compactMap(\.temperature?.celsius)

      #expect(hours.allSatisfy { abs($0 - median) <= 2 }, "\(said.map(\.first)): \(hours)")
      for extreme in [today.temperatureMin, today.temperatureMax] {
        #expect(abs((extreme?.celsius ?? 99) - median) <= 2, "\(said.map(\.first)): \(today)")
      }
      let spread = consensus.days[0]
      #expect(spread.temperatureMin?.median == today.temperatureMin?.celsius)
      #expect(spread.temperatureMax?.median == today.temperatureMax?.celsius)
    }
  }

  @Test func `a service that forecasts another type of precipitation is listed`() throws {
    func member(_ id: String, _ celsius: Double, _ type: PrecipitationType) -> Forecast {
      ConsensusSamples.forecast(id) { _, hour in
        hour.temperature = Temperature(celsius: celsius)
        hour.precipitationRate = PrecipitationRate(millimetersPerHour: 2)
        hour.precipitationType = type
        hour.condition = .precipitation(type, .light)
      }
    }
    let consensus = try #require(Consensus(of: [member("warm", 6, .rain), member("cold", -6, .snow)], now: now))
    let displayed = try #require(consensus.forecast.current.content.precipitationType)
    let other = try #require(consensus.current.otherPrecipitation.first)

    #expect(consensus.current.otherPrecipitation.count == 1)
    #expect((other.sourceID, other.type) == (displayed == .rain ? ("cold", .snow) : ("warm", .rain)))
    #expect(consensus.hours.allSatisfy { $0.otherPrecipitation.count == 1 })
    #expect(consensus.days.allSatisfy { $0.otherPrecipitation.count == 1 })
    let same = try #require(Consensus(of: [member("a", -6, .snow), member("b", -5, .snow)], now: now))
    #expect(same.current.otherPrecipitation.isEmpty)
  }

  @Test func `most of the services determine the precipitation type, and all that expect another are listed`() throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<TestDepth.current.count(quick: 60, whole: 3_000) {
      let members = (0..<Int.random(in: 2...6, using: &random)).map { _ in
        (
          type: PrecipitationType.allCases.randomElement(using: &random) ?? .rain,
          rate: max(0, Double.random(in: -1...3, using: &random))
        )
      }
      let forecasts = members.enumerated().map { index, member in
        ConsensusSamples.forecast("\(index)") { _, hour in
          hour.temperature = Temperature(celsius: -5)
          hour.precipitationType = member.type
          hour.precipitationRate = PrecipitationRate(millimetersPerHour: member.rate)
        }
      }
      let consensus = try #require(Consensus(of: forecasts, now: now))
      let votes = Dictionary(grouping: members.indices.filter { members[$0].rate > 0 }) { members[$0].type }
      let (type, others) = (consensus.forecast.current.content.precipitationType, consensus.current.otherPrecipitation)
      guard let type else {
        #expect(others.isEmpty && votes.values.map(\.count).reduce(0, +) * 2 <= members.count, "\(members)")
        continue
      }
      #expect(votes[type]?.count == votes.values.map(\.count).max(), "\(type) of \(members)")
      let expected = votes.filter { $0.key != type }.values.flatMap(\.self).map(String.init)
      #expect(others.map(\.sourceID) == expected.sorted(), "\(type) of \(members)")
      #expect(others.allSatisfy { other in votes[other.type]?.map(String.init).contains(other.sourceID) == true })
    }
  }

  @Test func `an outlier does not determine the past day's temperature alone`() throws {
    let evening = now + 8 * 3600
    let start = Date(timeIntervalSince1970: (evening.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let wrong = ConsensusSamples.forecast("wrong", at: evening) { _, hour in hour.temperature = Temperature(celsius: 45)
    }
    let others = [("b", 20.0), ("c", 21)].map { id, celsius in
      ConsensusSamples.forecast(id, at: evening, from: start) { _, hour in
        hour.temperature = Temperature(celsius: celsius)
      }
    }
    let consensus = try #require(Consensus(of: [wrong] + others, now: evening))
    let (today, spread) = (consensus.forecast.days.content[0], consensus.days[0])
    #expect(today.temperatureMax == Temperature(celsius: 21))
    #expect(today.temperatureMin == Temperature(celsius: 21))
    #expect(today.knownFrom == start)
    #expect(spread.temperatureMax?.memberCount == 3)
    #expect(spread.temperatureMax?.outliers.map(\.sourceID) == ["wrong"])
    // The shown forecast also has the rest of the day.
    #expect(consensus.forecast.present(at: evening)?.day == today)
  }

  @Test func `the low of the rest of the day is the median of all services that start with the current hour`() throws {
    let evening = now + 8 * 3600
    let start = Date(timeIntervalSince1970: (evening.timeIntervalSince1970 / 3600).rounded(.down) * 3600)
    let members = [10.0, 20, 30].map { celsius in
      ConsensusSamples.forecast("\(celsius)", at: evening, from: start) { _, hour in
        hour.temperature = Temperature(celsius: celsius)
      }
    }
    let consensus = try #require(Consensus(of: members, now: evening))
    #expect(consensus.forecast.days.content[0].temperatureMin == Temperature(celsius: 20))
    #expect(consensus.forecast.days.content[0].knownFrom == start)
    #expect(consensus.days[0].temperatureMin?.memberCount == 3)
  }

  @Test func `other blocks are those of the first member that has them, with their source`() throws {
    var first = ConsensusSamples.forecast("first", celsius: 1)
    let second = ConsensusSamples.forecast("second", celsius: 1)
    var third = ConsensusSamples.forecast("third", celsius: 1)
    first.minutes = Block([MinutePrecipitation(time: now)], from: first.hours.provenance)
    third.airQuality = Block([AirQuality(time: now)], from: third.hours.provenance)
    let forecast = try #require(Consensus(of: [first, second, third], now: now)).forecast
    #expect(forecast.minutes == first.minutes)
    #expect(forecast.airQuality == third.airQuality)
    #expect(forecast.history == nil)
  }

  @Test func `alerts are those of all members: one that reports none does not refute another one's alert`() throws {
    func alerts(_ lists: [[WeatherAlert]?], missing: [Int] = []) throws -> Block<[WeatherAlert]>? {
      let forecasts = lists.enumerated().map { index, list in
        var forecast = ConsensusSamples.forecast("s\(index)", celsius: 1)
        forecast.alerts = list.map { Block($0, from: forecast.hours.provenance) }
        if missing.indices.contains(index) { forecast.alerts?.provenance.gaps.missing = missing[index] }
        return forecast
      }
      return try #require(Consensus(of: forecasts, now: now)).forecast.alerts
    }
    let gale = WeatherAlert(title: "Gale", start: now - 600, end: now + 3600, identifier: "1")
    let flood = WeatherAlert(title: "Flood", start: now, identifier: "2", level: .severe)
    var copy = gale
    (copy.title, copy.identifier, copy.start) = ("GALE", nil, now)

    #expect(try alerts([nil, nil]) == nil)
    #expect(try alerts([nil, []])?.content == [])
    #expect(try alerts([[], [gale]])?.content == [gale])
    #expect(try alerts([[], [gale]])?.provenance.source.id == "s1")
    #expect(try alerts([[gale], [copy]])?.content == [gale], "the same alert by another service")
    for lists in [[[gale], [copy]], [[gale], []], [[], [gale]], [[], []]] {
      let joined = try #require(try alerts(lists, missing: [0, 3]))
      #expect(joined.provenance.gaps.missing == 3, "an incomplete list stays incomplete: \(lists)")
    }
    let many = (0..<40).map { WeatherAlert(title: "Alert \($0)", start: now, identifier: "\($0 + 10)") }
    let others = (40..<80).map { WeatherAlert(title: "Alert \($0)", start: now, identifier: "\($0 + 10)") }
    let limited = try #require(try alerts([many, others]))
    #expect(limited.content.count + limited.provenance.gaps.missing == 80)
    let both = try #require(try alerts([[gale], nil, [flood, copy]]))
    #expect(both.content == [flood, gale])
    #expect(both.provenance.source.attribution == "Weather by s0, CC BY 4.0; Weather by s2, CC BY 4.0")
  }

  @Test func `the source lists the members, and the fetch time is that of the oldest`() throws {
    var first = ConsensusSamples.forecast("first", celsius: 1)
    var second = ConsensusSamples.forecast("second", celsius: 1)
    first.hours.provenance.derivations = [.conditionFromValues]
    first.hours.provenance.validity.expiresAt = now + 600
    second.hours.provenance.fetchedAt = now - 1200
    second.hours.provenance.validity.expiresAt = now + 300
    let provenance = try #require(Consensus(of: [first, second], now: now)).forecast.hours.provenance
    #expect(provenance.source.id == Consensus.sourceID)
    #expect(provenance.source.name == "The first + The second")
    #expect(provenance.source.attribution == "Weather by first, CC BY 4.0; Weather by second, CC BY 4.0")
    #expect(provenance.fetchedAt == now - 1200)
    #expect(provenance.madeAt == now - 3600)
    #expect(provenance.validity.expiresAt == now + 300)
    #expect(provenance.derivations == [.medianOfServices, .conditionFromValues])
  }

  private func current(_ forecasts: [Forecast]) throws -> Conditions {
    try #require(Consensus(of: forecasts, now: now)).forecast.current.content
  }

  private func windBearing(_ bearings: [Double]) throws -> Double? {
    try current(
      bearings.map { bearing in
        ConsensusSamples.forecast("\(bearing)") { _, hour in
          hour.windSpeed = Speed(metersPerSecond: 5)
          hour.windBearing = bearing
        }
      }
    ).windBearing
  }
}
