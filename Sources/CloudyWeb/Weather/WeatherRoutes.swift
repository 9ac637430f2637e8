import CloudyModel
import CloudyServices
import CloudyTerminal
import CloudyViewModels
import Hummingbird

/// The addresses that show weather: reads what is asked for, has a report made, and hands both on.
struct WeatherRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates
  private let reader: WeatherRequestReader

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
    reader = WeatherRequestReader(surroundings)
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
      // As other servers of weather have it.
      return name == ":help" ? help() : try await answer(WeatherAddress(name: name), request, context)
    }
  }

  private func answer(
    _ address: WeatherAddress, _ request: Request, _ context: WebRequestContext
  ) async throws -> Response {
    let reading = reader.read(
      address, request.head, of: context.visitor, owner: await surroundings.ownersLocation())
    switch reading {
    case .show(let asked): return try await response(to: asked, visitor: context.visitor)
    case .moved(let path, let isPermanent): return Response(redirectingTo: path, isPermanent: isPermanent)
    case .unknown(let unknown): return try response(to: unknown, request)
    }
  }

  private func response(to asked: WeatherRequest, visitor: Visitor) async throws -> Response {
    if case .line(let format) = asked.form, format.unicodeScalars.count > WeatherForm.formatLimit {
      return problem(.formatTooLong(limit: WeatherForm.formatLimit))
    }
    guard let shown = await surroundings.report(for: asked.location.place, wantsNewest: asked.wantsNewest) else {
      throw HTTPError(.serviceUnavailable)
    }
    let answer = WeatherAnswer(request: asked, report: shown.report, surroundings: surroundings)
    do throws(OneLineViewModel.FormatError) {
      if case .line(let format) = asked.form, let line = try answer.line(format) { return Response(line, as: .text) }
    } catch {
      return problem(.formatProblem(error))
    }
    switch asked.form {
    case .page:
      if let page = WeatherPage(shown, for: asked, visitor: visitor, surroundings: surroundings) {
        guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
        return Response(text, as: .page)
      }
    case .json:
      if let text = try answer.json() { return Response(text, as: .json) }
    case .text(let contents, let capabilities):
      if let text = answer.text(contents, capabilities) { return Response(text, as: .text) }
    case .line: break
    }
    throw HTTPError(.serviceUnavailable)
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
      return Response(text + "\n", as: .json, status: .notFound)
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
  /// A part of the path, as it came, without the `.json` that asks for JSON.
  fileprivate func parameter(_ name: String) -> String { (parameters.get(name) ?? "").withoutJSONSuffix }
}
