import CloudyStorage

/// Parses one line of TOML.
struct TOMLScanner {
  private var remaining: Substring

  init(_ line: Substring) { remaining = line }

  var isAtEndOrComment: Bool {
    mutating get {
      skipSpaces()
      return remaining.isEmpty || remaining.first == "#"
    }
  }

  var rest: String { String(remaining) }

  mutating func skip(_ character: Character) -> Bool {
    skipSpaces()
    guard remaining.first == character else { return false }
    remaining.removeFirst()
    return true
  }

  /// Reads one or more names separated by dots.
  mutating func key() throws(TOMLProblem) -> String {
    var names: [String] = []
    repeat {
      skipSpaces()
      names.append(try name())
    } while skip(".")
    return names.joined(separator: ".")
  }

  /// Reads a value, or an inline table: `{ a = 1, b = "x" }` has a value for each of its keys.
  ///
  /// - Parameter key: The name before the value, which is the prefix of a table's names.
  mutating func values(of key: String) throws(TOMLProblem) -> [(key: String, text: String)] {
    guard skip("{") else { return [(key, try value())] }
    var values: [(key: String, text: String)] = []
    // An empty table would be treated like a missing one, and could grant access that it should deny.
    guard !skip("}") else { throw TOMLProblem.valueMissing }
    repeat {
      let name = try self.key()
      guard skip("=") else { throw TOMLProblem.expected("=") }
      values.append((key + "." + name, try value()))
    } while skip(",")
    guard skip("}") else { throw TOMLProblem.expected("}") }
    return values
  }

  private mutating func value() throws(TOMLProblem) -> String {
    skipSpaces()
    for notation in ["\"\"\"", "'''", "[", "{"] where remaining.hasPrefix(notation) { throw .notSupported(notation) }
    switch remaining.first {
    case "\"": return try basicString()
    case "'": return try literalString()
    default: return try bareValue()
    }
  }
}

extension TOMLScanner {
  private mutating func skipSpaces() { remaining = remaining.drop { $0 == " " || $0 == "\t" } }

  private mutating func take(while isPart: (Character) -> Bool) -> String {
    let taken = remaining.prefix(while: isPart)
    remaining = remaining[taken.endIndex...]
    return String(taken)
  }

  private mutating func name() throws(TOMLProblem) -> String {
    switch remaining.first {
    case "\"": return try basicString()
    case "'": return try literalString()
    default:
      let name = take { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      guard !name.isEmpty else { throw remaining.isEmpty ? .expected("=") : .unexpected(rest) }
      return name
    }
  }

  private mutating func literalString() throws(TOMLProblem) -> String {
    remaining.removeFirst()
    let text = take { $0 != "'" }
    guard skip("'") else { throw .unclosedString }
    return text
  }

  private mutating func basicString() throws(TOMLProblem) -> String {
    remaining.removeFirst()
    var text = ""
    while let character = remaining.popFirst() {
      switch character {
      case "\"": return text
      case "\\": text.append(try escaped())
      default: text.append(character)
      }
    }
    throw .unclosedString
  }

  private mutating func escaped() throws(TOMLProblem) -> Character {
    guard let letter = remaining.popFirst() else { throw .unclosedString }
    switch letter {
    case "b": return "\u{8}"
    case "t": return "\t"
    case "n": return "\n"
    case "f": return "\u{c}"
    case "r": return "\r"
    case "\"", "\\": return letter
    case "u", "U":
      let digits = remaining.prefix(letter == "u" ? 4 : 8)
      guard digits.count == (letter == "u" ? 4 : 8), digits.allSatisfy(\.isHexDigit),
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else { throw .invalidEscape("\\\(letter)\(digits)") }
      remaining = remaining[digits.endIndex...]
      return Character(scalar)
    default: throw .invalidEscape("\\\(letter)")
    }
  }

  /// Reads a boolean, or a number without the underscores that TOML allows in it.
  private mutating func bareValue() throws(TOMLProblem) -> String {
    let text = take { !"# \t,}".contains($0) }
    guard !text.isEmpty else { throw .valueMissing }
    if text == "true" || text == "false" { return text }
    let isNumeric = text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE_".contains($0)) }
    let digits = text.filter { $0 != "_" }
    guard isNumeric, Double(digits) != nil else { throw .invalidValue(text) }
    return digits
  }
}
