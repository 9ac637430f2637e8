import CloudyLocalization
import CloudyModel

// Translators: A number with its unit; {number} is written already. Use the signs of units that weather services of
// your country use, and the space that your language puts before them.
extension Message {
  package static func temperature(_ number: String, _ unit: TemperatureNotation) -> Message {
    let message =
      switch unit {
      case .fahrenheit: Message("value.fahrenheit", "\(number)°F")
      case .celsius: Message("value.celsius", "\(number)°C")
      case .kelvin: Message("value.kelvin", "\(number) K")
      }
    return message.isolated
  }

  package static func shortTemperature(_ number: String) -> Message {
    Message("value.degrees", "\(number)°").isolated
  }

  package static func speed(_ number: String, _ unit: WindUnit) -> Message {
    let message =
      switch unit {
      case .metersPerSecond: Message("value.metersPerSecond", "\(number) m/s").orSpoken(.spokenMetersPerSecond(number))
      case .kilometersPerHour:
        Message("value.kilometersPerHour", "\(number) km/h").orSpoken(.spokenKilometersPerHour(number))
      case .milesPerHour: Message("value.milesPerHour", "\(number) mph").orSpoken(.spokenMilesPerHour(number))
      case .knots: Message("value.knots", "\(number) kn").orSpoken(.spokenKnots(number))
      case .beaufort: Message("value.beaufort", "\(number) Bft").orSpoken(.spokenBeaufort(number))
      }
    return message.isolated
  }

  package static func pressure(_ number: String, _ unit: PressureUnit) -> Message {
    let message =
      switch unit {
      case .hectopascals: Message("value.hectopascals", "\(number) hPa").orSpoken(.spokenHectopascals(number))
      case .inchesOfMercury: Message("value.inchesOfMercury", "\(number) inHg").orSpoken(.spokenInchesOfMercury(number))
      case .millimetersOfMercury:
        Message("value.millimetersOfMercury", "\(number) mmHg").orSpoken(.spokenMillimetersOfMercury(number))
      case .kilopascals: Message("value.kilopascals", "\(number) kPa").orSpoken(.spokenKilopascals(number))
      }
    return message.isolated
  }

  package static func distance(_ number: String, _ unit: DistanceUnit) -> Message {
    let message =
      switch unit {
      case .kilometers: Message("value.kilometers", "\(number) km").orSpoken(.spokenKilometers(number))
      case .miles: Message("value.miles", "\(number) mi").orSpoken(.spokenMiles(number))
      }
    return message.isolated
  }

  /// A depth of water.
  package static func depth(_ number: String, _ unit: PrecipitationUnit) -> Message {
    switch unit {
    case .millimeters: Message("value.millimeters", "\(number) mm").orSpoken(.spokenMillimeters(number)).isolated
    case .inches: inches(number)
    }
  }

  package static func snowDepth(_ number: String, _ unit: PrecipitationUnit) -> Message {
    switch unit {
    case .millimeters: Message("value.centimeters", "\(number) cm").orSpoken(.spokenCentimeters(number)).isolated
    case .inches: inches(number)
    }
  }

  private static func inches(_ number: String) -> Message {
    Message("value.inches", "\(number) in").orSpoken(.spokenInches(number)).isolated
  }

  package static func percent(_ number: String) -> Message { Message("value.percent", "\(number)%").isolated }

  /// - Parameter number: In micrograms per cubic meter.
  package static func concentration(_ number: String) -> Message {
    Message("value.concentration", "\(number) µg/m³").orSpoken(.spokenConcentration(number)).isolated
  }
}
