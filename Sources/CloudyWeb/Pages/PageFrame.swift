import CloudyViewModels

/// What stands around the content of every page.
struct PageFrame: Sendable {
  /// As `Brussels · Cloudy`, for the window and for bookmarks.
  let title: String
  /// For those who find or share the page.
  let description: String?
  let applicationName: String
  let skipToContent: String
  /// The name of the links.
  let screens: String
  /// The way to every screen, the one that is seen marked.
  let links: [PageLink]
  let search: SearchField
  /// Names what the style sheet paints behind the page, as `day-clear`; `plain` for nothing.
  let sky: String
  /// Whether a newer page can be expected within seconds, for which the script then asks.
  let isAwaited: Bool
  let scriptWords: [ScriptWord]

  /// - Parameters:
  ///   - path: Of the screen that is seen, or of the one to which it belongs; empty for none of them.
  ///   - sky: For the style sheet, as `day-clear`.
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

/// Where a place is searched for, on every page.
struct SearchField: Sendable {
  let label: String
  let prompt: String
  let button: String
}

struct PageLink: Sendable {
  let text: String
  /// Within this site, as `/settings`.
  let path: String
  /// The name of its picture's partial.
  let icon: String
  let isCurrent: Bool
}
