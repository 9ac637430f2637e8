import CloudyModel
import Foundation

extension Forecast {
  package var binary: [UInt8] { sealed(reservingCapacity: hours.content.count * 160) }

  package init?(binary bytes: [UInt8]) { self.init(sealed: bytes) }
}

extension ForecastSupplement {
  package var binary: [UInt8] { sealed(reservingCapacity: 4096) }

  package init?(binary bytes: [UInt8]) { self.init(sealed: bytes) }
}

extension [Place] {
  package var binary: [UInt8] { sealed(reservingCapacity: count * 160) }

  package init?(binary bytes: [UInt8]) { self.init(sealed: bytes) }
}

extension BinaryValue {
  /// Returns the value as bytes to store: the format's version, a checksum of the rest, and the rest.
  fileprivate func sealed(reservingCapacity capacity: Int) -> [UInt8] {
    var payload = BinaryWriter(reservingCapacity: capacity)
    write(to: &payload)
    var writer = BinaryWriter(reservingCapacity: payload.bytes.count + 16)
    writer.write(binaryFormat)
    writer.write(Checksum.of(payload.bytes, from: 0))
    writer.write(contentsOf: payload.bytes)
    return writer.bytes
  }

  /// - Returns: `nil` if the bytes are damaged or in another version's format.
  fileprivate init?(sealed bytes: [UInt8]) {
    var reader = BinaryReader(bytes)
    guard
      reader.integer(UInt64.self) == binaryFormat,
      reader.integer(UInt64.self) == Checksum.of(bytes, from: 16),
      let value = Self(from: &reader), reader.isAtEnd
    else { return nil }
    self = value
  }
}

/// Incremented when stored bytes change their meaning; not for a new optional field at the end of a record.
private let binaryFormat: UInt64 = 0x0003_7964_756f_6c43

extension ForecastSupplement: BinaryValue {
  /// The block's name, then the block.
  package func write(to writer: inout BinaryWriter) {
    block.write(to: &writer)
    switch self {
    case .minutes(let block): block.write(to: &writer)
    case .alerts(let block):
      block.write(to: &writer)
      block.provenance.gaps.write(to: &writer)
    case .airQuality(let block): block.write(to: &writer)
    case .history(let block): block.write(to: &writer)
    case .earlierHours(let block): block.write(to: &writer)
    }
  }

  package init?(from reader: inout BinaryReader) {
    let supplement: ForecastSupplement? =
      switch ForecastBlock(from: &reader) {
      case .minutes: Block(from: &reader).map(ForecastSupplement.minutes)
      case .alerts: Block(alertsFrom: &reader).map(ForecastSupplement.alerts)
      case .airQuality: Block(from: &reader).map(ForecastSupplement.airQuality)
      case .history: Block(from: &reader).map(ForecastSupplement.history)
      case .earlierHours: Block(from: &reader).map(ForecastSupplement.earlierHours)
      case .current, .hours, .days, .laterDays, nil: nil
      }
    guard let supplement else { return nil }
    self = supplement
  }
}

extension ForecastBlock: BinaryValue {}

