/// A problem of a language's file, or of one of its messages.
package enum TranslationProblem: Equatable, Sendable, CustomStringConvertible {
  case unknownLanguage
  case wrongLanguage(String?)
  case wrongCharset(String?)
  case wrongPlurals(right: String)
  case wrongFormCount(Int, right: Int)
  case partlyTranslated
  case wrongSlots(missing: [String], foreign: [String], repeated: [String])
  case wrongSpaces
  case threeFullStops
  case straightQuotes
  case tooWide(Int, limit: Int)
  case foreignWords([String])
  case wrongAlternatives(Int, right: Int)
  case bracket
  case wrongClass(String)

  /// The problem, and how to fix it.
  package var description: String {
    switch self {
    case .unknownLanguage: "Cloudy does not know the language's plurals. Add it to PluralRule."
    case .wrongLanguage(let language): "The field Language is \(language ?? "missing"), unlike the file's name."
    case .wrongCharset(let charset): "The field Content-Type is \(charset ?? "missing"); its charset has to be UTF-8."
    case .wrongPlurals(let right): "The language's plurals are different. Write “Plural-Forms: \(right)”."
    case .wrongFormCount(let count, let right): "It has \(count) forms; the language has \(right)."
    case .partlyTranslated: "Some forms are empty. Translate all or none."
    case .wrongSlots(let missing, let foreign, let repeated):
      [("missing", missing), ("not in the English text", foreign), ("too often", repeated)]
        .filter { !$0.1.isEmpty }
        .map { "\($0.0): \($0.1.map { "{\($0)}" }.joined(separator: " "))" }.joined(separator: "; ")
    case .wrongSpaces: "It begins or ends with other spaces than the English text."
    case .threeFullStops: "Write … for three full stops, as the English text does."
    case .straightQuotes: "Write the language's quotation marks, as the English text does, not straight ones."
    case .tooWide(let width, let limit): "It is \(width) characters wide; there is room for \(limit)."
    case .foreignWords(let words): "In another script than the language: \(words.joined(separator: ", "))."
    case .wrongAlternatives(let count, let right):
      "A bracket has \(count) alternatives; the language has \(right) classes."
    case .bracket: "A bracket is not closed, or stands within another one."
    case .wrongClass(let text): "A class is a whole number from 1 to 9, not “\(text)”."
    }
  }
}

/// A problem with its location.
package struct PlacedProblem: Equatable, Sendable, CustomStringConvertible {
  /// 1 for a problem of the whole file.
  package let line: Int
  /// The message with the problem; `nil` for the whole file.
  package let key: MessageKey?
  package let problem: TranslationProblem

  /// The line, the message and the problem.
  package var description: String {
    guard let key else { return "\(line): \(problem)" }
    return "\(line): \(key.name) “\(key.singular)”: \(problem)"
  }
}

