import CloudyLocalization

/// The languages among which a reader can choose.
package struct LanguagesViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// Such as `de`; `nil` for the one that the reader's browser says.
    package let tag: String?
    /// In the language itself, and how much of it there is if that is not all.
    package let text: String
    package let isChosen: Bool
  }

  package let title: String
  /// The first leaves it to the browser.
  package let rows: [Row]
  /// The label of the button that takes the choice.
  package let choose: String

  /// - Parameters:
  ///   - chosen: The tag that the reader chose; `nil` if none.
  ///   - language: In which the page is.
  package init(chosen: String?, language: Language) {
    func words(_ phrase: PlacesPagePhrase) -> String { language.text(.web(.placesPage(phrase))) }
    title = words(.languageTitle)
    choose = words(.chooseLanguage)
    // Nobody reads a private one but for fun: an address can ask for it.
    let tags = Language.tags.filter { !$0.hasPrefix("x-") }
    let known = tags.compactMap(Language.init(tag:)).map { known in
      Row(tag: known.tag, text: known.nameWithShare(in: language), isChosen: known.tag == chosen)
    }
    rows = [Row(tag: nil, text: words(.languageOfBrowser), isChosen: chosen == nil)] + known
  }
}

extension Language {
  /// Its name in itself, as a heading, such as `Français`.
  package var name: String { facts.capitalized(facts.nativeName) }

  /// Says how much of a page is in its language; `nil` if all of it is.
  package var translationNote: String? {
    guard let share = sharePercent else { return nil }
    return text(.web(.frame(.translatedPart(language: facts.nativeName, percent: text(.percent("\(share)"))))))
  }

  fileprivate func nameWithShare(in language: Language) -> String {
    guard let share = sharePercent else { return name }
    let percent = language.text(.percent("\(share)"))
    return language.text(.web(.placesPage(.translatedLanguage(name, percent: percent))))
  }

  /// Rounded down, so that 100 means all; `nil` for all.
  private var sharePercent: Int? {
    let share = translatedShare
    return share < 1 ? Int(share * 100) : nil
  }
}
