import CloudyModel
import CloudyPlaces

extension RootViewModel {
  /// Everything that a person can do, whatever key, button, menu, gesture or typed word it comes from.
  ///
  /// Rows, days and results are named by what they are, since another program may have moved them. An input about one
  /// that no longer exists has no effect.
  package enum Input: Hashable, Sendable {
    /// An action that needs no further detail, such as the next day or undo. The front end itself handles quitting.
    case action(Action)
    /// To see a screen. If it is open already, the screens opened from it close.
    case open(Route)
    /// To see the weather of one of the person's places.
    case place(LocationRowViewModel.ID)
    /// To remove, rename or move a favorite by one row, or to live at a place.
    case placeAction(Action, LocationRowViewModel.ID)
    /// To move a favorite to a row of the list; a value beyond an end means that end.
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
    /// Enter in the search field, for the first result unless the network has to be asked.
    case firstResult
    /// To add a search result to the favorites, and to see its weather.
    case result(PlaceRowViewModel.ID)
    /// To see the weather of a search result without adding it.
    case look(PlaceRowViewModel.ID)
    /// A place that was named outside of the screens, such as on a command line. It is not added.
    case outsidePlace(ResolvedPlace)
    case day(WeatherDayViewModel.ID)
    case setting(SettingChoice)
    /// The text in the field for a server's address.
    case address(String)
    case connectingCancelled
    /// Whether the places are seen next to every screen, as in a wide window. While they are, each has its weather.
    case placesVisibility(Bool)
    /// The rows of the locations that are visible. Their weather is fetched before that of the others.
    case visibleRows([LocationRowViewModel.ID])
    /// The screen is visible again after a while, or the program has resumed.
    case returned
  }

  /// Handles an input. It returns at once; the observers see the result.
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
        addLocation.rows.first.map { resultChosen($0.id) }
      }
    case .result(let result): resultChosen(result)
    case .look(let result): resultPreviewed(result)
    case .outsidePlace(let resolved): placeRequested(resolved)
    case .day(let day): dayChosen(day)
    case .setting(let choice): settings.settingChosen(choice)
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
