/// The field `Plural-Forms` of a translator's file: the number of forms, and the form for each number.
package struct PluralForms: Sendable {
  package let count: Int
  private let expression: Expression

  /// Parses a field such as `nplurals=2; plural=(n != 1);`.
  ///
  /// - Returns: `nil` if it has another syntax, or if its parts are nested more deeply than any rule needs.
  package init?(_ field: String) {
    var values: [Substring: Substring] = [:]
    for part in field.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      values[part[..<sign].filter { $0 != " " }[...]] = part[part.index(after: sign)...]
    }
    guard let count = values["nplurals"].flatMap({ Int($0.filter { $0 != " " }) }), 1...6 ~= count,
      let expression = values["plural"].flatMap({ ExpressionReader.read($0) })
    else { return nil }
    self.count = count
    self.expression = expression
  }

  /// Returns the form for a number; `nil` if the expression yields a form that does not exist.
  package func index(of number: Int) -> Int? {
    guard let value = expression.value(UInt(clamping: number)), value < UInt(count) else { return nil }
    return Int(value)
  }
}

/// An expression in C syntax over the number `n`. As in gettext, it is unsigned.
private indirect enum Expression: Sendable {
  case number
  case constant(UInt)
  case not(Expression)
  case binary(Expression, Operator, Expression)
  case choice(Expression, Expression, Expression)

  func value(_ n: UInt) -> UInt? {
    switch self {
    case .number: n
    case .constant(let value): value
    case .not(let operand): operand.value(n).map { $0 == 0 ? 1 : 0 }
    case .binary(let left, let sign, let right): left.value(n).flatMap { sign.value($0) { right.value(n) } }
    case .choice(let condition, let yes, let no): condition.value(n).flatMap { ($0 != 0 ? yes : no).value(n) }
    }
  }
}

private enum Operator: String, CaseIterable {
  // Operators of two characters come first, so that `<=` is not parsed as `<`.
  case or = "||"
  case and = "&&"
  case equal = "=="
  case unequal = "!="
  case atMost = "<="
  case atLeast = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case over = "/"
  case remainder = "%"

  /// The precedence.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .unequal: 3
    case .atMost, .atLeast, .less, .greater: 4
    case .plus, .minus: 5
    case .times, .over, .remainder: 6
    }
  }

  func value(_ left: UInt, _ rightValue: () -> UInt?) -> UInt? {
    // As in C, the right side is not evaluated if the left one determines the result.
    if self == .or, left != 0 { return 1 }
    if self == .and, left == 0 { return 0 }
    guard let right = rightValue() else { return nil }
    return switch self {
    case .or, .and: right != 0 ? 1 : 0
    case .equal: left == right ? 1 : 0
    case .unequal: left != right ? 1 : 0
    case .atMost: left <= right ? 1 : 0
    case .atLeast: left >= right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .over: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : left % right
    }
  }
}

private struct ExpressionReader {
  // An expression with many parentheses or operators must not exhaust the stack.
  private static let maximumDepth = 64
  private static let maximumLength = 2000

  private var rest: Substring
  private var depth = 0

  static func read(_ text: Substring) -> Expression? {
    guard text.utf8.count <= maximumLength else { return nil }
    var reader = ExpressionReader(rest: text)
    guard let expression = reader.choice() else { return nil }
    reader.skipSpaces()
    return reader.rest.isEmpty ? expression : nil
  }

  private init(rest: Substring) { self.rest = rest }

  private mutating func choice() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ExpressionReader.maximumDepth, let condition = binary(above: 0) else { return nil }
    guard take("?") else { return condition }
    guard let yes = choice(), take(":"), let no = choice() else { return nil }
    return .choice(condition, yes, no)
  }

  private mutating func binary(above precedence: Int) -> Expression? {
    guard var left = unary() else { return nil }
    while let next = nextOperator(), next.precedence > precedence {
      rest.removeFirst(next.rawValue.count)
      guard let right = binary(above: next.precedence) else { return nil }
      left = .binary(left, next, right)
    }
    return left
  }

  private mutating func unary() -> Expression? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ExpressionReader.maximumDepth else { return nil }
    if take("!") { return unary().map { .not($0) } }
    if take("(") {
      guard let inside = choice(), take(")") else { return nil }
      return inside
    }
    if take("n") { return .number }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    rest.removeFirst(digits.count)
    return UInt(digits).map { .constant($0) }
  }

  private mutating func nextOperator() -> Operator? {
    skipSpaces()
    return Operator.allCases.first { rest.hasPrefix($0.rawValue) }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
  }
}
