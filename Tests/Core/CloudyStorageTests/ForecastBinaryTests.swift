import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyStorage

@Suite struct ForecastBinaryTests {
  @Test func `a forecast with every field comes back as it was`() {
    let forecast = StorageSamples.forecast(expiry: StorageSamples.noon)
    #expect(Forecast(binary: forecast.binary) == forecast)
  }

  @Test func `a forecast with no field comes back as it was`() {
    let forecast = StorageSamples.emptyForecast
    #expect(Forecast(binary: forecast.binary) == forecast)
  }

  @Test func `every field of the sample is there, so that coming back proves something`() {
    let forecast = StorageSamples.forecast(expiry: StorageSamples.noon)
    let records: [Any?] = [
      forecast.current.content, forecast.current.provenance, forecast.current.provenance.validity,
      forecast.days.content[0], forecast.airQuality?.content.first, forecast,
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
  func `a condition comes back as it was`(_ condition: Condition) {
    var forecast = StorageSamples.emptyForecast
    forecast.current.content.condition = condition
    #expect(Forecast(binary: forecast.binary)?.current.content.condition == condition)
  }

  @Test func `bytes that are cut short are no forecast`() {
    let bytes = StorageSamples.forecast(days: 1).binary
    for count in bytes.indices { #expect(Forecast(binary: Array(bytes[..<count])) == nil) }
    #expect(Forecast(binary: bytes + [0]) == nil)
  }

  @Test func `a flipped bit makes bytes no forecast, not another forecast`() {
    let bytes = StorageSamples.emptyForecast.binary
    for bit in 0..<bytes.count * 8 {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(Forecast(binary: damaged) == nil, "bit \(bit)")
    }
  }

  @Test func `bytes that nobody wrote are read to their end without a crash`() {
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
      // Whatever was made of it must be good for the calendar.
      _ = forecast?.present(at: StorageSamples.noon)
    }
  }

  @Test func `a field that only a newer program knows makes a record unreadable`() {
    var writer = BinaryWriter()
    writer.write(record: Conditions(time: StorageSamples.noon))
    var bytes = writer.bytes
    bytes[7] = 0x80
    var reader = BinaryReader(bytes)
    #expect(Conditions(from: &reader) == nil)
  }

  @Test func `conditions of a version that did not know CAPE and thunder are read, without them`() throws {
    var conditions = Conditions(time: StorageSamples.noon)
    conditions.temperature = Temperature(celsius: 7.2)
    conditions.station = WeatherStation(name: "Gent, Melle", distance: nil)
    // As that version wrote them: which fields there are, by their order, and then these.
    var writer = BinaryWriter()
    writer.write(UInt64(1 << 2 | 1 << 18))
    conditions.time.write(to: &writer)
    7.2.write(to: &writer)
    try #require(conditions.station).write(to: &writer)
    var reader = BinaryReader(writer.bytes)

    #expect(Conditions(from: &reader) == conditions)
    #expect(reader.isAtEnd)
  }

  @Test func `a forecast of a version without height differences is read`() {
    var writer = BinaryWriter()
    StorageSamples.emptyForecast.write(to: &writer)
    var reader = BinaryReader(writer.bytes.dropLast(3))
    #expect(Forecast(from: &reader) == StorageSamples.emptyForecast)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `what is no time is not read as one`(_ seconds: Double) {
    var writer = BinaryWriter()
    seconds.write(to: &writer)
    var reader = BinaryReader(writer.bytes)
    #expect(Date(from: &reader) == nil)
  }
}
