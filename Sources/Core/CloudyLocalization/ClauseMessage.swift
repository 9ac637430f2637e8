/// A main clause, which some languages word differently after “because”.
///
/// One declaration creates two messages, so that both can be translated: `failure.unreachable` for the clause alone,
/// and `failureReason.unreachable` after “because”. `build-translations` collects both.
package struct ClauseMessage: Sendable {
  /// Alone, after a colon or after “and”, without a full stop.
  package let statement: Message
  /// After “because” or “since”, without a full stop.
  package let reason: Message

  /// Creates a clause.
  ///
  /// - Parameters:
  ///   - key: The key of the clause alone: a literal with a period, such as `failure.unreachable`.
  ///   - english: The text in English. Also a literal.
  package init(_ key: String, _ english: Message.Template) {
    statement = Message(key, english)
    reason = Message(ClauseMessage.reasonKey(key), english)
  }

  /// Creates a clause whose form depends on a number. The parameters are those of a message and ``init(_:_:)``.
  package init(_ key: String, count: Int, one: Message.Template, other: Message.Template) {
    statement = Message(key, count: count, one: one, other: other)
    reason = Message(ClauseMessage.reasonKey(key), count: count, one: one, other: other)
  }

  /// The clause as a sentence, with a capital letter and a full stop.
  package var sentence: Message {
    Message { [statement] language in
      language.text(ClauseMessage.sentence(of: language.facts.capitalized(language.text(statement))))
    }
  }

  /// Returns the key after “because”, such as `failureReason.unreachable`.
  package static func reasonKey(_ key: String) -> String {
    guard let period = key.firstIndex(of: ".") else { return "\(key)Reason" }
    return "\(key[..<period])Reason\(key[period...])"
  }
}

// Translators: How a main clause, such as “Open-Meteo needs a key”, becomes a sentence: with the full stop of your
// language. Its first letter is a capital one already.

extension ClauseMessage {
  private static func sentence(of clause: String) -> Message { Message("wholeSentence.sentence", "\(clause).") }
}
