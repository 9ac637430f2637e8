import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The application: the screen that is open, and the weather of the place that is shown.
///
/// Like the screens it owns, it is isolated to no actor. The caller of ``run(isolation:)`` lends its own actor and
/// calls the inputs from there: the main actor for a window or a terminal, a connection's actor for a server. Inputs
/// return at once. Their results come back as events, which `run` handles one by one. Observers
/// (`Observations { root.weather }`) then see the new values.
@Observable package final class RootViewModel {
  package let locations: LocationsViewModel
  package let addLocation: AddLocationViewModel
  package let settings: SettingsViewModel
  @ObservationIgnored private let person: PersonModel

  /// The open screens, each opened from the one before it; empty for the first screen.
  private var path: [Scene] = []
  /// The place of the newest request.
  private var fetchedPlace: Place?
  /// Whether a request is under way, or its place is still being determined.
  private var isAwaited = true
  /// `nil` for the first day.
  private var selectedDate: CivilDate?

  private enum Event: Sendable {
    case locations(LocationsViewModel.Event)
    case addLocation(AddLocationViewModel.Event)
    case person(PersonModel.Event)
    case shownPlaceMayHaveChanged
    case report(ForecastReport, generation: Int)
    case fetchEnded(generation: Int)
    case minutePassed
    case othersMayHaveChosen
  }

  private struct Fetch {
    let wantsNewest: Bool
    let task: Task<Void, Never>
  }

  @ObservationIgnored private let events: AsyncStream<Event>
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let surroundings: Surroundings
  @ObservationIgnored private let present: PresentTime
  @ObservationIgnored private var generation = 0
  /// `nil` if no weather is being fetched.
  @ObservationIgnored private var fetching: Fetch?
  @ObservationIgnored private var cut = Memo<PresentKey, PresentForecast?>()
  @ObservationIgnored private var words = Memo<ReportViewModel, WeatherViewModel>()
  @ObservationIgnored private var dayWords = Memo<DayWordsKey, DayDetailsViewModel?>()

  /// Creates the application with its first screen.
  ///
  /// - Parameters:
  ///   - place: The place to show at first; `nil` for where the person is.
  ///   - kept: What the person's store contained at the start, for the first frame; or why it could not be read.
  package init(
    showing place: Place? = nil, kept: Result<PersonalChoices, StoreError>, _ surroundings: Surroundings
  ) {
    (events, feed) = AsyncStream.makeStream()
    self.surroundings = surroundings
    let language = surroundings.language
    present = PresentTime(surroundings.now)
    person = PersonModel(
      store: surroundings.person, kept: kept, now: surroundings.now, newFavorite: surroundings.newFavorite)
    settings = SettingsViewModel(
      person: person, chosenForNow: surroundings.chosenSettings, defaults: surroundings.defaultSettings,
      language: language)
    locations = LocationsViewModel(
      chosen: place, person: person, sources: surroundings.locationSources, service: surroundings.reports,
      isOffline: surroundings.isOffline, settings: settings, present: present, clock: surroundings.clock,
      language: language)
    settings.shownPlaceChanged(place)
    addLocation = AddLocationViewModel(
      service: surroundings.places, person: person, clock: surroundings.clock, pause: surroundings.typingPause,
      language: language)
  }

  // MARK: What is shown

  /// The screen that is open.
  package var scene: Scene { path.last ?? .weather }

  /// Whether newer weather is being fetched. The known weather is shown meanwhile.
  package var isFetching: Bool { isAwaited || locations.shownLocation?.place != fetchedPlace }

  /// The index of the day of the week that is shown in detail; 0 is the first. It stays on the same date after
  /// midnight.
  package var selectedDay: Int { shownDays.firstIndex { $0.date == selectedDate } ?? 0 }

  /// The weather to show; `nil` if there is none, or none yet.
  package var weather: WeatherViewModel? {
    guard let report else { return nil }
    return words.value(for: report) { report.weather(notices) }
  }

  /// The same weather for front ends that show more: charts, the sky, the path of the sun, the sources; `nil` if there
  /// is none, or none yet.
  package var report: ReportViewModel? {
    guard let report = shownReport, let forecast = presentForecast, let location = locations.shownLocation else {
      return nil
    }
    return ReportViewModel(
      report, forecast, at: location, ownName: locations.shownName, isOffline: surroundings.isOffline, now: present.now,
      dayLimit: surroundings.dayLimit, settings: settings.settings, language: language)
  }

  /// Everything known of the day that is shown in detail; `nil` if nothing is.
  package var dayDetails: DayDetailsViewModel? {
    guard let report else { return nil }
    let days = report.days
    guard let day = days.first(where: { $0 == selectedDate }) ?? days.first else { return nil }
    return dayWords.value(for: DayWordsKey(report: report, day: day)) { report.details(of: day) }
  }

  /// The place whose weather is or will be shown; `nil` until the person's location has been looked up.
  package var place: LocationViewModel? {
    locations.shownLocation.map { LocationViewModel($0.place, ownName: locations.shownName, language: language) }
  }

  /// Why there is no weather to show, worded; `nil` if there is some, or it is being fetched.
  package var message: String? {
    weather == nil && !isFetching ? language.text(.noWeather) : nil
  }

  /// What is shown and why, even if that is nothing; `nil` until it is known.
  package var status: StatusViewModel? {
    weather?.status
      ?? shownReport.map {
        StatusViewModel(
          $0, isOffline: surroundings.isOffline, now: present.now, settings: settings.settings,
          language: surroundings.language)
      }
  }

  /// The result of the last action on the open screen, worded; `nil` if there is nothing to say.
  package var announcement: String? {
    switch scene {
    // A place may have been added from there.
    case .weather, .locations: locations.message
    case .addLocation: addLocation.message
    case .settings: settings.message
    case .day, .help: nil
    }
  }

  /// What the application is waiting for, worded; `nil` if nothing.
  package var activity: String? { isFetching ? language.text(.asking) : nil }

  /// Whether a change by the person is still being stored. It is shown meanwhile.
  package var isKeeping: Bool { person.isKeeping }

  /// What the person can do on the open screen, the most usual first.
  package var actions: [ActionViewModel] { actions(for: nil) }

  /// What the person can do on the open screen while one of its rows is marked, the most usual first.
  ///
  /// - Parameter row: A row of the locations screen; `nil` if none is marked.
  package func actions(for row: LocationRowViewModel.ID?) -> [ActionViewModel] {
    availableActions(for: row).map { ActionViewModel($0, language: language) }
  }

  /// Every action of every screen, for the help.
  package var everyAction: [ActionViewModel] { Action.allCases.map { ActionViewModel($0, language: language) } }

  /// The language, for words that only one front end needs.
  package var language: Language { surroundings.language }

  // MARK: What happens

  /// The person wants the newest weather.
  package func refreshRequested() {
    locations.messageSeen()
    // The newest weather may be on its way already.
    guard let fetchedPlace, fetching?.wantsNewest != true else { return }
    isAwaited = true
    fetch(fetchedPlace, wantsNewest: true)
  }

  /// The person is back after a while: the screen is visible again, or the program resumed.
  package func returned() { timePassed() }

  /// The person chose one of their places, to be shown. A place that no longer exists is ignored.
  package func placeChosen(_ id: LocationRowViewModel.ID) {
    guard locations.rowChosen(id) else { return }
    show(.weather)
    fetchShownPlace()
  }

  /// The person chose a place from the search results: it becomes a favorite and is shown. A result that is no longer
  /// listed is ignored.
  package func resultChosen(_ id: PlaceRowViewModel.ID) {
    guard addLocation.offered.contains(id) else { return }
    go(to: Array(path.prefix { $0 != .addLocation }))
    locations.add(id)
    fetchShownPlace()
  }

  /// The person wants to see the weather of a search result without adding it to their places.
  package func resultLookedAt(_ id: PlaceRowViewModel.ID) {
    guard addLocation.offered.contains(id) else { return }
    show(.weather)
    locations.look(at: id)
    fetchShownPlace()
  }

  /// The person wants to see another day in detail. A day that is not shown is ignored.
  package func dayChosen(_ id: WeatherDayViewModel.ID) {
    guard shownDays.contains(where: { $0.date == id }) else { return }
    selectedDate = id
    locations.messageSeen()
  }

  /// The person wants to see a screen.
  package func show(_ scene: Scene) {
    if scene == .weather {
      go(to: [])
    } else if let index = path.firstIndex(of: scene) {
      // It was open already, so the screens opened from it close.
      go(to: Array(path[...index]))
    } else {
      go(to: path + [scene])
    }
  }

  /// The person wants to return to the previous screen, or to stop renaming a favorite.
  package func backRequested() {
    if scene == .locations, locations.renaming != nil {
      locations.renamingCancelled()
    } else {
      go(to: path.dropLast())
    }
  }

  /// The person chose an action that needs no further detail. The front end handles quitting, and actions that need a
  /// row.
  package func requested(_ action: Action) {
    switch action {
    case .refresh: refreshRequested()
    case .nextDay: dayChosen(by: 1)
    case .previousDay: dayChosen(by: -1)
    case .showDay: show(.day)
    case .locations: show(.locations)
    case .addLocation: show(.addLocation)
    case .settings: show(.settings)
    case .help: show(.help)
    case .back: backRequested()
    case .undo: locations.undoRequested()
    case .makeHome: locations.shownHomeRequested()
    case .forgetHome: locations.homeForgotten()
    case .keep: locations.keepRequested()
    case .choose, .look, .remove, .rename, .moveUp, .moveDown, .quit: break
    }
  }

  // MARK: Life

  /// Handles events until the task is cancelled. Call it only once.
  package func run(isolation: isolated (any Actor)? = #isolation) async {
    let work = start()
    defer {
      for task in work { task.cancel() }
      fetching?.task.cancel()
      isAwaited = false
      locations.stop()
      addLocation.stop()
    }
    for await event in events { handle(event) }
    // The last changes are still being stored.
    await person.stop()
  }
}