/// The result of checking a language's file.
package struct TranslationCheck {
  package private(set) var problems: [PlacedProblem] = []
  /// The translations without a problem.
  package private(set) var messages: [TranslatedMessage] = []
  /// The number of required messages that are translated, and the total.
  package private(set) var translated = (count: 0, of: 0)
  /// The same for the messages of sentences about the weather.
  package private(set) var inSentences = (count: 0, of: 0)
  /// The number of translations that equal the English text, although it is long enough to contain words.
  package private(set) var englishCount = 0
  /// The number of messages that the program no longer has.
  package private(set) var formerCount = 0

  private let language: String
  private let classCount: Int
  /// `nil` for an unknown language.
  private let rule: PluralRule?
  /// The forms for a single number, in which the number may be omitted.
  private let formsOfOneNumber: Set<Int>
  private let width: (@Sendable (String) -> Int)?

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - language: The tag in the file's name.
  ///   - all: The messages of the program.
  ///   - width: Returns the width of a text in terminal cells; `nil` to skip the check of widths.
  package init(
    _ file: PortableObject, language: String, messages all: [MessageEntry], width: (@Sendable (String) -> Int)?
  ) {
    self.language = language
    self.width = width
    let rule = LanguageFacts.named(language)?.pluralRule
    self.rule = rule
    formsOfOneNumber = Set((0..<(rule?.formCount ?? 0)).filter { rule?.onlyNumber(ofForm: $0) != nil })
    let entries = Dictionary(file.entries.filter { !$0.isObsolete }.map { ($0.key, $0) }) { first, _ in first }
    classCount = TranslationCheck.classCount(of: entries.values)
    checkHeader(of: file)
    var keys: Set<MessageKey> = []
    for message in all where keys.insert(message.key).inserted {
      let entry = entries[message.key]
      let isGood = entry.map { check($0, message) } ?? false
      if isGood, let entry { messages.append(TranslatedMessage(key: message.key, forms: message.forms(of: entry))) }
      guard !message.isOptional else { continue }
      translated = (translated.count + (isGood ? 1 : 0), translated.of + 1)
      guard message.key.isOfSentences else { continue }
      inSentences = (inSentences.count + (isGood ? 1 : 0), inSentences.of + 1)
    }
    formerCount = entries.keys.count { !keys.contains($0) }
    problems.sort { ($0.line, $0.key?.english ?? "") < ($1.line, $1.key?.english ?? "") }
  }

  /// Returns the number of agreement classes of a language; 1 if it has no agreement.
  private static func classCount(of entries: some Sequence<PortableObject.Entry>) -> Int {
    entries.filter { $0.key.name.hasPrefix("term.class.") && $0.isTranslated }
      .compactMap { $0.translations.first.flatMap { Int($0) } }.filter { 1...9 ~= $0 }.max() ?? 1
  }

  private mutating func checkHeader(of file: PortableObject) {
    func note(_ problem: TranslationProblem) {
      problems.append(PlacedProblem(line: max(1, file.header?.line ?? 1), key: nil, problem: problem))
    }
    guard let rule else { return note(.unknownLanguage) }
    let name = file.field("Language")
    if name != language, name != LanguageFacts.gettextName(language) { note(.wrongLanguage(name)) }
    let type = file.field("Content-Type")
    if type?.lowercased().hasSuffix("charset=utf-8") != true { note(.wrongCharset(type)) }
    let forms = file.field("Plural-Forms").flatMap { PluralForms($0) }
    if forms.map(rule.agrees) != true { note(.wrongPlurals(right: rule.header)) }
  }

  /// Returns whether a message has a translation without problems.
  private mutating func check(_ entry: PortableObject.Entry, _ message: MessageEntry) -> Bool {
    let filled = entry.translations.count { !$0.isEmpty }
    guard filled > 0, !entry.isFuzzy else { return false }
    let found = problems(of: entry, message, filled: filled)
    problems += found.map { PlacedProblem(line: entry.line, key: entry.key, problem: $0) }
    let english = [message.key.singular, message.key.plural]
    if message.key.singular.isWorded, entry.translations.contains(where: english.contains) { englishCount += 1 }
    return found.isEmpty
  }

  private func problems(
    of entry: PortableObject.Entry, _ message: MessageEntry, filled: Int
  ) -> [TranslationProblem] {
    guard let rule else { return [] }
    let formCount = message.key.plural == nil ? 1 : rule.formCount
    guard entry.translations.count == formCount else {
      return [.wrongFormCount(entry.translations.count, right: formCount)]
    }
    guard filled == formCount else { return [.partlyTranslated] }
    var found: [TranslationProblem] = []
    for (form, text) in entry.translations.enumerated() {
      let mayLeaveOutCount = message.key.plural != nil && formsOfOneNumber.contains(form)
      for problem in problems(of: text, message, mayLeaveOutCount: mayLeaveOutCount) where !found.contains(problem) {
        found.append(problem)
      }
    }
    return found
  }

  private func problems(
    of text: String, _ message: MessageEntry, mayLeaveOutCount: Bool
  ) -> [TranslationProblem] {
    // The number of a class is not a text.
    if message.key.name.hasPrefix("term.class.") {
      return Int(text).map({ 1...9 ~= $0 }) == true ? [] : [.wrongClass(text)]
    }
    let english = message.key.plural ?? message.key.singular
    var found: [TranslationProblem] = []
    var variants = [text]
    if message.key.name.hasPrefix("term.form.") {
      if let problem = bracketProblem(of: text) { return [problem] }
      variants = (1...classCount).map { AgreementTemplate.chosen(text, agreementClass: $0) }
    }
    found += variants.lazy.compactMap { slotProblem(of: $0, english, mayLeaveOutCount: mayLeaveOutCount) }.prefix(1)
    if text.spacesAround != english.spacesAround { found.append(.wrongSpaces) }
    if english.contains("…"), !english.contains("..."), text.contains("...") { found.append(.threeFullStops) }
    if english.contains("“"), !english.contains("\""), text.contains("\"") { found.append(.straightQuotes) }
    let words = text.withoutSlots
    if let limit = message.widthLimit, let width = width?(words), width > limit {
      found.append(.tooWide(width, limit: limit))
    }
    let foreign = Script.foreignWords(in: words, language: language, english: message.key.english.withoutSlots)
    if !foreign.isEmpty { found.append(.foreignWords(foreign)) }
    return found
  }

  private func bracketProblem(of text: String) -> TranslationProblem? {
    var isOpen = false
    for character in text where character == "[" || character == "]" {
      guard isOpen == (character == "]") else { return .bracket }
      isOpen.toggle()
    }
    if isOpen { return .bracket }
    return AgreementTemplate.alternativeCounts(in: text).first { $0 != classCount }
      .map { .wrongAlternatives($0, right: classCount) }
  }

  private func slotProblem(of text: String, _ english: String, mayLeaveOutCount: Bool) -> TranslationProblem? {
    func counts(_ text: String) -> [String: Int] {
      Dictionary(MessageTemplate.slots(in: text).map { ($0, 1) }, uniquingKeysWith: +)
    }
    let (own, wanted) = (counts(text), counts(english))
    let missing = wanted.keys.filter { own[$0] == nil && !(mayLeaveOutCount && $0 == "count") }
    let foreign = own.keys.filter { wanted[$0] == nil }
    let repeated = own.filter { slot, count in wanted[slot].map { count > $0 } ?? false }.keys
    guard !(missing.isEmpty && foreign.isEmpty && repeated.isEmpty) else { return nil }
    return .wrongSlots(missing: missing.sorted(), foreign: foreign.sorted(), repeated: repeated.sorted())
  }
}

