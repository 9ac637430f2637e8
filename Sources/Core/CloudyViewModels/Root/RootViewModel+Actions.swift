import CloudyModel
import CloudyPlaces

extension RootViewModel {
  /// The available actions on the open screen, the most frequently used first.
  package var actions: [ActionViewModel] { actions(for: nil) }

  /// Returns the available actions on the open screen while one of its rows is selected, the most frequently used
  /// first.
  ///
  /// - Parameter row: A row of the locations screen; `nil` if none is selected.
  package func actions(for row: LocationRowViewModel.ID?) -> [ActionViewModel] {
    availableActions(for: row).map { ActionViewModel($0, language: language) }
  }

  /// Every action of every screen, for the help.
  package var everyAction: [ActionViewModel] {
    let absent: [Action] = synchronization == nil ? [.synchronization, .connect, .synchronize, .disconnect] : []
    return Action.allCases.filter { !absent.contains($0) }.map { ActionViewModel($0, language: language) }
  }

  /// Handles an action that needs no other input. The front end handles quitting, and actions on a row.
  func requested(_ action: Action) {
    switch action {
    case .refresh: refreshRequested()
    case .nextDay: dayChosen(by: 1)
    case .previousDay: dayChosen(by: -1)
    case .showDay: show(.day)
    case .locations: show(.locations)
    case .addLocation: show(.addLocation)
    case .settings: show(.settings)
    case .sources: show(.sources)
    case .synchronization: if synchronization != nil { show(.synchronization) }
    case .connect: synchronization?.connectRequested()
    case .synchronize: synchronization?.synchronizeRequested()
    case .disconnect: synchronization?.disconnectRequested()
    case .help: show(.help)
    case .back: backRequested()
    case .undo: locations.undoRequested()
    case .makeHome: locations.selectedHomeRequested()
    case .forgetHome: locations.homeForgotten()
    case .keep: locations.keepRequested()
    case .searchOnline: addLocation.submitted()
    case .locate: settings.settingChosen(.location(.system))
    case .choose, .look, .remove, .rename, .moveUp, .moveDown, .quit: break
    }
  }

  /// The star of the displayed place; `nil` if there is no place, or only a default for an unknown location.
  package var star: StarViewModel? {
    guard let location = locations.selectedLocation, location.isKnown else { return nil }
    return StarViewModel(isOn: isFavorite(location.place), language: language)
  }

  /// Adds a search result to the favorites, or removes it, while the search stays open. A result that is no longer
  /// listed is ignored.
  ///
  /// - Parameter place: `nil` for the displayed place.
  func starRequested(_ place: PlaceRowViewModel.ID?) {
    if let place {
      guard addLocation.offered.contains(place) else { return }
      // A removal does not decide which place the text means.
      if !isFavorite(place) { _ = addLocation.resultChosen(place) }
      locations.starRequested(place)
    } else if let location = locations.selectedLocation, location.isKnown {
      locations.starRequested(location.place)
    }
  }

  /// Displays a search result without adding it, and closes the search. A result that is no longer listed is ignored.
  func resultDisplayed(_ id: PlaceRowViewModel.ID) {
    guard addLocation.resultChosen(id) else { return }
    placeRequested(ResolvedPlace(text: id.name, place: id))
  }

  /// What to show instead of weather while the user's location is unknown; `nil` if it is known, or a place was chosen.
  package var welcome: WelcomeViewModel? { locations.welcome }

  /// Displays a city of the welcome page. Any other place is ignored.
  func cityChosen(_ place: PlaceRowViewModel.ID) {
    guard WelcomeViewModel.places.contains(place) else { return }
    placeRequested(ResolvedPlace(text: place.name, place: place))
  }

  private func isFavorite(_ place: Place) -> Bool { locations.favorites.contains { $0.place.isSame(as: place) } }

  private var keep: [Action] { locations.canSaveSelected ? [.keep] : [] }

  private func availableActions(for row: LocationRowViewModel.ID?) -> [Action] {
    switch route {
    case .weather:
      (isPreview ? keep : []) + [.showDay, .refresh, .locations, .addLocation, .settings, .sources]
        + (isPreview ? [] : keep) + (locations.canMakeSelectedHome ? [.makeHome] : []) + [.nextDay, .previousDay]
        + (isPreview ? [.back] : []) + [.help, .quit]
    case .day: [.nextDay, .previousDay, .back, .help, .quit]
    case .locations: locations.actions(for: row)
    case .addLocation:
      (addLocation.canSearchOnline ? [.searchOnline] : []) + (addLocation.offered.isEmpty ? [] : [.look, .keep])
        + (locations.canLocate ? [.locate] : []) + [.back]
    case .settings: [.choose] + (synchronization == nil ? [] : [.synchronization]) + [.back, .help, .quit]
    case .sources: (sources.canAsk ? [.refresh] : []) + [.back, .help, .quit]
    case .synchronization:
      (synchronization?.actions ?? []) + [.back] + (synchronization?.stage == .apart ? [] : [.help, .quit])
    case .help: [.back, .quit]
    }
  }
}
