import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The locations screen: where the person is, their favorites, which of these is the one whose weather is shown, and what
/// is known of the weather of each.
@Observable package final class LocationsViewModel {
  /// `nil` until somebody has looked.
  package private(set) var current: CurrentLocation?
  package var favorites: [Favorite] { person.choices.favorites }
  /// The name of a favorite that is being changed; `nil` if none is.
  package private(set) var renaming: Renaming?

  /// A favorite and what it is to be called.
  package struct Renaming: Hashable, Sendable {
    package let id: Favorite.ID
    package fileprivate(set) var name: String
  }

  package var title: String { language.text(.sceneTitle(.locations)) }
  /// What was done or could not be, worded; `nil` if there is nothing to say.
  package var message: String? { outcome ?? person.readingError.map { language.text(.storeProblem($0)) } }
  /// Whether a removed favorite can be put back, be it one that was removed elsewhere.
  package var canUndo: Bool { person.choices.undoable(at: present.now) != nil }

  enum Event: Sendable {
    case located(CurrentLocation, search: Int)
    case weather(PlacesWeather.Event)
  }

  private typealias RowID = LocationRowViewModel.ID

  private var shown: ShownPlace
  /// What the person did last came to this, worded.
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
  /// `nil` if nobody said which rows are on the screen.
  @ObservationIgnored private var seenRows: [LocationRowViewModel.ID]?
  /// As they were when the rows and the current location were last made to agree with them.
  @ObservationIgnored private var followed: PersonalChoices

  /// - Parameters:
  ///   - chosen: The place to show at first; `nil` for where the person is.
  ///   - sources: What may know where the person is, if they never said where they live.
  ///   - isOffline: Whether the person asked for no network.
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

  /// - Returns: `nil` if there is no such row, or no longer.
  package func row(_ id: LocationRowViewModel.ID) -> LocationRowViewModel? {
    switch id {
    case .current: currentRow(shown: shownRow)
    case .favorite(let id): favorite(id).map { row(of: $0, shown: shownRow) }
    }
  }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until somebody has looked where the person is.
  var shownLocation: CurrentLocation? { shown.location(among: favorites, current: current) }

  /// Where the person is, to find places near them; `nil` if nobody knows.
  var currentCoordinates: Coordinates? { current.flatMap { $0.isKnown ? $0.place.coordinates : nil } }

  /// What the person calls the place whose weather is shown; `nil` if they did not say.
  var shownName: String? {
    if case .favorite(let id) = shownRow { favorite(id)?.ownName } else { nil }
  }

  /// What is known of the weather that is shown; `nil` if nothing is yet.
  var shownReport: ForecastReport? { shownLocation.flatMap { weather.reports[$0.place] } }

  /// Whether the place that is shown is in no row, so that it could be added.
  var canKeepShown: Bool { shownRow == nil }

  /// Whether to offer the place that is shown as a home: the person has none.
  var canMakeShownHome: Bool { person.choices.home == nil && shownLocation?.isKnown == true }

  /// Whether the person has said where they live.
  var hasHome: Bool { person.choices.home != nil }

  /// Whether the person does not live there already, as far as Cloudy knows.
  func canBeMadeHome(_ row: LocationRowViewModel.ID) -> Bool {
    place(of: row).map { person.choices.home?.isSame(as: $0) != true } ?? false
  }

  // MARK: What happens

  /// The person chose a row.
  ///
  /// - Returns: Whether there is one.
  func rowChosen(_ id: LocationRowViewModel.ID) -> Bool {
    guard row(id) != nil else { return false }
    shown = .row(id)
    outcome = nil
    return true
  }

  /// Adds a place to the favorites, unless it is there, and shows its weather.
  func add(_ place: Place) {
    let (result, id) = person.add(place)
    say(result)
    switch result {
    case .alreadyThere(let twin): shown = .row(.favorite(twin.id))
    case .added: shown = .row(.favorite(id))
    // It can be shown all the same.
    default: shown = .other(place)
    }
    choicesChanged()
  }

  /// Shows the weather of a place that is not kept.
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

  /// The person lives where the place is that is shown.
  func shownHomeRequested() {
    if let location = shownLocation, location.isKnown { makeHome(location.place) }
  }

  /// Where the person lives is nobody's business any more.
  package func homeForgotten() {
    guard person.choices.home != nil else { return }
    say(person.apply(.clearHome))
    choicesChanged()
  }

  /// The person wants a favorite gone. The current location cannot be deleted.
  package func deleteRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, favorite(id) != nil else { return }
    // It is no longer shown, even if it was named in another way.
    if shownRow == row { shown = .row(row) }
    say(person.apply(.remove(id)))
    choicesChanged()
  }

  /// The person wants the favorite back that was removed last.
  package func undoRequested() {
    guard canUndo else { return }
    let wanted = person.choices.undoable(at: present.read())?.id
    let result = person.apply(.undoRemoval)
    say(result)
    // Another program was faster.
    if case .alreadyThere(let twin) = result, let wanted, shown == .row(.favorite(wanted)) {
      shown = .row(.favorite(twin.id))
    }
    choicesChanged()
  }

  /// The person wants a favorite elsewhere in the list.
  ///
  /// - Parameter target: Its row afterwards; beyond an end means that end.
  package func moveRequested(_ row: LocationRowViewModel.ID, to target: Int) {
    guard case .favorite(let id) = row, favorite(id) != nil else { return }
    outcome = nil
    _ = person.apply(.move(id, to: target))
    choicesChanged()
  }

  /// The person wants a favorite one row further up or down.
  package func moveRequested(_ row: LocationRowViewModel.ID, by rows: Int) {
    guard let index = favorites.firstIndex(where: { .favorite($0.id) == row }) else { return }
    moveRequested(row, to: max(index + min(max(rows, -favorites.count), favorites.count), 0))
  }

  /// The person wants to call a favorite something else.
  package func renameRequested(_ row: LocationRowViewModel.ID) {
    guard case .favorite(let id) = row, let favorite = favorite(id) else { return }
    renaming = Renaming(id: id, name: favorite.name)
    outcome = nil
  }

  package func nameChanged(_ name: String) { renaming?.name = name }

  /// The name is as it should be. Nothing but spaces gives the place its own name back.
  package func nameConfirmed() {
    guard let renaming else { return }
    let isEmpty = FavoriteName.cleaned(renaming.name).isEmpty
    let name = FavoriteName(renaming.name)
    guard isEmpty || name != nil else {
      // It is still in the field, and can be made shorter.
      outcome = language.text(.person(.nameTooLong(limit: FavoriteName.characterLimit)))
      return
    }
    outcome = nil
    self.renaming = nil
    let result = person.apply(.rename(renaming.id, to: name))
    if case .notThere = result { say(result) }
    choicesChanged()
  }

  package func renamingCancelled() { renaming = nil }

  /// The person has gone on to something else.
  func messageSeen() { outcome = nil }

  /// The screen is seen: it needs the weather of each place.
  func appeared() {
    isOnScreen = true
    weather.renew(places, seen: seen)
  }

  /// These rows are on the screen: their weather is asked for before that of the others.
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

  /// A minute has passed, or more: what is shown may have something newer.
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

  /// Somebody has said something of the weather of a place. What is better stays.
  func received(_ report: ForecastReport, of place: Place) { weather.received(report, of: place) }

  /// What was changed here has been kept, or could not be.
  func settled(_ change: PersonModel.Settled) {
    switch (change.result, change.change) {
    case (.failure(let error), let refused):
      outcome = language.text(.notKept(error))
      // It can be shown all the same.
      if case .add(let place, let id, _) = refused, shown == .row(.favorite(id)) { shown = .other(place) }
      // What can be kept later is still in the field.
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

  /// The person's choices are others, whoever changed them.
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

  /// The row whose weather is shown; `nil` if it is in none.
  private var shownRow: RowID? { shown.row(among: favorites, current: current) }

  /// - Returns: `nil` if there is no such row, or nobody knows where it is.
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

  /// Those that have a row, in the order of the rows.
  private var places: [Place] {
    (current.flatMap { $0.isKnown ? [$0.place] : nil } ?? []) + favorites.map(\.place)
  }

  /// Those whose rows are on the screen; the first ones if nobody said which.
  private var seen: Set<Place> {
    guard let seenRows else { return Set(places.prefix(LocationsViewModel.usualRowCount)) }
    return Set(seenRows.compactMap(place(of:)))
  }

  /// As many as a small screen has room for.
  private static let usualRowCount = 12

  /// What no longer has a row is not waited for; what has a new one is asked for.
  private func placesChanged() {
    if isOnScreen { weather.want(places, seen: seen) }
  }
}
