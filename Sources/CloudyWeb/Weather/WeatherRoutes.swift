import CloudyModel
import CloudyServices
import CloudyViewModels
import Hummingbird
import TerminalKit

/// The addresses that show weather: they read what is wanted, have a report made, and hand both on.
struct WeatherRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates
  private let reader: WeatherRequestReader
  private let pages: PageCache<WeatherRequest>

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
    reader = WeatherRequestReader(surroundings)
    pages = PageCache(metrics: surroundings.metrics, now: surroundings.now)
  }

  func add(to router: Router<WebRequestContext>) {
    router.get("/") { try await answer(.here, $0, $1) }
    router.get("/index.json") { try await answer(.here, $0, $1) }
    router.get("/at/{point}") { request, context in
      try await answer(WeatherAddress(point: context.parameter("point")), request, context)
    }
    router.get("/place/{place}") { request, context in
      try await answer(WeatherAddress(place: context.parameter("place")), request, context)
    }
    router.get("/help") { _, _ in help() }
    router.get("/{name}") { request, context in
      let name = context.parameter("name")
      // Other weather servers have this address.
      return name == ":help" ? help() : try await answer(WeatherAddress(name: name), request, context)
    }
  }

  private func answer(
    _ address: WeatherAddress, _ request: Request, _ context: WebRequestContext
  ) async throws -> Response {
    let reading = reader.read(
      address, request.head, of: context.visitor, owner: await surroundings.ownersLocation())
    switch reading {
    case .show(let asked): return try await response(to: asked, request)
    case .moved(let path, let isPermanent): return Response(redirectingTo: path, isPermanent: isPermanent)
    case .unknown(let unknown): return try response(to: unknown, request)
    }
  }

  private func response(to asked: WeatherRequest, _ request: Request) async throws -> Response {
    if case .line(let format) = asked.form, format.unicodeScalars.count > WeatherForm.formatLimit {
      return problem(.formatTooLong(limit: WeatherForm.formatLimit))
    }
    do {
      return try await pages.content(for: asked) { try await made(asked) }.response(to: request)
    } catch let error as OneLineViewModel.FormatError {
      return problem(.formatProblem(error))
    }
  }

  private func made(_ asked: WeatherRequest) async throws -> PageCache<WeatherRequest>.Made {
    guard
      let shown = await surroundings.report(
        for: asked.location.place, wantsNewest: asked.wantsNewest, days: asked.days)
    else {
      throw HTTPError(.serviceUnavailable)
    }
    guard let text = try text(asked, shown) else { throw HTTPError(.serviceUnavailable) }
    let made = PageCache<WeatherRequest>.Made(
      text, as: asked.form.representation, isAwaited: shown.isAwaited, at: surroundings.now())
    // Anybody can invent formats. Lines are quick to make and should not displace pages.
    if case .line = asked.form { return made.forOnce }
    guard asked.wantsNewest else { return made }
    // A visitor who returns to the page should see the same.
    var usual = asked
    usual.wantsNewest = false
    pages.keep(made, for: usual)
    return made.forOnce
  }

  /// - Returns: `nil` if there is nothing to show.
  private func text(_ asked: WeatherRequest, _ shown: ShownReport) throws -> String? {
    let answer = WeatherAnswer(request: asked, report: shown.report, surroundings: surroundings)
    return switch asked.form {
    case .page: try WeatherPage(shown, for: asked, surroundings: surroundings).map(page)
    case .json: try answer.json()
    case .text(let contents, let capabilities): answer.text(contents, capabilities)
    case .line(let format): try answer.line(format)
    }
  }

  private func page(_ page: WeatherPage) throws -> String {
    guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
    return text
  }

  private func response(to unknown: UnknownPlace, _ request: Request) throws -> Response {
    let language = surroundings.language
    let target = RequestTarget(request.head)
    switch Representation(path: target.path, fields: target.fields, headers: request.headers) {
    case .page:
      let page = UnknownPlacePage(unknown, folding: surroundings.places.folding, language: language)
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      return Response(text, as: .page, status: .notFound)
    case .json:
      let text = try JSONText.text(UnknownPlaceDocument(unknown, language: language))
      var response = Response(text + "\n", as: .json, status: .notFound)
      response.headers[.contentType] = "application/problem+json"
      return response
    case .text:
      let text = UnknownPlaceText(unknown: unknown, language: language)
      return Response(
        text.text(TerminalCapabilities(target.fields, request.headers)), as: .text, status: .notFound)
    }
  }

  private func problem(_ phrase: AddressPhrase) -> Response {
    let words = surroundings.language.text(.web(.address(phrase)))
    return Response(PlainLine(words).text(TerminalCapabilities()), as: .text, status: .badRequest)
  }

  private func help() -> Response {
    Response(surroundings.language.text(.web(.address(.terminalHelp))), as: .text, isNegotiated: false)
  }
}

extension WebRequestContext {
  /// Returns a part of the path, still encoded, without the suffix `.json`.
  fileprivate func parameter(_ name: String) -> String { (parameters.get(name) ?? "").withoutJSONSuffix }
}
