import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The locations screen, and the one owner of the person's places: where they are, their favorites, and which of these
/// is the one whose weather is shown.
@Observable package final class LocationsViewModel {
  /// `nil` until somebody has looked.
  package private(set) var current: CurrentLocation?
  package private(set) var favorites: [Favorite] = []
  /// What was done or could not be, worded; `nil` if there is nothing to say.
  package private(set) var message: String?
  /// The name of a favorite that is being changed; `nil` if none is.
  package private(set) var renaming: Renaming?

  /// A favorite and what it is to be called.
  package struct Renaming: Hashable, Sendable {
    package let id: Favorite.ID
    package fileprivate(set) var name: String
  }

  package var title: String { language.text(.sceneTitle(.locations)) }
  /// Whether a removed favorite can be put back.
  package var canUndo: Bool { !removed.isEmpty }

  enum Event: Sendable {
    case located(CurrentLocation)
    case report(ForecastReport, of: LocationID)
    case fetched(LocationID)
  }

  /// A row, whatever its number is.
  enum LocationID: Hashable, Sendable {
    case current
    case favorite(Favorite.ID)
  }

  /// Whose weather is shown.
  private enum Shown: Hashable {
    case row(LocationID)
    /// A place that is in no row, as one that was named when the program was started.
    case other(Place)
  }

  private var shown: Shown
  private var removed: [(favorite: Favorite, index: Int)] = []
  private var weather: [LocationID: ForecastReport] = [:]
  private var waiting: Set<LocationID> = []

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let store: Store
  @ObservationIgnored private let sources: [any LocationSource]
  @ObservationIgnored private let reports: any ReportService
  @ObservationIgnored private let settings: SettingsViewModel
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private let language: Language
  @ObservationIgnored private var isOnScreen = false
  @ObservationIgnored private var locating: Task<Void, Never>?
  @ObservationIgnored private var fetching: Task<Void, Never>?

  /// - Parameters:
  ///   - chosen: The place to show at first; `nil` for where the person is.
  ///   - sources: What may know where the person is, if they never said where they live.
  init(
    chosen: Place?, store: Store, sources: [any LocationSource], reports: any ReportService,
    settings: SettingsViewModel, present: PresentTime, language: Language
  ) {
    (events, feed) = AsyncStream.makeStream()
    shown = chosen.map(Shown.other) ?? .row(.current)
    self.store = store
    self.sources = sources
    self.reports = reports
    self.settings = settings
    self.present = present
    self.language = language
    readFavorites()
  }

  // MARK: What is shown

  /// The current location, and the favorites.
  package var sections: [LocationsSection] {
    LocationsSection.all(
      current: current.flatMap { $0.isKnown ? row(.current, $0.place, ownName: nil) : nil },
      favorites: favorites.map { row(.favorite($0.id), $0.place, ownName: $0.ownName) }, language: language)
  }

  /// - Returns: `nil` if there is no such row.
  package func viewModel(section: Int, row: Int) -> LocationRowViewModel? {
    let sections = sections
    guard sections.indices.contains(section), sections[section].rows.indices.contains(row) else { return nil }
    return sections[section].rows[row]
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
    if case .row(.favorite(let id)) = shown { favorite(id)?.ownName } else { nil }
  }

  // MARK: What happens

  /// The person chose a row.
  ///
  /// - Returns: Whether there is one.
  func rowChosen(section: Int, row: Int) -> Bool {
    guard viewModel(section: section, row: row) != nil else { return false }
    shown = .row(section == 0 ? .current : .favorite(favorites[row].id))
    message = nil
    return true
  }

  /// Adds a place to the favorites, unless it is there, and shows its weather.
  func add(_ place: Place) {
    let name = LocationViewModel(place, language: language).text
    let addition: FavoritesStore.Addition? = keeping { () throws(StoreError) in try store.favorites.add(place) }
    switch addition {
    case .added(let favorite):
      shown = .row(.favorite(favorite.id))
      message = language.text(.added(name))
    case .alreadyThere(let favorite):
      shown = .row(.favorite(favorite.id))
      message = language.text(.alreadyAdded(favorite.name))
    // It can be shown all the same.
    case nil: shown = .other(place)
    }
    readFavorites()
  }

  /// The person wants a favorite gone.
  ///
  /// - Parameter row: Of the favorites; one that does not exist is nothing.
  package func deleteRequested(at row: Int) {
    guard favorites.indices.contains(row) else { return }
    let favorite = favorites[row]
    keeping { () throws(StoreError) in
      try store.favorites.remove(favorite.id)
      removed.append((favorite, row))
      message = language.text(.removed(favorite.name))
    }
    readFavorites()
  }

  /// The person wants the favorite back that was removed last.
  package func undoRequested() {
    guard let last = removed.popLast() else { return }
    keeping { () throws(StoreError) in
      _ = try store.favorites.restore(last.favorite, at: last.index)
      message = language.text(.putBack(last.favorite.name))
    }
    readFavorites()
  }

  /// The person wants a favorite elsewhere in the list.
  ///
  /// - Parameter target: Its row afterwards; beyond an end means that end.
  package func moveRequested(from row: Int, to target: Int) {
    guard favorites.indices.contains(row) else { return }
    keeping { () throws(StoreError) in try store.favorites.move(favorites[row].id, to: target) }
    readFavorites()
  }

  /// The person wants to call a favorite something else.
  package func renameRequested(at row: Int) {
    guard favorites.indices.contains(row) else { return }
    renaming = Renaming(id: favorites[row].id, name: favorites[row].name)
    message = nil
  }

  package func nameChanged(_ name: String) { renaming?.name = name }

  /// The name is as it should be. Nothing but spaces gives the place its own name back.
  package func nameConfirmed() {
    guard let renaming else { return }
    let name = renaming.name.trimmingCharacters(in: .whitespacesAndNewlines)
    let ownName = name.isEmpty || name == favorite(renaming.id)?.place.name ? nil : name
    keeping { () throws(StoreError) in try store.favorites.rename(renaming.id, to: ownName) }
    self.renaming = nil
    readFavorites()
  }

  package func renamingCancelled() { renaming = nil }

  /// The screen is seen: it needs the weather of each place.
  func appeared() {
    isOnScreen = true
    fetchWeather()
  }

  func disappeared() {
    isOnScreen = false
    stopFetching()
    message = nil
    renaming = nil
    removed = []
  }

  /// A minute has passed, or more: what is shown may have something newer.
  func timePassed() {
    if isOnScreen, waiting.isEmpty { fetchWeather() }
  }

  // MARK: What Root runs

  func start() { locate() }

  func stop() {
    locating?.cancel()
    stopFetching()
  }

  func handle(_ event: Event) {
    switch event {
    case .located(let location): current = location
    case .report(let report, let id): weather[id] = weather[id].map(report.keeping) ?? report
    case .fetched(let id): waiting.remove(id)
    }
  }

  /// What is kept may have been changed by another program.
  func changedElsewhere() {
    readFavorites()
    locate()
  }
}

