import CloudyModel

/// Reads two angles: `50.85, 4.35`, `50,85 4,35`, `50.85N 4.35E`, `S33.87 E151.2`, `50°51′N 4°21′E`,
/// `50 51 00 N 4 21 E`, `lat=50.85&lon=4.35`, `(50.85, 4.35)`, `北纬50度51分 东经4度21分`.
enum AnglePair {
  /// - Parameter text: With ASCII digits and signs.
  /// - Returns: `nil` for a text that is not two angles. The latitude comes first unless letters say otherwise.
  static func read(_ text: String) -> CoordinateText? {
    let text = withDecimalPoints(withoutZoom(withoutBrackets(text)))
    guard let tokens = AngleToken.tokens(of: text), let (first, second) = halves(of: tokens) else { return nil }
    let isSeparated = tokens.contains(.separator)
    let hasDirections = [first, second].allSatisfy { $0.contains(where: \.isDirection) }
    guard let first = Angle(first, isCompound: isSeparated || hasDirections),
      let second = Angle(second, isCompound: isSeparated || hasDirections),
      hasDirections || max(first.unmarkedNumbers, 1) == max(second.unmarkedNumbers, 1),
      hasDirections || !tokens.contains(.colon)
    else { return nil }
    if first.direction == .eastOrWest || second.direction == .eastOrWest { return .invalid(.eastOrWest) }
    let point =
      switch (first.axis, second.axis) {
      case (nil, nil), (.latitude, .longitude): point(first, second)
      case (.longitude, .latitude): point(second, first)
      default: nil as Coordinates?
      }
    if let point { return .point(point) }
    // 114 55 is a Swedish postcode.
    let isOnlyDigits = tokens.allSatisfy { if case .number(_, isWhole: true) = $0 { true } else { false } }
    return isOnlyDigits ? nil : .invalid(.outOfRange)
  }

  private static func point(_ latitude: Angle, _ longitude: Angle) -> Coordinates? {
    guard let north = latitude.degrees, let east = longitude.degrees else { return nil }
    return Coordinates(typedLatitude: north, longitude: east)
  }

  /// Separates the two angles: at a separator, a name of an axis, a direction, a degree sign or a sign.
  private static func halves(of tokens: [AngleToken]) -> (ArraySlice<AngleToken>, ArraySlice<AngleToken>)? {
    let parts = tokens.split(separator: .separator)
    if parts.count > 1 {
      return parts.count == 2 && parts.allSatisfy { $0.contains(where: \.isNumber) } ? (parts[0], parts[1]) : nil
    }
    let tokens = parts.first ?? []
    guard let boundary = boundary(in: tokens), boundary > tokens.startIndex, boundary < tokens.endIndex else {
      return nil
    }
    return (tokens[..<boundary], tokens[boundary...])
  }

  private static func boundary(in tokens: ArraySlice<AngleToken>) -> Int? {
    for isName in [\AngleToken.isAxis, \.isDirection] {
      let names = tokens.indices.filter { tokens[$0][keyPath: isName] }
      guard let first = names.first else { continue }
      // A name before its angle, or after it.
      return first == tokens.startIndex ? names.dropFirst().first : first + 1
    }
    let numbers = tokens.indices.filter { tokens[$0].isNumber }
    let degrees = tokens.indices.filter { tokens[$0] == .unit(.degree) }
    if degrees.count == 2, let number = numbers.last(where: { $0 < degrees[1] }) {
      return number > tokens.startIndex && tokens[number - 1].isSign ? number - 1 : number
    }
    guard numbers.count == 2 else { return nil }
    let sign = numbers[1] - 1
    guard case .sign(_, let isAfterSpace) = tokens[sign] else { return numbers[1] }
    // 12345-6789 is an American postcode.
    return isAfterSpace ? sign : nil
  }

  /// Removes brackets around the text, and a sign at its start or end.
  private static func withoutBrackets(_ text: String) -> String {
    let pairs: [(Character, Character)] = [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("\"", "\""), ("'", "'")]
    var text = text[...]
    while let first = text.first, let last = text.last, text.count > 1 {
      if pairs.contains(where: { $0 == (first, last) }) {
        text = text.dropFirst().dropLast()
      } else if "@#".contains(first) {
        text = text.dropFirst()
      } else if ".,;".contains(last) {
        text = text.dropLast()
      } else {
        break
      }
    }
    return String(text)
  }

