import CloudyModel

/// The terms of values in a user's units.
extension SentenceStyle {
  /// - Returns: `nil` if it is implausible, less than the unit, or if the language lacks the terms.
  func variable(water millimeters: Double) -> Term? {
    guard vocabulary == .full, (0...SentenceStyle.mostWater).contains(millimeters) else { return nil }
    guard water == .inches else {
      let number = Int(millimeters.rounded())
      return number > 0 ? .named(.millimeters, [.number(number)]) : nil
    }
    // An inch is a lot: to round half of it up would double it.
    let tenths = Int((Length(millimeters: millimeters).inches * 10).rounded())
    guard tenths > 0 else { return nil }
    return .named(.inchesOfWater, [tenths.isMultiple(of: 10) ? .number(tenths / 10) : .tenths(tenths)])
  }

  /// In millimeters: twice the record for a day. Higher values are errors.
  private static let mostWater = 3_650.0

  /// - Returns: `nil` if it is implausible.
  func variable(_ temperature: Temperature) -> Term? {
    Temperature.plausible.contains(temperature) ? variable(plausible: temperature) : nil
  }

  func variable(plausible temperature: Temperature) -> Term {
    switch self.temperature {
    case .celsius: .named(.celsius, [.number(Int(temperature.celsius.rounded()))])
    case .fahrenheit: .named(.fahrenheit, [.number(Int(temperature.fahrenheit.rounded()))])
    case .kelvin: .named(.kelvin, [.number(Int(temperature.kelvins.rounded()))])
    }
  }

  /// - Returns: `nil` if it is implausible.
  func variable(_ speed: Speed) -> Term? {
    guard (0...200).contains(speed.metersPerSecond) else { return nil }
    return switch wind {
    case .metersPerSecond: .named(.metersPerSecond, [.number(Int(speed.metersPerSecond.rounded()))])
    case .kilometersPerHour: .named(.kilometersPerHour, [.number(Int(speed.kilometersPerHour.rounded()))])
    case .milesPerHour: .named(.milesPerHour, [.number(Int(speed.milesPerHour.rounded()))])
    case .knots: .named(.knots, [.number(Int(speed.knots.rounded()))])
    case .beaufort: .named(.beaufort, [.number(speed.beaufort)])
    }
  }

  /// A wind with its speed in parentheses. The speed is omitted if it is unknown or implausible, or if the language
  /// lacks the terms.
  func condition(_ wind: TermName, at speed: Speed?) -> Term {
    guard vocabulary == .full, let value = speed.flatMap({ variable($0) }) else { return .word(wind) }
    return .named(.parenthetical, [.word(wind), value])
  }
}