extension Forecast: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    place.write(to: &writer)
    current.write(to: &writer)
    minutes.write(to: &writer)
    hours.write(to: &writer)
    earlierHours.write(to: &writer)
    days.write(to: &writer)
    alerts.write(to: &writer)
    airQuality.write(to: &writer)
    history.write(to: &writer)
    for provenance in [current.provenance, hours.provenance, days.provenance] {
      provenance.heightDifference.write(to: &writer)
    }
    alerts.map(\.provenance.gaps).write(to: &writer)
    for provenance in [current.provenance, hours.provenance, days.provenance] {
      provenance.isOldCopy.write(to: &writer)
    }
  }

  package init?(from reader: inout BinaryReader) {
    guard
      let place = Place(from: &reader),
      let current = Block<Conditions>(from: &reader),
      let minutes = Block<[MinutePrecipitation]>?(from: &reader),
      let hours = Block<[Conditions]>(from: &reader),
      let earlierHours = [Block<[Conditions]>](from: &reader),
      let days = Block<[DayConditions]>(from: &reader),
      let alerts = Block<[WeatherAlert]>?(from: &reader),
      let airQuality = Block<[AirQuality]>?(from: &reader),
      let history = Block<[DayConditions]>?(from: &reader)
    else { return nil }
    self.init(
      place: place, current: current, minutes: minutes, hours: hours, earlierHours: earlierHours, days: days,
      alerts: alerts, airQuality: airQuality, history: history)
    // Forecasts of versions without these fields end here.
    guard !reader.isAtEnd else { return }
    guard let ofCurrent = Length?(from: &reader), let ofHours = Length?(from: &reader),
      let ofDays = Length?(from: &reader)
    else { return nil }
    self.current.provenance.heightDifference = ofCurrent
    self.hours.provenance.heightDifference = ofHours
    self.days.provenance.heightDifference = ofDays
    guard !reader.isAtEnd else { return }
    guard let gaps = ListGaps?(from: &reader) else { return nil }
    if let gaps { self.alerts?.provenance.gaps = gaps }
    guard !reader.isAtEnd else { return }
    guard let isCurrentOld = Bool(from: &reader), let areHoursOld = Bool(from: &reader),
      let areDaysOld = Bool(from: &reader)
    else { return nil }
    self.current.provenance.isOldCopy = isCurrentOld
    self.hours.provenance.isOldCopy = areHoursOld
    self.days.provenance.isOldCopy = areDaysOld
  }
}

extension Block: BinaryValue where Content: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    provenance.write(to: &writer)
    content.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let provenance = Provenance(from: &reader), let content = Content(from: &reader) else { return nil }
    self.init(content, from: provenance)
  }
}

extension Block<[WeatherAlert]> {
  /// Reads a supplement's alerts, which in versions without ``ListGaps`` end with the content.
  fileprivate init?(alertsFrom reader: inout BinaryReader) {
    self.init(from: &reader)
    guard !reader.isAtEnd else { return }
    guard let gaps = ListGaps(from: &reader) else { return nil }
    provenance.gaps = gaps
  }
}

extension ListGaps: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    missing.write(to: &writer)
    staleSince.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard let missing = Int(from: &reader), let staleSince = Date?(from: &reader) else { return nil }
    self.init(missing: max(0, missing), staleSince: staleSince)
  }
}

extension Provenance: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    source.write(to: &writer)
    madeAt.write(to: &writer)
    fetchedAt.write(to: &writer)
    derivations.write(to: &writer)
    validity.write(to: &writer)
    clockOffset.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard
      let source = ForecastSource(from: &reader),
      let madeAt = Date?(from: &reader),
      let fetchedAt = Date(from: &reader),
      let derivations = [Derivation](from: &reader),
      let validity = CacheValidity(from: &reader),
      let clockOffset = Double(from: &reader)
    else { return nil }
    self.init(
      source: source, madeAt: madeAt, fetchedAt: fetchedAt, derivations: derivations, validity: validity,
      clockOffset: clockOffset)
  }
}

extension CacheValidity: BinaryRecord {
  package static let blank = CacheValidity()

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.optional(&expiresAt)
    visitor.optional(&lastModified)
    visitor.optional(&entityTag)
  }
}

extension ForecastSource: BinaryValue {
  package func write(to writer: inout BinaryWriter) {
    id.write(to: &writer)
    name.write(to: &writer)
    kind.write(to: &writer)
    attribution.write(to: &writer)
    license.write(to: &writer)
    homepage.write(to: &writer)
  }

  package init?(from reader: inout BinaryReader) {
    guard
      let id = String(from: &reader),
      let name = String(from: &reader),
      let kind = Kind(from: &reader),
      let attribution = String(from: &reader),
      let license = String(from: &reader),
      let homepage = String(from: &reader)
    else { return nil }
    self.init(
      id: id, name: name, kind: kind, attribution: attribution, license: license, homepage: homepage)
  }
}

extension Derivation: BinaryValue {}
extension ForecastSource.Kind: BinaryValue {}