extension LocationsViewModel {
  /// So many at a time: more would make each of them slower.
  private static let fetchLimit = 4

  private func favorite(_ id: Favorite.ID) -> Favorite? { favorites.first { $0.id == id } }

  private func row(_ id: LocationID, _ place: Place, ownName: String?) -> LocationRowViewModel {
    let weather = weather[id].flatMap {
      LocationWeatherViewModel($0, now: present.now, settings: settings.settings, language: language)
    }
    let isShown = shown == .row(id) || (id == .current && shownLocation == current && current != nil)
    return LocationRowViewModel(
      place, ownName: ownName, weather: weather, isWaiting: waiting.contains(id), isShown: isShown, language: language)
  }

  private func locate() {
    locating?.cancel()
    let home: Place?
    do throws(StoreError) {
      home = try store.home.place()
    } catch {
      home = nil
      message = language.text(.storeProblem(error))
    }
    locating = Task { [sources, feed] in
      feed.yield(.located(await CurrentLocation.find(chosen: nil, home: home, sources: sources)))
    }
  }

  private func readFavorites() {
    do throws(StoreError) {
      let kept = try store.favorites.all()
      guard kept != favorites else { return }
      favorites = kept
      if isOnScreen { fetchWeather() }
    } catch {
      message = language.text(.storeProblem(error))
    }
  }

  /// Keeps something, or says why it cannot be kept.
  @discardableResult
  private func keeping<Value>(_ change: () throws(StoreError) -> Value) -> Value? {
    do throws(StoreError) {
      return try change()
    } catch {
      message = language.text(.notKept(error))
      return nil
    }
  }

  private func fetchWeather() {
    fetching?.cancel()
    let places =
      (current.map { [(LocationID.current, $0.place)] } ?? []) + favorites.map { (.favorite($0.id), $0.place) }
    // Who has none yet goes first; the others show what they have meanwhile.
    let queue = places.filter { weather[$0.0] == nil } + places.filter { weather[$0.0] != nil }
    waiting = Set(queue.map(\.0))
    fetching = Task { [reports, feed] in
      await withTaskGroup(of: Void.self) { group in
        for (index, (id, place)) in queue.enumerated() {
          if index >= LocationsViewModel.fetchLimit { await group.next() }
          group.addTask {
            for await report in reports.reports(for: place, wantsNewest: false) { feed.yield(.report(report, of: id)) }
            feed.yield(.fetched(id))
          }
        }
      }
    }
  }

  private func stopFetching() {
    fetching?.cancel()
    waiting = []
  }
}
