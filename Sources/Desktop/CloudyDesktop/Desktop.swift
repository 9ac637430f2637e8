#if canImport(CGtk)
import CDesktopAssets
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Resources and setup that all windows share.
@MainActor package enum Desktop {
  /// Cloudy's own icons, as a GResource bundle.
  package static var pictures: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: cloudy_desktop_assets_start(), count: cloudy_desktop_assets_size)
  }

  /// Sets up the style and the keyboard shortcuts. Call it once, before the first window is created.
  package static func prepare(_ application: DesktopApplication, language: Language) {
    application.setDirection(isRightToLeft: language.isRightToLeft)
    application.addStyle(Style.rules)
    application.addAction("quit") { [weak application] in application?.quit() }
    application.setKeys(["<Control>q"], for: "app.quit")
    for action in DesktopAction.allCases where !action.keys.isEmpty {
      application.setKeys(action.keys, for: action.name)
    }
    for number in DesktopAction.favoriteNumbers {
      application.setKeys(["<Control>\(number)"], for: "win.\(DesktopAction.favorite)::\(number)")
    }
  }
}
#endif
