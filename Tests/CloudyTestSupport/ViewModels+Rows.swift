import CloudyModel
import CloudyViewModels

// Inputs by row number, for tests. A number without a row has no effect.

extension RootViewModel {
  /// Chooses the place in a row.
  package func placeChosen(section: Int, row: Int) {
    locations.id(section: section, row: row).map { receive(.place($0)) }
  }

  /// Chooses a search result.
  package func resultChosen(at index: Int) { addLocation.location(at: index).map { receive(.result($0)) } }

  /// Chooses a day of the week's list.
  package func dayChosen(at index: Int) { (weather?.week.viewModel(for: index)?.id).map { receive(.day($0)) } }

  /// Removes the favorite in a row.
  package func deleteRequested(at row: Int) {
    locations.id(section: 1, row: row).map { receive(.placeAction(.remove, $0)) }
  }

  /// Starts renaming the favorite in a row.
  package func renameRequested(at row: Int) {
    locations.id(section: 1, row: row).map { receive(.placeAction(.rename, $0)) }
  }

  /// Moves the favorite in a row to another row.
  package func moveRequested(from row: Int, to target: Int) {
    locations.id(section: 1, row: row).map { receive(.move($0, to: target)) }
  }

  /// Chooses the value in a row of a section of the settings.
  package func settingChosen(section: Int, row: Int) {
    let sections = settings.sections
    guard sections.indices.contains(section), sections[section].options.indices.contains(row) else { return }
    receive(.setting(sections[section].options[row]))
  }
}

extension LocationsViewModel {
  /// Returns a row; `nil` if there is none.
  package func viewModel(section: Int, row: Int) -> LocationRowViewModel? {
    id(section: section, row: row).flatMap(self.row)
  }

  fileprivate func id(section: Int, row: Int) -> LocationRowViewModel.ID? {
    let sections = sections
    guard sections.indices.contains(section), sections[section].rows.indices.contains(row) else { return nil }
    return sections[section].rows[row].id
  }
}

extension AddLocationViewModel {
  package var hasLocations: Bool { !locations.isEmpty }

  /// Returns the result at `index`.
  ///
  /// - Returns: `nil` if there is no such row.
  package func location(at index: Int) -> Place? { locations.indices.contains(index) ? locations[index] : nil }
}
