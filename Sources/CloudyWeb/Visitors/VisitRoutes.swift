import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// What visitors do: their choices, by forms and by the pages' scripts.
///
/// A form is answered with the page that it names in `return`; a script, which asks for JSON, with what came of it.
struct VisitRoutes {
  private let surroundings: WebSurroundings

  init(_ surroundings: WebSurroundings) { self.surroundings = surroundings }

  func add(to router: Router<WebRequestContext>) {
    let places = surroundings.places
    post("/settings", router) { form throws(FormProblem) in .choose(try form.settings()) }
    post("/locations/add", else: "/locations", router) { form throws(FormProblem) in
      guard let place = try form.place(among: places) else { throw .missing(.place) }
      return .add(place)
    }
    post("/locations/remove", else: "/locations", router) { form throws(FormProblem) in
      .remove(try form.favorite())
    }
    post("/locations/move", else: "/locations", router) { form throws(FormProblem) in
      .move(try form.favorite(), to: try form.row())
    }
    post("/locations/rename", else: "/locations", router) { form throws(FormProblem) in
      .rename(try form.favorite(), to: try form.favoriteName())
    }
    post("/locations/undo", else: "/locations", router) { _ in .undoRemoval }
    post("/home", else: "/locations", router) { form throws(FormProblem) in
      try form.place(among: places).map(VisitorChange.setHome) ?? .clearHome
    }
    post("/forget", else: "/about", router) { _ in .forget }
  }
}

extension VisitRoutes {
  /// - Parameters:
  ///   - page: Where a form leads that names no other page.
  ///   - change: What the visitor wants.
  private func post(
    _ path: StaticString, else page: StaticString? = nil, _ router: Router<WebRequestContext>,
    _ change: @escaping @Sendable (FormFields) throws(FormProblem) -> VisitorChange
  ) {
    router.post(RouterPath("\(path)")) { request, context in
      let form = try await form(request)
      let destination: LocalPath
      let wanted: VisitorChange
      do throws(FormProblem) {
        destination = try form.destination() ?? LocalPath(fixed: page ?? path)
        wanted = try change(form)
      } catch {
        throw HTTPError(.badRequest, message: words(VisitRoutes.phrase(for: error)))
      }
      return answer(try await apply(wanted, context), request, context, to: destination)
    }
  }

  private func form(_ request: Request) async throws -> FormFields {
    guard VisitRoutes.isForm(request.headers[.contentType] ?? "") else {
      throw HTTPError(.unsupportedMediaType, message: words(.notAForm))
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: FormFields.byteLimit)
    } catch {
      throw HTTPError(.contentTooLarge, message: words(.formTooLong))
    }
    guard let form = FormFields(body.readableBytesView) else {
      throw HTTPError(.badRequest, message: words(.formUnreadable))
    }
    return form
  }

  private static func isForm(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }
    return type.trimmingCharacters(in: .whitespaces).lowercased() == "application/x-www-form-urlencoded"
  }

  private func apply(_ change: VisitorChange, _ context: WebRequestContext) async throws -> VisitorChangeResult {
    do throws(StoreError) {
      return try await surroundings.visitors.apply(change, to: context.session)
    } catch {
      context.logger.error("\(surroundings.language.text(.notKept(error)))")
      throw HTTPError(.serviceUnavailable, headers: [.retryAfter: "5"], message: words(.notKept))
    }
  }

  private func answer(
    _ result: VisitorChangeResult, _ request: Request, _ context: WebRequestContext, to destination: LocalPath
  ) -> Response {
    var headers = HTTPFields()
    // What is in it is this visitor's alone.
    headers[.cacheControl] = "no-store"
    if result.outcome == .forgotten {
      headers[.setCookie] = Sessions.expiredCookie(isSecure: context.isSecure)
    } else if let id = result.visitor.id, id != context.session {
      headers[.setCookie] = surroundings.sessions.cookie(
        for: id, isSecure: context.isSecure, at: surroundings.now())
    }
    let answer = VisitAnswer(result, language: surroundings.language)
    guard VisitRoutes.wantsJSON(request) else {
      let path = answer.needsSaying ? destination.adding("done", answer.done) : destination
      headers[.location] = path.text
      return Response(status: .seeOther, headers: headers)
    }
    headers[.contentType] = "application/json; charset=utf-8"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.json)))
  }

  private static func wantsJSON(_ request: Request) -> Bool {
    request.headers[values: .accept].contains { $0.lowercased().contains("application/json") }
  }

  private static func phrase(for problem: FormProblem) -> VisitPhrase {
    switch problem {
    case .missing(let field): .fieldMissing(field.rawValue)
    case .invalid(let field): .fieldInvalid(field.rawValue)
    case .unknownPlace: .placeUnknown
    case .nameTooLong: .nameTooLong(limit: FavoriteName.characterLimit)
    }
  }

  private func words(_ phrase: VisitPhrase) -> String { surroundings.language.text(.web(.visit(phrase))) }
}
