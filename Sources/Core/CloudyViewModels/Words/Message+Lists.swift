import CloudyLocalization

// Translators: How a list is written: {first} is all that stands before {next}. The text with the comma is used
// again and again, the ones with “and” and “or” once, for the last of several. “;” stands between groups that have
// commas of their own.
extension Message {
  /// Consecutive facts, in a sentence or for screen readers; `nil` and empty ones are omitted.
  package static func list(_ facts: [String?]) -> Message {
    joined(facts.compactMap(\.self).filter { !$0.isEmpty }, by: comma)
  }

  /// The same for messages.
  static func list(_ facts: [Message?]) -> Message {
    Message { language in language.text(list(facts.map { $0.map(language.text) })) }
  }

  /// The same for facts that contain commas.
  package static func groups(_ groups: [String]) -> Message {
    joined(groups) { Message("list.semicolon", "\($0, as: "first"); \($1, as: "next")") }
  }

  /// Facts next to each other on one line.
  package static func sideBySide(_ facts: [String]) -> Message {
    joined(facts) { Message("list.sideBySide", "\($0, as: "first") · \($1, as: "next")") }
  }

  /// For example, `Oslo, Lima and Dallas`.
  package static func enumeration(_ parts: [String]) -> Message {
    joined(parts, by: comma) { Message("list.and", "\($0, as: "first") and \($1, as: "next")") }
  }

  /// For example, `Oslo, Lima or Dallas`.
  package static func alternatives(_ parts: [String]) -> Message {
    joined(parts, by: comma) { Message("list.or", "\($0, as: "first") or \($1, as: "next")") }
  }

  private static func comma(_ first: String, _ next: String) -> Message {
    Message("list.comma", "\(first), \(next)")
  }

  /// A message of two texts.
  private typealias Joint = @Sendable (_ first: String, _ next: String) -> Message

  /// - Parameter last: Joins the last text with the others; `nil` if it is joined like the others.
  private static func joined(_ parts: [String], by joint: @escaping Joint, last: Joint? = nil) -> Message {
    Message { language in
      parts.indices.dropFirst().reduce(parts.first ?? "") { text, index in
        let isLast = index == parts.count - 1
        return language.joined(text, parts[index], by: isLast ? last ?? joint : joint)
      }
    }
  }
}

extension Language {
  /// Joins texts that keep the direction of the surrounding text.
  fileprivate func joined(_ first: String, _ next: String, by joint: (String, String) -> Message) -> String {
    guard let key = joint(first, next).key else { return "" }
    return MessageTemplate.filled(messages.template(for: key, count: nil)) {
      $0 == "0" ? first : $0 == "1" ? next : nil
    }
  }
}
