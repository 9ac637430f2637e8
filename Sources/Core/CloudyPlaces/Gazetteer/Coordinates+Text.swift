import CloudyModel

extension Coordinates {
  /// Parses coordinates in common notations: `50.85, 4.35`, `50,85 4,35`, `50.85N 4.35E`, `S33.87 E151.2`,
  /// `50°51′N 4°21′E`, `50°51'00"N 4°21'E`. The latitude comes first unless letters say otherwise.
  ///
  /// - Returns: `nil` for any other text, or if a value is out of range.
  package init?(text: String) {
    var reader = AngleReader(text)
    guard let first = reader.angle(), let second = reader.angle(), reader.isAtEnd else { return nil }
    switch (first.axis, second.axis) {
    case (nil, nil), (.latitude, .longitude): self.init(latitude: first.degrees, longitude: second.degrees)
    case (.longitude, .latitude): self.init(latitude: second.degrees, longitude: first.degrees)
    default: return nil
    }
  }
}

private struct AngleReader {
  enum Axis { case latitude, longitude }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    let scalars = text.unicodeScalars.map { AngleReader.plain[$0] ?? $0 }
    rest = Substring(String(String.UnicodeScalarView(AngleReader.withDecimalPoints(scalars)))).unicodeScalars
  }

  var isAtEnd: Bool {
    mutating get {
      skip { $0 == " " }
      return rest.isEmpty
    }
  }

  mutating func angle() -> (degrees: Double, axis: Axis?)? {
    skip { $0 == " " || $0 == "," || $0 == ";" || $0 == "/" }
    let before = letter()
    skip { $0 == " " }
    let sign = take("-") ? -1.0 : 1.0
    if sign > 0 { _ = take("+") }
    guard var degrees = number() else { return nil }
    if take("°") {
      guard let (minutes, seconds) = minutesAndSeconds() else { return nil }
      degrees += minutes / 60 + seconds / 3600
    }
    skip { $0 == " " }
    let after = before == nil ? letter() : nil
    guard let letter = before ?? after else { return (sign * degrees, nil) }
    guard sign > 0 else { return nil }
    switch letter {
    case "N": return (degrees, .latitude)
    case "S": return (-degrees, .latitude)
    case "E": return (degrees, .longitude)
    default: return (-degrees, .longitude)
    }
  }

  /// Parses minutes and seconds; both are 0 if there are none, and `nil` if they are out of range.
  private mutating func minutesAndSeconds() -> (Double, Double)? {
    var parts = (0.0, 0.0)
    for mark: Unicode.Scalar in ["'", "\""] {
      let start = rest
      skip { $0 == " " }
      guard let value = number(), take(mark) else {
        rest = start
        continue
      }
      guard value < 60 else { return nil }
      if mark == "'" { parts.0 = value } else { parts.1 = value }
    }
    return parts
  }

  private mutating func number() -> Double? {
    var digits = ""
    while let scalar = rest.first, scalar == "." || ("0"..."9").contains(scalar), digits.count < 20 {
      digits.unicodeScalars.append(scalar)
      rest.removeFirst()
    }
    return digits.first == "." ? nil : Double(digits)
  }

  private mutating func letter() -> Unicode.Scalar? {
    guard let scalar = rest.first, "NSEWnsew".unicodeScalars.contains(scalar) else { return nil }
    rest.removeFirst()
    return Unicode.Scalar(scalar.value & 0xDF)
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let scalar = rest.first, condition(scalar) { rest.removeFirst() }
  }

  /// Replaces decimal commas by points. Two commas between digits are decimal commas if there is no point in the text.
  /// A single comma separates the two numbers.
  private static func withDecimalPoints(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && ("0"..."9").contains(scalars[index]) }
    let commas = scalars.indices.filter { scalars[$0] == "," && isDigit($0 - 1) && isDigit($0 + 1) }
    guard commas.count == 2, !scalars.contains(".") else { return scalars }
    var scalars = scalars
    for comma in commas { scalars[comma] = "." }
    return scalars
  }

  private static let plain: [Unicode.Scalar: Unicode.Scalar] = [
    "−": "-", "º": "°", "˚": "°", "′": "'", "’": "'", "ʹ": "'", "″": "\"", "”": "\"", "“": "\"", "\t": " ",
    "\u{A0}": " ", "\u{202F}": " ", "，": ",", "。": ".",
  ]
}
