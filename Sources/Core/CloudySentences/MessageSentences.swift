import CloudyLocalization

/// The texts of sentences in any language, from its messages.
package struct MessageSentences: SentenceLanguage {
  private let facts: LanguageFacts
  private let messages: any MessageSource
  private let isSpoken: Bool
  private let minusSign: Character

  /// - Parameters:
  ///   - facts: The language's writing rules.
  ///   - messages: The language's texts.
  ///   - isSpoken: Whether units are spelled out for screen readers, such as `3 to 5 inches`.
  ///   - minusSign: The sign of negative numbers.
  package init(
    _ facts: LanguageFacts, messages: any MessageSource, isSpoken: Bool = false, minusSign: Character = "-"
  ) {
    self.facts = facts
    self.messages = messages
    self.isSpoken = isSpoken
    self.minusSign = minusSign
  }

  package func template(for message: SentenceMessage, of arguments: [Term]) -> String {
    if isSpoken, let spoken = (Message.spokenValue(message.name) ?? message.name.unit?.spoken)?.key {
      return messages.template(for: spoken, count: arguments.lazy.reversed().compactMap(\.lastNumber).first ?? 0)
    }
    let template = messages.template(for: message.key, count: nil)
    // Otherwise the unit would move to the other side in right-to-left text.
    return facts.isRightToLeft && message.name.kind == .value ? "\u{2068}\(template)\u{2069}" : template
  }

  package func text(of number: Int) -> String {
    guard number < 0 else { return String(number) }
    let text = "\(minusSign)\(number.magnitude)"
    return facts.isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }
  package func text(ofTenths tenths: Int) -> String { "\(tenths / 10)\(facts.decimalSeparator)\(tenths % 10)" }
  package func title(_ text: String) -> String { facts.capitalized(text) }

  package func sentence(_ text: String) -> String {
    let end = messages.template(for: SentenceMessage.end, count: nil)
    return facts.capitalized(MessageTemplate.filled(end) { $0 == "0" ? text : nil })
  }

  package func agreementClass(of term: Term) -> Int {
    guard let name = term.name else { return 1 }
    let key = SentenceMessage(name).agreementKey
    if let number = Int(messages.template(for: key, count: nil)), number > 0 { return number }
    return name.kind == .joint ? term.arguments.first.map(agreementClass) ?? 1 : 1
  }
}

extension SentenceMessage {
  private static let english = EnglishSentences(.cloudy)

  /// The key of the translation.
  package var key: MessageKey {
    if let unit = name.unit?.key { return unit }
    let message = SentenceMessage(name, usualRole)
    return MessageKey(
      "\(message.context).\(name.rawValue)\(message.variant)", english: SentenceMessage.english.template(for: message))
  }

  /// The key of a word's class, such as its gender or number, which determines the form of words next to it.
  var agreementKey: MessageKey { MessageKey("term.class.\(name.rawValue)", english: key.english) }

  /// The message that turns a clause into a sentence.
  static let end = MessageKey("term.sentence", english: "{0}.")

  /// Maps roles to those with separate texts: parts of days have a start and an end, days a first and a last one.
  private var usualRole: Role {
    switch (name.timeFamily, role) {
    case (nil, _): role
    case (.day, .from), (.weekday, .from), (.nextWeekday, .from): .at
    case (.day, .until), (.weekday, .until), (.nextWeekday, .until): .through
    case (.day, _), (.weekday, _), (.nextWeekday, _): role
    case (_, .first): .from
    case (_, .through): .until
    default: role
    }
  }

  private var context: String {
    switch name.kind {
    case .condition: "term.condition"
    case .time: "term.time.\(role.rawValue)"
    case .value: "term.figure"
    case .status: "term.status"
    case .joint where role == .ofTimes: "term.times"
    case .joint, .hour, .day, .week: "term.form"
    }
  }

  /// Distinguishes those forms of one term that their context does not distinguish.
  private var variant: String {
    switch role {
    case .afterComma, .chance, .partOfMix: ".\(role.rawValue)"
    default: ""
    }
  }
}

