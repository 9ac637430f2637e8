import CloudyModel
import CloudyStorage
import Foundation

/// The compact format of a forecast's hours: the format's version, a checksum of the rest, the number of hours, their
/// times, and each variable as a ``LedgerColumn``. A week of hours takes 1,100 to 1,400 bytes, a twentieth of the whole
/// forecast.
enum LedgerBytes {
  /// The hours of a week and the current hour.
  static let hourLimit = 7 * 24 + 1

  private static let format: UInt8 = 1
  private static let headLength = 9

  /// - Parameter hours: In chronological order; only the first ``hourLimit`` are encoded.
  static func encode(_ hours: some Sequence<Conditions>) -> [UInt8] {
    let hours = Array(hours.prefix(hourLimit))
    var payload = BinaryWriter(reservingCapacity: 2048)
    payload.writeVarint(UInt64(hours.count))
    payload.write(
      column: hours.enumerated().map { index, hour in
        LedgerVariable.integer(hour.time.timeIntervalSince1970 / 60).map { $0 - index * minutesPerHour }
      })
    for variable in LedgerVariable.all {
      payload.write(column: hours.map { variable.value($0).flatMap { LedgerVariable.integer($0 * variable.scale) } })
    }
    var writer = BinaryWriter(reservingCapacity: payload.bytes.count + headLength)
    writer.write(format)
    writer.write(Checksum.of(payload.bytes, from: 0))
    writer.write(contentsOf: payload.bytes)
    return writer.bytes
  }

  /// - Returns: `nil` if the bytes are damaged or in another version's format.
  static func decode(_ bytes: [UInt8]) -> [Conditions]? {
    var reader = BinaryReader(bytes)
    guard
      reader.integer(UInt8.self) == format, reader.integer(UInt64.self) == Checksum.of(bytes, from: headLength),
      let count = reader.varint(), count <= UInt64(hourLimit), let times = reader.column(count: Int(count))
    else { return nil }
    var hours: [Conditions] = []
    hours.reserveCapacity(times.count)
    for (index, minutes) in times.enumerated() {
      // Every hour has a time.
      guard let minutes, abs(minutes) < 1 << 40 else { return nil }
      hours.append(Conditions(time: Date(timeIntervalSince1970: Double(minutes + index * minutesPerHour) * 60)))
    }
    for variable in LedgerVariable.all {
      guard let column = reader.column(count: hours.count) else { return nil }
      for (index, integer) in column.enumerated() {
        if let integer { variable.set(&hours[index], Double(integer) / variable.scale) }
      }
    }
    return reader.isAtEnd ? hours : nil
  }

  /// Subtracted from each time for every hour before it, so that times an hour apart become equal.
  private static let minutesPerHour = 60
}

/// A variable that the ledger stores, and its precision.
private struct LedgerVariable: Sendable {
  /// Steps per unit of the model; 10 stores tenths.
  let scale: Double
  let value: @Sendable (Conditions) -> Double?
  let set: @Sendable (inout Conditions, Double) -> Void

  /// - Returns: `nil` for NaN and values too large for weather.
  static func integer(_ number: Double) -> Int? { abs(number) < 1e12 ? Int(number.rounded()) : nil }

  /// Their order is part of the format.
  static let all = [
    LedgerVariable(scale: 10, value: { $0.temperature?.celsius }, set: { $0.temperature = Temperature(celsius: $1) }),
    LedgerVariable(
      scale: 100, value: { $0.precipitationRate?.millimetersPerHour },
      set: { $0.precipitationRate = PrecipitationRate(millimetersPerHour: $1) }),
    LedgerVariable(scale: 100, value: \.precipitationProbability, set: { $0.precipitationProbability = $1 }),
    LedgerVariable(
      scale: 10, value: { $0.windSpeed?.metersPerSecond }, set: { $0.windSpeed = Speed(metersPerSecond: $1) }),
    LedgerVariable(
      scale: 10, value: { $0.windGust?.metersPerSecond }, set: { $0.windGust = Speed(metersPerSecond: $1) }),
    LedgerVariable(scale: 10, value: { $0.pressure?.hectopascals }, set: { $0.pressure = Pressure(hectopascals: $1) }),
    LedgerVariable(scale: 100, value: \.humidity, set: { $0.humidity = $1 }),
    LedgerVariable(scale: 100, value: \.cloudCover, set: { $0.cloudCover = $1 }),
  ]
}
