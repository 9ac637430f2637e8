import CloudyModel

/// The fields of a query string or a form, as browsers and people write them: `units=metric&newest`.
///
/// A plus sign is a space. A percent sign that is not followed by two hexadecimal digits is literal, so that
/// `format=%t` can be typed as it is. Bytes that are not UTF-8 become U+FFFD.
struct QueryFields: Hashable, Sendable {
  /// Further fields are ignored.
  private static let limit = 64

  private let values: [String: String]
  /// The names of the fields without a value, in alphabetical order: `newest`, or wttr.in's `0QT`.
  let flags: [String]

  /// - Parameter text: The query without the question mark; `nil` or empty for no fields.
  init(_ text: String?) {
    var values: [String: String] = [:]
    for field in PercentEncoding.fields((text ?? "").utf8).prefix(QueryFields.limit) where !field.name.isEmpty {
      let key = String(percentEncoded: field.name, plusIsSpace: true)
      // If a name occurs twice, the first one counts.
      guard values[key] == nil else { continue }
      values[key] = String(percentEncoded: field.value, plusIsSpace: true)
    }
    self.values = values
    flags = values.filter(\.value.isEmpty).keys.sorted()
  }

  /// Returns a field's value: empty for a field without one, such as `newest`; `nil` if there is no such field.
  subscript(name: String) -> String? { values[name] }

  /// The names of all fields, in alphabetical order.
  var names: [String] { values.keys.sorted() }

  /// The requested format: `format`, or wttr.in's name for it, `view`; `nil` for none.
  var format: String? { [self["format"], self["view"]].lazy.compactMap(\.self).first { !$0.isEmpty } }

  /// Whether a field is present and not negative: `?plain`, `?plain=1`, but not `?plain=0`.
  func isSet(_ name: String) -> Bool { values[name].map { !["0", "false", "no"].contains($0) } ?? false }
}
