import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// Links from a place's weather to that of the visitor's location and favorites.
struct FavoriteTabs: Hashable, Sendable {
  struct Tab: Hashable, Sendable {
    let name: String
    /// The path of the place's page.
    let path: String
    /// The name of the icon's partial; `nil` for a favorite.
    let icon: String?
    /// Whether the page is about this place.
    let isCurrent: Bool
  }

  /// The accessible name of the links.
  let label: String
  let tabs: [Tab]

  /// - Parameters:
  ///   - here: The visitor's location, as on the first page; `nil` if it is unknown.
  ///   - displayed: The place of the page.
  /// - Returns: `nil` without favorites other than the visitor's location.
  init?(_ favorites: [Favorite], here: CurrentLocation?, displayed: Place, folding: NameFolding, language: Language) {
    let others = favorites.filter { favorite in here.map { !$0.place.isSame(as: favorite.place) } ?? true }
    guard !others.isEmpty else { return nil }
    label = language.text(LocationsPageMessages.tabs)
    func tab(_ place: Place, called customName: String?, at path: String, icon: String? = nil) -> Tab {
      Tab(
        name: LocationViewModel(place, customName: customName, language: language).text, path: path, icon: icon,
        isCurrent: place.isSame(as: displayed))
    }
    let first = here.map { here in
      let own = favorites.first { here.place.isSame(as: $0.place) }
      let icon = if case .home = here { "icons/glyphs/home" } else { "icons/glyphs/location" }
      return tab(here.place, called: own?.customName, at: "/", icon: icon)
    }
    tabs =
      [first].compactMap(\.self)
      + others.map {
        tab($0.place, called: $0.customName, at: PlaceAddress($0.place, folding: folding).path)
      }
  }
}
