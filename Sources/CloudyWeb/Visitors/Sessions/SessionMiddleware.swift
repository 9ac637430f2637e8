import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation
import Hummingbird

/// Finds the visitor of a request, and renews their cookie now and then.
struct SessionMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let sessions: Sessions
  let visitors: VisitorStore
  let language: Language
  let metrics: WebMetrics
  let now: @Sendable () -> Date

  init(_ surroundings: WebSurroundings) {
    sessions = surroundings.sessions
    visitors = surroundings.visitors
    language = surroundings.language
    metrics = surroundings.metrics
    now = surroundings.now
  }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let time = now()
    guard let session = sessions.session(in: request.headers, isSecure: context.isSecure, at: time) else {
      if Sessions.hasCookie(in: request.headers, isSecure: context.isSecure) { metrics.count(.sessionsRefused) }
      let response = try await next(request, context)
      if response.headers.contains(.setCookie) { metrics.count(.sessionsBegun) }
      return response
    }
    var context = context
    context.session = session.id
    guard let visitor = await visitor(session.id, context) else { return try await next(request, context) }
    context.visitor = visitor
    if visitor.lastVisitDay != visitors.today {
      // The request does not wait for it. If it fails, the next page tries again.
      Task { [visitors] in try? await visitors.noteVisit(of: session.id) }
    }
    var response = try await next(request, context)
    if session.needsRenewal(at: time), response.headers[.setCookie] == nil {
      response.headers[.setCookie] = sessions.cookie(for: session.id, isSecure: context.isSecure, at: time)
    }
    return response
  }

  /// Returns the visitor. If their choices cannot be read for the moment, the weather is shown without them.
  private func visitor(_ id: VisitorID, _ context: WebRequestContext) async -> Visitor? {
    do throws(StoreError) {
      return try await visitors.visitor(id)
    } catch {
      context.logger.error("\(language.text(.storeProblem(error)))")
      return nil
    }
  }
}
