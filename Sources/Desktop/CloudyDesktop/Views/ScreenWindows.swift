#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Opens the screens that have their own windows here: settings, sources, keyboard shortcuts, rename, and About. Of
/// settings and sources, only one is open at a time.
@MainActor final class ScreenWindows {
  private let root: RootViewModel
  private let icon: String
  private let about: @MainActor () async -> CreditsViewModel
  private let languages: LanguageListViewModel
  private let onLanguage: @MainActor (_ tag: String?) -> Void
  private var opened: (route: Route, dialog: any Dialog)?
  private var renaming: RenameWindow?

  init(
    _ root: RootViewModel, icon: String, about: @escaping @MainActor () async -> CreditsViewModel,
    languages: LanguageListViewModel, onLanguage: @escaping @MainActor (_ tag: String?) -> Void
  ) {
    self.root = root
    self.icon = icon
    self.about = about
    self.languages = languages
    self.onLanguage = onLanguage
  }

  /// Opens the window of the current screen, and closes that of another one.
  ///
  /// It reads the view model instead of comparing with the previous state: a window that is closed and reopened at once
  /// has no other screen in between.
  func follow(over parent: ApplicationWindow) {
    let route = root.route
    if opened?.route != route {
      // Another screen was requested from outside, for example by a second start of the program.
      let former = opened?.dialog
      opened = nil
      former?.close()
    }
    guard opened == nil else { return }
    let onClose = { @MainActor [weak self, root] in
      if self?.opened?.route == route { self?.opened = nil }
      if root.route == route { root.receive(.open(.weather)) }
    }
    switch route {
    case .settings:
      let window = SettingsWindow(root, languages: languages, over: parent, onLanguage: onLanguage, onClose: onClose)
      opened = (route, window)
    case .sources: opened = (route, SourcesWindow(root, over: parent, onClose: onClose))
    case .help:
      KeysWindow.open(root, over: parent)
      root.receive(.open(.weather))
    default: break
    }
  }

  /// Prompts for a place's name while it is being renamed, and again if the name is not accepted.
  func followRenaming(over parent: ApplicationWindow) {
    guard renaming == nil, let requested = root.locations.renaming else { return }
    renaming = RenameWindow(requested.name, language: root.language, over: parent) { [weak self, weak root] name in
      self?.renaming = nil
      guard let root else { return }
      guard let name else { return root.receive(.nameCancelled) }
      root.receive(.name(name))
      root.receive(.nameConfirmed)
    }
  }

  func openAbout(over parent: ApplicationWindow) {
    Task { [weak self] in
      guard let credits = await self?.about(), let self else { return }
      AboutWindow.open(credits, icon: icon, language: root.language, over: parent)
    }
  }

  /// Forgets the open windows, because the window below them is closed.
  func parentClosed() { (opened, renaming) = (nil, nil) }
}
#endif
