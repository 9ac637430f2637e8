import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Routes to authorize a program on another computer, and to create invitations.
extension AccountRoutes {
  func addDevices(to router: some RouterMethods<WebRequestContext>) {
    router.get("/device") { request, context in
      let typed = QueryFields(request.uri.query)["code"] ?? ""
      guard let session = try context.accountIfRead else {
        let code = DeviceUserCode(typed: typed)
        return AccountRoutes.redirect(to: "/log-in" + (code.map { "?code=" + $0.text } ?? ""))
      }
      guard !typed.isEmpty else { return try device(.entry(code: "", problem: nil), session, context) }
      let waiting = await result { () async throws(Accounts.Failure) in
        try await accounts.waitingDevice(typed, for: session, by: requester(request, context))
      }
      switch waiting {
      case .success(let waiting): return try device(.question(waiting), session, context)
      case .failure(let failure): return try device(failure, typed: typed, session, context)
      }
    }
    router.post("/device") { request, context in
      let fields = try await FormFields(request, context.language)
      guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
      let typed = try fields.text(.code, context.language)
      // Any other value is a refusal.
      let isAllowed = try fields.text(.answer, context.language) == "allow"
      let decided = await result { () async throws(Accounts.Failure) in
        try await accounts.decide(typed, isAllowed: isAllowed, for: session, by: requester(request, context))
      }
      switch decided {
      case .success:
        return try device(
          .done(isAllowed ? AccountMessages.deviceAllowed : AccountMessages.deviceRefused), session, context)
      case .failure(let failure): return try device(failure, typed: typed, session, context)
      }
    }
  }

  func addInvitations(to router: some RouterMethods<WebRequestContext>) {
    guard accounts.access == .invited else { return }
    router.get("/account/invite") { _, _ in AccountRoutes.redirect(to: "/account") }
    router.post("/account/invite") { request, context in
      guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
      let invitation = try await done(context) { () async throws(Accounts.Failure) in
        try await accounts.invite(by: session.account)
      }
      let address = site.address(for: request, context) + invitation.path
      return try page(InvitationPage(address, language: context.language))
    }
  }

  private func device(
    _ failure: Accounts.Failure, typed: String, _ session: AccountSession, _ context: WebRequestContext
  ) throws -> Response {
    let problem = try delivered(failure, context)
    let response = try device(
      .entry(code: String(typed.prefix(20)), problem: problem), session, context,
      status: AccountRoutes.status(of: failure))
    return AccountRoutes.saying(failure, in: response)
  }

  private func device(
    _ state: DevicePage.State, _ session: AccountSession, _ context: WebRequestContext,
    status: HTTPResponse.Status = .ok
  ) throws -> Response {
    try page(DevicePage(state, account: session.accountName, language: context.language), status: status)
  }
}
