import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Routes to create an account, log in and out, and manage the account.
///
/// Every response is for a single person, so none is cached.
struct AccountRoutes {
  let accounts: Accounts
  let storage: VisitorStorage
  let site: PublicSite
  let templates: Templates
  /// The language of the log.
  let language: Language

  func add(to router: some RouterMethods<WebRequestContext>) {
    for (path, purpose) in [
      ("/sign-up", .signUp), ("/log-in", .logIn), ("/log-in/code", .recovery),
    ] as [(RouterPath, AccountFormViewModel.Purpose)] {
      router.get(path) { request, context in
        let formContext = AccountFormPage.FormContext(query: request.uri.query)
        if try context.accountIfRead != nil { return AccountRoutes.redirect(to: formContext.destination) }
        return try entry(AccountFormViewModel(purpose, language: context.language), formContext, context)
      }
    }
    router.post("/sign-up") { request, context in
      try await enter(.signUp, request, context) { form, formContext, requester throws(Accounts.Failure) in
        let made = try await accounts.signUp(
          name: form.value(of: .name), password: form.value(of: .newPassword), invitation: formContext.invitation,
          by: requester)
        return (made.opened, made.codes)
      }
    }
    router.post("/log-in") { request, context in
      try await enter(.logIn, request, context) { form, _, requester throws(Accounts.Failure) in
        (try await accounts.logIn(name: form.value(of: .name), password: form.value(of: .password), by: requester), [])
      }
    }
    router.post("/log-in/code") { request, context in
      try await enter(.recovery, request, context) { form, _, requester throws(Accounts.Failure) in
        let opened = try await accounts.recover(
          name: form.value(of: .name), code: form.value(of: .code), newPassword: form.value(of: .newPassword),
          by: requester
        )
        return (opened, [])
      }
    }
    router.post("/log-out") { request, context in
      if let token = Sessions.accountToken(in: request.headers, isSecure: context.isSecure) {
        try await done(context) { () async throws(Accounts.Failure) in try await accounts.logOut(token) }
      }
      let device = try? await FormFields(request, context.language).text(.device, context.language)
      return try left(
        .logIn, note: AccountMessages.loggedOut, context, AccountFormPage.FormContext(device: device ?? ""))
    }
    // A GET request for one of these paths, for example by a reload, leads to the account.
    for path in [
      "/log-out", "/account/name", "/account/password", "/account/codes", "/account/end", "/account/others",
      "/account/delete",
    ] {
      router.get(RouterPath(path)) { _, _ in AccountRoutes.redirect(to: "/account") }
    }
    router.get("/account") { request, context in
      guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
      return try await account(session, request, context)
    }
    router.get("/account/export.json") { request, context in
      guard try context.accountIfRead != nil else { return AccountRoutes.redirect(to: "/log-in") }
      return try await export(context)
    }
    router.post("/account/end") { request, context in
      let number = try await FormFields(request, context.language).text(.id, context.language)
      guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
      let hasEnded = try await done(context) { () async throws(Accounts.Failure) in
        try await accounts.endSession(number: number, of: session.account)
      }
      return try await account(session, request, context, note: hasEnded ? AccountMessages.sessionEnded : nil)
    }
    addChanges(to: router)
    addJudging(to: router)
    addDevices(to: router)
    addInvitations(to: router)
  }

  /// Adds the routes of changes that need the owner's password.
  private func addChanges(to router: some RouterMethods<WebRequestContext>) {
    router.post("/account/name") { request, context in
      try await change(.changeName, request, context) { form, session, requester throws(Accounts.Failure) in
        try await accounts.changeName(
          of: session.account, to: form.value(of: .name), password: form.value(of: .password), by: requester)
        return .done(AccountMessages.nameChanged)
      }
    }
    router.post("/account/password") { request, context in
      try await change(.changePassword, request, context) { form, session, requester throws(Accounts.Failure) in
        .reopened(
          try await accounts.changePassword(
            of: session.account, from: form.value(of: .password), to: form.value(of: .newPassword), by: requester))
      }
    }
    router.post("/account/codes") { request, context in
      try await change(.makeCodes, request, context) { form, session, requester throws(Accounts.Failure) in
        .codes(try await accounts.makeCodes(of: session.account, password: form.value(of: .password), by: requester))
      }
    }
    router.post("/account/others") { request, context in
      try await change(.endOthers, request, context) { form, session, requester throws(Accounts.Failure) in
        try await accounts.endSessions(besides: session, password: form.value(of: .password), by: requester)
        return .done(AccountMessages.othersEnded)
      }
    }
    router.post("/account/delete") { request, context in
      try await change(.delete, request, context) { form, session, requester throws(Accounts.Failure) in
        try await accounts.delete(session.account, password: form.value(of: .password), by: requester)
        return .deleted
      }
    }
  }
}

extension AccountRoutes {
  /// The outcome of a change.
  private enum Change {
    case done(Message)
    case reopened(Accounts.NewSession)
    case codes([RecoveryCode])
    case deleted
  }