  /// Removes the zoom of a link of Google Maps, or a height: `48.8584,2.2945,15z`, `48.8584,2.2945,35`.
  private static func withoutZoom(_ text: String) -> String {
    let parts = text.split(separator: ",")
    let values = parts.map { $0.filter { $0 != " " } }
    guard values.count == 3, let last = values.last else { return text }
    let isZoom = (last.hasSuffix("z") || last.hasSuffix("m")) && Double(last.dropLast()) != nil
    // 1,2,3 is a list.
    let isHeight = Double(last) != nil && values[..<2].allSatisfy { $0.contains(".") && Double($0) != nil }
    return isZoom || isHeight ? parts[..<2].joined(separator: ",") : text
  }

  /// Replaces decimal commas by points. Without a decimal point in the text, two commas between digits are decimal
  /// commas, and so are the outer ones of three, as in `48,8584,2,2945`; a single one separates the two numbers.
  private static func withDecimalPoints(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    func isDigit(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].isASCIIDigit }
    let commas = scalars.indices.filter { scalars[$0] == "," && isDigit($0 - 1) && isDigit($0 + 1) }
    let hasPoint = scalars.indices.contains { scalars[$0] == "." && isDigit($0 + 1) }
    guard commas.count == 2 || commas.count == 3, !hasPoint else { return text }
    // 1,2,3,4 is a list.
    if commas.count == 3 { guard commas[1] - commas[0] > 3, scalars.count - commas[2] > 3 else { return text } }
    for comma in Set([commas[0], commas[commas.count - 1]]) { scalars[comma] = "." }
    return String(String.UnicodeScalarView(scalars))
  }
}

/// One angle: degrees, perhaps with minutes and seconds.
private struct Angle {
  let direction: AngleToken.Direction?
  /// The axis, by its name or by the direction; `nil` if neither was typed.
  let axis: AngleToken.Axis?
  /// The number of numbers without a unit.
  let unmarkedNumbers: Int
  /// `nil` if minutes or seconds are out of range, or the axis contradicts the direction.
  let degrees: Double?

  /// - Parameter isCompound: Whether numbers without a unit may be minutes and seconds.
  /// - Returns: `nil` if the parts are not an angle.
  init?(_ tokens: ArraySlice<AngleToken>, isCompound: Bool) {
    var values: [Double] = []
    var isWhole = true
    var unmarked = 0
    var isNegative: Bool?
    var directions: [AngleToken.Direction] = []
    var axes: [AngleToken.Axis] = []
    let last = tokens.endIndex - 1
    for (index, token) in zip(tokens.indices, tokens) {
      switch token {
      case .number(let value, let isWholeNumber):
        // Only the last number has decimals.
        guard isWhole, values.count < 3 else { return nil }
        isWhole = isWholeNumber
        values.append(value)
        if index == last || !tokens[index + 1].isUnit { unmarked += 1 }
      case .unit(let unit):
        guard unit.rawValue == values.count - 1, index > tokens.startIndex, tokens[index - 1].isNumber else {
          return nil
        }
      case .sign(let isMinus, _):
        if values.isEmpty {
          guard isNegative == nil else { return nil }
          isNegative = isMinus
        } else if directions.isEmpty, !tokens[index...].contains(where: \.isDirection) {
          return nil
        }
      case .direction(let direction):
        guard directions.isEmpty, values.isEmpty || !tokens[index...].contains(where: \.isNumber) else { return nil }
        directions.append(direction)
      case .axis(let axis):
        guard axes.isEmpty else { return nil }
        axes.append(axis)
      case .colon, .separator: break
      }
    }
    guard !values.isEmpty, values.count == 1 || isCompound || unmarked <= 1 else { return nil }
    direction = directions.first
    unmarkedNumbers = unmarked
    let axis = axes.first ?? directions.first?.axis
    self.axis = axis
    let isConsistent = (directions.isEmpty || isNegative == nil) && directions.allSatisfy { $0.axis == axis }
    let minutes = values.count > 1 ? values[1] : 0
    let seconds = values.count > 2 ? values[2] : 0
    guard isConsistent, minutes < 60, seconds < 60 else {
      degrees = nil
      return
    }
    let value = values[0] + minutes / 60 + seconds / 3600
    degrees = direction == .south || direction == .west || isNegative == true ? -value : value
  }
}

extension AngleToken {
  fileprivate var isNumber: Bool { if case .number = self { true } else { false } }
  fileprivate var isUnit: Bool { if case .unit = self { true } else { false } }
  fileprivate var isSign: Bool { if case .sign = self { true } else { false } }
  fileprivate var isAxis: Bool { if case .axis = self { true } else { false } }
  fileprivate var isDirection: Bool { if case .direction = self { true } else { false } }
}

extension AngleToken.Direction {
  fileprivate var axis: AngleToken.Axis {
    switch self {
    case .north, .south: .latitude
    case .east, .west, .eastOrWest: .longitude
    }
  }
}
