import CloudyViewModels

// Inputs by row number, for tests. A number without a row does nothing.

extension RootViewModel {
  /// Chooses the place in a row.
  package func placeChosen(section: Int, row: Int) { locations.id(section: section, row: row).map(placeChosen) }

  /// Chooses a search result.
  package func resultChosen(at index: Int) { addLocation.location(at: index).map(resultChosen) }

  /// Chooses a day of the week's list.
  package func dayChosen(at index: Int) { (weather?.week.viewModel(for: index)?.id).map(dayChosen) }
}

extension LocationsViewModel {
  /// Returns a row; `nil` if there is none.
  package func viewModel(section: Int, row: Int) -> LocationRowViewModel? {
    id(section: section, row: row).flatMap(self.row)
  }

  /// Removes the favorite in a row.
  package func deleteRequested(at row: Int) { id(section: 1, row: row).map(deleteRequested) }

  /// Begins to rename the favorite in a row.
  package func renameRequested(at row: Int) { id(section: 1, row: row).map(renameRequested) }

  /// Moves the favorite in a row to another row.
  package func moveRequested(from row: Int, to target: Int) {
    id(section: 1, row: row).map { moveRequested($0, to: target) }
  }

  fileprivate func id(section: Int, row: Int) -> LocationRowViewModel.ID? {
    let sections = sections
    guard sections.indices.contains(section), sections[section].rows.indices.contains(row) else { return nil }
    return sections[section].rows[row].id
  }
}

extension SettingsViewModel {
  /// Chooses the value in a row of a section.
  package func settingChosen(section: Int, row: Int) {
    let sections = sections
    guard sections.indices.contains(section), sections[section].choices.indices.contains(row) else { return }
    settingChosen(sections[section].choices[row])
  }
}
