import CloudyModel
import CloudyTestSupport
import Foundation
import GRDB
import Testing

@testable import CloudyForecasts
@testable import CloudyStorage

@Suite struct ForecastLedgerTests {
  private let store = Store(directory: nil, now: { StorageSamples.noon })

  @Test func `a week of a service's forecast is recorded with the relevant precision`() throws {
    let forecast = LedgerSamples.forecast(days: 16)
    #expect(try store.ledger.record(forecast))

    let entry = try #require(try store.ledger.entries(near: StorageSamples.ghent.coordinates).first)
    #expect(entry.sourceID == "example")
    #expect(entry.coordinates == StorageSamples.ghent.coordinates)
    #expect(entry.fetchedAt == StorageSamples.noon)
    // From the current hour; at noon, that is the hour that starts then.
    let times = (0..<7 * 24).map { hour -> Date in StorageSamples.noon + TimeInterval(hour * 3600) }
    #expect(entry.hours.map(\.time) == times)
    for hour in entry.hours {
      let said = try #require(forecast.hours.content.first { $0.time == hour.time })
      #expect(LedgerSamples.isClose(hour.temperature?.celsius, said.temperature?.celsius, within: 0.05))
      #expect(
        LedgerSamples.isClose(
          hour.precipitationRate?.millimetersPerHour, said.precipitationRate?.millimetersPerHour, within: 0.005))
      #expect(LedgerSamples.isClose(hour.precipitationProbability, said.precipitationProbability, within: 0.005))
      #expect(LedgerSamples.isClose(hour.windSpeed?.metersPerSecond, said.windSpeed?.metersPerSecond, within: 0.05))
      #expect(LedgerSamples.isClose(hour.windGust?.metersPerSecond, said.windGust?.metersPerSecond, within: 0.05))
      #expect(LedgerSamples.isClose(hour.pressure?.hectopascals, said.pressure?.hectopascals, within: 0.05))
      #expect(LedgerSamples.isClose(hour.humidity, said.humidity, within: 0.005))
      #expect(LedgerSamples.isClose(hour.cloudCover, said.cloudCover, within: 0.005))
      #expect(hour.dewPoint == nil && hour.condition == nil)
    }
  }

  @Test func `the current hour is recorded, and earlier ones are not`() throws {
    let fetchedAt = StorageSamples.noon + 1800
    try store.ledger.record(StorageSamples.forecast(at: fetchedAt))
    let entry = try #require(try store.ledger.entries(near: StorageSamples.ghent.coordinates).first)
    let first = try #require(entry.hours.first)
    #expect(first.time == StorageSamples.noon)
  }

  @Test func `there is one entry per service, place and hour`() throws {
    let forecast = StorageSamples.forecast()
    #expect(try store.ledger.record(forecast))
    #expect(try !store.ledger.record(forecast))
    #expect(try !store.ledger.record(StorageSamples.forecast(at: StorageSamples.noon + 3599)))
    #expect(try !store.ledger.record(StorageSamples.forecast(for: StorageSamples.ghentStation)))

    #expect(try store.ledger.record(StorageSamples.forecast(at: StorageSamples.noon + 3600)))
    #expect(try store.ledger.record(StorageSamples.forecast(for: StorageSamples.antwerp)))
    #expect(try store.ledger.record(StorageSamples.forecast(from: StorageSamples.source("other"))))

    let ledger = store.ledger
    let ghent = StorageSamples.ghent.coordinates
    #expect(try ledger.entries(near: StorageSamples.ghentStation.coordinates).count == 3)
    #expect(try ledger.entries(near: ghent, source: "other").map(\.sourceID) == ["other"])
    #expect(try ledger.entries(near: ghent, from: StorageSamples.noon + 1).count == 1)
    #expect(try ledger.entries(near: ghent, until: StorageSamples.noon + 3600).count == 2)
    #expect(try ledger.entries(near: ghent, from: StorageSamples.noon, until: .distantPast).isEmpty)
    #expect(
      try ledger.summary()
        == LedgerSummary(parts: [
          "example": .init(count: 3, since: StorageSamples.noon), "other": .init(count: 1, since: StorageSamples.noon),
        ]))
  }

  @Test func `forecasts that come from no service are not recorded`() throws {
    let forecast = StorageSamples.forecast()
    let consensus = try #require(Consensus(of: [forecast], now: StorageSamples.noon)).forecast
    let normals = StorageSamples.forecast(from: StorageSamples.source("normals", kind: .climateNormals))
    for forecast in [consensus, normals, StorageSamples.emptyForecast] {
      #expect(try !store.ledger.record(forecast))
    }
    #expect(try store.ledger.summary().parts.isEmpty)
  }

  @Test func `beyond the limits of number and bytes, the first entries are deleted`() throws {
    let size = try entrySize()
    for limits in [
      ForecastLedger.Limits(entries: 12, bytes: .max, pruningInterval: 5),
      .init(entries: .max, bytes: 12 * size, pruningInterval: 5),
    ] {
      let store = Store(directory: nil, now: { StorageSamples.noon })
      let ledger = ForecastLedger(store: store, limits: limits)
      for number in 0..<50 {
        // A clock that was wrong at first does not retain the first entries.
        let time = number < 5 ? StorageSamples.noon + 1e8 : StorageSamples.noon
        try ledger.record(StorageSamples.forecast(at: time + Double(number) * 3600))
        let count = try ledger.summary().parts["example"]?.count ?? 0
        #expect(count <= 12 + 4)
      }
      let entries = try ledger.entries(near: StorageSamples.ghent.coordinates)
      #expect(entries.map(\.fetchedAt) == (38..<50).map { StorageSamples.noon + Double($0) * 3600 })
    }
  }

  @Test func `a damaged entry is skipped, and the others are still read`() throws {
    for hour in 0..<3 {
      try store.ledger.record(StorageSamples.forecast(at: StorageSamples.noon + Double(hour) * 3600))
    }
    try store.write { database in
      try database.execute(sql: "UPDATE ledger SET entry = substr(entry, 1, 20) WHERE id = 1")
      try database.execute(sql: "UPDATE ledger SET entry = 'nothing', fetched_at = 'never' WHERE id = 2")
    }
    #expect(try store.ledger.entries(near: StorageSamples.ghent.coordinates).count == 1)
  }

  @Test func `with simultaneous recording by several stores, one of each entry is stored`() throws {
    let folder = try TemporaryFolder()
    let stores = (0..<4).map { _ in Store(directory: folder.path, now: { StorageSamples.noon }) }
    DispatchQueue.concurrentPerform(iterations: 64) { number in
      let forecast = StorageSamples.forecast(at: StorageSamples.noon + Double(number / 4) * 3600, days: 2)
      #expect(throws: Never.self) { try stores[number % 4].ledger.record(forecast) }
    }
    #expect(try stores[0].ledger.entries(near: StorageSamples.ghent.coordinates).count == 16)
  }

  private func entrySize() throws -> Int {
    let store = Store(directory: nil, now: { StorageSamples.noon })
    try store.ledger.record(StorageSamples.forecast())
    return try #require(try store.read { try Int.fetchOne($0, sql: "SELECT length(entry) FROM ledger") })
  }
}

