import CloudyModel

/// The locations screen: the current location, and the favourites.
package struct LocationsViewModel: Hashable, Sendable {
  package struct Section: Hashable, Sendable {
    package let title: String
    package let rows: [LocationViewModel]
    /// What stands there when there are no rows.
    package let emptyText: String
    /// The current location cannot be deleted.
    package let canDelete: Bool
  }

  package let sections: [Section]

  package init(current: Place?, favorites: [(place: Place, ownName: String?)], language: Language = .english) {
    sections = [
      Section(
        title: language.text(.currentLocation),
        rows: current.map { [LocationViewModel($0, language: language)] } ?? [],
        emptyText: language.text(.currentLocationUnknown), canDelete: false),
      Section(
        title: language.text(.favoriteLocations),
        rows: favorites.map { LocationViewModel($0.place, ownName: $0.ownName, language: language) },
        emptyText: language.text(.noFavorites), canDelete: true),
    ]
  }

  /// - Returns: `nil` if there is no such row.
  package func viewModel(section: Int, row: Int) -> LocationViewModel? {
    guard sections.indices.contains(section), sections[section].rows.indices.contains(row) else { return nil }
    return sections[section].rows[row]
  }
}
