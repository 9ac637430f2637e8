import CloudyLocalization

/// The words around the content of every page.
package enum WebFramePhrase: Hashable, Sendable {
  case applicationName
  /// For readers who skip the links at the top.
  case skipToContent
  /// The name of the group of links to the screens.
  case screens
  case about
  /// The label of the search field.
  case searchLabel
  case windowTitle(String)
  /// Of a language that is not wholly there.
  case translatedPart(language: String, percent: String)
}

extension Localizer {
  func sentence(_ phrase: WebFramePhrase) -> String {
    switch phrase {
    case .applicationName: "Cloudy"
    case .skipToContent: localized(WebFrameMessage.skipToContent)
    case .screens: localized(WebFrameMessage.screens)
    case .about: localized(WebFrameMessage.about)
    case .searchLabel: localized(WebFrameMessage.searchLabel)
    case .translatedPart(let language, let percent):
      localized(WebFrameMessage.translatedPart, ["language": language, "percent": percent])
    case .windowTitle(let title): localized(WebFrameMessage.windowTitle, ["title": title])
    }
  }
}

enum WebFrameMessage: String, CaseIterable, MessageCase {
  static let context = "webFrame"
  static let note = """
    Around the content of every web page. “Skip to content” is a link for people who use the keyboard; “Screens” names \
    the group of links to all pages for people who do not see it. {title} is the title of a page; \
    {language} is the name of a language in itself.
    """

  case skipToContent = "Skip to content"
  case screens = "Screens"
  case about = "About"
  case searchLabel = "Search for a place"
  case translatedPart = "{percent} of Cloudy is translated into {language}; the rest is in English."
  case windowTitle = "{title} · Cloudy"
}
