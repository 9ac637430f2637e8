import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Hummingbird

/// The visitor's places, and the search for another one.
struct LocationsRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
  }

  func add(to router: Router<WebRequestContext>) {
    for path in ["/locations", "/locations.json"] as [RouterPath] {
      router.get(path) { try await locations($0, $1) }
    }
    for path in ["/locations/add", "/locations/add.json"] as [RouterPath] {
      router.get(path) { try await search($0, $1) }
    }
  }

  private func locations(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let choices = context.visitor.choices
    let language = surroundings.language
    let here = await VisitorLocation(request, of: context.visitor, surroundings)
    let places = (here.location.isKnown ? [here.location.place] : []) + choices.favorites.map(\.place)
    let reports = await surroundings.reports(for: places)
    let now = surroundings.now()
    func row(_ id: LocationRowViewModel.ID, _ place: Place, ownName: String? = nil) -> LocationRowViewModel {
      let shown = reports[place]
      let weather = shown.flatMap {
        LocationWeatherViewModel(
          $0.report, isOffline: surroundings.isOffline, now: now, settings: here.settings, language: language)
      }
      return LocationRowViewModel(
        id, place, ownName: ownName, weather: weather, isWaiting: shown?.isAwaited ?? true, language: language)
    }
    let current = row(.current, here.location.place)
    let rows = choices.favorites.map { row(.favorite($0.id), $0.place, ownName: $0.ownName) }
    let fields = RequestTarget(request.head).fields
    let page = LocationsPage(
      choices, at: here, current: current, rows: rows, open: fields["open"].flatMap { Favorite.ID(text: $0) },
      message: request.visitMessage(in: language), undoable: choices.undoable(at: now),
      folding: surroundings.places.folding, language: language)
    let known = zip(choices.favorites.map(\.place) + [here.location.place], rows + [current])
    let document = LocationsDocument(
      home: choices.home, current: here.location, favorites: choices.favorites,
      weather: Dictionary(known, uniquingKeysWith: { first, _ in first }))
    let view = LocationsView(
      LocationsSection.all(
        current: here.location.isKnown ? current : nil, favorites: rows, language: language))
    return try ScreenAnswer(page: page, document: document, view: view).response(to: request, templates)
  }

  private func search(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let here = await VisitorLocation(request, of: context.visitor, surroundings)
    let query = RequestTarget(request.head).fields["q"]?.harmless ?? ""
    let answer = try await surroundings.places.answer(
      to: LocationQuery(query), near: here.location.isKnown ? here.location.place.coordinates : nil)
    let search = PlaceSearchViewModel(
      query, answer, favorites: context.visitor.choices.favorites, language: surroundings.language)
    let page = AddLocationPage(search, folding: surroundings.places.folding, language: surroundings.language)
    let document = PlaceSearchDocument(search, path: surroundings.path)
    return try ScreenAnswer(page: page, document: document).response(to: request, templates)
  }
}
