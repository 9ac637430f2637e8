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
}

extension English {
  static func sentence(_ phrase: WebFramePhrase) -> String {
    switch phrase {
    case .applicationName: "Cloudy"
    case .skipToContent: "Skip to content"
    case .screens: "Screens"
    case .about: "About"
    case .searchLabel: "Search for a place"
    case .windowTitle(let title): "\(title) · Cloudy"
    }
  }
}
