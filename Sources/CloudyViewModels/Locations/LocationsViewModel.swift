import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The locations screen, and the one owner of the person's places: where they are, their favorites, which of these is
/// the one whose weather is shown, and what is known of the weather of each.
@Observable package final class LocationsViewModel {
  /// `nil` until somebody has looked.
  package private(set) var current: CurrentLocation?
  package private(set) var favorites: [Favorite] = []
  /// The name of a favorite that is being changed; `nil` if none is.
  package private(set) var renaming: Renaming?

  /// A favorite and what it is to be called.
  package struct Renaming: Hashable, Sendable {
    package let id: Favorite.ID
    package fileprivate(set) var name: String
  }

  package var title: String { language.text(.sceneTitle(.locations)) }
  /// What was done or could not be, worded; `nil` if there is nothing to say.
  package var message: String? { outcome ?? problem }
  /// Whether a removed favorite can be put back.
  package var canUndo: Bool { !removed.isEmpty }

  enum Event: Sendable {
    case located(CurrentLocation, search: Int)
    case report(ForecastReport, of: Place)
    case fetchEnded(Place, number: Int)
  }

  /// A row, whatever its number is.
  private enum RowID: Hashable {
    case current
    case favorite(Favorite.ID)
  }

  /// Whose weather is shown.
  private enum Shown: Hashable {
    case row(RowID)
    /// A place that is in no row, as one that was named when the program was started.
    case other(Place)
  }

  /// The weather of one place, on its way.
  private struct Fetch {
    let number: Int
    let task: Task<Void, Never>
  }

  private var shown: Shown
  private var removed: [(favorite: Favorite, index: Int)] = []
  /// What the person did last came to this, worded.
  private var outcome: String?
  /// Why what is kept cannot be read, worded.
  private var problem: String?
  private var reports: [Place: ForecastReport] = [:]
  /// The places whose rows say that they wait.
  private var waiting: Set<Place> = []

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let sources: [any LocationSource]
  @ObservationIgnored private let service: any ReportService
  @ObservationIgnored private let isOffline: Bool
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  @ObservationIgnored private var isOnScreen = false
  @ObservationIgnored private var home: Place?
  @ObservationIgnored private var locating: Task<Void, Never>?
  @ObservationIgnored private var newestSearch = 0
  @ObservationIgnored private var queue: [Place] = []
  @ObservationIgnored private var fetches: [Place: Fetch] = [:]
  @ObservationIgnored private var newestFetch = 0

  /// - Parameters:
  ///   - chosen: The place to show at first; `nil` for where the person is.
  ///   - sources: What may know where the person is, if they never said where they live.
  ///   - isOffline: Whether the person asked for no network.
  init(
    chosen: Place?, store: Store, sources: [any LocationSource], service: any ReportService, isOffline: Bool,
    settings: SettingsViewModel, present: PresentTime, language: Language
  ) {
    (events, feed) = AsyncStream.makeStream()
    shown = chosen.map(Shown.other) ?? .row(.current)
    self.store = store
    self.sources = sources
    self.service = service
    self.isOffline = isOffline
    self.settings = settings
    self.present = present
    self.language = language
    readStore()
  }

  // MARK: What is shown

  /// The current location, and the favorites.
  package var sections: [LocationsSection] {
    let shown = shownRow
    return LocationsSection.all(
      current: currentRow(shown: shown), favorites: favorites.map { row(of: $0, shown: shown) }, language: language)
  }

  /// - Returns: `nil` if there is no such row.
  package func viewModel(section: Int, row: Int) -> LocationRowViewModel? {
    switch section {
    case 0: row == 0 ? currentRow(shown: shownRow) : nil
    case 1: favorites.indices.contains(row) ? self.row(of: favorites[row], shown: shownRow) : nil
    default: nil
    }
  }

  /// The place whose weather is shown, and how Cloudy knows it; `nil` until somebody has looked where the person is.
  var shownLocation: CurrentLocation? {
    switch shown {
    case .other(let place): .chosen(place)
    case .row(.current): current
    // One that was removed, here or by another program, gives way to where the person is.
    case .row(.favorite(let id)): favorite(id).map { .chosen($0.place) } ?? current
    }
  }

  /// What the person calls the place whose weather is shown; `nil` if they did not say.
  var shownName: String? {
    if case .favorite(let id) = shownRow { favorite(id)?.ownName } else { nil }
  }

  /// What is known of the weather that is shown; `nil` if nothing is yet.
  var shownReport: ForecastReport? { shownLocation.flatMap { reports[$0.place] } }

  // MARK: What happens

  /// The person chose a row.
  ///
  /// - Returns: Whether there is one.
  func rowChosen(section: Int, row: Int) -> Bool {
    guard viewModel(section: section, row: row) != nil else { return false }
    shown = .row(section == 0 ? .current : .favorite(favorites[row].id))
    outcome = nil
    return true
  }

  /// Adds a place to the favorites, unless it is there, and shows its weather.
  func add(_ place: Place) {
    let addition = keeping { () throws(StoreError) in try store.favorites.add(place) }
    switch addition {
    case .added(let favorite):
      shown = .row(.favorite(favorite.id))
      outcome = language.text(.added(name(of: favorite)))
    case .alreadyThere(let favorite):
      shown = .row(.favorite(favorite.id))
      outcome = language.text(.alreadyAdded(name(of: favorite)))
    // It can be shown all the same.
    case nil: shown = .other(place)
    }
    readStore()
  }

  /// The person wants a favorite gone.
  ///
  /// - Parameter row: Of the favorites; one that does not exist is nothing.
  package func deleteRequested(at row: Int) {
    guard favorites.indices.contains(row) else { return }
    let favorite = favorites[row]
    // It is no longer shown, even if it was named in another way.
    if shownRow == .favorite(favorite.id) { shown = .row(.favorite(favorite.id)) }
    keeping { () throws(StoreError) in
      try store.favorites.remove(favorite.id)
      removed.append((favorite, row))
      outcome = language.text(.removed(name(of: favorite)))
    }
    readStore()
  }

  /// The person wants the favorite back that was removed last.
  package func undoRequested() {
    guard let last = removed.last else { return }
    keeping { () throws(StoreError) in
      let addition = try store.favorites.restore(last.favorite, at: last.index)
      removed.removeLast()
      switch addition {
      case .added(let favorite): outcome = language.text(.putBack(name(of: favorite)))
      case .alreadyThere(let favorite):
        // Another program was faster.
        if shown == .row(.favorite(last.favorite.id)) { shown = .row(.favorite(favorite.id)) }
        outcome = language.text(.alreadyAdded(name(of: favorite)))
      }
    }
    readStore()
  }

  /// The person wants a favorite elsewhere in the list.
  ///
  /// - Parameter target: Its row afterwards; beyond an end means that end.
  package func moveRequested(from row: Int, to target: Int) {
    guard favorites.indices.contains(row) else { return }
    outcome = nil
    keeping { () throws(StoreError) in try store.favorites.move(favorites[row].id, to: target) }
    readStore()
  }

  /// The person wants to call a favorite something else.
  package func renameRequested(at row: Int) {
    guard favorites.indices.contains(row) else { return }
    renaming = Renaming(id: favorites[row].id, name: favorites[row].name)
    outcome = nil
  }

  package func nameChanged(_ name: String) { renaming?.name = name }

  /// The name is as it should be. Nothing but spaces gives the place its own name back.
  package func nameConfirmed() {
    guard let renaming else { return }
    let name = renaming.name.trimmingCharacters(in: .whitespacesAndNewlines)
    let ownName = name.isEmpty || name == favorite(renaming.id)?.place.name ? nil : name
    keeping { () throws(StoreError) in
      // What can be kept later is still in the field, and of one that is gone is said that it is.
      if try store.favorites.rename(renaming.id, to: ownName) { self.renaming = nil }
      outcome = nil
    }
    readStore()
  }

  package func renamingCancelled() { renaming = nil }

  /// The person has gone on to something else.
  func messageSeen() { outcome = nil }

  /// The screen is seen: it needs the weather of each place.
  func appeared() {
    isOnScreen = true
    fetchWeather(of: places)
  }

  func disappeared() {
    isOnScreen = false
    stopFetching()
    renaming = nil
    removed = []
  }

  /// A minute has passed, or more: what is shown may have something newer.
  func timePassed() {
    if isOnScreen { fetchWeather(of: places) }
  }

  // MARK: What Root runs

  func start() {
    if home == nil { locate() }
  }

  func stop() {
    locating?.cancel()
    stopFetching()
  }

  func handle(_ event: Event) {
    switch event {
    case .located(let location, let search):
      guard search == newestSearch else { return }
      current = location
      placesChanged()
    case .report(let report, let place):
      received(report, of: place)
      // What came is old, so that somebody is asked for a newer one.
      if report.isProvisional, !isOffline, fetches[place] != nil { waiting.insert(place) }
    case .fetchEnded(let place, let number):
      guard fetches[place]?.number == number else { return }
      fetches[place] = nil
      waiting.remove(place)
      fetchNext()
    }
  }

  /// Somebody has said something of the weather of a place. What is better stays.
  func received(_ report: ForecastReport, of place: Place) {
    reports[place] = reports[place].map { report.keeping($0, now: present.read()) } ?? report
  }

  /// What is kept may have been changed by another program.
  func changedElsewhere() {
    let lastHome = home
    readStore()
    if home == nil, lastHome != nil { locate() }
  }
}

