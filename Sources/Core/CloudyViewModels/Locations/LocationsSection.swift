import CloudyLocalization
import CloudyModel

/// A section of the locations screen: the current location, or the favorites.
package struct LocationsSection: Hashable, Sendable {
  package let title: String
  package let rows: [LocationRowViewModel]
  /// Shown in place of the rows if there are none.
  package let emptyText: String
  /// The current location cannot be deleted.
  package let canDelete: Bool

  /// Returns the current location, and the favorites. If the home is a favorite, its row is there, and there is no
  /// first section, so that no place is listed twice.
  package static func all(
    current: LocationRowViewModel?, favorites: [LocationRowViewModel], language: Language
  ) -> [LocationsSection] {
    let list = Self.favorites(favorites, language: language)
    if current?.home != nil, favorites.contains(where: { $0.home != nil }) { return [list] }
    let here = LocationsSection(
      title: language.text(PlaceMessages.currentLocation), rows: current.map { [$0] } ?? [],
      emptyText: language.text(PlaceMessages.currentLocationUnknown), canDelete: false)
    return [here, list]
  }

  /// The favorites alone.
  package static func favorites(
    _ rows: [LocationRowViewModel], language: Language
  ) -> LocationsSection {
    LocationsSection(
      title: language.text(PlaceMessages.favoriteLocations), rows: rows,
      emptyText: language.text(PlaceMessages.noFavorites), canDelete: true)
  }
}
