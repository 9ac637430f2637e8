import CloudyLocalization
import Synchronization

/// A translator's file whose header does not name a language that Cloudy may be translated into.
package struct TranslationError: Error, CustomStringConvertible {
  /// What it names; empty if nothing.
  package let language: String

  package var description: String {
    "its field Language is “\(language)”, but must be the code of a language, such as de"
  }
}

extension Language {
  /// The tags of the languages that Cloudy speaks, at least in part; English first.
  package static let tags: [String] = [english.tag] + TranslationTable.embedded.tags + [pigLatin.tag]

  /// Finds a language by its tag, such as `de` or `AR-xb`.
  ///
  /// - Returns: `nil` if Cloudy does not speak it.
  package init?(tag: String) {
    let tag = tag.lowercased()
    if let language = Language.computed.first(where: { $0.tag.lowercased() == tag }) {
      self = language
      return
    }
    guard let facts = LanguageFacts.named(tag), let messages = TranslatedMessages(tag: facts.tag) else { return nil }
    self.init(facts, messages: messages)
  }

  /// Finds a language by any name that people give it: `de-AT`, `pt_BR` or `nb`.
  package init?(spelled text: String) {
    if let language = Language(tag: text) {
      self = language
    } else if let tag = LanguageChoice.lookup(ranges: [text], available: Language.tags) {
      self.init(tag: tag)
    } else {
      return nil
    }
  }

  /// Creates a language from a translator's file, to try it out. What the file lacks is in English.
  ///
  /// - Throws: ``TranslationError`` if the file does not say which language it is in.
  package init(translation file: PortableObject) throws(TranslationError) {
    let name = file.field("Language") ?? ""
    guard let facts = LanguageFacts.named(name) else { throw TranslationError(language: name) }
    self.init(facts, messages: FileMessages(file, rule: facts.pluralRule))
  }

  /// How much of Cloudy's words the language has, `0...1`. The rest is in English.
  package var translatedShare: Double {
    guard let index = TranslationTable.embedded.languageIndex(tag: tag) else { return 1 }
    if let known = Language.shares.withLock({ $0[tag] }) { return known }
    let share = TranslationTable.embedded.share(ofLanguage: index)
    Language.shares.withLock { $0[tag] = share }
    return share
  }

  /// Counted once for each language: every page of it may say so.
  private static let shares = Mutex<[String: Double]>([:])

  /// Those that need no translations.
  private static let computed = [english, pigLatin, pseudo, rightToLeftPseudo]
}
