import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct ConsensusTests {
  private let now = ConsensusSamples.now

  @Test func `without forecasts, or without current conditions, there is no consensus`() {
    let forecast = ConsensusSamples.forecast(celsius: 8)
    let normals = ConsensusSamples.forecast(kind: .climateNormals) { _, hour in hour.humidity = 0.5 }
    #expect(Consensus(of: [], now: now) == nil)
    #expect(Consensus(of: [normals], now: now) == nil)
    #expect(Consensus(of: [forecast], now: now + 5 * 86_400) == nil)
    for weight in [0, -1, Double.nan, .infinity] {
      #expect(Consensus(of: [forecast], weights: ["one": weight], now: now) == nil)
    }
    #expect(Consensus(of: [normals, forecast], now: now)?.members.map(\.source.id) == ["one"])
  }

  @Test func `a single service is its own consensus, without bands`() throws {
    let forecast = ConsensusSamples.forecast { hours, hour in
      hour.temperature = Temperature(celsius: hours / 3)
      hour.windSpeed = Speed(metersPerSecond: 3)
      hour.windBearing = 123.456
      hour.cloudCover = 0.3
      hour.condition = .partlyCloudy
    }
    let consensus = try #require(Consensus(of: [forecast], now: now))
    #expect(consensus.forecast.values == forecast.values)
    #expect(consensus.hours.allSatisfy { $0.temperature?.memberCount == 1 && $0.temperature?.band == nil })
    #expect(consensus.days.count == forecast.days.content.count)
  }

  @Test(arguments: 1...5)
  func `each median is between the services' values, and each band contains its median`(memberCount: Int) throws {
    var generator = SeededGenerator(seed: UInt64(memberCount))
    for _ in 0..<5 {
      let forecasts = members(memberCount, using: &generator)
      let consensus = try #require(Consensus(of: forecasts, now: now))
      #expect(consensus.hours.map(\.time) == consensus.forecast.hours.content.map(\.time))
      for (hour, spread) in zip(consensus.forecast.hours.content, consensus.hours) {
        let said = forecasts.flatMap { $0.hours.content.filter { $0.time == hour.time } }
        check(hour.temperature?.celsius, spread.temperature, said.compactMap { $0.temperature?.celsius })
        check(hour.windGust?.metersPerSecond, spread.windGust, said.compactMap { $0.windGust?.metersPerSecond })
        check(
          hour.precipitationRate?.millimetersPerHour, spread.precipitationRate,
          said.compactMap { $0.precipitationRate?.millimetersPerHour })
        check(
          hour.precipitationProbability, spread.precipitationProbability, said.compactMap(\.precipitationProbability))
        check(hour.cloudCover, spread.cloudCover, said.compactMap(\.cloudCover))
        check(hour.humidity, spread.humidity, said.compactMap(\.humidity))
        check(hour.pressure?.hectopascals, spread.pressure, said.compactMap { $0.pressure?.hectopascals })
      }
      for (day, spread) in zip(consensus.forecast.days.content, consensus.days) {
        let said = forecasts.flatMap { $0.days.content.filter { $0.date == day.date } }
        check(day.temperatureMax?.celsius, spread.temperatureMax, said.compactMap { $0.temperatureMax?.celsius })
        check(day.precipitation?.meters, spread.precipitation, said.compactMap { $0.precipitation?.meters })
      }
    }
  }

  @Test func `a member that duplicates another changes no value`() throws {
    var generator = SeededGenerator(seed: 31)
    let forecast = ConsensusSamples.random("one", using: &generator)
    var twin = forecast
    twin.hours.provenance.source = ConsensusSamples.source("two")
    let alone = try #require(Consensus(of: [forecast], now: now))
    let both = try #require(Consensus(of: [forecast, twin], now: now))
    #expect(both.forecast.values == alone.forecast.values)
    #expect(both.hours.allSatisfy { ($0.temperature?.memberCount ?? 2) == 2 })
  }

  @Test func `the order of members does not matter`() throws {
    var generator = SeededGenerator(seed: 5)
    for count in 2...5 {
      let forecasts = members(count, using: &generator)
      let consensus = try #require(Consensus(of: forecasts, now: now))
      let shuffled = try #require(Consensus(of: forecasts.shuffled(using: &generator), now: now))
      #expect(shuffled.forecast.values == consensus.forecast.values)
      #expect(shuffled.hours == consensus.hours)
      #expect(shuffled.days == consensus.days)
      #expect(shuffled.current == consensus.current)
    }
  }

  @Test func `a member with weight 2 counts as if it occurred twice`() throws {
    var generator = SeededGenerator(seed: 6)
    for count in 2...4 {
      let forecasts = members(count, using: &generator)
      let weighted = try #require(Consensus(of: forecasts, weights: ["member 1": 2, "member 0": 3], now: now))
      let repeated = try #require(Consensus(of: forecasts + [forecasts[1], forecasts[0], forecasts[0]], now: now))
      #expect(weighted.forecast.values == repeated.forecast.values)
      #expect(weighted.hours == repeated.hours)
      #expect(weighted.days == repeated.days)
    }
  }

  @Test func `only the ratios of weights matter`() throws {
    var generator = SeededGenerator(seed: 9)
    let forecasts = members(3, using: &generator)
    let shares = ["member 0": 0.1, "member 1": 0.2, "member 2": 0.3]
    let consensus = try #require(Consensus(of: forecasts, weights: shares, now: now))
    let scaled = try #require(Consensus(of: forecasts, weights: shares.mapValues { $0 * 10 }, now: now))
    #expect(consensus.forecast.values == scaled.forecast.values)
    #expect(consensus.hours == scaled.hours)
  }

  @Test func `a member with weight 0 is only listed`() throws {
    var generator = SeededGenerator(seed: 7)
    let forecasts = members(3, using: &generator)
    let consensus = try #require(Consensus(of: forecasts, weights: ["member 0": 0], now: now))
    let without = try #require(Consensus(of: Array(forecasts.dropFirst()), now: now))
    #expect(consensus.members.map(\.weight) == [0, 1, 1])
    #expect(consensus.members.map(\.source.id) == ["member 0", "member 1", "member 2"])
    #expect(consensus.forecast.values == without.forecast.values)
    #expect(consensus.hours == without.hours)
  }

  @Test func `services without values have a consensus without values`() throws {
    let consensus = try #require(Consensus(of: [.sampleWithoutValues, .sampleWithoutValues], now: now))
    #expect(consensus.forecast.hours.content.allSatisfy { !$0.hasValues })
    #expect(consensus.forecast.days.content.allSatisfy { !$0.hasValues })
    #expect(consensus.current.temperature == nil)
  }

  @Test func `a value that is not a number counts as missing`() throws {
    let strange = ConsensusSamples.forecast("strange") { hours, hour in
      hour.temperature = Temperature(celsius: .nan)
      hour.windSpeed = Speed(metersPerSecond: .infinity)
      hour.windBearing = -.infinity
    }
    let sane = ConsensusSamples.forecast(celsius: 4)
    let consensus = try #require(Consensus(of: [strange, sane], now: now))
    #expect(consensus.current.temperature?.memberCount == 1)
    #expect(consensus.forecast.current.content.temperature == Temperature(celsius: 4))
    #expect(consensus.forecast.current.content.windSpeed == nil)
    #expect(consensus.forecast.current.content.windBearing == nil)
  }

  @Test func `impossible times are harmless`() throws {
    var strange = ConsensusSamples.forecast("strange", celsius: 4)
    let times = [-1e300, 1e300, .nan, .infinity, 6e10, -6e10, 0].map(Date.init(timeIntervalSinceReferenceDate:))
    strange.hours.content.insert(contentsOf: times.map(Conditions.init(time:)), at: 3)
    strange.hours.content.append(contentsOf: times.map(Conditions.init(time:)))
    let sane = ConsensusSamples.forecast(celsius: 4)
    let consensus = try #require(Consensus(of: [strange, sane], now: now))
    #expect(consensus.hour(at: sane.hours.content[40].time) != nil)
  }

  @Test func `an hour and a day are found by their time`() throws {
    let consensus = try #require(Consensus(of: [ConsensusSamples.forecast(celsius: 4)], now: now))
    for hour in consensus.hours { #expect(consensus.hour(at: hour.time) == hour) }
    #expect(consensus.hour(at: now) == nil)
    #expect(consensus.day(on: consensus.days[1].date) == consensus.days[1])
    #expect(consensus.source(withID: "one")?.name == "The one")
  }

  private func members(_ count: Int, using generator: inout SeededGenerator) -> [Forecast] {
    (0..<count).map { ConsensusSamples.random("member \($0)", using: &generator) }
  }

  private func check(_ median: Double?, _ estimate: Estimate?, _ said: [Double]) {
    #expect(estimate?.median == median)
    #expect((estimate?.memberCount ?? 0) == said.count)
    guard let median, let estimate, let low = said.min(), let high = said.max() else {
      #expect(said.isEmpty && median == nil)
      return
    }
    #expect(low <= median && median <= high)
    #expect(estimate.band.map { $0.contains(median) } ?? (said.count == 1))
    #expect(estimate.outliers.allSatisfy { said.contains($0.value) && estimate.band?.contains($0.value) == false })
    #expect(estimate.outliers.count <= max(said.count - 2, 0))
  }
}
