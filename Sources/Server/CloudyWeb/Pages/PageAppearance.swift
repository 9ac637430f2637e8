import CloudyModel
import HTTPTypes
import Hummingbird

/// The visitor's choice of light or dark colors, on which every page depends.
enum PageAppearance {
  /// The choice of the visitor whose request the current task and its child tasks are handling. Until the visitor is
  /// known, it is the one in the browser's cookie.
  @TaskLocal static var current = AppearanceSetting.system

  /// A copy of the choice in the browser, for pages that are made without the visitor's data: errors, and the page that
  /// a service worker shows offline.
  static let cookie = "appearance"

  /// Returns the choice in a request's cookie.
  static func choice(in headers: HTTPFields) -> AppearanceSetting {
    headers.cookie(cookie).flatMap(AppearanceSetting.init(rawValue:)) ?? .system
  }

  /// Returns the `Set-Cookie` value that stores a choice in the browser; the default one deletes the cookie.
  static func cookie(_ choice: AppearanceSetting) -> String {
    let isDefault = choice == .system
    let lifetime = isDefault ? 0 : Int(Sessions.lifetime)
    return "\(cookie)=\(isDefault ? "" : choice.rawValue); Max-Age=\(lifetime); Path=/; SameSite=Lax"
  }
}
