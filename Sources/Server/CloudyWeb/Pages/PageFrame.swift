import CloudyLocalization
import CloudyViewModels

/// The parts around the content of every page.
struct PageFrame: Sendable {
  /// The title of the window and of bookmarks, such as `Brussels · Cloudy`.
  let title: String
  /// The tag of the page's language, such as `de`.
  let language: String
  let isRightToLeft: Bool
  /// A note on how complete the translation is; `nil` if it is complete.
  let translationNote: String?
  /// The description for search engines and link previews.
  let description: String?
  let applicationName = "Cloudy"
  let skipToContent: String
  /// The accessible name of the navigation.
  let screens: String
  /// Links to all screens; the current one is highlighted.
  let links: [PageLink]
  let search: SearchField
  /// The background's class in the style sheet, such as `day-clear`; `plain` for none.
  let sky: String
  /// `light` or `dark`; `nil` if the device decides.
  let appearance: String?
  /// The top color of the sky, which the browser's interface continues, if the device is in light or in dark mode.
  let lightThemeColor: String?
  let darkThemeColor: String?
  /// Whether a newer page is expected within seconds, so that the script reloads it.
  let isAwaited: Bool
  /// Whether the browser has to send its time zone before the page is drawn, since it may change the location.
  let requestsZone: Bool
  let scriptWords: [ScriptWord]
  /// The outcome of the visitor's choice; `nil` if they have not just made one.
  let toast: Toast?

  /// - Parameters:
  ///   - path: The path of the current screen, or of the one to which it belongs; empty for none.
  ///   - sky: The sky behind the page; `nil` for pages that are not about the weather.
  ///   - outcome: The outcome of the visitor's choice.
  ///   - returnPath: The page to which undoing the choice returns.
  init(
    title: String, description: String = "", on path: String, sky: SkyViewModel? = nil, isAwaited: Bool = false,
    requestsZone: Bool = false, outcome: VisitOutcome? = nil, returnPath: String = "/locations",
    language: Language
  ) {
    toast = outcome.map { Toast($0, path: returnPath, language: language) }
    // Without scripts, screen readers announce only the title of a new page.
    self.title = language.text(
      .sideBySide([toast?.text, language.text(PageFrameMessages.windowTitle(title))].compactMap(\.self)))
    self.language = language.tag
    isRightToLeft = language.isRightToLeft
    translationNote = language.translationNote
    self.description = description.isEmpty ? nil : description
    skipToContent = language.text(PageFrameMessages.skipToContent)
    screens = language.text(PageFrameMessages.screens)
    self.sky = sky?.name ?? "plain"
    let gradient = sky.map(SkyGradient.init) ?? .plain
    let chosen = PageAppearance.current
    appearance = chosen == .system ? nil : chosen.rawValue
    lightThemeColor = (chosen == .dark ? gradient.dark : gradient.light).first
    darkThemeColor = (chosen == .light ? gradient.light : gradient.dark).first
    self.isAwaited = isAwaited
    self.requestsZone = requestsZone
    scriptWords = ScriptWord.all(in: language)
    search = SearchField(
      label: language.text(PageFrameMessages.searchLabel), prompt: language.text(PageFrameMessages.searchPrompt),
      button: language.text(PageFrameMessages.search))
    let all = [
      (language.text(Route.weather.title), "/", "icons/glyphs/thermometer"),
      (language.text(Route.locations.title), "/locations", "icons/glyphs/location"),
      (language.text(Route.settings.title), "/settings", "icons/glyphs/settings"),
      (language.text(PageFrameMessages.about), "/about", "icons/glyphs/menu"),
    ]
    links = all.map { PageLink(text: $0, path: $1, icon: $2, isCurrent: $1 == path) }
  }
}

/// The search for a place, on every page.
struct SearchField: Sendable {
  let label: String
  let prompt: String
  let button: String
}

struct PageLink: Sendable {
  let text: String
  /// The path within this site, such as `/settings`.
  let path: String
  /// The name of the icon's partial.
  let icon: String
  let isCurrent: Bool
}
