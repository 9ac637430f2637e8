import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudySync
import CloudyViewModels
import Crypto
import Foundation
import HTTPTypes
import Hummingbird

/// The API for a user's programs on other computers, `/api/v1`, described in `sync.json`.
///
/// Programs are authorized by the OAuth 2.0 device authorization grant (RFC 8628), renew their tokens (RFC 6749), and
/// can be revoked (RFC 7009). These routes read no cookie, so that no other site's page can make requests in a
/// visitor's name.
struct SyncRoutes: Sendable {
  /// The only accepted client ID. Any program can send it; the user authorizes each one.
  private static let clientID = "cloudy"
  static let choicesPath = "/api/v1/choices"
  private static let longestWait = 25
  private static let pause = Duration.milliseconds(250)

  private let accounts: Accounts
  private let site: PublicSite
  /// The language of the log.
  private let language: Language
  private let ending: GracefulShutdown
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  /// Limits how often an address may start to connect a device.
  private let grantLimiter: RequestLimit
  /// Limits the requests for an account, by all its devices together.
  private let accountLimiter: RequestLimit
  private let description: ServedContent

  init(
    _ accounts: Accounts, site: PublicSite, language: Language, ending: GracefulShutdown, grantLimiter: RequestLimit,
    accountLimiter: RequestLimit, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.site = site
    self.language = language
    self.ending = ending
    self.clock = clock
    self.now = now
    self.grantLimiter = grantLimiter
    self.accountLimiter = accountLimiter
    let text = EmbeddedFile.all.first { $0.path == "Accounts/sync.json" }?.text ?? ""
    description = ServedContent(
      ByteBuffer(string: site.published(openAPI: text)), type: "application/json",
      cacheControl: "public, max-age=3600", isLasting: true)
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get("/.well-known/oauth-authorization-server") { request, context in
      SyncRoutes.json(Metadata(site: site.address(for: request, context)))
    }
    router.get("/api/v1/openapi.json") { request, _ in description.response(to: request) }
    router.post("/api/v1/device_authorization") { request, context in
      await response(request, context) { form in try await begin(form, request, context) }
    }
    router.post("/api/v1/token") { request, context in
      await response(request, context) { form in try await tokens(form) }
    }
    router.post("/api/v1/revoke") { request, context in
      await response(request, context) { form in
        guard let text = try form.value(.token) else { throw Fault("invalid_request") }
        // Revoking an unknown token succeeds, as RFC 7009 requires.
        if let token = AccountToken(text: text) { try await accounts.revoke(token) }
        return SyncRoutes.json(EmptyResponse())
      }
    }
    router.get(RouterPath(SyncRoutes.choicesPath)) { request, context in
      await authorized(request, context) { session, token in try await userData(of: session, token, request) }
    }
    router.post(RouterPath(SyncRoutes.choicesPath)) { request, context in
      await authorized(request, context) { session, _ in try await exchange(request, session) }
    }
  }
}

extension SyncRoutes {
  private func begin(_ form: FormFields, _ request: Request, _ context: WebRequestContext) async throws -> Response {
    if let address = context.client?.household, let wait = await grantLimiter.acquire(by: address) {
      throw Fault("slow_down", .tooManyRequests, retryAfter: Int(wait / .seconds(1)) + 1)
    }
    guard let (code, userCode) = try await accounts.beginGrant(device: try form.value(.device)) else {
      throw Fault("temporarily_unavailable", .serviceUnavailable, retryAfter: 60)
    }
    let page = site.address(for: request, context) + "/device"
    return SyncRoutes.json(
      Grant(
        device_code: code.text, user_code: userCode.text, verification_uri: page,
        verification_uri_complete: page + "?code=" + userCode.text, expires_in: Int(AccountRows.grantTime),
        interval: Int(AccountRows.grantPause)))
  }

  private func tokens(_ form: FormFields) async throws -> Response {
    switch try form.value(.grantType) {
    case "urn:ietf:params:oauth:grant-type:device_code":
      guard let text = try form.value(.deviceCode) else { throw Fault("invalid_request") }
      guard let code = AccountToken(text: text) else { throw Fault("invalid_grant") }
      switch try await accounts.response(toGrant: code) {
      case .tokens(let tokens): return SyncRoutes.json(GrantedTokens(tokens))
      case .error(let error): throw Fault(error)
      }
    case "refresh_token":
      guard let text = try form.value(.refreshToken) else { throw Fault("invalid_request") }
      guard let token = AccountToken(text: text), let tokens = try await accounts.renew(token) else {
        throw Fault("invalid_grant")
      }
      return SyncRoutes.json(GrantedTokens(tokens))
    case nil: throw Fault("invalid_request")
    default: throw Fault("unsupported_grant_type")
    }
  }

