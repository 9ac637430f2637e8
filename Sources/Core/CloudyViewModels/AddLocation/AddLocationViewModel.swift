import AsyncAlgorithms
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation
import Observation

/// The screen that adds a place. Typed text goes in, and places come out.
///
/// It initiates searches but does not perform them, and works the same with a real service and a fake. It is not
/// isolated to a specific actor: its caller provides one, the main actor for a window or a connection's actor for a
/// server. An observer of its properties (`Observations { model.locations }`) receives the current value first.
@Observable package final class AddLocationViewModel {
  /// The text as typed.
  package private(set) var query = ""
  /// The time after the name, as in `Oslo tomorrow`; `nil` for the present.
  private(set) var time: DayQuery?
  /// The typed text without ``time``.
  var name = LocationQuery("")
  /// The reason why a typed date means no day.
  private var dateProblem: DateProblem?
  /// Whether a search is in progress, or will start when typing pauses.
  package internal(set) var isQuerying = false
  /// The results of the newest query, best first.
  package var locations: [Place] { response.places }
  /// The reason why the newest query found no place, or that more must be typed; `nil` if it found one or has no
  /// response yet.
  package internal(set) var message: String?
  var response = PlaceSearchResult()

  package var title: String { language.text(Route.addLocation.title) }
  /// The placeholder of the empty field.
  package var prompt: String { language.text(PlaceMessages.searchPrompt) }
  /// Whether any result has exactly the typed name.
  package var isExact: Bool { response.isExact }
  /// The places to choose from: the results, the places with the nearest names, or the shortcuts.
  package var rows: [PlaceRowViewModel] {
    if let shortcuts { return shortcuts.rows }
    return PlaceRowViewModel.rows(
      of: response, query: resolvedQuery ?? name.text, favorites: user?.userData.favorites ?? [], language: language)
  }
  /// The row that Enter shows: the first one, unless it is a guess that is never displayed for the text, as for
  /// `firefox`. Such a place has to be chosen.
  package var confirmedRow: PlaceRowViewModel? {
    let isGuess = response.matches.first?.isGuess ?? !response.suggestions.isEmpty
    if isGuess, case .unknown = gazetteer.reading(of: name.text) { return nil }
    return rows.first
  }
  /// The shortcuts; `nil` once something is typed.
  package var shortcuts: PlaceShortcuts? {
    guard query.isEmpty, let origin else { return nil }
    return PlaceShortcuts(
      home: user?.userData.home, recent: origin.recent + (user?.userData.rememberedPlaces ?? []),
      around: origin.center, nearby: nearby, favorites: user?.userData.favorites ?? [], welcome: origin.welcome,
      language: language)
  }
  /// What to do while the user's location is unknown; `nil` if it is known, or once something is typed.
  package var introduction: String? { query.isEmpty ? origin?.welcome?.text : nil }
  /// The title above the nearest names; `nil` if the rows are results.
  package var suggestionsTitle: String? { response.suggestionsTitle(language) }
  /// The places of ``rows``.
  var offered: [Place] { shortcuts?.rows.map(\.place) ?? (response.places + response.suggestions) }

  @ObservationIgnored let events: AsyncStream<Event>
  @ObservationIgnored private let executor: (any TaskExecutor)?
  @ObservationIgnored private let feed: AsyncStream<Event>.Continuation
  @ObservationIgnored private let service: any LocationService
  @ObservationIgnored private let gazetteer: PlaceDatabase
  @ObservationIgnored private let user: UserDataModel?
  @ObservationIgnored let online: OnlineSearch
  @ObservationIgnored private let clock: any Clock<Duration>
  @ObservationIgnored private let pause: Duration
  /// Returns the current time; `nil` if unknown.
  @ObservationIgnored private let now: @Sendable () -> Date?
  @ObservationIgnored let language: Language
  /// Whether the user's region writes the month before the day in numbers; `nil` if unknown.
  @ObservationIgnored private let isMonthFirst: Bool?
  @ObservationIgnored private let texts: AsyncStream<String>
  @ObservationIgnored private let settling: AsyncStream<String>.Continuation
  /// The query without spaces around it; `nil` after a failure, so that the same text is searched again.
  @ObservationIgnored private var newestQuery: String? = ""
  /// The user's location; `nil` if unknown.
  @ObservationIgnored var near: LocationHint?
  /// `nil` while the screen is closed.
  private var origin: EntryPoint?
  /// The places around ``EntryPoint/center``.
  private var nearby: [Place] = []
  @ObservationIgnored private var nearbySearch: Task<Void, Never>?
  /// The query that ``response`` belongs to; `nil` if the response was cleared or is a failure.
  var resolvedQuery: String?
  /// Whether the user confirmed a text that the gazetteer has not resolved yet.
  @ObservationIgnored var isSubmitted = false
  @ObservationIgnored private var generation = 0
  @ObservationIgnored private var debouncing: Task<Void, Never>?
  @ObservationIgnored private var search: Task<Void, Never>?

  /// Creates a stand-alone screen, without user data.
  ///
  /// - Parameters:
  ///   - gazetteer: The places whose names are distinguished from times.
  ///   - pause: The time for which typing must pause before a query is sent.
  package convenience init(
    service: any LocationService, gazetteer: PlaceDatabase = .embedded, clock: any Clock<Duration>,
    pause: Duration = .milliseconds(500), language: Language
  ) {
    self.init(
      service: service, gazetteer: gazetteer, online: nil, user: nil, settings: nil, clock: clock, pause: pause,
      now: { nil }, language: language, isMonthFirst: nil, executor: nil)
  }

  /// - Parameters:
  ///   - gazetteer: The places whose names are distinguished from times.
  ///   - online: A network service; `nil` if none is ever used.
  ///   - user: The user's data, which may already contain some of the results.
  ///   - settings: Whether the user allows `online` to be used.
  ///   - now: Returns the current time; `nil` if unknown.
  ///   - isMonthFirst: Whether the user's region writes the month before the day in numbers; `nil` if unknown.
  init(
    service: any LocationService, gazetteer: PlaceDatabase, online: (any GeocodingService)?, user: UserDataModel?,
    settings: SettingsViewModel?, clock: any Clock<Duration>, pause: Duration, now: @escaping @Sendable () -> Date?,
    language: Language, isMonthFirst: Bool?, executor: (any TaskExecutor)?
  ) {
    let (events, feed) = AsyncStream<Event>.makeStream()
    (self.events, self.feed) = (events, feed)
    (texts, settling) = AsyncStream.makeStream()
    self.service = service
    self.gazetteer = gazetteer
    self.online = OnlineSearch(online, settings: settings, executor: executor) { feed.yield(.online($0)) }
    self.user = user
    self.clock = clock
    self.pause = pause
    self.now = now
    self.executor = executor
    self.language = language
    self.isMonthFirst = isMonthFirst
  }

  /// Handles a change of the text in the field.
  func queryChanged(_ text: String) {
    query = text
    let parts = PlaceAndTime(
      text, language: language, isMonthFirst: isMonthFirst, now: now(), in: gazetteer, isName: isName)
    let isDivided = parts.time != nil && !parts.place.isEmpty
    name = LocationQuery(isDivided ? parts.place : text)
    time = isDivided ? parts.time : nil
    dateProblem = parts.dateProblem
    let typed = name
    guard typed.text != newestQuery else { return }
    newestQuery = typed.text
    // The response to an older query has an older generation and is dropped.
    generation += 1
    search?.cancel()
    search = nil
    online.cancel()
    isSubmitted = false
    // If the text changed back before another query was sent, its response is already available.
    isQuerying = typed.isLongEnough && typed.text != resolvedQuery
    if !typed.isLongEnough {
      response = PlaceSearchResult()
      message = response.message(for: typed, language: language)
      resolvedQuery = nil
    }
    // A short text is passed on as well, so that it replaces a longer one that has not settled.
    settling.yield(typed.text)
  }

  /// Handles the choice of a place of ``rows``, which is remembered for the text.
  ///
  /// - Returns: Whether the place is still one of the rows.
  func resultChosen(_ place: Place) -> Bool {
    guard offered.contains(place) else { return false }
    if !query.isEmpty, !name.isNumeric {
      _ = user?.apply(.remember(place, for: PlaceResolution.key(of: name.text)))
    }
    return true
  }

  /// Handles queries until they end and the last one is resolved, or until the task is canceled. Call it only once.
  package func run(queries: AsyncStream<String>, isolation: isolated (any Actor)? = #isolation) async {
    start()
    let typing = Task(executorPreference: executor) { [feed] in
      for await text in queries { feed.yield(.typed(text)) }
      feed.yield(.typingEnded)
    }
    defer {
      typing.cancel()
      stop()
    }
    var isTyping = true
    for await event in events {
      if case .typingEnded = event { isTyping = false }
      handle(event)
      if !isTyping, !isQuerying { break }
    }
  }

  /// Starts to wait for typed texts to settle.
  func start() {
    debouncing = Task(executorPreference: executor) { [texts, clock, pause, feed] in
      await clock.debounce(texts, for: pause) { feed.yield(.settled($0)) }
    }
  }

  func stop() {
    debouncing?.cancel()
    search?.cancel()
    nearbySearch?.cancel()
    online.cancel()
    isQuerying = false
  }

  func handle(_ event: Event) {
    switch event {
    case .typed(let text): queryChanged(text)
    case .typingEnded: break
    case .settled(let text): startSearch(text)
    case .found(let result, let requested): show(result, of: requested)
    case .nearby(let places, let center): if center == origin?.center { nearby = places }
    case .online(let event): if let result = online.handle(event) { show(result) }
    }
  }

  /// Handles the opening of the screen, or a change of its origin meanwhile. It shows places around its origin until
  /// something is typed.
  func opened(from origin: EntryPoint) {
    self.origin = origin
    nearby = []
    guard let center = origin.center else { return }
    nearbySearch?.cancel()
    nearbySearch = Task(executorPreference: executor) { [service, feed] in
      // Without them, the screen still has a search field.
      let places = (try? await service.places(around: center.coordinates)) ?? []
      feed.yield(.nearby(places, around: center))
    }
  }

  /// Handles the closing of the screen. It is empty when it opens again.
  func clear() {
    origin = nil
    nearbySearch?.cancel()
    queryChanged("")
  }
}

