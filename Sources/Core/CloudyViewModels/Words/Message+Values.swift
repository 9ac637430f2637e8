import CloudyLocalization
import CloudyModel
import CloudySentences

// Translators: The characters around values. {low}, {high}, {figure} and {temperature} have their units, and {band} is
// such as “±1”. Coordinates are typed as they are written, so their comma stays.
extension Message {
  /// - Parameters:
  ///   - low, high: Numbers, perhaps with their units.
  static func range(low: String, high: String) -> Message {
    // A dash next to a minus sign looks like a second one.
    low.isNegative || high.isNegative
      ? Message("value.rangeWithMinus", "\(low) to \(high)") : Message("value.range", "\(low) – \(high)")
  }

  /// A range of numbers, whose unit follows it.
  static func amounts(low: String, high: String) -> Message { Message("value.amounts", "\(low)–\(high)") }

  static func highAndLow(high: String, low: String) -> Message {
    Message("value.highAndLow", "\(high) / \(low)").isolated
  }

  /// More than zero, but less than the smallest displayed amount.
  /// - Parameter figure: A number with its unit.
  static func lessThan(_ figure: String) -> Message { Message("value.lessThan", "< \(figure)").isolated }

  static func plusMinus(_ number: String) -> Message { Message("value.plusMinus", "±\(number)").isolated }

  /// For example, `16°C ±1`.
  static func temperatureWithBand(_ temperature: String, _ band: String) -> Message {
    Message("value.temperatureWithBand", "\(temperature) \(band)").isolated
  }

  /// For example, `50.850, 4.352`, which users can type.
  static func coordinates(_ latitude: String, _ longitude: String) -> Message {
    Message("value.coordinates", "\(latitude), \(longitude)").isolated
  }

  /// A dash, which a screen reader would skip.
  static let notKnown = Message("value.notKnown", "–").orSpoken(.unknownCondition)
}

// Translators: {value} is a number with its unit, {range} what a service considers likely, such as “3°C – 8°C”.
extension Message {
  /// For example, `5°C (3°C – 8°C)`.
  static func withRange(_ value: String, _ range: String) -> Message {
    Message("value.withRange", "\(value) (\(range))").isolated
  }
}

// Translators: A value with words. {figure} and {amount} have their units; {hours} is such as “24 hours”; {number}
// is a UV index and {band} what it means, such as “Low”.
extension Message {
  /// - Parameter figure: A number with its unit.
  static func upTo(_ figure: String) -> Message { Message("amount.upTo", "up to \(figure)") }

  /// An amount of each of several days, such as `2.3 mm/day`.
  static func perDay(_ amount: String) -> Message { Message("amount.perDay", "\(amount)/day") }

  static func precipitationTotal(amount: String, hours: Int) -> Message {
    guard let days = hours.roundedDays else {
      return Message("amount.total", "\(amount) in \(hourCount(hours), as: "hours")")
    }
    return Message(
      "amount.totalOfDays", count: days, one: "\(amount) in \(days) day", other: "\(amount) in \(days) days")
  }

  /// For example, `2 (Low)`.
  static func ultravioletIndexWithBand(_ number: String, _ band: UltravioletBand) -> Message {
    Message("amount.ultravioletIndex", "\(number) (\(ultravioletBand(band), as: "band"))")
  }
}

// Translators: {speed} is a number with its unit; {point} is the point of the compass that the wind comes from, such
// as “NNW”. The speed comes first after a label such as “Wind”, and last in a line of values without labels.
extension Message {
  /// Wind with its direction, such as `6 mph NNW`.
  package static func windFrom(_ speed: String, _ point: String) -> Message {
    Message("wind.from", "\(speed) \(point)")
  }

  /// The same in a line of values without labels, such as `NNW 6 mph`.
  static func windOnOneLine(_ speed: String, _ point: String) -> Message {
    Message("wind.onOneLine", "\(point) \(speed)")
  }
}

// Translators: {label} is the name of a variable, such as “Humidity”; {value} is its value; {span} is a time such as
// “today” or “rest of today”; {text} and {qualification} are values or names, and what is to be known of them.
extension Message {
  /// - Parameter span: The time that the value covers, such as `rest of today`.
  static func labelOfSpan(_ variable: WeatherVariable, _ span: String) -> Message {
    variable == .ultravioletIndex
      ? Message("label.highestUltravioletIndex", "Max. UV index \(span)")
      : Message("label.ofSpan", "\(variable.name, as: "label") \(span)")
  }

  /// A value after its label, on the same line: `Feels like 42.9°F`.
  package static func variable(_ label: String, _ value: String) -> Message {
    Message("label.variable", "\(label) \(value)")
  }

  /// The same for values that are less clear without a label: `Humidity: 52%`.
  package static func labelled(_ label: String, _ value: String) -> Message {
    Message("label.labelled", "\(label): \(value)")
  }

  static func qualified(_ text: String, as qualification: String) -> Message {
    Message("label.qualified", "\(text), \(qualification)")
  }
}

// Translators: The time that a value covers, after its name, as in “Precipitation rest of today”.
extension Message {
  static let thisHour = Message("span.thisHour", "this hour")
  static let wholeToday = Message("span.wholeToday", "today")
  static let restOfToday = Message("span.restOfToday", "rest of today")
  static func todayFrom(clock: String) -> Message { Message("span.todayFrom", "today from \(clock)") }
  static func dayFrom(clock: String) -> Message { Message("span.dayFrom", "from \(clock)") }
}

extension Int {
  /// This number of hours in days; `nil` for up to 48 hours, which are clear as they are.
  var roundedDays: Int? { self > 48 ? (self + 12) / 24 : nil }
}
