extension RootViewModel {
  /// Events of the screens, of the user's data and of time, which a single loop handles one by one.
  enum Event: Sendable {
    case locations(LocationsViewModel.Event)
    case addLocation(AddLocationViewModel.Event)
    case sources(SourcesViewModel.Event)
    case synchronization(SynchronizationViewModel.Event)
    case user(UserDataModel.Event)
    case selectedPlaceMayHaveChanged
    case fetched(ReportFetcher.Event)
    case minutePassed
    case othersMayHaveChosen
  }
}
