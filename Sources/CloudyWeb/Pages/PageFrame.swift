import CloudyViewModels

/// The parts around the content of every page.
struct PageFrame: Sendable {
  /// Such as `Brussels · Cloudy`, for the window and for bookmarks.
  let title: String
  /// For people who find or share the page.
  let description: String?
  let applicationName: String
  let skipToContent: String
  /// The accessible name of the links.
  let screens: String
  /// Links to all screens, with the current one marked.
  let links: [PageLink]
  let search: SearchField
  /// The background in the style sheet, such as `day-clear`; `plain` for none.
  let sky: String
  /// Whether a newer page is expected within seconds, so that the script asks for it.
  let isAwaited: Bool
  let scriptWords: [ScriptWord]

  /// - Parameters:
  ///   - path: The path of the current screen, or of the one to which it belongs; empty for none.
  ///   - sky: The background in the style sheet, such as `day-clear`.
  init(
    title: String, description: String = "", on path: String, sky: String = "plain", isAwaited: Bool = false,
    language: Language = .english
  ) {
    func words(_ phrase: WebFramePhrase) -> String { language.text(.web(.frame(phrase))) }
    self.title = words(.windowTitle(title))
    self.description = description.isEmpty ? nil : description
    applicationName = words(.applicationName)
    skipToContent = words(.skipToContent)
    screens = words(.screens)
    self.sky = sky
    self.isAwaited = isAwaited
    scriptWords = ScriptWord.all(in: language)
    search = SearchField(
      label: words(.searchLabel), prompt: language.text(.searchPrompt),
      button: language.text(.web(.placesPage(.search))))
    let all = [
      (language.text(.sceneTitle(.weather)), "/", "icons/glyphs/thermometer"),
      (language.text(.sceneTitle(.locations)), "/locations", "icons/glyphs/location"),
      (language.text(.sceneTitle(.settings)), "/settings", "icons/glyphs/settings"),
      (words(.about), "/about", "icons/glyphs/menu"),
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
