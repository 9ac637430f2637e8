import CloudyLocalization

/// The languages that a reader can choose from.
package struct LanguagesViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// For example, `de`; `nil` for the language of the reader's browser.
    package let tag: String?
    /// The language's own name, and the translated percentage if it is not complete.
    package let text: String
    package let isChosen: Bool
  }

  package let title: String
  /// The languages; the first row leaves the choice to the browser.
  package let rows: [Row]
  /// The label of the button that submits the choice.
  package let choose: String

  /// - Parameters:
  ///   - chosen: The tag that the reader chose; `nil` if none.
  ///   - language: The language of the page.
  package init(chosen: String?, language: Language) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    title = words(.languageTitle)
    choose = words(.chooseLanguage)
    // Private-use languages are only for fun: an address can request them.
    let tags = Language.tags.filter { !$0.hasPrefix("x-") }
    let known = tags.compactMap(Language.init(tag:)).map { known in
      Row(tag: known.tag, text: known.nameWithShare(in: language), isChosen: known.tag == chosen)
    }
    rows = [Row(tag: nil, text: words(.languageOfBrowser), isChosen: chosen == nil)] + known
  }
}

extension Language {
  /// Its own name, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }

  /// The note on how much of a page is translated; `nil` if all of it is.
  package var translationNote: String? {
    guard let share = sharePercent else { return nil }
    return text(.web(.frame(.translatedPart(language: facts.nativeName, percent: text(.percent("\(share)"))))))
  }

  fileprivate func nameWithShare(in language: Language) -> String {
    guard let share = sharePercent else { return name }
    let percent = language.text(.percent("\(share)"))
    return language.text(.web(.placesPage(.translatedLanguage(name, percent: percent))))
  }

  /// Rounded down, so that 100 means complete; `nil` if complete.
  private var sharePercent: Int? {
    let share = translatedShare
    return share < 1 ? Int(share * 100) : nil
  }
}