/// All messages of the sentences, for translators.
package enum SentenceCatalog {
  package static let entries: [MessageEntry] = {
    var entries: [MessageEntry] = []
    for name in TermName.allCases {
      guard name != .title, name != .sentence, name.unit == nil else { continue }
      for role in roles(of: name) {
        let key = SentenceMessage(name, role).key
        entries.append(entry(key, note: note(name, role), isOptional: name.isForPeople))
      }
      if name.kind == .condition || name == .and {
        let key = SentenceMessage(name).agreementKey
        entries.append(entry(key, note: classNote, isOptional: true))
      }
    }
    entries.append(
      MessageEntry(
        key: SentenceMessage.end, note: "How a clause {0} becomes a whole sentence.",
        widthLimit: nil, isOptional: false))
    return entries
  }()

  private static func entry(
    _ key: MessageKey, note: String, isOptional: Bool = false
  ) -> MessageEntry {
    MessageEntry(key: key, note: note, widthLimit: nil, isOptional: isOptional)
  }

  private static func roles(of name: TermName) -> [SentenceMessage.Role] {
    switch name.timeFamily {
    case .day, .weekday, .nextWeekday: return [.at, .again, .first, .through]
    case .some: return [.at, .again, .from, .until]
    case nil: break
    }
    switch name {
    case .and: return [.plain, .ofTimes, .afterComma]
    case .parenthetical: return [.plain, .chance, .partOfMix]
    default: return [.plain]
    }
  }

  private static func note(_ name: TermName, _ role: SentenceMessage.Role) -> String {
    switch name.kind {
    case .condition:
      return """
        The weather, in lower case where your language allows it, as it stands in a sentence: it fills {0} of the forms, \
        such as “light rain” in “light rain until evening”.
        """
    case .time:
      switch role {
      case .at: return "When something is: it fills {1} of “{0} {1}”, as in “light rain in the morning”."
      case .again:
        return """
          The second of two times of the same kind, without the words that it shares with the first: it fills {1} of \
          “{0} and {1}”, as in “in the morning and evening”.
          """
      case .from: return "When something begins: it fills the time after “starting”, as in “starting in the morning”."
      case .until: return "When something ends: it fills the time after “until”, as in “until evening”."
      case .first: return "The first day of several: it fills {0} of “{0} through {1}”."
      case .through: return "The last day of several: it fills {1} of “{0} through {1}”."
      default: return ""
      }
    case .value: return "A value within a sentence. {0} and {1} are numbers, or values."
    case .status: return "Why there is no statement about the next hour; it fills a slot of that sentence."
    case .joint where role == .ofTimes:
      return "Two times, the second without what it shares with the first, as in “in the morning and evening”."
    case .joint, .hour, .day, .week:
      return """
        A form that sentences are made of. {0} is mostly a condition such as “light rain”, {1} and {2} are times or figures \
        with the words that their roles give them; put them where your language wants them. Where a word depends on {0}, \
        write its variants as [one|two]: the class of the condition (see term.class) decides.
        """
    }
  }

  private static let classNote = """
    Only if a form of your language has variants in brackets: 1, 2 or more, the variant that goes with this condition. \
    Empty is 1.
    """
}

extension TermName {
  /// Terms of sentences for people, for which translations are optional.
  package static let forPeople: [TermName] = [
    .freezingRain, .heat, .severeCold, .frost, .possibly, .intermittently, .comma,
  ]

  fileprivate var isForPeople: Bool { TermName.forPeople.contains(self) }

  /// The message of a value that is written as elsewhere on the screens, without its number.
  fileprivate var unit: Message? {
    switch self {
    case .millimeters: .depth("", .millimeters)
    case .inchesOfWater: .depth("", .inches)
    case .metersPerSecond: .speed("", .metersPerSecond)
    case .kilometersPerHour: .speed("", .kilometersPerHour)
    case .milesPerHour: .speed("", .milesPerHour)
    case .knots: .speed("", .knots)
    case .beaufort: .speed("", .beaufort)
    default: nil
    }
  }
}
