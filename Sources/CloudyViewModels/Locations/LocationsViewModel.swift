import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The locations screen: where the person is, their favorites, which of these places is shown, and the known weather of
/// each.
@Observable package final class LocationsViewModel {
  /// `nil` until the person's location has been looked up.
  package private(set) var current: CurrentLocation?
  /// The person's favorites, in the order of the rows.
  package var favorites: [Favorite] { person.choices.favorites }
  /// The favorite whose name is being changed; `nil` if none is.
  package private(set) var renaming: Renaming?

  /// A favorite and its new name.
  package struct Renaming: Hashable, Sendable {
    package let id: Favorite.ID
    package fileprivate(set) var name: String
  }

  package var title: String { language.text(.sceneTitle(.locations)) }
  /// The result of the last action, worded; `nil` if there is nothing to say.
  package var message: String? { outcome ?? person.readingError.map { language.text(.storeProblem($0)) } }
  /// Whether a removed favorite can be put back, even one that was removed elsewhere.
  package var canUndo: Bool { person.choices.undoable(at: present.now) != nil }

  enum Event: Sendable {
    case located(CurrentLocation, search: Int)
    case weather(PlacesWeather.Event)
  }

  private typealias RowID = LocationRowViewModel.ID

  private var shown: ShownPlace
  /// The result of the person's last action, worded.
  private var outcome: String?
  private let weather: PlacesWeather

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let person: PersonModel
  @ObservationIgnored private let finder: LocationFinder
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  @ObservationIgnored private var isOnScreen = false
  /// `nil` until the visible rows have been reported.
  @ObservationIgnored private var seenRows: [LocationRowViewModel.ID]?
  /// The choices that the rows and the current location agree with.
  @ObservationIgnored private var followed: PersonalChoices

  /// Creates the screen with the place to show at first.
  ///
  /// - Parameters:
  ///   - chosen: The place to show at first; `nil` for where the person is.
  ///   - sources: Sources of the person's location, used if they never said where they live.
  ///   - isOffline: Whether the person asked not to use the network.
  init(
    chosen: Place?, person: PersonModel, sources: [any LocationSource], service: any ReportService, isOffline: Bool,
    settings: SettingsViewModel, present: PresentTime, clock: any Clock<Duration>, language: Language
  ) {
    let (events, feed) = AsyncStream<Event>.makeStream()
    (self.events, self.feed) = (events, feed)
    weather = PlacesWeather(service: service, isOffline: isOffline, present: present, clock: clock) {
      feed.yield(.weather($0))
    }
    finder = LocationFinder(sources: sources) { feed.yield(.located($0, search: $1)) }
    shown = chosen.map(ShownPlace.other) ?? .row(.current)
    self.person = person
    followed = person.choices
    current = person.choices.home.map(CurrentLocation.home)
    self.isOffline = isOffline
    self.settings = settings
    self.present = present
    self.language = language
  }

  // MARK: What is shown

  /// The current location, and the favorites.
  package var sections: [LocationsSection] {
    let shown = shownRow
    return LocationsSection.all(
      current: currentRow(shown: shown), favorites: favorites.map { row(of: $0, shown: shown) }, language: language)
  }

  /// Returns the row of a place.
  ///
  /// - Returns: `nil` if there is no such row, or no longer.
  package func row(_ id: LocationRowViewModel.ID) -> LocationRowViewModel? {
    switch id {
    case .current: currentRow(shown: shownRow)
    case .favorite(let id): favorite(id).map { row(of: $0, shown: shownRow) }
    }
  }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until the person's location has been looked up.
  var shownLocation: CurrentLocation? { shown.location(among: favorites, current: current) }

  /// Where the person is, to find places near them; `nil` if unknown.
  var currentCoordinates: Coordinates? { current.flatMap { $0.isKnown ? $0.place.coordinates : nil } }

  /// The person's own name for the place that is shown; `nil` if they gave none.
  var shownName: String? {
    if case .favorite(let id) = shownRow { favorite(id)?.ownName } else { nil }
  }

  /// The known weather of the place that is shown; `nil` if there is none yet.
  var shownReport: ForecastReport? { shownLocation.flatMap { weather.reports[$0.place] } }

  /// Whether the place that is shown has no row, so that it can be added.
  var canKeepShown: Bool { shownRow == nil }

  /// Whether to offer the place that is shown as a home, because the person has none.
  var canMakeShownHome: Bool { person.choices.home == nil && shownLocation?.isKnown == true }

  /// Whether the person has said where they live.
  var hasHome: Bool { person.choices.home != nil }

  /// Whether the person could live there: as far as Cloudy knows, they do not yet.
  func canBeMadeHome(_ row: LocationRowViewModel.ID) -> Bool {
    place(of: row).map { person.choices.home?.isSame(as: $0) != true } ?? false
  }

  // MARK: What happens

  /// The person chose a row.
  ///
  /// - Returns: Whether the row exists.
  func rowChosen(_ id: LocationRowViewModel.ID) -> Bool {
    guard row(id) != nil else { return false }
    shown = .row(id)
    outcome = nil
    return true
  }

  /// Adds a place to the favorites, unless it is one already, and shows its weather.
  func add(_ place: Place) {
    let (result, id) = person.add(place)
    say(result)
    switch result {
    case .alreadyThere(let twin): shown = .row(.favorite(twin.id))
    case .added: shown = .row(.favorite(id))
    // A place that cannot be added can still be shown.
    default: shown = .other(place)
    }
    choicesChanged()
  }

  /// Shows the weather of a place without adding it.
  func look(at place: Place) {
    shown = .other(place)
    outcome = nil
  }

  /// The person wants the place that is shown in their list.
  func keepRequested() {
    if canKeepShown, let place = shownLocation?.place { add(place) }
  }

  /// The person lives where this row is.
  package func homeRequested(_ row: LocationRowViewModel.ID) {
    if canBeMadeHome(row), let place = place(of: row) { makeHome(place) }
  }

  /// The person lives at the place that is shown.
  func shownHomeRequested() {
    if let location = shownLocation, location.isKnown { makeHome(location.place) }
  }

  /// The person wants Cloudy to forget where they live.
  package func homeForgotten() {
    guard person.choices.home != nil else { return }
    say(person.apply(.clearHome))
    choicesChanged()
  }

  /// The person wants a favorite removed. The current location cannot be removed.
  package func deleteRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, favorite(id) != nil else { return }
    // It is no longer shown, even if it was shown under another identity.
    if shownRow == row { shown = .row(row) }
    say(person.apply(.remove(id)))
    choicesChanged()
  }

  /// The person wants the last removed favorite back.
  package func undoRequested() {
    guard canUndo else { return }
    let wanted = person.choices.undoable(at: present.read())?.id
    let result = person.apply(.undoRemoval)
    say(result)
    // Another program has already put it back.
    if case .alreadyThere(let twin) = result, let wanted, shown == .row(.favorite(wanted)) {
      shown = .row(.favorite(twin.id))
    }
    choicesChanged()
  }

  /// The person wants to move a favorite within the list.
  ///
  /// - Parameter target: Its new row; a value beyond an end means that end.
  package func moveRequested(_ row: LocationRowViewModel.ID, to target: Int) {
    guard case .favorite(let id) = row, favorite(id) != nil else { return }
    outcome = nil
    _ = person.apply(.move(id, to: target))
    choicesChanged()
  }

  /// The person wants to move a favorite up or down.
  ///
  /// - Parameter rows: How many rows down; negative to move it up.
  package func moveRequested(_ row: LocationRowViewModel.ID, by rows: Int) {
    guard let index = favorites.firstIndex(where: { .favorite($0.id) == row }) else { return }
    moveRequested(row, to: max(index + min(max(rows, -favorites.count), favorites.count), 0))
  }

  /// The person wants to rename a favorite.
  package func renameRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, let favorite = favorite(id) else { return }
    renaming = Renaming(id: id, name: favorite.name)
    outcome = nil
  }

  /// The text in the name field has changed.
  package func nameChanged(_ name: String) { renaming?.name = name }

  /// The person confirmed the new name. An empty name, or only spaces, restores the place's own name.
  package func nameConfirmed() {
    guard let renaming else { return }
    let isEmpty = FavoriteName.cleaned(renaming.name).isEmpty
    let name = FavoriteName(renaming.name)
    guard isEmpty || name != nil else {
      // It stays in the field, where it can be made shorter.
      outcome = language.text(.person(.nameTooLong(limit: FavoriteName.characterLimit)))
      return
    }
    outcome = nil
    self.renaming = nil
    let result = person.apply(.rename(renaming.id, to: name))
    if case .notThere = result { say(result) }
    choicesChanged()
  }

  /// The person does not want to rename the favorite after all.
  package func renamingCancelled() { renaming = nil }

  /// The person has moved on, so the message disappears.
  func messageSeen() { outcome = nil }

  /// The screen is visible, so it needs the weather of each place.
  func appeared() {
    isOnScreen = true
    weather.renew(places, seen: seen)
  }

  /// Reports the visible rows. Their weather is fetched before that of the others.
  package func rowsSeen(_ rows: [LocationRowViewModel.ID]) {
    guard rows != seenRows else { return }
    seenRows = rows
    if isOnScreen { weather.want(places, seen: seen) }
  }

  func disappeared() {
    isOnScreen = false
    weather.stop()
    renaming = nil
  }

  /// A minute or more has passed: the places may have newer weather.
  func timePassed() {
    if isOnScreen { weather.renew(places, seen: seen) }
  }

  // MARK: What Root runs

  func start() {
    if person.choices.home == nil { finder.find() }
  }

  func stop() {
    finder.stop()
    weather.stop()
  }

  func handle(_ event: Event) {
    switch event {
    case .located(let location, let search):
      guard finder.isNewest(search) else { return }
      current = location
      placesChanged()
    case .weather(let event): weather.handle(event)
    }
  }

  /// A report on the weather of a place has arrived. A better one is not replaced.
  func received(_ report: ForecastReport, of place: Place) { weather.received(report, of: place) }

  /// A change made here has been stored or refused.
  func settled(_ change: PersonModel.Settled) {
    switch (change.result, change.change) {
    case (.failure(let error), let refused):
      outcome = language.text(.notKept(error))
      // A place that was refused can still be shown.
      if case .add(let place, let id, _) = refused, shown == .row(.favorite(id)) { shown = .other(place) }
      // A name that can be stored later stays in the field.
      if case .rename(let id, let name) = refused, let favorite = favorite(id) {
        renaming = Renaming(id: id, name: name?.text ?? favorite.place.name)
      }
    case (.success(let result), let made):
      if case .add(_, let id, _) = made, case .alreadyThere(let twin) = result, shown == .row(.favorite(id)) {
        shown = .row(.favorite(twin.id))
      }
      if change.isUnexpected { say(result) }
    }
    choicesChanged()
  }

  /// The person's choices have changed, here or elsewhere.
  func choicesChanged() {
    let before = followed
    let choices = person.choices
    guard choices != before else { return }
    followed = choices
    if let renamed = renaming?.id, favorite(renamed) == nil {
      if let gone = before.favorite(renamed) { say(.removed(gone)) }
      renaming = nil
    }
    if let home = choices.home {
      finder.stop()
      if current != .home(home) { current = .home(home) }
    } else if before.home != nil {
      finder.find()
    }
    if choices.favorites != before.favorites || choices.home != before.home { placesChanged() }
  }
}

