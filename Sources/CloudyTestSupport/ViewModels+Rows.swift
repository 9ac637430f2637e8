import CloudyViewModels

// What tests mean by the numbers of rows. A number that no row has means none.

extension RootViewModel {
  package func placeChosen(section: Int, row: Int) { locations.id(section: section, row: row).map(placeChosen) }

  package func resultChosen(at index: Int) { addLocation.location(at: index).map(resultChosen) }

  package func dayChosen(at index: Int) { (weather?.week.viewModel(for: index)?.id).map(dayChosen) }
}

extension LocationsViewModel {
  package func viewModel(section: Int, row: Int) -> LocationRowViewModel? {
    id(section: section, row: row).flatMap(self.row)
  }

  package func deleteRequested(at row: Int) { id(section: 1, row: row).map(deleteRequested) }

  package func renameRequested(at row: Int) { id(section: 1, row: row).map(renameRequested) }

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
  package func settingChosen(section: Int, row: Int) {
    let sections = sections
    guard sections.indices.contains(section), sections[section].choices.indices.contains(row) else { return }
    settingChosen(sections[section].choices[row])
  }
}
