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
    case .choose, .look, .remove, .rename, .moveUp, .moveDown, .quit: break
    }
  }

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
        + [.back]
    case .settings: [.choose] + (synchronization == nil ? [] : [.synchronization]) + [.back, .help, .quit]
    case .sources: (sources.canAsk ? [.refresh] : []) + [.back, .help, .quit]
    case .synchronization:
      (synchronization?.actions ?? []) + [.back] + (synchronization?.stage == .apart ? [] : [.help, .quit])
    case .help: [.back, .quit]
    }
  }
}
