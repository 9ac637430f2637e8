/// A text of Cloudy in English, with the values of its slots and the key of its translations.
///
/// A message is declared once, as a static member that its front ends or view models use:
///
///     // Translators: {host} is an address on the network.
///     static func unreachable(_ host: String) -> Message {
///       Message("failure.unreachable", "\(host) cannot be reached.")
///     }
///
/// `build-translations` collects the messages from the sources for the translators' files. The key is gettext's
/// `msgctxt` and never changes, so that the English text can be edited without touching translations. A slot in those
/// files has the name of its value: `{host}`.
package struct Message: Sendable {
  private let content: Content
  private var isIsolated = false
  private var spokenForm: (@Sendable () -> Message)?

  private enum Content: Sendable {
    case translated(key: String, one: Template?, other: Template, count: Int)
    case composed(@Sendable (Language) -> String)
  }

  /// Creates a message that is translated.
  ///
  /// - Parameters:
  ///   - key: The stable key of the translations, such as `failure.unreachable`. A literal, so that it can be
  ///     collected.
  ///   - english: The English text. Also a literal.
  package init(_ key: String, _ english: Template) {
    content = .translated(key: key, one: nil, other: english, count: 0)
  }

  /// Creates a message whose form depends on a number, which fills the slot `{count}`.
  ///
  /// - Parameters:
  ///   - key: As above.
  ///   - count: The number that determines the form.
  ///   - one: The English text for the number 1. Its slots are the first ones of `other`, in the same order.
  ///   - other: The English text for all other numbers, with all slots.
  package init(_ key: String, count: Int, one: Template, other: Template) {
    content = .translated(key: key, one: one, other: other, count: count)
  }

  /// Creates a message that is composed of other messages, or of values with a language-dependent format.
  package init(_ compose: @escaping @Sendable (Language) -> String) {
    content = .composed(compose)
  }

  /// Creates a message with the same text in all languages, such as a name.
  package init(verbatim text: String) {
    content = .composed { _ in text }
  }

  /// The key of its translations with the English text, whose slots are numbered from `{0}`; `nil` if it is composed.
  package var key: MessageKey? {
    guard case .translated(let key, let one, let other, _) = content else { return nil }
    return MessageKey(key, english: one.map { "\($0.text)|\(other.text)" } ?? other.text)
  }

  /// The message of a number with its unit. In right-to-left text, it is isolated from the surrounding text, so that
  /// the unit stays on the correct side: on the right if it is in Latin letters, otherwise on the left.
  package var isolated: Message {
    var message = self
    message.isIsolated = true
    return message
  }

  /// The message with a capital first letter, if the language has capitals, for the start of a sentence.
  package var capitalized: Message {
    Message { language in language.facts.capitalized(text(in: language)) }
  }

  /// The message with another one for languages that are read aloud; its key stays the same.
  package func orSpoken(_ spoken: @autoclosure @escaping @Sendable () -> Message) -> Message {
    var message = self
    message.spokenForm = spoken
    return message
  }

  /// The message for languages that are read aloud; `nil` if it is the same.
  package var spoken: Message? { spokenForm?() }

  /// Returns the text in a language.
  func text(in language: Language) -> String {
    let spoken = language.isSpoken ? spoken : nil
    let text = spoken?.text(in: language) ?? content(in: language)
    return isIsolated && language.isRightToLeft && !text.isEmpty ? "\u{2068}\(text)\u{2069}" : text
  }

  private func content(in language: Language) -> String {
    switch content {
    case .composed(let compose): return compose(language)
    case .translated(_, let one, let other, let count):
      guard let key else { return "" }
      let template = language.messages.template(for: key, count: one == nil ? nil : count)
      let arguments = other.arguments
      return language.filled(template) { slot in
        Int(slot).flatMap { arguments.indices.contains($0) ? arguments[$0].text(in: language) : nil }
      }
    }
  }
}

extension Message {
  /// An English text with slots, written as a string literal with interpolated values: texts, whole numbers (in the
  /// language's format) and messages.
  package struct Template: Sendable, ExpressibleByStringInterpolation {
    /// The text with numbered slots, such as `{0} cannot be reached.`
    let text: String
    fileprivate let arguments: [Argument]

    package init(stringLiteral value: String) { (text, arguments) = (value, []) }
    package init(stringInterpolation: StringInterpolation) {
      (text, arguments) = (stringInterpolation.text, stringInterpolation.arguments)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""
      fileprivate var arguments: [Argument] = []

      package init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 3 * interpolationCount)
        arguments.reserveCapacity(interpolationCount)
      }

      package mutating func appendLiteral(_ literal: String) { text += literal }

      /// - Parameter slot: The name of the slot for translators, if the value is not a plain name.
      package mutating func appendInterpolation(_ value: String, as slot: StaticString = "") { append(.text(value)) }
      package mutating func appendInterpolation(_ number: Int, as slot: StaticString = "") { append(.number(number)) }
      package mutating func appendInterpolation(_ message: Message, as slot: StaticString = "") {
        append(.message(message))
      }

      private mutating func append(_ argument: Argument) {
        text += "{\(arguments.count)}"
        arguments.append(argument)
      }
    }
  }

  fileprivate enum Argument: Sendable {
    case text(String)
    case number(Int)
    indirect case message(Message)

    func text(in language: Language) -> String {
      switch self {
      case .text(let text): text
      case .number(let number): language.facts.number(number)
      case .message(let message): message.text(in: language)
      }
    }
  }
}

/// The key of a message in translators' files and in the table of all languages.
package struct MessageKey: Sendable {
  /// The stable name, such as `failure.unreachable`: gettext's `msgctxt`. Empty for a message that is looked up by its
  /// English text, as gettext's own programs do.
  package let name: String
  /// The English text, whose forms for one and for other numbers are separated by `|`.
  package let english: String

  /// Creates the key of a message.
  package init(_ name: String, english: String) {
    self.name = name
    self.english = english
  }

  private var identity: String { name.isEmpty ? english : name }
}

extension MessageKey: Hashable {
  package static func == (one: MessageKey, other: MessageKey) -> Bool {
    one.name.isEmpty == other.name.isEmpty && one.identity == other.identity
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// The translations of a language.
package protocol MessageSource: Sendable {
  /// Returns the template of a message; the English one if it is not translated.
  ///
  /// - Parameter count: The number that determines the form; `nil` if the message has only one.
  func template(for message: MessageKey, count: Int?) -> String

  /// Returns whether the language has a translation of a message.
  func hasText(for message: MessageKey) -> Bool
}

/// The messages in English.
package struct EnglishMessages: MessageSource {
  package init() {}

  package func hasText(for message: MessageKey) -> Bool { true }

  package func template(for message: MessageKey, count: Int?) -> String {
    let english = message.english
    guard let count, let bar = english.utf8.firstIndex(of: UInt8(ascii: "|")) else { return english }
    return String(count == 1 ? english[..<bar] : english[english.utf8.index(after: bar)...])
  }
}
