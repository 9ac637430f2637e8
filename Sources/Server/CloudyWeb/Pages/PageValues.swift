import Mustache

/// The stored properties of a page or of a part of it, by name, for templates.
///
/// Swift's reflection returns all properties of a value at once, but templates look up one at a time. So the properties
/// are read once and cached while a page is rendered.
final class PageValues: MustacheParent {
  private let object: Any
  /// Converted values, ready for the next look-up.
  private var ready: [String: Any] = [:]
  /// Values that no template has looked up yet. Most of a view model is never displayed.
  private lazy var unread = Dictionary(
    Mirror(reflecting: object).children.compactMap { child in child.label.map { ($0, child.value) } },
    uniquingKeysWith: { first, _ in first })

  init(_ object: Any) { self.object = object }

  func child(named name: String) -> Any? {
    if let known = ready[name] { return known }
    guard let value = unread.removeValue(forKey: name).flatMap(PageValues.readable) else { return nil }
    ready[name] = value
    return value
  }

  /// - Returns: `nil` for an optional without a value.
  private static func readable(_ value: Any) -> Any? {
    if let text = value as? String { return text.withSeparateMarkup }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { readable($0.value) }
    case .struct, .class, .tuple: return mirror.children.isEmpty ? value : PageValues(value)
    case .collection: return mirror.children.compactMap { readable($0.value) }
    default: return value
    }
  }
}

extension String {
  private static let markup: Set<Unicode.Scalar> = ["<", ">", "&", "\"", "'"]

  /// The text without the scalars that form one character with a character of HTML's markup, such as a combining accent
  /// after a quotation mark: the template engine escapes whole characters, and would leave these as they are.
  fileprivate var withSeparateMarkup: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var text = ""
    for character in self {
      if let sign = character.unicodeScalars.first(where: String.markup.contains) {
        text.unicodeScalars.append(sign)
      } else {
        text.append(character)
      }
    }
    return text
  }
}