  /// Responds with the choices of an account. If the program already has them, responds when they change, or after a
  /// while.
  private func userData(
    of session: AccountSession, _ token: AccountToken, _ request: Request
  ) async throws -> Response {
    var rest = SyncRoutes.wait(request.headers)
    var seen: UserData?
    var tag = ""
    while true {
      guard let visitor = try await accounts.visitors.visitor(session.account) else { throw Fault.unknownToken }
      // Unchanged choices need not be encoded again.
      if visitor.userData != seen {
        seen = visitor.userData
        let document = SyncDocument(visitor.userData).json
        tag = SyncRoutes.tag(of: document)
        if !request.knows(tag) {
          // A program that was revoked while it waited gets nothing.
          guard try await accounts.session(access: token) != nil else { throw Fault.unknownToken }
          return SyncRoutes.response(document, tag: tag)
        }
      }
      guard rest > .zero, !ending.hasBegun else {
        return Response(status: .notModified, headers: [.eTag: tag, .cacheControl: "no-store"])
      }
      try await clock.sleep(for: SyncRoutes.pause)
      rest -= SyncRoutes.pause
    }
  }

  private func exchange(_ request: Request, _ session: AccountSession) async throws -> Response {
    let type = (request.headers[.contentType] ?? "").prefix { $0 != ";" }
    guard type.lowercased() == "application/json" else { throw Fault("invalid_request", .unsupportedMediaType) }
    guard let body = try? await request.body.collect(upTo: SyncDocument.byteLimit) else {
      throw Fault("too_large", .contentTooLarge)
    }
    let others: UserData
    do throws(SyncDocument.Problem) {
      let document = try SyncDocument(json: Data(body.readableBytesView))
      try document.requireSharedPlaces()
      others = try document.userData(at: now())
    } catch {
      switch error {
      case .fromFuture: throw Fault("wrong_clock", .unprocessableContent)
      case .tooLong: throw Fault.tooLong
      case .tooExact: throw Fault("too_exact", .unprocessableContent)
      case .unreadable: throw Fault("invalid_request")
      }
    }
    switch try await accounts.merge(others, into: session.account) {
    case .merged(let userData, let isNew):
      let document = SyncDocument(userData)
      return SyncRoutes.json(
        ExchangeResponse(changed: isNew, userData: document), tag: SyncRoutes.tag(of: document.json))
    case .tooLong: throw Fault.tooLong
    case .tooLarge: throw Fault("too_large", .contentTooLarge)
    }
  }

  /// Returns how long the client is willing to wait (RFC 7240).
  private static func wait(_ headers: HTTPFields) -> Duration {
    let preferences = headers[values: .prefer].flatMap { $0.split(separator: ",") }
    let seconds = preferences.lazy.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      .first { $0.hasPrefix("wait=") }.flatMap { Int($0.dropFirst(5)) }
    return .seconds(min(max(seconds ?? 0, 0), longestWait))
  }

  private static func tag(of document: Data) -> String {
    "\"" + Base64URL.text(SHA256.hash(data: document).prefix(18)) + "\""
  }
}

extension SyncRoutes {
  private func response(
    _ request: Request, _ context: WebRequestContext, _ body: (FormFields) async throws -> Response
  ) async -> Response {
    await delivered(context) {
      let form = try await FormFields(request, context.language)
      if let client = try form.value(.clientID), client != SyncRoutes.clientID { throw Fault("invalid_client") }
      return try await body(form)
    }
  }

  private func authorized(
    _ request: Request, _ context: WebRequestContext, _ body: (AccountSession, AccountToken) async throws -> Response
  ) async -> Response {
    await delivered(context) {
      let values = request.headers[values: .authorization]
      guard values.count == 1, let value = values.first, value.lowercased().hasPrefix("bearer "),
        let token = AccountToken(text: value.dropFirst(7)), let session = try await accounts.session(access: token)
      else { throw Fault.unknownToken }
      if let wait = await accountLimiter.acquire(by: session.account) {
        throw Fault("slow_down", .tooManyRequests, retryAfter: Int(wait / .seconds(1)) + 1)
      }
      return try await body(session, token)
    }
  }

  /// Responds with an error if the body fails.
  private func delivered(_ context: WebRequestContext, _ body: () async throws -> Response) async -> Response {
    do {
      return try await body()
    } catch let fault as Fault {
      return SyncRoutes.response(fault)
    } catch is FormProblem {
      return SyncRoutes.response(Fault("invalid_request"))
    } catch let error as HTTPError {
      return SyncRoutes.response(Fault("invalid_request", error.status))
    } catch let error as Accounts.Failure {
      if case .store(let error) = error { log(error, context) }
      return SyncRoutes.response(Fault("temporarily_unavailable", .serviceUnavailable, retryAfter: 5))
    } catch let error as StoreError {
      log(error, context)
      return SyncRoutes.response(Fault("temporarily_unavailable", .serviceUnavailable, retryAfter: 5))
    } catch {
      return SyncRoutes.response(Fault("temporarily_unavailable", .serviceUnavailable, retryAfter: 5))
    }
  }

  private func log(_ error: StoreError, _ context: WebRequestContext) {
    context.logger.error("\(language.text(StoreMessages.notStored(error)))")
  }
}

extension HTTPField.Name {
  fileprivate static let prefer = HTTPField.Name("Prefer") ?? .accept
}
