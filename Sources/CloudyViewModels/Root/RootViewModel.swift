import CloudyModel
import CloudyServices
import Foundation
import Observation

/// The application: which screen is seen, and the weather of the place that is shown.
///
/// Like the screens that it owns it belongs to no actor. Whoever runs ``run(isolation:)`` lends it theirs, and calls its
/// inputs from there: a window or a terminal the main actor, a server the actor of one connection. Inputs return at
/// once. What they begin comes back as events that `run` handles one after the other, and observers of what is shown
/// (`Observations { root.weather }`) hear of it.
@Observable package final class RootViewModel {
  package let locations: LocationsViewModel
  package let addLocation: AddLocationViewModel
  package let settings: SettingsViewModel
  @ObservationIgnored private let person: PersonModel

  /// The screens that were opened, each from the one before it; empty for the first screen.
  private var path: [Scene] = []
  /// The place that was asked about last.
  private var fetchedPlace: Place?
  /// Whether somebody was asked, or who has to be asked is being found out.
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
  /// `nil` if no weather is on its way.
  @ObservationIgnored private var fetching: Fetch?
  @ObservationIgnored private var cut = Memo<PresentKey, PresentForecast?>()
  @ObservationIgnored private var words = Memo<ReportViewModel, WeatherViewModel>()
  @ObservationIgnored private var dayWords = Memo<DayWordsKey, DayDetailsViewModel?>()

  /// - Parameters:
  ///   - place: The place to show at first; `nil` for where the person is.
  ///   - kept: What the person's store said at the start, which the first frame shows.
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
    settings.regionChanged((person.choices.home ?? place)?.country?.code)
    addLocation = AddLocationViewModel(
      service: surroundings.places, person: person, clock: surroundings.clock, pause: surroundings.typingPause,
      language: language)
  }

  // MARK: What is shown

  package var scene: Scene { path.last ?? .weather }

  /// Whether the newest weather is on its way. What is there is shown meanwhile.
  package var isFetching: Bool { isAwaited || locations.shownLocation?.place != fetchedPlace }

  /// Which day of the week is shown in detail; 0 is the first. It is the same day when midnight has passed.
  package var selectedDay: Int { shownDays.firstIndex { $0.date == selectedDate } ?? 0 }

  /// What there is to show; `nil` if there is nothing, or nothing yet.
  package var weather: WeatherViewModel? {
    guard let report else { return nil }
    return words.value(for: report) { report.weather(notices) }
  }

  /// The same for front ends that show more: charts of the next hours, the sky, the sun's way, where it comes from; `nil`
  /// if there is nothing, or nothing yet.
  package var report: ReportViewModel? {
    guard let report = shownReport, let forecast = presentForecast, let location = locations.shownLocation else {
      return nil
    }
    return ReportViewModel(
      report, forecast, at: location, ownName: locations.shownName, isOffline: surroundings.isOffline, now: present.now,
      dayLimit: surroundings.dayLimit, settings: settings.settings, language: language)
  }

  /// All that is known of the day that is shown in detail; `nil` if nothing is.
  package var dayDetails: DayDetailsViewModel? {
    guard let report else { return nil }
    let days = report.days
    guard let day = days.first(where: { $0 == selectedDate }) ?? days.first else { return nil }
    return dayWords.value(for: DayWordsKey(report: report, day: day)) { report.details(of: day) }
  }

  /// The place whose weather is shown, or will be; `nil` until somebody has looked where the person is.
  package var place: LocationViewModel? {
    locations.shownLocation.map { LocationViewModel($0.place, ownName: locations.shownName, language: language) }
  }

  /// Why there is no weather to show, worded; `nil` if there is some, or it is on its way.
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

  /// What was done or could not be on the screen that is seen, worded; `nil` if there is nothing to say.
  package var announcement: String? {
    switch scene {
    // A place may have been added from there.
    case .weather, .locations: locations.message
    case .addLocation: addLocation.message
    case .settings: settings.message
    case .day, .help: nil
    }
  }

  /// What is waited for, worded; `nil` if nothing is.
  package var activity: String? { isFetching ? language.text(.asking) : nil }

  /// Whether something that the person changed is still on its way to where it is kept. It is shown meanwhile.
  package var isKeeping: Bool { person.isKeeping }

  /// What the person can do on the screen that is seen, the most usual first.
  package var actions: [ActionViewModel] { actions(for: nil) }

  /// What the person can do on the screen that is seen while a row of it is marked, the most usual first.
  ///
  /// - Parameter row: Of the locations screen; `nil` where none is marked.
  package func actions(for row: LocationRowViewModel.ID?) -> [ActionViewModel] {
    availableActions(for: row).map { ActionViewModel($0, language: language) }
  }

  /// What can be done anywhere, for the help.
  package var everyAction: [ActionViewModel] { Action.allCases.map { ActionViewModel($0, language: language) } }

  /// For what only one front end has to say.
  package var language: Language { surroundings.language }

  // MARK: What happens

  /// The person wants the newest weather.
  package func refreshRequested() {
    locations.messageSeen()
    // The newest may be on its way already.
    guard let fetchedPlace, fetching?.wantsNewest != true else { return }
    isAwaited = true
    fetch(fetchedPlace, wantsNewest: true)
  }

  /// The person is back after a while: the screen is seen again, the program goes on.
  package func returned() { timePassed() }

  /// The person chose a place of theirs: it is shown. One that is gone is nothing.
  package func placeChosen(_ id: LocationRowViewModel.ID) {
    guard locations.rowChosen(id) else { return }
    show(.weather)
    fetchShownPlace()
  }

  /// The person chose a place that was found: it becomes a favorite and is shown. One that is found no more is nothing.
  package func resultChosen(_ id: PlaceRowViewModel.ID) {
    guard addLocation.offered.contains(id) else { return }
    go(to: Array(path.prefix { $0 != .addLocation }))
    locations.add(id)
    fetchShownPlace()
  }

  /// The person wants to see the weather of a place that was found, without keeping the place.
  package func resultLookedAt(_ id: PlaceRowViewModel.ID) {
    guard addLocation.offered.contains(id) else { return }
    show(.weather)
    locations.look(at: id)
    fetchShownPlace()
  }

  /// The person wants to see another day in detail; one that is not shown is nothing.
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
      // It was open already: what was opened from it closes.
      go(to: Array(path[...index]))
    } else {
      go(to: path + [scene])
    }
  }

  /// The person wants to see the screen from which this one was opened, or leave a name as it is.
  package func backRequested() {
    if scene == .locations, locations.renaming != nil {
      locations.renamingCancelled()
    } else {
      go(to: path.dropLast())
    }
  }

  /// The person wants something that needs no more said. To quit, and what needs a row, is for the front end.
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

  /// Lives until it is cancelled. Once in a life.
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
    // What was changed last is still on its way.
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
      followRegion()
    case .shownPlaceMayHaveChanged: followShownPlace()
    case .report(let new, let asked):
      guard asked == generation else { return }
      // A clock that was set right is noticed with the weather, and not a minute later.
      present.update()
      if let fetchedPlace { locations.received(new, of: fetchedPlace) }
      // What came is old, so that somebody is asked for a newer one.
      if new.isProvisional, !surroundings.isOffline { isAwaited = true }
    case .fetchEnded(let asked):
      guard asked == generation else { return }
      fetching = nil
      isAwaited = false
    case .minutePassed: timePassed()
    case .othersMayHaveChosen: person.mayHaveChanged()
    }
  }

  /// What goes on all the time. None of it keeps this object alive.
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
    // Nobody waits for it: most often what is there is still the newest, and nobody is asked.
    if let fetchedPlace, fetching == nil { fetch(fetchedPlace, wantsNewest: false) }
    locations.timePassed()
  }

  /// Fetches the weather of the place that is shown whenever that is another one than before, whoever changed it.
  private func followShownPlace() {
    withObservationTracking {
      _ = locations.shownLocation?.place
    } onChange: { [feed] in
      // The change comes after this; by the time that the event is handled it is there.
      feed.yield(.shownPlaceMayHaveChanged)
    }
    fetchShownPlace()
  }

  private func fetchShownPlace() {
    guard let place = locations.shownLocation?.place, place != fetchedPlace else { return }
    fetchedPlace = place
    followRegion()
    selectedDate = nil
    isAwaited = true
    fetch(place, wantsNewest: false)
  }

  /// What the person is used to is told by where they live; else by where the weather is.
  private func followRegion() {
    settings.regionChanged((person.choices.home ?? locations.shownLocation?.place)?.country?.code)
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

  /// What the report says of the present.
  private var presentForecast: PresentForecast? {
    guard let report = shownReport else { return nil }
    let key = PresentKey(report: report, now: present.now)
    return cut.value(for: key) { report.present(at: key.now) }
  }

  /// Screens that open and close are told so; those under others stay as they are.
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

/// What the words of one day depend on.
private struct DayWordsKey: Equatable {
  let report: ReportViewModel
  let day: WeatherDayViewModel.ID
}
