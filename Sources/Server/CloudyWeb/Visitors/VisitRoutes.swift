import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Changes of visitors' choices, by forms and by the pages' scripts.
///
/// The response to a form is a redirect to the page in its field `return`; the response to a script, which accepts
/// JSON, is the outcome.
struct VisitRoutes {
  let storage: VisitorStorage
  let places: PlaceDatabase
  /// The language of the log.
  let language: Language
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<WebRequestContext>) {
    let places = places
    let newFavorite = storage.newFavorite
    post("/settings", router) { form throws(FormProblem) in .choose(try form.settings()) }
    post("/locations/add", else: "/locations", router) { form throws(FormProblem) in
      guard let place = try form.place(among: places) else { throw .missing(.place) }
      return .add(place, as: newFavorite())
    }
    router.post("/locations/remove") { request, context in
      let favorites = context.visitor.userData.favorites
      let form = try await read(request, context, else: "/locations") { form throws(FormProblem) in
        // A place that is no longer a favorite has no identifier, and the outcome states that it is missing.
        UserDataChange.remove(try form.favorite(among: favorites, places) ?? newFavorite())
      }
      return try await apply(form.content, request, context, to: form.destination)
    }
    post("/locations/move", else: "/locations", router) { form throws(FormProblem) in
      .move(try form.favorite(), to: try form.row())
    }
    post("/locations/rename", else: "/locations", router) { form throws(FormProblem) in
      .rename(try form.favorite(), to: try form.favoriteName())
    }
    post("/locations/undo", else: "/locations", router) { _ in .undoRemoval }
    post("/home", else: "/locations", router) { form throws(FormProblem) in
      try form.place(among: places).map(UserDataChange.setHome) ?? .clearHome
    }
    post("/settings/rules/remove", else: "/settings#rules", router) { form throws(FormProblem) in
      .removeRule(try form.savedRule())
    }
    router.post("/language") { request, context in
      let form = try await read(request, context, else: "/settings") { form throws(FormProblem) in
        try form.language()
      }
      // The response is in the chosen language.
      let language = form.content.map { $0.on(.page) } ?? context.language
      return response(.chosen(language), VisitorLanguage.cookie(form.content?.tag), request, to: form.destination)
    }
    router.post("/forget") { request, context in
      let destination = try await read(request, context, else: "/about") { _ in }.destination
      return try await forget(request, context, to: destination)
    }
  }
}

extension VisitRoutes {
  /// Adds the route of a form.
  ///
  /// - Parameters:
  ///   - page: The next page if the form does not specify one.
  ///   - change: Parses the change.
  private func post(
    _ path: StaticString, else page: StaticString? = nil, _ router: some RouterMethods<WebRequestContext>,
    _ change: @escaping @Sendable (FormFields) throws(FormProblem) -> UserDataChange
  ) {
    router.post(RouterPath("\(path)")) { request, context in
      let form = try await read(request, context, else: page ?? path, change)
      return try await apply(form.content, request, context, to: form.destination)
    }
  }

  private func read<Content>(
    _ request: Request, _ context: WebRequestContext, else page: StaticString,
    _ content: (FormFields) throws(FormProblem) -> Content
  ) async throws -> (destination: LocalPath, content: Content) {
    let form = try await FormFields(request, context.language)
    do throws(FormProblem) {
      return (try form.destination() ?? LocalPath(fixed: page), try content(form))
    } catch {
      throw HTTPError(.badRequest, message: error.text(in: context.language))
    }
  }

  /// Makes a change, and returns its response.
  func apply(
    _ change: UserDataChange, _ request: Request, _ context: WebRequestContext, to destination: LocalPath
  ) async throws -> Response {
    let user = storage.visitors.user(context.visitor.id)
    let result = try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
      try await user.apply(change)
    }
    var cookie: String?
    // Nothing is stored about a visitor who has not chosen anything yet.
    if user.isNew, result.userData != UserData() {
      cookie = storage.sessions.cookie(
        for: user.id, isSecure: context.isSecure, isLasting: storage.isPermanent(), at: now())
    }
    return response(VisitResponse(result, language: context.language), cookie, request, to: destination)
  }

  private func forget(
    _ request: Request, _ context: WebRequestContext, to destination: LocalPath
  ) async throws -> Response {
    // The data of an account is deleted with the account, which takes the password.
    if try context.accountIfRead != nil { return AccountRoutes.redirect(to: "/account") }
    if let id = context.session {
      try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
        try await storage.visitors.forget(id)
      }
    }
    var response = response(
      .forgotten(context.language), Sessions.expiredCookie(isSecure: context.isSecure), request, to: destination)
    VisitRoutes.expireCookies(in: &response)
    return response
  }

  /// Adds headers that delete the choices that are stored in the browser: its position, its language and its colors.
  static func expireCookies(in response: inout Response) {
    let cookies = [
      "\(RequestTarget.positionCookie)=; Max-Age=0; Path=/; SameSite=Lax", VisitorLanguage.cookie(nil),
      PageAppearance.cookie(.system),
    ]
    for cookie in cookies { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
  }

  private func response(
    _ response: VisitResponse, _ cookie: String?, _ request: Request, to destination: LocalPath
  ) -> Response {
    var headers = HTTPFields()
    // The response is for this visitor only.
    headers[.cacheControl] = "no-store"
    headers[.setCookie] = cookie
    guard VisitRoutes.wantsJSON(request) else {
      headers[.location] = response.page(at: destination).text
      return Response(status: .seeOther, headers: headers)
    }
    headers[.contentType] = "application/json; charset=utf-8"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: response.json)))
  }

  static func wantsJSON(_ request: Request) -> Bool {
    request.headers[values: .accept].contains { $0.lowercased().contains("application/json") }
  }
}
