/// A part of a text with two angles.
enum AngleToken: Hashable {
  enum Axis { case latitude, longitude }
  enum Direction { case north, south, east, west, eastOrWest }
  enum Unit: Int { case degree, minute, second }

  /// - Parameter isWhole: Whether the number has no decimals.
  case number(Double, isWhole: Bool)
  case unit(Unit)
  /// - Parameters:
  ///   - isMinus: Whether it is a minus sign, and not a plus.
  ///   - isAfterSpace: Whether a space, another sign or nothing is before it.
  case sign(isMinus: Bool, isAfterSpace: Bool)
  case axis(Axis)
  case direction(Direction)
  case separator
  case colon

  /// Splits a text into its parts.
  ///
  /// - Parameter text: With ASCII digits and signs.
  /// - Returns: `nil` if a part does not belong to coordinates.
  static func tokens(of text: String) -> [AngleToken]? {
    var tokens: [AngleToken] = []
    var rest = Substring(text.replacing("''", with: "\"")).unicodeScalars
    var previous: Unicode.Scalar?
    while let scalar = rest.first, tokens.count < 40 {
      if scalar.isASCIIDigit {
        let text = String(rest.prefix { $0.isASCIIDigit || $0 == "." })
        rest = rest.dropFirst(text.utf8.count)
        // A full stop at the end is not part of the number.
        let digits = text.hasSuffix(".") ? String(text.dropLast()) : text
        guard digits.utf8.count <= 24, let value = Double(digits) else { return nil }
        tokens.append(.number(value, isWhole: !digits.contains(".")))
        previous = "0"
        continue
      }
      if scalar.isWordScalar {
        let word = String(rest.prefix(while: \.isWordScalar))
        rest = rest.dropFirst(word.unicodeScalars.count)
        guard let found = Self.tokens(ofWord: word.lowercased()) else { return nil }
        tokens += found
        previous = "a"
        continue
      }
      rest.removeFirst()
      guard let found = Self.tokens(ofSign: scalar, after: previous, tokens.last) else { return nil }
      tokens += found
      previous = scalar
    }
    return rest.isEmpty ? tokens : nil
  }

  /// - Returns: `nil` for a sign that cannot occur in coordinates; empty for a sign without a meaning there.
  private static func tokens(
    ofSign scalar: Unicode.Scalar, after previous: Unicode.Scalar?, _ last: AngleToken?
  ) -> [AngleToken]? {
    switch scalar {
    case " ", "=", "\n": return []
    case ",", ";", "/", "&", "|", "~", "?": return [.separator]
    case ":": return previous == "0" ? [.colon] : []
    case "°": return [.unit(.degree)]
    case "'", "\"":
      // A quotation mark around a name of an axis.
      guard case .number? = last else { return [] }
      return [.unit(scalar == "'" ? .minute : .second)]
    case "+", "-":
      let isAfterSpace = previous.map { " ,;/=:~".unicodeScalars.contains($0) } ?? true
      return [.sign(isMinus: scalar == "-", isAfterSpace: isAfterSpace)]
    case ".": return previous == "a" ? [] : nil
    default: return nil
    }
  }

  private static func tokens(ofWord word: String) -> [AngleToken]? {
    if let token = words[word] { return token }
    // In Han, the direction and the axis are one word with the units: 北纬, 度.
    var rest = word[...]
    var tokens: [AngleToken] = []
    while !rest.isEmpty {
      guard let (part, found) = hanWords.first(where: { rest.hasPrefix($0.key) }) else { return nil }
      tokens += found
      rest = rest.dropFirst(part.count)
    }
    return tokens
  }

  private static let words: [String: [AngleToken]] = {
    var words: [String: [AngleToken]] = [:]
    func add(_ tokens: [AngleToken], _ text: String) {
      for word in text.split(separator: " ") { words[String(word)] = tokens }
    }
    add([.direction(.north)], "n north nord norte noord nb с пн север північ kuzey pohjoista شمال شمالا")
    add([.direction(.south)], "s south sud süd sur sul zuid zb ю пд юг південь güney etelää جنوب جنوبا")
    add([.direction(.east)], "e east est este ost leste l oost ol в сх восток схід doğu itää شرق شرقا")
    add([.direction(.west)], "w west ouest oeste ovest wl з зх запад захід batı länttä غرب غربا")
    add([.direction(.eastOrWest)], "o")
    add([.axis(.latitude)], "lat latitude latitud latitudine breite breitengrad breedtegraad широта φ")
    add(
      [.axis(.longitude)], "lon lng long longitude longitud longitudine länge längengrad lengtegraad долгота довгота λ")
    add([.unit(.degree)], "deg degrees grad gradi grados graus degrés graden градусов")
    add([.unit(.minute)], "min minutes")
    add([.unit(.second)], "sec seconds")
    // Russian с. ш. and в. д. end in the words for latitude and longitude.
    add([], "ш д and und et y gps coordinates coords coord koordinaten coordonnées coordenadas coordinate координаты")
    return words
  }()

  private static let hanWords: [(key: String, tokens: [AngleToken])] = [
    ("北纬", [.direction(.north)]), ("北緯", [.direction(.north)]), ("南纬", [.direction(.south)]),
    ("南緯", [.direction(.south)]), ("东经", [.direction(.east)]), ("東經", [.direction(.east)]),
    ("東経", [.direction(.east)]), ("西经", [.direction(.west)]), ("西經", [.direction(.west)]),
    ("西経", [.direction(.west)]), ("纬度", [.axis(.latitude)]), ("緯度", [.axis(.latitude)]),
    ("经度", [.axis(.longitude)]), ("經度", [.axis(.longitude)]), ("経度", [.axis(.longitude)]),
    ("坐标", []), ("座標", []), ("度", [.unit(.degree)]), ("分", [.unit(.minute)]), ("秒", [.unit(.second)]),
  ]
}

extension Unicode.Scalar {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }

  /// Whether it is a letter, or a mark on one.
  fileprivate var isWordScalar: Bool {
    self != "°" && (properties.isAlphabetic || properties.generalCategory == .nonspacingMark)
  }
}
