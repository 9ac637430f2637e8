import CloudyForecasts
import CloudyModel
import CloudyPlaces
import Foundation
import Observation

/// The locations screen: where the person is, their favorites, which of these places is shown, and the known weather of
/// each.
@Observable package final class LocationsViewModel {
  /// `nil` until the person's location has been looked up.
  package var current: CurrentLocation? { finder.location }
  /// The person's favorites, in the order of the rows.
  package var favorites: [Favorite] { person.userData.favorites }
  /// The favorite whose name is being changed; `nil` if none is.
  package var renaming: FavoriteRenaming? { editor.renaming }

  package var title: String { language.text(.screenTitle(.locations)) }
  /// The result of the last action, worded; `nil` if there is nothing to say.
  package var message: String? { announcement?.text }
  /// The result of the last action; `nil` if there is nothing to say.
  var announcement: Announcement? {
    editor.announcement ?? person.readingError.map { Announcement(lasting: language.text(.storeProblem($0))) }
  }
  /// Whether a removed favorite can be put back, even one that was removed elsewhere.
  package var canUndo: Bool { person.userData.undoable(at: present.now) != nil }

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
  /// The places that the person looked at since the start without keeping them, the newest first.
  @ObservationIgnored private var lookedAt: [Place] = []
  /// What the person typed for the place that is shown, and what else it could mean; `nil` if they came another way.
  private var resolved: ResolvedPlace?

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let person: UserDataModel
  @ObservationIgnored private let editor: FavoritesEditor
  @ObservationIgnored private let weather: PlacesWeatherLoader
  @ObservationIgnored private let rowsWeather: VisibleRowsLoader
  @ObservationIgnored private let finder: LocationFinder
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  /// The choices that the rows and the current location agree with.
  @ObservationIgnored private var followed: UserData

  /// Creates the screen with the place to show at first.
  ///
  /// - Parameters:
  ///   - resolved: The place to show at first, and what was typed for it; `nil` for where the person is.
  ///   - sources: Sources of the person's location, used if they never said where they live.
  ///   - isOffline: Whether the person asked not to use the network.
  init(
    resolved: ResolvedPlace?, person: UserDataModel, sources: [any LocationSource], service: any ReportService,
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
    finder = LocationFinder(home: person.userData.home, sources: sources, executor: executor) {
      feed.yield(.located($0, search: $1))
    }
    displayed = resolved.map { .other($0.place) } ?? .row(.current)
    self.resolved = resolved
    lookedAt = resolved.map { [$0.place] } ?? []
    self.person = person
    editor = FavoritesEditor(person, language: language)
    followed = person.userData
    self.isOffline = isOffline
    self.settings = settings
    self.present = present
    self.language = language
  }

  // MARK: What is shown

  /// The current location, and the favorites.
  package var sections: [LocationsSection] { rows.sections }

  /// Returns the row of a place.
  ///
  /// - Returns: `nil` if there is no such row, or no longer.
  package func row(_ id: LocationRowViewModel.ID) -> LocationRowViewModel? { rows.row(id) }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until the person's location has been looked up.
  var selectedLocation: CurrentLocation? { places.selectedLocation }

  /// Where the person is, to find places near them; `nil` if unknown.
  var locationHint: LocationHint? { current?.locationHint }

  /// Where a search for another place begins: from the home or where the person is, or else from the place that is
  /// shown.
  var originOfSearch: AddLocationViewModel.Origin {
    AddLocationViewModel.Origin(center: places.currentPlace ?? selectedLocation?.place, recent: lookedAt)
  }

  /// What the person typed for the place that is shown; `nil` if they came another way.
  var displayedMeaning: ResolvedPlace? { selectedLocation?.place == resolved?.place ? resolved : nil }

  /// The person's own name for the place that is shown; `nil` if they gave none.
  var displayedName: String? { places.displayedName }

  /// The known weather of the place that is shown; `nil` if there is none yet.
  var pageReport: ForecastReport? { selectedLocation.flatMap { weather.reports[$0.place] } }

  /// Whether the place that is shown has no row, so that it can be added.
  var canSaveSelected: Bool { places.selectedRow == nil }

  /// Whether to offer the place that is shown as a home, because the person has none.
  var canMakeSelectedHome: Bool { person.userData.home == nil && selectedLocation?.isKnown == true }

  /// Whether the person has said where they live.
  var hasHome: Bool { person.userData.home != nil }

  /// Whether the person could live there: as far as Cloudy knows, they do not yet.
  func canBeMadeHome(_ row: LocationRowViewModel.ID) -> Bool {
    places.place(of: row).map { person.userData.home?.isSame(as: $0) != true } ?? false
  }

  /// Whether the person said that they live there.
  func isHome(_ row: LocationRowViewModel.ID) -> Bool { places.isHome(row) }

  // MARK: What happens

  /// The person chose a row.
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
    // A place that cannot be added can still be shown.
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

  /// The person wants the place that is shown in their list.
  func keepRequested() {
    if canSaveSelected, let place = selectedLocation?.place { add(place) }
  }

  /// The person lives where this row is.
  func homeRequested(_ row: LocationRowViewModel.ID) {
    if canBeMadeHome(row), let place = places.place(of: row) { makeHome(place) }
  }

  /// The person lives at the place that is shown.
  func selectedHomeRequested() {
    if let location = selectedLocation, location.isKnown { makeHome(location.place) }
  }

  /// The person wants Cloudy to forget where they live.
  func homeForgotten() {
    guard person.userData.home != nil else { return }
    editor.forgetHome()
    userDataChanged()
  }

  /// The person wants a favorite removed. The current location cannot be removed.
  func deleteRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, places.favorite(id) != nil else { return }
    // It is no longer shown, even if it was shown under another identity.
    if places.selectedRow == row { displayed = .row(row) }
    editor.remove(id)
    userDataChanged()
  }

  /// The person wants the last removed favorite back.
  func undoRequested() {
    guard canUndo else { return }
    let wanted = person.userData.undoable(at: present.read())?.id
    // Another program may have put it back already.
    if case .alreadyThere(let twin) = editor.undoRemoval(), let wanted { displayed.replace(wanted, with: twin.id) }
    userDataChanged()
  }

  /// The person wants to move a favorite within the list.
  ///
  /// - Parameter target: Its new row; a value beyond an end means that end.
  func moveRequested(_ row: LocationRowViewModel.ID, to target: Int) {
    guard case .favorite(let id) = row, places.favorite(id) != nil else { return }
    editor.move(id, to: target)
    userDataChanged()
  }

  /// The person wants to move a favorite up or down.
  ///
  /// - Parameter rows: How many rows down; negative to move it up.
  func moveRequested(_ row: LocationRowViewModel.ID, by rows: Int) {
    guard let index = favorites.firstIndex(where: { .favorite($0.id) == row }) else { return }
    moveRequested(row, to: max(index + min(max(rows, -favorites.count), favorites.count), 0))
  }

  /// The person wants to rename a favorite.
  func renameRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, let favorite = places.favorite(id) else { return }
    editor.rename(favorite)
  }

  /// The text in the name field has changed.
  func nameChanged(_ name: String) { editor.nameChanged(name) }

  /// The person confirmed the new name. An empty name, or only spaces, restores the place's own name.
  func nameConfirmed() {
    editor.nameConfirmed()
    userDataChanged()
  }

  /// The person does not want to rename the favorite after all.
  func renamingCancelled() { editor.renamingCancelled() }

  /// The person has moved on, so the message disappears.
  func messageSeen() { editor.messageSeen() }

  /// The screen is visible, so it needs the weather of each place.
  func appeared() { rowsWeather.appeared(places) }

  /// Reports the visible rows. Their weather is fetched before that of the others.
  func rowsSeen(_ rows: [LocationRowViewModel.ID]) { rowsWeather.rowsSeen(rows, places) }

  func disappeared() {
    rowsWeather.disappeared()
    editor.renamingCancelled()
  }

  /// A minute or more has passed: the places may have newer weather.
  func timePassed() { rowsWeather.renew(places) }

  // MARK: What Root runs

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

  /// A report on the weather of a place has arrived. A better one is not replaced.
  func received(_ report: ForecastReport, of place: Place) { weather.received(report, of: place) }

  /// A change made here has been stored or refused.
  func settled(_ change: UserDataModel.ConfirmedChange) {
    editor.settled(change)
    if case .add(let place, let id, _) = change.change {
      switch change.result {
      // A place that was refused can still be shown.
      case .failure: if displayed == .row(.favorite(id)) { displayed = .other(place) }
      case .success(.alreadyThere(let twin)): displayed.replace(id, with: twin.id)
      case .success: break
      }
    }
    userDataChanged()
  }

  /// The person's choices have changed, here or elsewhere.
  func userDataChanged() {
    let before = followed
    let userData = person.userData
    guard userData != before else { return }
    followed = userData
    editor.userDataChanged(from: before)
    finder.follow(home: userData.home)
    if userData.favorites != before.favorites || userData.home != before.home { rowsWeather.placesChanged(places) }
  }
}

extension LocationsViewModel {
  private var places: ListedPlaces { ListedPlaces(current: current, favorites: favorites, displayed: displayed) }

  private var rows: ListedRows {
    ListedRows(
      places: places, weather: weather, isOffline: isOffline, now: present.now, settings: settings.settings,
      language: language)
  }

  private func recordDisplayed() {
    guard case .other(let place) = displayed else { return }
    lookedAt = Array(([place] + lookedAt.filter { !$0.isSame(as: place) }).prefix(PlaceShortcuts.recentLimit))
  }

  private func makeHome(_ place: Place) {
    editor.makeHome(place)
    userDataChanged()
  }
}