extension LocationsViewModel {
  private func favorite(_ id: Favorite.ID) -> Favorite? { favorites.first { $0.id == id } }

  private func name(of favorite: Favorite) -> String {
    LocationViewModel(favorite.place, ownName: favorite.ownName, language: language).text
  }

  /// The row whose weather is shown; `nil` if it is in none.
  private var shownRow: RowID? {
    switch shown {
    case .row(.current): .current
    case .row(.favorite(let id)): favorite(id) == nil ? .current : .favorite(id)
    case .other(let place):
      favorites.first { $0.place.isSame(as: place) }.map { .favorite($0.id) }
        ?? (current?.place.isSame(as: place) == true ? .current : nil)
    }
  }

  private func currentRow(shown: RowID?) -> LocationRowViewModel? {
    current.flatMap { $0.isKnown ? row($0.place, ownName: nil, isShown: shown == .current) : nil }
  }

  private func row(of favorite: Favorite, shown: RowID?) -> LocationRowViewModel {
    row(favorite.place, ownName: favorite.ownName, isShown: shown == .favorite(favorite.id))
  }

  private func row(_ place: Place, ownName: String?, isShown: Bool) -> LocationRowViewModel {
    let weather = reports[place].flatMap {
      LocationWeatherViewModel(
        $0, isOffline: isOffline, now: present.now, settings: settings.settings, language: language)
    }
    return LocationRowViewModel(
      place, ownName: ownName, weather: weather, isWaiting: waiting.contains(place), isShown: isShown,
      language: language)
  }

