import CloudyModel

extension Temperature: BinaryValue {
  func write(to writer: inout BinaryWriter) { celsius.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let celsius = Double(from: &reader) else { return nil }
    self.init(celsius: celsius)
  }
}

extension Speed: BinaryValue {
  func write(to writer: inout BinaryWriter) { metersPerSecond.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let metersPerSecond = Double(from: &reader) else { return nil }
    self.init(metersPerSecond: metersPerSecond)
  }
}

extension Pressure: BinaryValue {
  func write(to writer: inout BinaryWriter) { hectopascals.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let hectopascals = Double(from: &reader) else { return nil }
    self.init(hectopascals: hectopascals)
  }
}

extension Length: BinaryValue {
  func write(to writer: inout BinaryWriter) { meters.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let meters = Double(from: &reader) else { return nil }
    self.init(meters: meters)
  }
}

extension PrecipitationRate: BinaryValue {
  func write(to writer: inout BinaryWriter) { millimetersPerHour.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let millimetersPerHour = Double(from: &reader) else { return nil }
    self.init(millimetersPerHour: millimetersPerHour)
  }
}

extension Concentration: BinaryValue {
  func write(to writer: inout BinaryWriter) { microgramsPerCubicMeter.write(to: &writer) }

  init?(from reader: inout BinaryReader) {
    guard let microgramsPerCubicMeter = Double(from: &reader) else { return nil }
    self.init(microgramsPerCubicMeter: microgramsPerCubicMeter)
  }
}
