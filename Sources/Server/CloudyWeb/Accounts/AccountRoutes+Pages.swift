import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// The pages of accounts, which must not be cached.
extension AccountRoutes {
  func entry(
    _ form: AccountFormViewModel, _ formContext: AccountFormPage.FormContext, _ context: WebRequestContext,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let needsInvitation = form.purpose == .signUp && accounts.access == .invited && formContext.invitation == nil
    return try page(
      AccountFormPage(
        form, formContext: formContext, hasUserData: context.visitor.id != nil,
        note: needsInvitation ? AccountMessages.invitationNeeded : nil,
        language: context.language),
      status: status)
  }

  /// Returns the page of the logged-in account in its current state.
  ///
  /// - Parameter opened: The session that has just replaced the session of the request.
  func account(
    _ session: AccountSession, of opened: Accounts.NewSession? = nil, _ request: Request, _ context: WebRequestContext,
    note: Message? = nil, rejected: AccountFormViewModel? = nil, status: HTTPResponse.Status? = nil
  ) async throws -> Response {
    let overview = try await done(context) { () async throws(Accounts.Failure) in
      try await accounts.overview(of: session.account)
    }
    // A new session has replaced all others.
    let number = opened == nil ? session.number : overview.sessions.first?.number
    guard let displayed = overview.sessions.first(where: { $0.number == number }) else {
      return AccountRoutes.redirect(to: "/log-in")
    }
    return try page(
      AccountPage(
        displayed, sessions: overview.sessions, codes: overview.codes,
        site: site.address(for: request, context),
        isInviting: accounts.access == .invited, note: note, rejected: rejected, language: context.language),
      status: status ?? (rejected == nil ? .ok : .unprocessableContent))
  }

  func export(_ context: WebRequestContext) async throws -> Response {
    guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
    let stored = try await done(context) { () async throws(Accounts.Failure) in
      try await accounts.stored(of: session.account)
    }
    let document = AccountDocument(session, stored, visitor: context.visitor, language: context.language)
    var headers = HTTPFields()
    headers[.contentType] = "application/json; charset=utf-8"
    headers[.contentDisposition] = "attachment; filename=\"cloudy-account.json\""
    headers[.cacheControl] = "no-store"
    let text = try JSONText.text(document) + "\n"
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  func page(_ page: some Page, status: HTTPResponse.Status = .ok) throws -> Response {
    guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  static func redirect(to path: String) -> Response {
    var headers = HTTPFields()
    headers[.cacheControl] = "no-store"
    headers[.location] = path
    return Response(status: .seeOther, headers: headers)
  }
}