  /// Asks who may know where the person is.
  private func locate() {
    locating?.cancel()
    newestSearch += 1
    locating = Task { [sources, feed, newestSearch] in
      let location = await CurrentLocation.find(chosen: nil, home: nil, sources: sources)
      feed.yield(.located(location, search: newestSearch))
    }
  }

  private func readStore() {
    do throws(StoreError) {
      let favorites = try store.favorites.all()
      let home = try store.home.place()
      problem = nil
      guard favorites != self.favorites || home != self.home else { return }
      if let renamed = renaming?.id, !favorites.contains(where: { $0.id == renamed }) {
        outcome = favorite(renamed).map { language.text(.removed(name(of: $0))) }
        renaming = nil
      }
      self.favorites = favorites
      self.home = home
      if let home {
        // Nobody else is asked, or heard any more.
        locating?.cancel()
        newestSearch += 1
        current = .home(home)
      }
      placesChanged()
    } catch {
      problem = language.text(.storeProblem(error))
    }
  }

  /// Keeps something, or says why it cannot be kept.
  @discardableResult
  private func keeping<Value>(_ change: () throws(StoreError) -> Value) -> Value? {
    do throws(StoreError) {
      return try change()
    } catch {
      outcome = language.text(.notKept(error))
      return nil
    }
  }
}

// MARK: The weather of each place

extension LocationsViewModel {
  /// So many at a time: more would make each of them slower.
  private static let fetchLimit = 4

  /// Those that have a row, in the order of the rows.
  private var places: [Place] {
    (current.flatMap { $0.isKnown ? [$0.place] : nil } ?? []) + favorites.map(\.place)
  }

  /// What no longer has a row is not waited for; what has a new one is asked for.
  private func placesChanged() {
    guard isOnScreen else { return }
    let places = places
    for (place, fetch) in fetches where !places.contains(place) {
      fetch.task.cancel()
      fetches[place] = nil
    }
    queue.removeAll { !places.contains($0) }
    waiting.formIntersection(places)
    fetchWeather(of: places.filter { reports[$0] == nil })
    fetchNext()
  }

  /// Asks for the weather of places, but not of those that are asked about already.
  private func fetchWeather(of places: [Place]) {
    for place in places where fetches[place] == nil && !queue.contains(place) {
      queue.append(place)
      if reports[place] == nil { waiting.insert(place) }
    }
    // Who has none yet goes first; the others show what they have meanwhile.
    queue = queue.filter { reports[$0] == nil } + queue.filter { reports[$0] != nil }
    fetchNext()
  }

  private func fetchNext() {
    while fetches.count < LocationsViewModel.fetchLimit, !queue.isEmpty {
      let place = queue.removeFirst()
      newestFetch += 1
      let task = Task { [service, feed, number = newestFetch] in
        for await report in service.reports(for: place, wantsNewest: false, days: 1) {
          feed.yield(.report(report, of: place))
        }
        feed.yield(.fetchEnded(place, number: number))
      }
      fetches[place] = Fetch(number: newestFetch, task: task)
    }
  }

  private func stopFetching() {
    for fetch in fetches.values { fetch.task.cancel() }
    fetches = [:]
    queue = []
    waiting = []
  }
}
