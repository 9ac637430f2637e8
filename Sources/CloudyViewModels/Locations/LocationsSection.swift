import CloudyModel

/// A section of the locations screen: the current location, or the favorites.
package struct LocationsSection: Hashable, Sendable {
  package let title: String
  package let rows: [LocationRowViewModel]
  /// Shown in place of the rows if there are none.
  package let emptyText: String
  /// The current location cannot be deleted.
  package let canDelete: Bool

  /// The two sections: the current location, and the favorites.
  package static func all(
    current: LocationRowViewModel?, favorites: [LocationRowViewModel], language: Language = .english
  ) -> [LocationsSection] {
    [
      LocationsSection(
        title: language.text(.currentLocation), rows: current.map { [$0] } ?? [],
        emptyText: language.text(.currentLocationUnknown), canDelete: false),
      LocationsSection(
        title: language.text(.favoriteLocations), rows: favorites, emptyText: language.text(.noFavorites),
        canDelete: true),
    ]
  }
}
