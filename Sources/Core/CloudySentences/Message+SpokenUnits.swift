import CloudyLocalization

// Translators: A number with its unit, read aloud by a screen reader. {number} is written already, and may have a
// decimal fraction.
extension Message {
  static func spokenMetersPerSecond(_ number: String) -> Message {
    Message(
      "spokenUnit.metersPerSecond", count: number.unitCount, one: "\(number) meter per second",
      other: "\(number) meters per second")
  }

  static func spokenKilometersPerHour(_ number: String) -> Message {
    Message(
      "spokenUnit.kilometersPerHour", count: number.unitCount, one: "\(number) kilometer per hour",
      other: "\(number) kilometers per hour")
  }

  static func spokenMilesPerHour(_ number: String) -> Message {
    Message(
      "spokenUnit.milesPerHour", count: number.unitCount, one: "\(number) mile per hour",
      other: "\(number) miles per hour")
  }

  static func spokenKnots(_ number: String) -> Message {
    Message(
      "spokenUnit.knots", count: number.unitCount, one: "\(number) knot", other: "\(number) knots")
  }

  static func spokenHectopascals(_ number: String) -> Message {
    Message(
      "spokenUnit.hectopascals", count: number.unitCount, one: "\(number) hectopascal", other: "\(number) hectopascals")
  }

  static func spokenInchesOfMercury(_ number: String) -> Message {
    Message(
      "spokenUnit.inchesOfMercury", count: number.unitCount, one: "\(number) inch of mercury",
      other: "\(number) inches of mercury")
  }

  static func spokenMillimetersOfMercury(_ number: String) -> Message {
    Message(
      "spokenUnit.millimetersOfMercury", count: number.unitCount, one: "\(number) millimeter of mercury",
      other: "\(number) millimeters of mercury")
  }

  static func spokenKilopascals(_ number: String) -> Message {
    Message(
      "spokenUnit.kilopascals", count: number.unitCount, one: "\(number) kilopascal", other: "\(number) kilopascals")
  }

  static func spokenKilometers(_ number: String) -> Message {
    Message(
      "spokenUnit.kilometers", count: number.unitCount, one: "\(number) kilometer", other: "\(number) kilometers")
  }

  static func spokenMiles(_ number: String) -> Message {
    Message(
      "spokenUnit.miles", count: number.unitCount, one: "\(number) mile", other: "\(number) miles")
  }

  static func spokenMillimeters(_ number: String) -> Message {
    Message(
      "spokenUnit.millimeters", count: number.unitCount, one: "\(number) millimeter", other: "\(number) millimeters")
  }

  static func spokenConcentration(_ number: String) -> Message {
    Message(
      "spokenUnit.concentration", count: number.unitCount, one: "\(number) microgram per cubic meter",
      other: "\(number) micrograms per cubic meter")
  }

  static func spokenBeaufort(_ number: String) -> Message { Message("spokenUnit.beaufort", "Beaufort \(number)") }

  static func spokenCentimeters(_ number: String) -> Message {
    spokenValue(.centimeters, number, count: number.unitCount) ?? Message(verbatim: number)
  }

  static func spokenInches(_ number: String) -> Message {
    spokenValue(.inches, number, count: number.unitCount) ?? Message(verbatim: number)
  }
}

extension String {
  /// The number that decides the form of its unit. A number with a fraction takes the form of 2, as in “1.5 miles”.
  fileprivate var unitCount: Int { Int(self) ?? 2 }
}