extension LanguageFacts {
  /// Returns a language's tag in gettext's spelling: `zh_Hant` for `zh-Hant`, but `x-pig-latin` unchanged.
  package static func gettextName(_ tag: String) -> String {
    tag.hasPrefix("x-") ? tag : tag.replacing("-", with: "_")
  }
}

extension MessageEntry {
  /// The forms of a translation, with the slots as the program fills them.
  fileprivate func forms(of entry: PortableObject.Entry) -> [String] {
    guard let slots else { return entry.translations }
    return entry.translations.map { MessageTemplate.numbered($0, slots: slots) }
  }
}

extension MessageKey {
  /// Whether it is a part of sentences about the weather.
  package var isOfSentences: Bool { name.hasPrefix("term.") }
}

extension String {
  fileprivate var withoutSlots: String { MessageTemplate.filled(self) { _ in "" } }

  /// Whether it contains a word that differs in most languages.
  fileprivate var isWorded: Bool {
    withoutSlots.split { !$0.isLetter }.contains { $0.count > 3 && $0 != "Cloudy" }
  }

  /// The leading and trailing spaces.
  fileprivate var spacesAround: [Substring] {
    let start = prefix { $0.isWhitespace }
    return [
      start, start.endIndex == endIndex ? "" : self[(lastIndex { !$0.isWhitespace } ?? startIndex)...].dropFirst(),
    ]
  }
}
