import CloudyLocalization
import CloudyViewModels

/// The data that a device needs to install the site as an application: https://www.w3.org/TR/appmanifest/
struct WebManifest: Encodable, Sendable {
  struct Icon: Encodable, Sendable {
    var src: String
    var sizes: String
    var type = "image/png"
    var purpose: String?
  }

  struct Shortcut: Encodable, Sendable {
    let name: String
    let url: String
  }

  /// The application's identity. It must never change, even if other URLs do.
  private let id = "/"
  private let name = "Cloudy"
  private let shortName: String
  private let description: String
  private let lang: String
  /// The text direction.
  private let dir: String
  private let startAddress = "/"
  private let scope = "/"
  private let display = "standalone"
  /// The colors of the icon.
  private let themeColor = "#1f62c4"
  private let backgroundColor = "#1f62c4"
  private let categories = ["weather"]
  private let icons = [
    Icon(src: "/icons/cloudy.svg", sizes: "any", type: "image/svg+xml"),
    Icon(src: "/icons/cloudy-192.png", sizes: "192x192"),
    Icon(src: "/icons/cloudy-512.png", sizes: "512x512"),
    Icon(src: "/icons/cloudy-maskable-512.png", sizes: "512x512", purpose: "maskable"),
  ]
  private let shortcuts: [Shortcut]

  private enum CodingKeys: String, CodingKey {
    case id, name, description, lang, dir, scope, display, categories, icons, shortcuts
    case shortName = "short_name"
    case startAddress = "start_url"
    case themeColor = "theme_color"
    case backgroundColor = "background_color"
  }

  init(language: Language) {
    lang = language.tag
    dir = language.isRightToLeft ? "rtl" : "ltr"
    shortName = name
    description = language.text(OfflinePageMessages.applicationDescription)
    shortcuts = [
      Shortcut(name: language.text(Route.locations.title), url: "/locations"),
      Shortcut(name: language.text(Route.addLocation.title), url: "/locations/add"),
    ]
  }
}