extension RootViewModel {
  private func handle(_ event: Event) {
    switch event {
    case .locations(let event): locations.handle(event)
    case .addLocation(let event): addLocation.handle(event)
    case .person(let event):
      if let change = person.handle(event) {
        settings.settled(change)
        locations.settled(change)
      }
      locations.choicesChanged()
    case .shownPlaceMayHaveChanged: followShownPlace()
    case .report(let new, let asked):
      guard asked == generation else { return }
      // A corrected clock is noticed together with the weather, and not a minute later.
      present.update()
      if let fetchedPlace { locations.received(new, of: fetchedPlace) }
      // This answer is old, so a newer one is being requested.
      if new.isProvisional, !surroundings.isOffline { isAwaited = true }
    case .fetchEnded(let asked):
      guard asked == generation else { return }
      fetching = nil
      isAwaited = false
    case .minutePassed: timePassed()
    case .othersMayHaveChosen: person.mayHaveChanged()
    }
  }

  /// Starts the tasks that run all the time. None of them keeps this object alive.
  private func start() -> [Task<Void, Never>] {
    person.start()
    locations.start()
    addLocation.start()
    followShownPlace()
    return [
      Task { [feed, events = locations.events] in for await event in events { feed.yield(.locations(event)) } },
      Task { [feed, events = addLocation.events] in for await event in events { feed.yield(.addLocation(event)) } },
      Task { [feed, events = person.events] in for await event in events { feed.yield(.person(event)) } },
      Task { [feed, surroundings] in await surroundings.minutes { feed.yield(.minutePassed) } },
      Task { [feed, surroundings] in await surroundings.watchPauses { feed.yield(.othersMayHaveChosen) } },
    ]
  }

