import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import Hummingbird

/// The visitor's places, and the search for another one.
struct LocationsRoutes {
  private let dependencies: ServerDependencies
  private let screens: Screens

  init(_ dependencies: ServerDependencies, _ screens: Screens) {
    self.dependencies = dependencies
    self.screens = screens
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    for path in ["/locations", "/locations.json"] as [RouterPath] {
      router.get(path) { try await locations($0, $1) }
    }
    for path in ["/locations/add", "/locations/add.json"] as [RouterPath] {
      router.get(path) { try await search($0, $1) }
    }
    router.get("/locations/pages.json") { _, context in try pages(of: context.visitor) }
  }

  /// Returns the paths of the pages that the service worker caches before the visitor opens them.
  private func pages(of visitor: Visitor) throws -> Response {
    let favorites = visitor.userData.favorites.map { dependencies.path(of: $0.place) }
    let all = ["/"] + (favorites.isEmpty ? [] : ["/locations"]) + favorites
    var response = Response(try JSONText.text(all.map(dependencies.site.path)) + "\n", as: .json, isNegotiated: false)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func locations(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let userData = context.visitor.userData
    let here = await VisitorLocation(request, context, dependencies)
    let home = LocationsQuery.home(of: userData, at: here)
    let places =
      (here.location.isKnown ? [here.location.place] : []) + (home.map { [$0] } ?? []) + userData.favorites.map(\.place)
    let target = RequestTarget(request.head)
    let open = target.fields["open"].flatMap { Favorite.ID(text: $0) }
    let query = LocationsQuery(
      userData: userData, here: here, open: open.flatMap { userData.favorite($0)?.id },
      outcome: dependencies.outcome(target, of: context.visitor, in: context.language),
      note: dependencies.storageNote(in: context.language),
      undoable: userData.undoable(at: dependencies.now()), weather: dependencies.timestamps.timestamp(of: places))
    return try await screens.response(to: request, .locations(query), of: context.visitor, in: context.language) {
      RequestCost.add(places.count / LocationsRoutes.rowsPerRequest)
      return response(to: query, await dependencies.reports(for: places), of: places, in: context.language)
    }
  }

  /// The number of rows that are as much work as another request.
  private static let rowsPerRequest = 8

  private func response(
    to query: LocationsQuery, _ reports: [Place: PageReport], of places: [Place], in language: Language
  ) -> ScreenResponse<LocationsPage, LocationsDocument> {
    let (userData, here) = (query.userData, query.here)
    let now = dependencies.now()
    func row(_ id: LocationRowViewModel.ID, _ place: Place, customName: String? = nil) -> LocationRowViewModel {
      let displayed = reports[place]
      let weather = displayed.flatMap {
        LocationWeatherViewModel(
          $0.report, isOffline: dependencies.isOffline, now: now, settings: here.settings, language: language)
      }
      return LocationRowViewModel(
        id, place, customName: customName, isHome: userData.home?.isSame(as: place) ?? false, weather: weather,
        isWaiting: displayed?.isAwaited ?? true, language: language)
    }
    let current = row(.current, here.location.place)
    let rows = userData.favorites.map { row(.favorite($0.id), $0.place, customName: $0.customName) }
    let page = LocationsPage(
      userData, at: here, current: current,
      home: LocationsQuery.home(of: userData, at: here).map { row(.current, $0) }, rows: rows, open: query.open,
      outcome: query.outcome, note: query.note, undoable: query.undoable,
      folding: dependencies.places.folding, language: language)
    let known = zip(userData.favorites.map(\.place) + [here.location.place], rows + [current])
    let document = LocationsDocument(
      home: userData.home, current: here.location, favorites: userData.favorites,
      weather: Dictionary(known, uniquingKeysWith: { first, _ in first }), language: language)
    let view = LocationsView(
      LocationsSection.all(
        current: here.location.isKnown ? current : nil, favorites: rows, language: language))
    // Weather that arrived in the meantime may be missing.
    let isNewest = dependencies.timestamps.timestamp(of: places) == query.weather
    let validity = PageValidity(places.map { reports[$0] }, at: now)
    return ScreenResponse(
      page: page, document: document, view: view, holdsUntil: isNewest ? validity.end : .distantPast,
      household: validity.household)
  }

  private func search(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let here = await VisitorLocation(request, context, dependencies)
    let target = RequestTarget(request.head)
    let query = target.fields["q"]?.harmless ?? ""
    let places = dependencies.places
    let response = try await places.response(to: LocationQuery(query), near: here.location.locationHint)
    let language = context.language
    let userData = context.visitor.userData
    let center = userData.home ?? here.location.place
    let shortcuts = PlaceShortcuts(
      home: userData.home, around: center,
      nearby: LocationQuery(query).isEmpty ? places.nearbyPlaces(to: center.coordinates) : [],
      favorites: userData.favorites, language: language)
    let search = PlaceSearchViewModel(
      query, response, favorites: userData.favorites, shortcuts: shortcuts, language: language)
    let outcome = dependencies.outcome(target, of: context.visitor, in: context.language)
    return try await screens.response(to: request, .search(search, outcome: outcome), of: context.visitor, in: language)
    {
      ScreenResponse(
        page: AddLocationPage(search, outcome: outcome, folding: places.folding, language: language),
        document: PlaceSearchDocument(
          search, language: language, path: { dependencies.site.path(dependencies.path(of: $0)) }))
    }
  }
}
