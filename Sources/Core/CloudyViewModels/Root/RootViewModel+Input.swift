import CloudyModel
import CloudyPlaces

extension RootViewModel {
  /// All user inputs, independent of the key, button, menu, gesture or typed word.
  ///
  /// Rows, days and results are identified by their content, since another program may have moved them. An input about
  /// one that no longer exists has no effect.
  package enum Input: Hashable, Sendable {
    /// An action without further details, such as the next day or undo. The front end itself handles quitting.
    case action(Action)
    /// Opens a screen. If it is already open, the screens opened from it close.
    case open(Route)
    /// Shows the weather of one of the user's places.
    case place(LocationRowViewModel.ID)
    /// Removes, renames or moves a favorite by one row, or makes a place the home.
    case placeAction(Action, LocationRowViewModel.ID)
    /// Moves a favorite to a row of the list; a value beyond an end means that end.
    case move(LocationRowViewModel.ID, to: Int)
    /// The text in the field for a favorite's name.
    case name(String)
    /// An empty name, or only spaces, restores the place's own one.
    case nameConfirmed
    case nameCancelled
    /// The text in the search field.
    case query(String)
    /// Enter in the search field, for the whole text.
    case queryConfirmed
    /// Enter in the search field: shows ``AddLocationViewModel/confirmedRow`` without adding it, unless a network request
    /// is required.
    case firstResult
    /// Shows the weather of a search result without adding it, and closes the search.
    case show(PlaceRowViewModel.ID)
    /// Adds a search result to the favorites, or removes it; `nil` for the displayed place.
    case star(PlaceRowViewModel.ID?)
    /// Adds a search result to the favorites, and shows its weather.
    case result(PlaceRowViewModel.ID)
    /// Shows the weather of a search result without adding it.
    case look(PlaceRowViewModel.ID)
    /// Shows a place named outside of the screens, such as on a command line, without adding it.
    case outsidePlace(ResolvedPlace)
    /// Shows the weather of a city of the welcome page, without adding it.
    case city(PlaceRowViewModel.ID)
    /// Selects a day and opens its details; for the selected day, opens or closes them.
    case day(WeatherDayViewModel.ID)
    case setting(SettingChoice)
    /// The text in the field for a new rule.
    case rule(String)
    case ruleConfirmed
    case removeRule(SavedRule)
    /// The text in the field for a server's address.
    case address(String)
    case connectingCancelled
    /// Whether the places are visible next to every screen, for example in a wide window. While they are, the weather
    /// of each is loaded.
    case placesVisibility(Bool)
    /// The visible rows of the locations. Their weather is fetched before that of the others.
    case visibleRows([LocationRowViewModel.ID])
    /// The screen is visible again after a while, or the program has resumed.
    case returned
  }

  /// Handles an input. It returns at once; observers see the result.
  package func receive(_ input: Input) {
    switch input {
    case .action(let action): requested(action)
    case .open(let route): show(route)
    case .place(let row): placeChosen(row)
    case .placeAction(let action, let row): requested(action, on: row)
    case .move(let row, let target): locations.moveRequested(row, to: target)
    case .name(let text): locations.nameChanged(text)
    case .nameConfirmed: locations.nameConfirmed()
    case .nameCancelled: locations.renamingCancelled()
    case .query(let text): addLocation.queryChanged(text)
    case .queryConfirmed: addLocation.submitted()
    case .firstResult:
      if addLocation.canSearchOnline {
        addLocation.submitted()
      } else if !addLocation.isQuerying, !addLocation.query.isEmpty {
        addLocation.confirmedRow.map { resultDisplayed($0.id) }
      }
    case .show(let result): resultDisplayed(result)
    case .star(let place): starRequested(place)
    case .result(let result): resultChosen(result)
    case .look(let result): resultPreviewed(result)
    case .outsidePlace(let resolved): placeRequested(resolved)
    case .city(let place): cityChosen(place)
    case .day(let day): dayChosen(day)
    case .setting(let choice): settings.settingChosen(choice)
    case .rule(let text): settings.rules.textChanged(text)
    case .ruleConfirmed: settings.rules.confirmed(settings.settings)
    case .removeRule(let rule): settings.rules.removeRequested(rule)
    case .address(let text): synchronization?.addressChanged(text)
    case .connectingCancelled: synchronization?.connectingCancelled()
    case .placesVisibility(let areBeside): placesVisibilityChanged(areBeside)
    case .visibleRows(let rows): locations.rowsSeen(rows)
    case .returned: returned()
    }
  }

  private func requested(_ action: Action, on row: LocationRowViewModel.ID) {
    switch action {
    case .choose: placeChosen(row)
    case .remove: locations.deleteRequested(row)
    case .rename: locations.renameRequested(row)
    case .makeHome: locations.homeRequested(row)
    case .moveUp: locations.moveRequested(row, by: -1)
    case .moveDown: locations.moveRequested(row, by: 1)
    default: requested(action)
    }
  }
}
