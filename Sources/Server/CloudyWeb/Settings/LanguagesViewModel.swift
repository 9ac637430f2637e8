import CloudyLocalization
import CloudyViewModels

/// The languages that a reader can choose from.
struct LanguagesViewModel: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// For example, `de`; `nil` for the language of the reader's browser.
    let tag: String?
    /// The language's own name, and the translated percentage if it is not complete.
    let text: String
    let isChosen: Bool
  }

  let title: String
  /// The languages; the first row leaves the choice to the browser.
  let rows: [Row]
  /// The label of the button that submits the choice.
  let choose: String

  /// - Parameters:
  ///   - chosen: The tag that the reader chose; `nil` if none.
  ///   - language: The language of the page.
  init(chosen: String?, language: Language) {
    title = language.text(SettingsPageMessages.language)
    choose = language.text(SettingsPageMessages.choose)
    // Private-use languages, such as Pig Latin, are jokes: only a URL can select them.
    let tags = Language.tags.filter { !$0.hasPrefix("x-") }
    let known = tags.compactMap(Language.init(tag:)).map { known in
      Row(tag: known.tag, text: known.nameWithShare(in: language), isChosen: known.tag == chosen)
    }
    rows = [Row(tag: nil, text: language.text(SettingsPageMessages.languageOfBrowser), isChosen: chosen == nil)] + known
  }
}

extension Language {
  /// The note on how much of a page is translated; `nil` if all of it is.
  var translationNote: String? {
    guard let share = sharePercent else { return nil }
    return text(SettingsPageMessages.translatedPart(percent: text(.percent("\(share)")), language: facts.nativeName))
  }

  fileprivate func nameWithShare(in language: Language) -> String {
    guard let share = sharePercent else { return name }
    let percent = language.text(.percent("\(share)"))
    return language.text(SettingsPageMessages.translatedLanguage(name, percent: percent))
  }

  /// Rounded down, so that 100 means complete; `nil` if complete.
  private var sharePercent: Int? {
    let share = translatedShare
    return share < 1 ? Int(share * 100) : nil
  }
}
