import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation
import Observation

/// The application: the open screen, and the weather of the displayed place.
///
/// Like the screens it owns, it is not isolated to a specific actor. The caller of ``run(isolation:)`` provides its own
/// actor and calls the inputs from there: the main actor for a window or a terminal, a connection's actor for a server.
/// Inputs return at once. Their results arrive as events, which `run` handles one by one. Observers (`Observations {
/// root.weather }`) then see the new values.
@Observable package final class RootViewModel {
  package let locations: LocationsViewModel
  package let addLocation: AddLocationViewModel
  package let settings: SettingsViewModel
  package let sources: SourcesViewModel
  /// `nil` if this front end does not synchronize with other devices.
  package let synchronization: SynchronizationViewModel?
  @ObservationIgnored let user: UserDataModel

  private var path = NavigationPath()
  /// Whether the user's places are visible next to every screen.
  @ObservationIgnored private var arePlacesBeside = false

  @ObservationIgnored private let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored let dependencies: Dependencies
  @ObservationIgnored let present: PresentTime
  @ObservationIgnored let fetcher: ReportFetcher
  @ObservationIgnored let displayed: DisplayedWeather
  @ObservationIgnored let selected: SelectedDay
  /// The time whose day is displayed for the first place; `nil` for the present, and after it was displayed once.
  @ObservationIgnored private var firstTime: DayQuery?

  /// Creates the application with its first screen.
  ///
  /// - Parameters:
  ///   - resolved: The initially displayed place, and the text typed for it; `nil` for the user's location.
  ///   - time: The time whose day is displayed first; `nil` for the present.
  ///   - stored: The content of the user's store at the start, for the first frame; or the reason why it could not be
  ///     read.
  package init(
    showing resolved: ResolvedPlace? = nil, on time: DayQuery? = nil, stored: Result<UserData, StoreError>,
    _ dependencies: Dependencies
  ) {
    let (events, feed) = AsyncStream<Event>.makeStream()
    (self.events, self.feed) = (events, feed)
    self.dependencies = dependencies
    firstTime = time
    let language = dependencies.language
    present = PresentTime(dependencies.now)
    fetcher = ReportFetcher(
      service: dependencies.reports, isOffline: dependencies.isOffline, dayLimit: dependencies.dayLimit,
      executor: dependencies.executor
    ) { feed.yield(.fetched($0)) }
    user = UserDataModel(
      store: dependencies.user, stored: stored, now: dependencies.now, newFavorite: dependencies.newFavorite,
      executor: dependencies.executor)
    settings = SettingsViewModel(
      user: user, chosenForNow: dependencies.chosenSettings, defaults: dependencies.defaultSettings,
      hasAppearance: dependencies.hasAppearance, background: dependencies.background, language: language)
    locations = LocationsViewModel(
      resolved: resolved, user: user, sources: dependencies.locationSources, service: dependencies.reports,
      isOffline: dependencies.isOffline, settings: settings, present: present, clock: dependencies.clock,
      language: language, executor: dependencies.executor)
    settings.selectedPlaceChanged(resolved?.place)
    displayed = DisplayedWeather(
      locations, settings: settings, present: present, isOffline: dependencies.isOffline,
      dayLimit: dependencies.dayLimit, storeNotices: dependencies.storeNotices,
      configurationNotices: dependencies.configurationNotices, language: language)
    selected = SelectedDay(of: displayed)
    sources = SourcesViewModel(
      service: dependencies.sources, isOffline: dependencies.isOffline, displayed: displayed, settings: settings,
      present: present, language: language, executor: dependencies.executor
    ) { feed.yield(.sources($0)) }
    synchronization = dependencies.synchronizer.map { [present] synchronizer in
      SynchronizationViewModel(
        synchronizer, deviceName: dependencies.deviceName, present: present, language: language,
        executor: dependencies.executor
      ) { feed.yield(.synchronization($0)) }
    }
    addLocation = AddLocationViewModel(
      service: dependencies.places, gazetteer: dependencies.gazetteer,
      online: dependencies.isOffline ? nil : dependencies.geocoding, user: user, settings: settings,
      clock: dependencies.clock, pause: dependencies.typingPause, now: dependencies.now, language: language,
      isMonthFirst: dependencies.defaultSettings.isMonthFirst, executor: dependencies.executor)
  }

  // MARK: Displayed values

  /// The open screen.
  package var route: Route { path.route }

  // MARK: Inputs

  /// Requests the newest weather or, on the screen of sources, the status of each service.
  func refreshRequested() {
    guard route != .sources else { return sources.refreshRequested() }
    locations.messageSeen()
    fetcher.refresh()
  }

  /// Handles the user's return: the screen is visible again, or the program resumed.
  func returned() { timePassed() }

  /// Displays one of the user's places. A place that no longer exists is ignored.
  func placeChosen(_ id: LocationRowViewModel.ID) {
    guard locations.rowChosen(id) else { return }
    show(.weather)
    fetchSelectedPlace()
  }

  /// Adds a search result to the favorites and displays it. A result that is no longer listed is ignored.
  func resultChosen(_ id: PlaceRowViewModel.ID) {
    guard addLocation.resultChosen(id) else { return }
    let time = addLocation.time
    go { $0.close(.addLocation) }
    locations.add(id)
    fetchSelectedPlace()
    if let time { dayChosen(at: time) }
  }

  /// Displays a search result without adding it to the user's places, and the day that was typed with it. Going back
  /// returns to the results.
  func resultPreviewed(_ id: PlaceRowViewModel.ID) {
    guard addLocation.resultChosen(id) else { return }
    go { $0.preview() }
    locations.look(at: id)
    fetchSelectedPlace()
    if let time = addLocation.time, dayChosen(at: time) { show(.day) }
  }

  /// Displays a place named outside of the screens, without adding it to the user's places.
  func placeRequested(_ resolved: ResolvedPlace) {
    show(.weather)
    locations.look(at: resolved)
    fetchSelectedPlace()
  }

  /// Handles whether the user's places are visible next to every screen, for example in a wide window. While they are,
  /// the weather of each is loaded.
  func placesVisibilityChanged(_ areBeside: Bool) {
    guard areBeside != arePlacesBeside else { return }
    arePlacesBeside = areBeside
    guard !path.contains(.locations) else { return }
    if areBeside { locations.appeared() } else { locations.disappeared() }
  }

  /// Opens a screen. If it is already open, the screens opened from it close. A search starts again.
  func show(_ route: Route) {
    if route == .addLocation, self.route != .addLocation { go { $0.close(.addLocation) } }
    go { $0.show(route) }
  }

  /// Whether the displayed weather covers another screen, to which going back returns.
  var isPreview: Bool { route == .weather && path.canGoBack }

  /// Returns to the previous screen, or cancels renaming a favorite or connecting this device.
  func backRequested() {
    if route == .locations, locations.renaming != nil {
      locations.renamingCancelled()
    } else if route == .synchronization, let synchronization, synchronization.isConnecting {
      synchronization.connectingCancelled()
    } else {
      go { $0.goBack() }
    }
  }

  // MARK: Lifecycle

  /// Handles events until the task is canceled. Call it only once.
  package func run(isolation: isolated (any Actor)? = #isolation) async {
    let work = start()
    defer {
      for task in work { task.cancel() }
      fetcher.stop()
      locations.stop()
      addLocation.stop()
      sources.stop()
      synchronization?.stop()
    }
    for await event in events { handle(event) }
    // The last changes are still being stored.
    await user.stop()
  }
}