extension LocationsViewModel {
  private func favorite(_ id: Favorite.ID) -> Favorite? { favorites.first { $0.id == id } }

  private func say(_ result: PersonalChange.Outcome) {
    outcome = ChangeOutcomeViewModel(result, language: language).text
  }

  /// The row whose weather is shown; `nil` if the place has no row.
  private var shownRow: RowID? { shown.row(among: favorites, current: current) }

  /// - Returns: `nil` if there is no such row, or its location is unknown.
  private func place(of row: RowID) -> Place? {
    switch row {
    case .current: current.flatMap { $0.isKnown ? $0.place : nil }
    case .favorite(let id): favorite(id)?.place
    }
  }

  private func makeHome(_ place: Place) {
    say(person.apply(.setHome(place)))
    choicesChanged()
  }

  private func currentRow(shown: RowID?) -> LocationRowViewModel? {
    current.flatMap { $0.isKnown ? row(.current, $0.place, ownName: nil, isShown: shown == .current) : nil }
  }

  private func row(of favorite: Favorite, shown: RowID?) -> LocationRowViewModel {
    let id = RowID.favorite(favorite.id)
    return row(id, favorite.place, ownName: favorite.ownName, isShown: shown == id)
  }

  private func row(_ id: RowID, _ place: Place, ownName: String?, isShown: Bool) -> LocationRowViewModel {
    let words = weather.reports[place].flatMap {
      LocationWeatherViewModel(
        $0, isOffline: isOffline, now: present.now, settings: settings.settings, language: language)
    }
    return LocationRowViewModel(
      id, place, ownName: ownName, weather: words, isWaiting: weather.awaited.contains(place), isShown: isShown,
      language: language)
  }

  /// The places that have a row, in the order of the rows.
  private var places: [Place] {
    (current.flatMap { $0.isKnown ? [$0.place] : nil } ?? []) + favorites.map(\.place)
  }

  /// The places whose rows are visible; the first ones until the visible rows have been reported.
  private var seen: Set<Place> {
    guard let seenRows else { return Set(places.prefix(LocationsViewModel.usualRowCount)) }
    return Set(seenRows.compactMap(place(of:)))
  }

  /// The number of rows that fit on a small screen.
  private static let usualRowCount = 12

  /// Stops waiting for places that lost their row, and requests the weather of new ones.
  private func placesChanged() {
    if isOnScreen { weather.want(places, seen: seen) }
  }
}
