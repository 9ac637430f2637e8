import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import Hummingbird

/// The visitor's places, and the search for another one.
struct LocationsRoutes {
  let reports: PageReports
  let locator: VisitorLocator
  let places: PlaceDatabase
  let storage: VisitorStorage
  let site: PublicSite
  let screens: Screens

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
    let favorites = visitor.userData.favorites.map { places.path(of: $0.place) }
    let all = ["/"] + (favorites.isEmpty ? [] : ["/locations"]) + favorites
    var response = Response(try JSONText.text(all.map(site.path)) + "\n", as: .json, isNegotiated: false)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func locations(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let userData = context.visitor.userData
    let here = await locator.location(of: request, context)
    let home = LocationsQuery.home(of: userData, at: here)
    let listed =
      (here.location.isKnown ? [here.location.place] : []) + (home.map { [$0] } ?? []) + userData.favorites.map(\.place)
    let target = RequestTarget(request.head)
    let open = target.fields["open"].flatMap { Favorite.ID(text: $0) }
    let query = LocationsQuery(
      userData: userData, here: here, open: open.flatMap { userData.favorite($0)?.id },
      isEditing: open != nil || target.fields.isSet("edit"),
      outcome: VisitOutcome(target, of: context.visitor, at: reports.now(), in: context.language),
      note: storage.note(in: context.language),
      undoable: userData.undoable(at: reports.now()), weather: reports.revisions.timestamp(of: listed))
    return try await screens.response(to: request, .locations(query), of: context.visitor, in: context.language) {
      RequestCost.add(listed.count / LocationsRoutes.rowsPerRequest)
      return response(to: query, await reports.reports(for: listed), of: listed, in: context.language)
    }
  }

  /// The number of rows that are as much work as another request.
  private static let rowsPerRequest = 8

  private func response(
    to query: LocationsQuery, _ known: [Place: PageReport], of listed: [Place], in language: Language
  ) -> ScreenResponse<LocationsPage, LocationsDocument> {
    let (userData, here) = (query.userData, query.here)
    let now = reports.now()
    func row(_ id: LocationRowViewModel.ID, _ place: Place, customName: String? = nil) -> LocationRowViewModel {
      let displayed = known[place]
      let weather = displayed.flatMap {
        LocationWeatherViewModel(
          $0.report, isOffline: reports.isOffline, now: now, settings: here.settings, language: language)
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
      isEditing: query.isEditing, outcome: query.outcome, note: query.note, undoable: query.undoable,
      folding: places.folding, language: language)
    let weather = zip(userData.favorites.map(\.place) + [here.location.place], rows + [current])
    let document = LocationsDocument(
      home: userData.home, current: here.location, favorites: userData.favorites,
      weather: Dictionary(weather, uniquingKeysWith: { first, _ in first }), language: language)
    let view = LocationsView(
      LocationsSection.all(
        current: here.location.isKnown ? current : nil, favorites: rows, language: language))
    // Weather that arrived in the meantime may be missing.
    let isNewest = reports.revisions.timestamp(of: listed) == query.weather
    let validity = PageValidity(listed.map { known[$0] }, at: now)
    return ScreenResponse(
      page: page, document: document, view: view, holdsUntil: isNewest ? validity.end : .distantPast,
      household: validity.household)
  }

  private func search(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let here = await locator.location(of: request, context)
    let target = RequestTarget(request.head)
    let query = target.fields["q"]?.harmless ?? ""
    let language = context.language
    let response = try await places.response(
      to: LocationQuery(query), near: here.location.locationHint, language: language.tag)
    let userData = context.visitor.userData
    let center = userData.home ?? here.location.place
    let shortcuts = PlaceShortcuts(
      home: userData.home, around: center,
      nearby: LocationQuery(query).isEmpty ? places.nearbyPlaces(to: center.coordinates) : [],
      favorites: userData.favorites, language: language)
    let search = PlaceSearchViewModel(
      query, response, favorites: userData.favorites, shortcuts: shortcuts, language: language)
    let outcome = VisitOutcome(target, of: context.visitor, at: reports.now(), in: context.language)
    return try await screens.response(to: request, .search(search, outcome: outcome), of: context.visitor, in: language)
    {
      ScreenResponse(
        page: AddLocationPage(search, outcome: outcome, folding: places.folding, language: language),
        document: PlaceSearchDocument(
          search, language: language, path: { site.path(places.path(of: $0)) }))
    }
  }
}
