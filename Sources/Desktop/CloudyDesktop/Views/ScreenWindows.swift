#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Opens the screens that are windows of their own here: settings, sources, keys, a new name, and what there is to know
/// of the program. One of the first two is open at a time.
@MainActor final class ScreenWindows {
  private let root: RootViewModel
  private let icon: String
  private let about: @MainActor () async -> CreditsViewModel
  private var opened: (route: Route, dialog: any Dialog)?
  private var renaming: RenameWindow?

  init(_ root: RootViewModel, icon: String, about: @escaping @MainActor () async -> CreditsViewModel) {
    (self.root, self.icon, self.about) = (root, icon, about)
  }

  /// Opens the window of the screen that is open now, and closes one that is not.
  ///
  /// It asks the view model, and not what was shown before: a window that is closed and asked for again at once leaves
  /// no other screen between the two.
  func follow(over parent: ApplicationWindow) {
    let route = root.route
    if opened?.route != route {
      // Something else was asked for from outside, as by a second start.
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
    case .settings: opened = (route, SettingsWindow(root, over: parent, onClose: onClose))
    case .sources: opened = (route, SourcesWindow(root, over: parent, onClose: onClose))
    case .help:
      KeysWindow.open(root, over: parent)
      root.receive(.open(.weather))
    default: break
    }
  }

  /// Asks for the name of a place while one is being given, and again if the one that was given cannot be kept.
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

  /// The window over which all of these stand is closed.
  func parentClosed() { (opened, renaming) = (nil, nil) }
}
#endif
