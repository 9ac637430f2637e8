import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Identifies the visitor of a request, and renews their cookie now and then. Responses name the user data on which
/// they depend; see ``VisitorTag``.
struct SessionMiddleware: RouterMiddleware {
  typealias Context = WebRequestContext

  let storage: VisitorStorage
  /// `nil` on a server without accounts.
  let accounts: Accounts?
  let language: Language
  let metrics: WebMetrics
  let now: @Sendable () -> Date

  private var visitors: VisitorStore { storage.visitors }

  func handle(
    _ request: Request, context: WebRequestContext,
    next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    if let accounts, let token = Sessions.accountToken(in: request.headers, isSecure: context.isSecure) {
      return try await response(to: request, context, loggedInBy: token, to: accounts, next)
    }
    let time = now()
    guard let session = storage.sessions.session(in: request.headers, isSecure: context.isSecure, at: time) else {
      if Sessions.hasCookie(in: request.headers, isSecure: context.isSecure) { metrics.count(.sessionsRefused) }
      let response = try await response(to: request, context, next)
      if response.headers.contains(.setCookie) { metrics.count(.sessionsBegun) }
      return response
    }
    var context = context
    context.session = session.id
    guard let visitor = await visitor(session.id, context) else {
      return try await responseWithoutUserData(to: request, context, next)
    }
    guard visitor.id != nil else { return try await response(to: request, context, next) }
    context.visitor = visitor
    if visitor.lastVisitDay != visitors.today {
      // The request does not wait for the visit to be stored. If storing fails, the next page tries again.
      Task { [visitors] in try? await visitors.recordVisit(of: session.id) }
    }
    var response = try await response(to: request, context, next)
    if session.needsRenewal(at: time), response.headers[.setCookie] == nil {
      response.headers[.setCookie] = storage.sessions.cookie(
        for: session.id, isSecure: context.isSecure, isLasting: storage.isPermanent(), at: time)
    }
    return response
  }

  /// Responds to a request with an account's session, valid or expired.
  private func response(
    to request: Request, _ context: WebRequestContext, loggedInBy token: AccountToken, to accounts: Accounts,
    _ next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    let session: AccountSession?
    do throws(StoreError) {
      session = try await accounts.session(token)
    } catch {
      context.logger.error("\(language.text(StoreMessages.unreadable(error)))")
      context.isAccountUnread = true
      return try await responseWithoutUserData(to: request, context, next)
    }
    guard let session else {
      metrics.count(.sessionsRefused)
      return try await response(to: request, context, next)
    }
    guard var visitor = await visitor(session.account, context) else {
      context.isAccountUnread = true
      return try await responseWithoutUserData(to: request, context, next)
    }
    visitor.id = session.account
    context.account = session
    context.session = session.account
    context.visitor = visitor
    if visitor.lastVisitDay != visitors.today {
      Task { [visitors] in try? await visitors.recordVisit(of: session.account) }
    }
    var response = try await response(to: request, context, next)
    if session.lastDay != visitors.today, response.headers[.setCookie] == nil {
      response.headers[.setCookie] = Sessions.cookie(
        for: token, isSecure: context.isSecure, isLasting: storage.isPermanent())
    }
    return response
  }

  /// Responds without the visitor's choices, which cannot be read at the moment. A new choice would be stored for
  /// another identity, so it is rejected.
  private func responseWithoutUserData(
    to request: Request, _ context: WebRequestContext,
    _ next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head else {
      throw ProblemError.passing(.notStored)
    }
    return try await next(request, context)
  }

  /// Responds with the visitor's tag. The response to a new choice has none, since it does not depend on that choice
  /// yet.
  private func response(
    to request: Request, _ context: WebRequestContext,
    _ next: (Request, WebRequestContext) async throws -> Response
  ) async throws -> Response {
    let settings = context.visitor.userData.settings.completed(by: Settings())
    var response = try await PageAppearance.$current.withValue(settings.appearance) {
      try await next(request, context)
    }
    if request.method == .get {
      response.headers[.userData] = VisitorTag.text(of: context.visitor, in: context.language)
      // The choice may have been made in this request's predecessor, or on another device.
      if context.visitor.id != nil, PageAppearance.choice(in: request.headers) != settings.appearance {
        response.headers.append(HTTPField(name: .setCookie, value: PageAppearance.cookie(settings.appearance)))
      }
    }
    return response
  }

  /// Returns the visitor, who has no identifier if nothing is stored about them.
  ///
  /// - Returns: `nil` if their choices cannot be read at the moment. The weather is then shown without them, and no
  ///   browser caches the page as one with their choices.
  private func visitor(_ id: VisitorID, _ context: WebRequestContext) async -> Visitor? {
    do throws(StoreError) {
      return try await visitors.visitor(id) ?? Visitor()
    } catch {
      context.logger.error("\(language.text(StoreMessages.unreadable(error)))")
      return nil
    }
  }
}
