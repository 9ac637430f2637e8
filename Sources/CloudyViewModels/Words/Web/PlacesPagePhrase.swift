/// What only the pages of places, settings and Cloudy itself say.
package enum PlacesPagePhrase: Hashable, Sendable {
  /// On the button that searches.
  case search
}

extension English {
  static func sentence(_ phrase: PlacesPagePhrase) -> String {
    switch phrase {
    case .search: "Search"
    }
  }
}
