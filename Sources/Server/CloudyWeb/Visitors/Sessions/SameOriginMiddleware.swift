import CloudyViewModels
import HTTPTypes
import Hummingbird

/// Rejects requests that another site's page makes in a visitor's name (CSRF); see ``RequestOrigin``.
struct SameOriginMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if [.get, .head, .options].contains(request.method) { return try await next(request, context) }
    let origin = RequestOrigin(
      host: request.head.authority, isSecure: context.isSecure,
      hasCookie: Sessions.hasCookie(in: request.headers, isSecure: context.isSecure))
    guard origin.isOwn(request.headers) else {
      throw HTTPError(.forbidden, message: context.language.text(FormProblemMessages.fromAnotherSite))
    }
    return try await next(request, context)
  }
}
