import Foundation

/// A format of one line: text with `%`-letters, a preset, or the name of a status bar.
///
/// The name of a bar may be followed by a colon and the text in the bar: `waybar:%i %t`. A text that is itself JSON, such
/// as `{"text": "%t"}`, stays valid JSON whatever the values are.
package struct LineFormat: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The format as the user wrote it.
  package let typed: String
  /// The bar whose format the line has; `nil` for the text alone.
  package let bar: StatusBar?
  /// A preset's number, or text with `%`-letters.
  package let text: String
  /// Whether ``text`` is a JSON object or array, in which values are escaped and `\n` stands for itself.
  package let isJSON: Bool
  /// Whether the line may contain only ASCII characters, apart from names and the texts of other languages.
  package let isASCII: Bool

  /// The text in a bar, unless the user writes another one.
  private static let barText = "1"

  /// - Parameter typed: The format as the user wrote it.
  package init(_ typed: String, isASCII: Bool = false) {
    self.typed = typed
    self.isASCII = isASCII
    let parts = typed.split(separator: ":", maxSplits: 1)
    bar = parts.first.flatMap { StatusBar(rawValue: String($0)) }
    text = bar == nil ? typed : parts.count > 1 ? String(parts[1]) : LineFormat.barText
    isJSON = bar == nil && LineFormat.isJSON(typed)
  }

  package init(stringLiteral typed: String) { self.init(typed) }

  /// The bar in whose format a problem is reported: the readers of JSON expect an object; `nil` for plain text.
  package var barForProblems: StatusBar? { bar ?? (isJSON ? .waybar : nil) }

  private static func isJSON(_ text: String) -> Bool {
    // Most formats need no parser.
    guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[" else { return false }
    return (try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil
  }
}
