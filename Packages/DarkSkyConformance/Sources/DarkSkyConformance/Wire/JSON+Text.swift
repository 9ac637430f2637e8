extension JSON {
  /// The value as JSON on one line. Control characters and line separators are escaped.
  public var source: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let spelling): spelling
    case .text(let text): JSON.quoted(text)
    case .array(let items): "[" + items.map(\.source).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { JSON.quoted($0.key) + ":" + $0.value.source }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var source = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": source += "\\\""
      case "\\": source += "\\\\"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        source += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: source.unicodeScalars.append(scalar)
      }
    }
    return source + "\""
  }
}