extension RootViewModel {
  private func handle(_ event: Event) {
    switch event {
    case .locations(let event):
      locations.handle(event)
      if case .located = event, path.contains(.addLocation) { addLocation.opened(from: locations.originOfSearch) }
    case .addLocation(let event): addLocation.handle(event)
    case .sources(let event): sources.handle(event)
    case .synchronization(let event): synchronization?.handle(event)
    case .user(let event):
      if let change = user.handle(event) {
        settings.settled(change)
        locations.settled(change)
      }
      locations.userDataChanged()
    case .selectedPlaceMayHaveChanged: followSelectedPlace()
    case .fetched(let event):
      guard let (report, place) = fetcher.handle(event) else { return }
      // A corrected clock is noticed together with the weather, and not a minute later.
      present.update()
      locations.received(report, of: place)
    case .minutePassed:
      timePassed()
      // The system reports no changes by other computers, for example on a network file system.
      user.mayHaveChanged()
    case .othersMayHaveChosen: user.mayHaveChanged()
    }
  }

  /// Starts the tasks for the application's lifetime. None of them retains this object.
  private func start() -> [Task<Void, Never>] {
    user.start()
    locations.start()
    addLocation.start()
    synchronization?.start()
    followSelectedPlace()
    let executor = dependencies.executor
    return [
      Task(executorPreference: executor) { [feed, events = locations.events] in
        for await event in events { feed.yield(.locations(event)) }
      },
      Task(executorPreference: executor) { [feed, events = addLocation.events] in
        for await event in events { feed.yield(.addLocation(event)) }
      },
      Task(executorPreference: executor) { [feed, events = user.events] in
        for await event in events { feed.yield(.user(event)) }
      },
      Task(executorPreference: executor) { [feed, dependencies] in
        await dependencies.minutes { feed.yield(.minutePassed) }
      },
      Task(executorPreference: executor) { [feed, dependencies] in
        await dependencies.otherChanges { feed.yield(.othersMayHaveChosen) }
      },
    ]
  }

  private func timePassed() {
    present.update()
    fetcher.renew()
    locations.timePassed()
  }

  /// Fetches the weather whenever the displayed place changes, for any reason.
  private func followSelectedPlace() {
    withObservationTracking {
      _ = locations.selectedLocation?.place
    } onChange: { [feed] in
      // The change happens after this call, but before the event is handled.
      feed.yield(.selectedPlaceMayHaveChanged)
    }
    fetchSelectedPlace()
  }

  private func fetchSelectedPlace() {
    guard let place = locations.selectedLocation?.place, fetcher.show(place) else { return }
    settings.selectedPlaceChanged(place)
    selected.reset()
    sources.placeChanged()
    guard let time = firstTime else { return }
    firstTime = nil
    if dayChosen(at: time) { show(.day) }
  }

  /// Notifies screens that open or close; screens below others are unaffected.
  private func go(_ way: (inout NavigationPath) -> Void) {
    var newPath = path
    way(&newPath)
    guard newPath != path else { return }
    let (opened, closed) = newPath.changes(since: path)
    path = newPath
    locations.messageSeen()
    if opened.contains(.addLocation) {
      addLocation.near = locations.locationHint
      addLocation.opened(from: locations.originOfSearch)
    }
    if closed.contains(.addLocation) { addLocation.clear() }
    if closed.contains(.locations), !arePlacesBeside { locations.disappeared() }
    if opened.contains(.locations), !arePlacesBeside { locations.appeared() }
    if closed.contains(.sources) { sources.disappeared() }
    if opened.contains(.sources) { sources.appeared() }
  }
}