  private func timePassed() {
    present.update()
    // Nobody waits for this one: most often the known weather is still the newest, and no request is needed.
    if let fetchedPlace, fetching == nil { fetch(fetchedPlace, wantsNewest: false) }
    locations.timePassed()
  }

  /// Fetches the weather whenever another place is shown, whatever caused the change.
  private func followShownPlace() {
    withObservationTracking {
      _ = locations.shownLocation?.place
    } onChange: { [feed] in
      // The change happens after this call, but before the event is handled.
      feed.yield(.shownPlaceMayHaveChanged)
    }
    fetchShownPlace()
  }

  private func fetchShownPlace() {
    guard let place = locations.shownLocation?.place, place != fetchedPlace else { return }
    fetchedPlace = place
    settings.shownPlaceChanged(place)
    selectedDate = nil
    isAwaited = true
    fetch(place, wantsNewest: false)
  }

  private func fetch(_ place: Place, wantsNewest: Bool) {
    generation += 1
    fetching?.task.cancel()
    let task = Task { [feed, generation, reports = surroundings.reports, days = surroundings.dayLimit] in
      for await report in reports.reports(for: place, wantsNewest: wantsNewest, days: days) {
        feed.yield(.report(report, generation: generation))
      }
      feed.yield(.fetchEnded(generation: generation))
    }
    fetching = Fetch(wantsNewest: wantsNewest, task: task)
  }

