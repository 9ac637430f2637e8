import CloudyLocalization
import Synchronization

/// A translator's file whose header does not name a language that Cloudy may be translated into.
package struct TranslationError: Error, CustomStringConvertible {
  /// The language in the header; empty if there is none.
  package let language: String

  package var description: String {
    "its field Language is “\(language)”, but must be the code of a language, such as de"
  }
}

extension Language {
  /// The tags of the languages with at least partial translations; English first.
  package static let tags: [String] = [english.tag] + TranslationTable.embedded.tags + [pigLatin.tag]

  /// Finds a language by its tag, such as `de` or `AR-xb`.
  ///
  /// - Returns: `nil` if Cloudy has no translation into it.
  package init?(tag: String) {
    let tag = tag.lowercased()
    if let language = Language.computed.first(where: { $0.tag.lowercased() == tag }) {
      self = language
      return
    }
    guard let facts = LanguageFacts.named(tag), let messages = TranslatedMessages(tag: facts.tag) else { return nil }
    self.init(facts, messages: messages)
  }

  /// Finds a language by any of its usual names: `de-AT`, `pt_BR` or `nb`.
  package init?(spelled text: String) {
    if let language = Language(tag: text) {
      self = language
    } else if let tag = LanguageChoice.lookup(ranges: [text], available: Language.tags) {
      self.init(tag: tag)
    } else {
      return nil
    }
  }

  /// Creates a language from a translator's file, as a preview. Untranslated messages are in English.
  ///
  /// - Throws: ``TranslationError`` if the file does not state its language.
  package init(translation file: PortableObject) throws(TranslationError) {
    let name = file.field("Language") ?? ""
    guard let facts = LanguageFacts.named(name) else { throw TranslationError(language: name) }
    self.init(facts, messages: FileMessages(file, rule: facts.pluralRule))
  }

  /// The fraction of Cloudy's messages that are translated, `0...1`. The others are in English.
  package var translatedShare: Double {
    guard let index = TranslationTable.embedded.languageIndex(tag: tag) else { return 1 }
    if let known = Language.shares.withLock({ $0[tag] }) { return known }
    let share = TranslationTable.embedded.share(ofLanguage: index)
    Language.shares.withLock { $0[tag] = share }
    return share
  }

  /// Computed once for each language, since every page may show it.
  private static let shares = Mutex<[String: Double]>([:])

  /// The languages that need no translations.
  private static let computed = [english, pigLatin, pseudo, rightToLeftPseudo]
}
