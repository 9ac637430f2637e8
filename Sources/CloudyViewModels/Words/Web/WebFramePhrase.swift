/// What stands around the content of every page.
package enum WebFramePhrase: Hashable, Sendable {
  case applicationName
  /// For those who jump over the links at the top.
  case skipToContent
  /// The name of the links to each screen.
  case screens
  case about
  /// Of the field in which a place is searched for.
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