  private func dayChosen(by days: Int) {
    let index = selectedDay + days
    if shownDays.indices.contains(index) { dayChosen(shownDays[index].date) }
  }

  private var shownReport: ForecastReport? { locations.shownReport }

  /// What the person should know besides the weather.
  private var notices: NoticesViewModel {
    NoticesViewModel(
      location: locations.shownLocation, store: surroundings.storeNotices(), errors: shownReport?.storeErrors ?? [],
      configuration: surroundings.configurationNotices, language: language)
  }

  private var shownDays: ArraySlice<DayConditions> {
    presentForecast?.days.content.prefix(max(surroundings.dayLimit, 0)) ?? []
  }

  /// The part of the report that covers the present.
  private var presentForecast: PresentForecast? {
    guard let report = shownReport else { return nil }
    let key = PresentKey(report: report, now: present.now)
    return cut.value(for: key) { report.present(at: key.now) }
  }

  /// Tells screens that open or close about it; screens below others stay as they are.
  private func go(to newPath: [Scene]) {
    guard newPath != path else { return }
    let oldPath = path
    path = newPath
    func isNow(_ scene: Scene, open: Bool) -> Bool {
      newPath.contains(scene) == open && oldPath.contains(scene) != open
    }
    locations.messageSeen()
    if isNow(.addLocation, open: true) { addLocation.near = locations.currentCoordinates }
    if isNow(.addLocation, open: false) { addLocation.clear() }
    if isNow(.locations, open: false) { locations.disappeared() }
    if isNow(.locations, open: true) { locations.appeared() }
  }

  private func availableActions(for row: LocationRowViewModel.ID?) -> [Action] {
    switch scene {
    case .weather:
      [.showDay, .refresh, .locations, .addLocation, .settings] + (locations.canKeepShown ? [.keep] : [])
        + (locations.canMakeShownHome ? [.makeHome] : []) + [.nextDay, .previousDay, .help, .quit]
    case .day: [.nextDay, .previousDay, .back, .help, .quit]
    case .locations: locations.actions(for: row)
    case .addLocation: (addLocation.offered.isEmpty ? [] : [.choose, .look]) + [.back]
    case .settings: [.choose, .back, .help, .quit]
    case .help: [.back, .quit]
    }
  }
}

private struct PresentKey: Equatable {
  let report: ForecastReport
  let now: Date
}

/// Everything that the words of one day depend on.
private struct DayWordsKey: Equatable {
  let report: ReportViewModel
  let day: WeatherDayViewModel.ID
}
