#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// A screen in its own window.
@MainActor protocol Dialog: AnyObject {
  /// Closes the window, unless the user has already closed it.
  func close()
}

/// Prompts for a custom name of a place.
@MainActor final class RenameWindow {
  private let window: PromptWindow

  /// - Parameter onAnswer: Called with the name, or with `nil` if the user cancels.
  init(
    _ name: String, language: Language, over parent: ApplicationWindow,
    onAnswer: @escaping @MainActor (_ name: String?) -> Void
  ) {
    let words = ActionViewModel(.rename, language: language)
    window = PromptWindow(
      title: words.title, text: words.explanation, value: name, accept: words.title,
      cancel: language.text(WindowMessages.cancel), over: parent)
    window.onAnswer(onAnswer)
  }
}

/// The list of keyboard shortcuts.
@MainActor enum KeysWindow {
  static func open(_ root: RootViewModel, over parent: ApplicationWindow) {
    let language = root.language
    let window = PreferencesWindow(title: language.headline(WindowMessages.keyboardShortcuts), over: parent)
    func group(_ title: Message, _ actions: DesktopAction...) -> PreferencesGroup {
      let group = PreferencesGroup(title: language.text(title), description: "")
      for action in actions where !(action.keys + action.placeKeys).isEmpty {
        let words = action.action.map { ActionViewModel($0, language: language).phrase }
        group.append(
          ActionRow(title: words ?? language.text(ShortcutMessages.closeWindow), keys: action.keys + action.placeKeys))
      }
      return group
    }
    let places = group(
      ShortcutMessages.places, .shared(.addLocation), .shared(.locations), .shared(.rename), .shared(.moveUp),
      .shared(.moveDown), .shared(.remove), .shared(.undo))
    places.append(ActionRow(title: language.text(ShortcutMessages.showFavorite), keys: ["<Control>1...9"]))
    window.show([
      group(ShortcutMessages.weather, .shared(.refresh), .shared(.nextDay), .shared(.previousDay), .shared(.sources)),
      places,
      group(ShortcutMessages.window, .shared(.settings), .shared(.help), .close),
    ])
    window.present()
  }
}

/// The About dialog, with version and credits.
@MainActor enum AboutWindow {
  static func open(_ credits: CreditsViewModel, icon: String, language: Language, over parent: ApplicationWindow) {
    let credited = [(credits.sourcesTitle, credits.sources), (credits.dataTitle, credits.data)]
    AboutDialog.open(
      AboutDialogFacts(
        name: DesktopIdentity.name, version: credits.number, developer: DesktopIdentity.developer,
        comments: language.text(WindowMessages.description), icon: icon, website: DesktopIdentity.homepage,
        issues: DesktopIdentity.issues,
        credits: credited.map { title, sources in
          (title, sources.map { [$0.name, $0.homepage].compactMap(\.self).joined(separator: " ") })
        },
        legal: (credits.sources + credits.data).map { credit in
          (credit.name, [credit.attribution, credit.licenseLine ?? credit.license].joined(separator: "\n"))
        }), over: parent)
  }
}
#endif