@Suite struct LedgerBytesTests {
  @Test func `a week of weather takes little more than a kilobyte`() {
    let size = LedgerBytes.encode(LedgerSamples.forecast(days: 8).hours.content).count
    #expect((900...1200).contains(size), "\(size)")
  }

  @Test func `missing values stay missing, and steps of several hours stay steps`() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      var hours: [Conditions] = []
      var time = StorageSamples.noon
      for _ in 0..<Int.random(in: 0...100, using: &generator) {
        var hour = Conditions(time: time)
        if Bool.random(using: &generator) {
          hour.temperature = Temperature(celsius: Double(Int.random(in: -500...500, using: &generator)) / 10)
        }
        if Int.random(in: 0..<9, using: &generator) > 0 {
          hour.cloudCover = Double(Int.random(in: 0...100, using: &generator)) / 100
          hour.precipitationRate = PrecipitationRate(millimetersPerHour: 0)
        }
        hours.append(hour)
        time += Double([1800, 3600, 3600, 21_600].randomElement(using: &generator) ?? 3600)
      }
      #expect(LedgerBytes.decode(LedgerBytes.encode(hours)) == hours)
    }
  }

  @Test func `invalid values become missing values`() throws {
    var hour = Conditions(time: StorageSamples.noon)
    for number in [Double.nan, .infinity, -1e300] {
      hour.temperature = Temperature(celsius: number)
      #expect(LedgerBytes.decode(LedgerBytes.encode([hour])) == [Conditions(time: StorageSamples.noon)])
    }
  }

  @Test func `truncated bytes, or a flipped bit, yield no entry`() {
    let bytes = LedgerBytes.encode(LedgerSamples.forecast(days: 2).hours.content.prefix(20))
    for count in bytes.indices { #expect(LedgerBytes.decode(Array(bytes[..<count])) == nil) }
    #expect(LedgerBytes.decode(bytes + [0]) == nil)
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(LedgerBytes.decode(damaged) == nil, "bit \(bit)")
    }
  }

  @Test func `arbitrary bytes are read without a crash`() {
    var generator = SeededGenerator(seed: 4)
    let bytes = Array(LedgerBytes.encode(LedgerSamples.forecast(days: 2).hours.content)[9...])
    for _ in 0..<3000 {
      var payload = bytes
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        payload[Int.random(in: payload.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      var writer = BinaryWriter()
      writer.write(UInt8(1))
      writer.write(Checksum.of(payload, from: 0))
      writer.write(contentsOf: payload)
      if let hours = LedgerBytes.decode(writer.bytes) { #expect(hours.count <= LedgerBytes.hourLimit) }
    }
  }

  @Test(arguments: [0, 1, 127, 128, 300, 1 << 32, UInt64.max])
  func `a varint is read as it was written`(number: UInt64) {
    var writer = BinaryWriter()
    writer.writeVarint(number)
    var reader = BinaryReader(writer.bytes)
    #expect(reader.varint() == number)
    #expect(reader.isAtEnd)
  }

  @Test func `a varint that is too large or has no end is rejected`() {
    var large = BinaryReader(Array(repeating: 0xFF, count: 9) + [2])
    #expect(large.varint() == nil)
    var endless = BinaryReader(Array(repeating: 0x80, count: 20))
    #expect(endless.varint() == nil)
  }
}

enum LedgerSamples {
  /// Weather as variable as in the services' forecasts.
  static func forecast(days: Int) -> Forecast {
    var generator = SeededGenerator(seed: 1)
    var forecast = StorageSamples.forecast(days: days)
    var wind = 4.0
    var clouds = 0.5
    for index in forecast.hours.content.indices {
      let daily = cos(Double(index - 15) / 12 * .pi)
      wind = max(0.3, wind + .random(in: -0.8...0.8, using: &generator))
      clouds = min(max(clouds + .random(in: -0.3...0.3, using: &generator), 0), 1)
      let isWet = clouds > 0.8
      forecast.hours.content[index].temperature = Temperature(
        celsius: 9.04 + 5 * daily + .random(in: -0.4...0.4, using: &generator))
      forecast.hours.content[index].windSpeed = Speed(metersPerSecond: wind)
      forecast.hours.content[index].windGust = Speed(metersPerSecond: wind * 1.9)
      forecast.hours.content[index].cloudCover = clouds
      forecast.hours.content[index].humidity = 0.75 - 0.2 * daily
      forecast.hours.content[index].pressure = Pressure(hectopascals: 1011 + 9 * sin(Double(index) / 30))
      forecast.hours.content[index].precipitationProbability = isWet ? clouds : 0.1
      forecast.hours.content[index].precipitationRate = PrecipitationRate(
        millimetersPerHour: isWet ? .random(in: 0...3, using: &generator) : 0)
    }
    return forecast
  }

  static func isClose(_ cached: Double?, _ said: Double?, within tolerance: Double) -> Bool {
    guard let cached, let said else { return cached == nil && said == nil }
    return abs(cached - said) <= tolerance + 1e-9
  }
}