extension AddLocationViewModel {
  /// Whether a text is exactly the name of a place, or of one that the user chose for it.
  private func isName(_ text: String) -> Bool {
    gazetteer.hasName(text) || user?.userData.place(chosenFor: text) != nil
  }

  private func startSearch(_ text: String) {
    guard text == newestQuery, isQuerying, search == nil, !online.isRequesting else { return }
    search = Task(executorPreference: executor) { [service, feed, generation, near, language] in
      do {
        let response = try await service.response(to: LocationQuery(text), near: near, language: language.tag)
        feed.yield(.found(.success(response), generation: generation))
      } catch {
        feed.yield(.found(.failure(error), generation: generation))
      }
    }
  }

  private func show(_ result: Result<PlaceSearchResult, any Error>, of requested: Int) {
    guard requested == generation else { return }
    search = nil
    isQuerying = false
    switch result {
    case .success(let found):
      response = found
      message = newestQuery.flatMap { found.message(for: LocationQuery($0), language: language) }
      if message != nil, let dateProblem { message = language.text(PlaceMessages.noDay(dateProblem)) }
      resolvedQuery = newestQuery
      if isSubmitted, canSearchOnline { searchOnline() }
      isSubmitted = false
    case .failure:
      // The same query, typed again, is sent again.
      newestQuery = nil
      resolvedQuery = nil
      message = language.text(PlaceMessages.searchFailed)
    }
  }
}

extension Clock<Duration> {
  /// Calls `settled` with each text that no other text follows for `pause`.
  fileprivate func debounce(
    _ texts: AsyncStream<String>, for pause: Duration, _ settled: (String) -> Void
  ) async {
    for await text in texts.debounce(for: pause, clock: self) { settled(text) }
  }
}
