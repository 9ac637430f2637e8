import CloudyLocalization

/// The languages of a window to choose from, each by its own name. The first text follows the system.
package struct LanguageListViewModel: Hashable, Sendable {
  package let title: String
  package let texts: [String]
  /// The index of the text that applies.
  package let index: Int
  private let tags: [String?]

  /// - Parameters:
  ///   - chosen: The tag of the chosen language, such as `de`; `nil` to follow the system.
  ///   - language: The language of the window.
  package init(chosen: String?, language: Language) {
    // Private-use languages are only for fun: an argument can request them.
    let known = Language.tags.filter { !$0.hasPrefix("x-") }.compactMap(Language.init(tag:))
    title = language.text(LanguageListMessages.title)
    texts = [language.text(LanguageListMessages.system)] + known.map(\.name)
    tags = [nil] + known.map { Optional($0.tag) }
    index = tags.firstIndex(of: chosen) ?? 0
  }

  /// Returns the tag of the language at an index; `nil` to follow the system.
  package func tag(at index: Int) -> String? { tags.indices.contains(index) ? tags[index] : nil }
}

// Translators: The setting of the language, and its first choice, which is the language of the system.

private enum LanguageListMessages {
  static let title = Message("languageList.title", "Language")
  static let system = Message("languageList.system", "System")
}
