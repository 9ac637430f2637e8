import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyStorage

@Suite struct ForecastBinaryTests {
  @Test func `a forecast with every field is unchanged after encoding and decoding`() {
    let forecast = StorageSamples.forecast(expiry: StorageSamples.noon)
    #expect(Forecast(binary: forecast.binary) == forecast)
  }

  @Test func `a forecast without optional fields is unchanged after encoding and decoding`() {
    let forecast = StorageSamples.emptyForecast
    #expect(Forecast(binary: forecast.binary) == forecast)
  }

  @Test func `the sample has every field, so that the encoding test covers all`() {
    let forecast = StorageSamples.forecast(expiry: StorageSamples.noon)
    let records: [Any?] = [
      forecast.current.content, forecast.current.provenance, forecast.current.provenance.validity,
      forecast.days.content[0], forecast.airQuality?.content.first,
      forecast.alerts?.content.first, forecast.alerts?.content.first?.wordings.first, forecast,
    ]
    for record in records.map({ Mirror(reflecting: $0 as Any) }) {
      for field in record.children {
        let mirror = Mirror(reflecting: field.value)
        #expect(mirror.displayStyle != .optional || !mirror.children.isEmpty, "\(field.label ?? "") is nil")
      }
    }
  }

  @Test(arguments: [
    Condition.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast, .fog, .breezy, .windy, .dangerouslyWindy,
    .thunderstorm,
    .hail, .tornado, .precipitation(.rain, .veryLight), .precipitation(.snow, .heavy),
  ])
  func `a condition is unchanged after encoding and decoding`(_ condition: Condition) {
    var forecast = StorageSamples.emptyForecast
    forecast.current.content.condition = condition
    #expect(Forecast(binary: forecast.binary)?.current.content.condition == condition)
  }

  @Test func `truncated bytes are not a forecast`() {
    let bytes = StorageSamples.forecast(days: 1).binary
    for count in bytes.indices { #expect(Forecast(binary: Array(bytes[..<count])) == nil) }
    #expect(Forecast(binary: bytes + [0]) == nil)
  }

  @Test func `bytes with a flipped bit are not a forecast`() {
    let bytes = StorageSamples.emptyForecast.binary
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(Forecast(binary: damaged) == nil, "bit \(bit)")
    }
  }

  @Test func `arbitrary bytes are decoded without a crash`() {
    var generator = SeededGenerator(seed: 7)
    let bytes = StorageSamples.forecast(days: 1).binary
    for _ in 0..<3000 {
      var payload = Array(bytes[16...])
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        payload[Int.random(in: payload.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if Bool.random(using: &generator) { payload.removeLast(Int.random(in: 0..<payload.count, using: &generator)) }
      var reader = BinaryReader(payload)
      let forecast = Forecast(from: &reader)
      // Any decoded forecast must be usable with the calendar.
      _ = forecast?.present(at: StorageSamples.noon)
    }
  }

  @Test func `a field of a newer version makes a record unreadable`() {
    var writer = BinaryWriter()
    writer.write(record: Conditions(time: StorageSamples.noon))
    var bytes = writer.bytes
    bytes[7] = 0x80
    var reader = BinaryReader(bytes)
    #expect(Conditions(from: &reader) == nil)
  }

  @Test func `conditions of a version without CAPE and thunder are read, without them`() throws {
    var conditions = Conditions(time: StorageSamples.noon)
    conditions.temperature = Temperature(celsius: 7.2)
    conditions.station = WeatherStation(name: "Gent, Melle", distance: nil)
    // In that version's format: a bit set of the present fields, in order, and then their values.
    var writer = BinaryWriter()
    writer.write(UInt64(1 << 2 | 1 << 18))
    conditions.time.write(to: &writer)
    7.2.write(to: &writer)
    try #require(conditions.station).write(to: &writer)
    var reader = BinaryReader(writer.bytes)

    #expect(Conditions(from: &reader) == conditions)
    #expect(reader.isAtEnd)
  }

  @Test func `an alert of a version without levels and languages is read, without them`() {
    let alert = WeatherAlert(
      title: "Gale", severity: .warning, isExtreme: true, regions: ["Coast"], start: StorageSamples.noon,
      text: "Stay in.")
    // In that version's format: a bit set of the present optional fields, and then all values.
    var writer = BinaryWriter()
    writer.write(UInt64(1 << 0 | 1 << 3))
    alert.title.write(to: &writer)
    alert.regions.write(to: &writer)
    alert.start.write(to: &writer)
    alert.text.write(to: &writer)
    "warning".write(to: &writer)
    true.write(to: &writer)
    var reader = BinaryReader(writer.bytes)

    #expect(WeatherAlert(from: &reader) == alert)
    #expect(reader.isAtEnd)
  }

  @Test func `a forecast of a version without height differences is read`() {
    var writer = BinaryWriter()
    StorageSamples.emptyForecast.write(to: &writer)
    // Three absent height differences, the absent gaps of the alerts, and three blocks that are no old copies.
    for count in [7, 3] {
      var reader = BinaryReader(writer.bytes.dropLast(count))
      #expect(Forecast(from: &reader) == StorageSamples.emptyForecast)
    }
  }

  @Test func `old copies remain old after encoding and decoding`() {
    var forecast = StorageSamples.forecast()
    forecast.hours.provenance.isOldCopy = true
    forecast.days.provenance.isOldCopy = true
    #expect(Forecast(binary: forecast.binary) == forecast)
  }

  @Test func `gaps in the alerts are unchanged after encoding and decoding, and absent in older versions`() throws {
    var forecast = StorageSamples.forecast()
    let alerts = try #require(forecast.alerts)
    let old = ForecastSupplement.alerts(alerts)
    forecast.alerts?.provenance.gaps = ListGaps(missing: 3, staleSince: StorageSamples.noon - 86_400)
    forecast.alerts?.content[0].isUnplaced = true
    #expect(Forecast(binary: forecast.binary) == forecast)
    let supplement = ForecastSupplement.alerts(try #require(forecast.alerts))
    #expect(ForecastSupplement(binary: supplement.binary) == supplement)

    var writer = BinaryWriter()
    old.write(to: &writer)
    // The number of missing items, and an absent time.
    var reader = BinaryReader(writer.bytes.dropLast(9))
    #expect(ForecastSupplement(from: &reader) == old)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `an invalid time is rejected`(_ seconds: Double) {
    var writer = BinaryWriter()
    seconds.write(to: &writer)
    var reader = BinaryReader(writer.bytes)
    #expect(Date(from: &reader) == nil)
  }
}
