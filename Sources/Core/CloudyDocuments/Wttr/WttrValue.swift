/// A value in the JSON of wttr.in, in which every number is a string.
enum WttrValue: Encodable, Hashable, Sendable {
  case text(String)
  case list([WttrValue])
  case object([String: WttrValue])

  /// A text as wttr.in nests it: `[{"value": "Ghent"}]`.
  static func nested(_ text: String) -> WttrValue { .list([.object(["value": .text(text)])]) }

  /// The text, also of a nested one; `nil` if there is none.
  var words: String? {
    switch self {
    case .text(let text): text.isEmpty ? nil : text
    case .list(let values): values.first?.words
    case .object(let members): members["value"]?.words
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}