  private func enter(
    _ purpose: AccountFormViewModel.Purpose, _ request: Request, _ context: WebRequestContext,
    _ act: (AccountFormViewModel, AccountFormPage.FormContext, Accounts.Requester) async throws(Accounts.Failure) -> (
      Accounts.NewSession, [RecoveryCode]
    )
  ) async throws -> Response {
    let fields = try await FormFields(request, context.language)
    let formContext = AccountFormPage.FormContext(
      device: try fields.text(.device, context.language), invitation: try fields.text(.invitation, context.language))
    var form = try filled(purpose, fields, context)
    guard form.canSubmit else { return try entry(form, formContext, context, status: .unprocessableContent) }
    let entered = await result { () async throws(Accounts.Failure) in
      try await act(form, formContext, requester(request, context))
    }
    switch entered {
    case .success(let (opened, codes)):
      // A browser has one session. The previous one would otherwise stay valid for anyone who has its token.
      if let before = Sessions.accountToken(in: request.headers, isSecure: context.isSecure) {
        _ = await result { () async throws(Accounts.Failure) in try await accounts.logOut(before) }
      }
      var response =
        codes.isEmpty
        ? AccountRoutes.redirect(to: formContext.destination)
        : try page(
          RecoveryCodesPage(
            codes, note: AccountMessages.signedUp, next: formContext.destination, language: context.language))
      response.headers[.setCookie] = cookie(opened.token, context)
      return response
    case .failure(let failure):
      form.failed(try delivered(failure, context), in: failure == .nameTaken ? .name : nil)
      let response = try entry(form, formContext, context, status: AccountRoutes.status(of: failure))
      return AccountRoutes.saying(failure, in: response)
    }
  }

  private func change(
    _ purpose: AccountFormViewModel.Purpose, _ request: Request, _ context: WebRequestContext,
    _ act: (AccountFormViewModel, AccountSession, Accounts.Requester) async throws(Accounts.Failure) -> Change
  ) async throws -> Response {
    var form = try filled(purpose, try await FormFields(request, context.language), context)
    guard let session = try context.accountIfRead else { return AccountRoutes.redirect(to: "/log-in") }
    guard form.canSubmit else { return try await account(session, request, context, rejected: form) }
    switch await result({ () async throws(Accounts.Failure) in try await act(form, session, requester(request, context))
    })
    {
    case .success(.done(let note)):
      return try await account(session, request, context, note: note)
    case .success(.codes(let codes)):
      return try page(RecoveryCodesPage(codes, note: nil, next: "/account", language: context.language))
    case .success(.deleted):
      var response = try left(.signUp, note: AccountMessages.deleted, context)
      VisitRoutes.expireCookies(in: &response)
      return response
    case .success(.reopened(let opened)):
      // The new cookie must arrive, even if the page cannot be rendered.
      var response =
        (try? await account(session, of: opened, request, context, note: AccountMessages.passwordChanged))
        ?? AccountRoutes.redirect(to: "/account")
      response.headers[.setCookie] = cookie(opened.token, context)
      return response
    case .failure(let failure):
      form.failed(try delivered(failure, context), in: failure == .nameTaken ? .name : nil)
      let response = try await account(
        session, request, context, rejected: form, status: AccountRoutes.status(of: failure))
      return AccountRoutes.saying(failure, in: response)
    }
  }

  /// Responds to a visitor who is no longer logged in.
  private func left(
    _ purpose: AccountFormViewModel.Purpose, note: Message, _ context: WebRequestContext,
    _ formContext: AccountFormPage.FormContext = AccountFormPage.FormContext()
  ) throws -> Response {
    let language = context.language
    var response = try page(
      AccountFormPage(
        AccountFormViewModel(purpose, language: language), formContext: formContext, hasUserData: false, note: note,
        language: language))
    response.headers[.setCookie] = Sessions.expiredCookie(isSecure: context.isSecure)
    return response
  }

  private func filled(
    _ purpose: AccountFormViewModel.Purpose, _ fields: FormFields, _ context: WebRequestContext
  ) throws -> AccountFormViewModel {
    var form = AccountFormViewModel(
      purpose, language: context.language, passwordValidator: accounts.passwordRule)
    for field in form.fields { form.typed(try fields.text(field.kind.formField, context.language), in: field.kind) }
    form.submitted()
    return form
  }

  func requester(_ request: Request, _ context: WebRequestContext) -> Accounts.Requester {
    Accounts.Requester(
      visitor: context.account == nil ? context.visitor.id : nil,
      device: Device(userAgent: request.headers[.userAgent]),
      address: context.client?.household)
  }

  private func cookie(_ token: AccountToken, _ context: WebRequestContext) -> String {
    Sessions.cookie(for: token, isSecure: context.isSecure, isLasting: storage.isPermanent())
  }
}

extension AccountFormViewModel.Field.Kind {
  var formField: FormField {
    switch self {
    case .name: .name
    case .password: .password
    case .newPassword: .newPassword
    case .code: .code
    }
  }
}
