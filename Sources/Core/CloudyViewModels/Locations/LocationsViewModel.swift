import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation
import Observation

/// The locations screen: the user's location, their favorites, the displayed place, and the known weather of each.
@Observable package final class LocationsViewModel {
  /// `nil` until the user's location has been looked up.
  package var current: CurrentLocation? { finder.location }
  /// The user's favorites, in the order of the rows.
  package var favorites: [Favorite] { user.userData.favorites }

  package var title: String { language.text(Route.locations.title) }
  /// The message about the last action; `nil` if there is none.
  package var message: String? { announcement?.text }
  /// The outcome of the last action; `nil` if there is no message.
  var announcement: Announcement? {
    editor.announcement
      ?? user.readingError.map { Announcement(lasting: language.text(StoreMessages.unreadable($0))) }
  }
  /// Whether the last addition can be undone, or a removed favorite can be restored, even one that was removed
  /// elsewhere.
  package var canUndo: Bool { lastAdded != nil || user.userData.undoable(at: present.now) != nil }

  enum Event: Sendable {
    case located(CurrentLocation, search: Int)
    case weather(PlacesWeatherLoader.Event)
  }

  private var displayed: SelectedPlace {
    didSet {
      guard displayed != oldValue else { return }
      resolved = nil
      recordDisplayed()
    }
  }
  /// The places viewed since the start without adding them, the newest first.
  @ObservationIgnored private var lookedAt: [Place] = []
  /// The text that the user typed for the displayed place, and its alternatives; `nil` if it was selected in another
  /// way.
  private var resolved: ResolvedPlace?

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored let user: UserDataModel
  @ObservationIgnored let editor: FavoritesEditor
  @ObservationIgnored private let weather: PlacesWeatherLoader
  @ObservationIgnored private let rowsWeather: VisibleRowsLoader
  @ObservationIgnored private let finder: LocationFinder
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored let language: Language
  /// The user's data that the rows and the current location reflect.
  @ObservationIgnored private var followed: UserData

  /// Creates the screen with the initially displayed place.
  ///
  /// - Parameters:
  ///   - resolved: The initially displayed place, and the text typed for it; `nil` for the user's location.
  ///   - sources: Sources of the user's location, used without a home.
  ///   - isOffline: Whether the user has turned off network use.
  init(
    resolved: ResolvedPlace?, user: UserDataModel, sources: [any LocationSource], service: any ReportService,
    isOffline: Bool,
    settings: SettingsViewModel, present: PresentTime, clock: any Clock<Duration>, language: Language,
    executor: (any TaskExecutor)?
  ) {
    let (events, feed) = AsyncStream<Event>.makeStream()
    (self.events, self.feed) = (events, feed)
    weather = PlacesWeatherLoader(
      service: service, isOffline: isOffline, present: present, clock: clock, executor: executor
    ) {
      feed.yield(.weather($0))
    }
    rowsWeather = VisibleRowsLoader(weather)
    finder = LocationFinder(home: user.userData.home, sources: sources, executor: executor) {
      feed.yield(.located($0, search: $1))
    }
    displayed = resolved.map { .other($0.place) } ?? .row(.current)
    self.resolved = resolved
    lookedAt = resolved.map { [$0.place] } ?? []
    self.user = user
    editor = FavoritesEditor(user, language: language)
    followed = user.userData
    self.isOffline = isOffline
    self.settings = settings
    self.present = present
    self.language = language
  }

  // MARK: Displayed values

  /// The current location, and the favorites.
  package var sections: [LocationsSection] { rows.sections }

  /// Returns the row of a place.
  ///
  /// - Returns: `nil` if there is no such row, or no longer.
  package func row(_ id: LocationRowViewModel.ID) -> LocationRowViewModel? { rows.row(id) }

  /// The displayed place, and how it was determined; `nil` until the user's location has been looked up.
  var selectedLocation: CurrentLocation? { places.selectedLocation }

  /// The user's location, which ranks places near it; `nil` if unknown.
  var locationHint: LocationHint? { current?.locationHint }

  /// The origin of a search for another place: the home or the user's location, or otherwise the displayed place.
  var originOfSearch: AddLocationViewModel.EntryPoint {
    let welcome = welcome
    return AddLocationViewModel.EntryPoint(
      center: welcome == nil ? places.currentPlace ?? selectedLocation?.place : nil, recent: lookedAt, welcome: welcome)
  }

  /// The text that the user typed for the displayed place; `nil` if it was selected in another way.
  var displayedMeaning: ResolvedPlace? { selectedLocation?.place == resolved?.place ? resolved : nil }

  /// The user's own name for the displayed place; `nil` if there is none.
  var displayedName: String? { places.displayedName }

  /// The known weather of the displayed place; `nil` if there is none yet.
  var pageReport: ForecastReport? { selectedLocation.flatMap { weather.reports[$0.place] } }

  /// Whether the displayed place has no row, so that it can be added.
  var canSaveSelected: Bool { places.selectedRow == nil }

  // MARK: Inputs

  /// Handles the selection of a row.
  ///
  /// - Returns: Whether the row exists.
  func rowChosen(_ id: LocationRowViewModel.ID) -> Bool {
    guard places.place(of: id) != nil else { return false }
    displayed = .row(id)
    editor.messageSeen()
    return true
  }

  /// Adds a place to the favorites, unless it is one already, and shows its weather.
  func add(_ place: Place) {
    let (outcome, id) = editor.add(place)
    switch outcome {
    case .alreadyThere(let twin): displayed = .row(.favorite(twin.id))
    case .added: displayed = .row(.favorite(id))
    // A place that cannot be added can still be displayed.
    default: displayed = .other(place)
    }
    userDataChanged()
  }

  /// Shows the weather of a place without adding it.
  func look(at place: Place) {
    displayed = .other(place)
    editor.messageSeen()
  }

  /// Shows the weather of the place that a text means, without adding it.
  func look(at resolved: ResolvedPlace) {
    look(at: resolved.place)
    self.resolved = resolved
  }

  /// Adds a place to the favorites, or removes it. The displayed place remains the same.
  func starRequested(_ place: Place) {
    if let favorite = favorites.first(where: { $0.place.isSame(as: place) }) {
      if selectedLocation?.place == favorite.place { displayed = .other(favorite.place) }
      editor.remove(favorite.id)
    } else {
      _ = editor.add(place)
    }
    userDataChanged()
  }

  /// Adds the displayed place to the user's list.
  func keepRequested() {
    if canSaveSelected, let place = selectedLocation?.place { add(place) }
  }

  /// Removes a favorite. The current location cannot be removed.
  func deleteRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, places.favorite(id) != nil else { return }
    // It is no longer displayed, even if it was displayed under another identifier.
    if places.selectedRow == row { displayed = .row(row) }
    editor.remove(id)
    userDataChanged()
  }

  /// Removes the favorite that was just added, or restores the last removed one.
  func undoRequested() {
    guard canUndo else { return }
    if let added = lastAdded { return starRequested(added.place) }
    let wanted = user.userData.undoable(at: present.read())?.id
    // Another program may already have restored it.
    if case .alreadyThere(let twin) = editor.undoRemoval(), let wanted { displayed.replace(wanted, with: twin.id) }
    userDataChanged()
  }

  /// Handles the user moving on: the message disappears.
  func messageSeen() { editor.messageSeen() }

  /// Handles the screen becoming visible, so that it needs the weather of each place.
  func appeared() { rowsWeather.appeared(places) }

  /// Handles a change of the visible rows, whose weather is fetched before that of the others.
  func rowsSeen(_ rows: [LocationRowViewModel.ID]) { rowsWeather.rowsSeen(rows, places) }

  func disappeared() {
    rowsWeather.disappeared()
    editor.renamingCancelled()
  }

  /// Handles the passing of a minute or more: the places may have newer weather.
  func timePassed() { rowsWeather.renew(places) }

  // MARK: Lifecycle

  func start() { finder.start() }

  func stop() {
    finder.stop()
    weather.stop()
  }

  func handle(_ event: Event) {
    switch event {
    case .located(let location, let search):
      if finder.handle(location, of: search) { rowsWeather.placesChanged(places) }
    case .weather(let event): weather.handle(event)
    }
  }

  /// Handles a report on the weather of a place. A better one is not replaced.
  func received(_ report: ForecastReport, of place: Place) { weather.received(report, of: place) }

  /// Handles a change made here that has been stored or refused.
  func settled(_ change: UserDataModel.ConfirmedChange) {
    editor.settled(change)
    // The sources read this setting from the store.
    if case .choose(let choices) = change.change, choices.contains(where: { $0.name == .location }) { finder.start() }
    if case .add(let place, let id, _) = change.change {
      switch change.result {
      // A place that was refused can still be displayed.
      case .failure: if displayed == .row(.favorite(id)) { displayed = .other(place) }
      case .success(.alreadyThere(let twin)): displayed.replace(id, with: twin.id)
      case .success: break
      }
    }
    userDataChanged()
  }

  /// Handles a change of the user's data, here or elsewhere.
  func userDataChanged() {
    let before = followed
    let userData = user.userData
    guard userData != before else { return }
    followed = userData
    editor.userDataChanged(from: before)
    finder.follow(home: userData.home)
    if userData.favorites != before.favorites || userData.home != before.home { rowsWeather.placesChanged(places) }
  }
}

extension LocationsViewModel {
  var places: ListedPlaces { ListedPlaces(current: current, favorites: favorites, displayed: displayed) }

  /// The favorite that the last change added; `nil` after any other change.
  private var lastAdded: Favorite? { editor.added.flatMap(user.userData.favorite) }

  private var rows: ListedRows {
    ListedRows(
      places: places, weather: weather, isOffline: isOffline, now: present.now, settings: settings.settings,
      language: language)
  }

  private func recordDisplayed() {
    guard case .other(let place) = displayed else { return }
    lookedAt = Array(([place] + lookedAt.filter { !$0.isSame(as: place) }).prefix(PlaceShortcuts.recentLimit))
  }
}
