extension LocationsViewModel {
  /// Returns the available actions, the most frequently used first.
  ///
  /// - Parameter row: The selected row; `nil` for the actions of any row.
  func actions(for row: LocationRowViewModel.ID?) -> [Action] {
    if renaming != nil { return [.rename, .back] }
    let isFavorite = if case .current? = row { false } else { !favorites.isEmpty }
    let rows = row.map { [$0] } ?? sections.flatMap { $0.rows.map(\.id) }
    return [.choose, .addLocation] + (isFavorite ? [.remove] : []) + (canUndo ? [.undo] : [])
      + (isFavorite ? [.rename] : []) + (rows.contains(where: canBeMadeHome) ? [.makeHome] : [])
      + (hasHome && row.map(isHome) != false ? [.forgetHome] : [])
      + (isFavorite && favorites.count > 1 ? [.moveUp, .moveDown] : []) + [.back, .help, .quit]
  }

  /// What to show instead of the displayed place, because it is only a default for an unknown location; `nil` if the
  /// user's location is known, or a place was chosen.
  var welcome: WelcomeViewModel? {
    guard case .unknown(_, let failure) = selectedLocation else { return nil }
    return WelcomeViewModel(after: failure, language: language)
  }

  /// Whether the system's location service may find a location that is unknown otherwise.
  var canLocate: Bool { !hasHome && current?.isKnown == false }

  /// Whether an action is available for a place while the list is next to the weather.
  ///
  /// - Parameter row: Its row; `nil` for a displayed place without one.
  package func canDo(_ action: Action, with row: LocationRowViewModel.ID?) -> Bool {
    let isFavorite = if case .favorite? = row { true } else { false }
    return switch action {
    case .keep: canSaveSelected
    case .makeHome: row.map(canBeMadeHome) ?? (selectedLocation?.isKnown == true)
    case .forgetHome: hasHome && row.map(isHome) != false
    case .remove, .rename: isFavorite
    case .moveUp, .moveDown: isFavorite && favorites.count > 1
    case .undo: canUndo
    case .locate: canLocate
    default: true
    }
  }
}
