import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Notifications of browsers, for the script `notify.js` and the form in the settings.
struct PushRoutes {
  private static let path: RouterPath = "/settings/notifications"

  let settings: PushSettings
  let storage: VisitorStorage
  let places: PlaceDatabase
  /// Limits the subscriptions of each address.
  let limiter: RequestLimit
  let metrics: WebMetrics
  /// The language of the log.
  let language: Language
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<WebRequestContext>) {
    router.get(PushRoutes.path) { try await state($0, $1) }
    router.post(PushRoutes.path) { try await start($0, $1) }
    router.post("/settings/notifications/renew") { try await renew($0, $1) }
    router.post("/settings/notifications/remove") { try await end($0, $1) }
  }

  /// Responds with the places about which the requesting browser gets notifications, and the key for a subscription.
  private func state(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let browser = QueryFields(request.uri.query)["browser"].flatMap { Base64URL.bytes($0) }.map { Data($0) }
    let (key, references) = try await context.usingStore(loggingIn: language) {
      () async throws(StoreError) -> (VAPIDKey, [PlaceReference]) in
      var references: [PlaceReference] = []
      if let browser, let id = context.visitor.id {
        references = try await storage.visitors.pushPlaces(of: id, in: browser)
      }
      return (try await storage.visitors.pushKey(), references)
    }
    return PushRoutes.response(State(key: key.publicKey, places: fields(of: references)))
  }

  /// Takes over the subscription by which a browser has replaced its earlier one. The service worker reports it, with
  /// the visitor's cookie.
  private func renew(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let form = try await FormFields(request, context.language)
    _ = try context.accountIfRead
    let earlier = PushSubscription.browser(try form.text(.earlierEndpoint, context.language))
    let subscription = try subscription(in: form, context.language)
    var references: [PlaceReference] = []
    if let id = context.visitor.id {
      references = try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
        try await storage.visitors.renewPush(earlier, of: id, as: subscription)
      }
    }
    return PushRoutes.response(Renewal(places: fields(of: references)))
  }

  private func start(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let form = try await FormFields(request, context.language)
    let place = try place(in: form, context)
    let session = try context.accountIfRead?.number
    let user = storage.visitors.user(context.visitor.id)
    let subscription = try subscription(in: form, context.language)
    try await limit(context)
    let key = try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
      try await storage.visitors.pushKey()
    }
    let added = PlaceSubscription(
      visitor: user.id, subscription: subscription, place: PlaceReference(place), session: session,
      addressGroup: context.client.map { key.group(of: $0) }, language: context.language.tag,
      region: DefaultSettings.region(ofLanguages: AcceptedLanguages(request.headers[.acceptLanguage]).tags),
      creation: now(), delivered: PushLog.empty)
    let problem = try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
      try await storage.visitors.add(added, isNew: user.isNew)
    }
    if let problem { throw HTTPError(.badRequest, message: context.language.text(problem.message)) }
    let name = LocationViewModel(place, language: context.language).text
    var response = PushRoutes.response(Outcome(message: context.language.text(PushMessages.started(name))))
    if user.isNew {
      response.headers[.setCookie] = storage.sessions.cookie(
        for: user.id, isSecure: context.isSecure, isLasting: storage.isPermanent(), at: now())
    }
    return response
  }

  private func end(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let form = try await FormFields(request, context.language)
    let place = try place(in: form, context)
    _ = try context.accountIfRead
    let text = try form.text(.browser, context.language)
    let browser = Base64URL.bytes(text).map { Data($0) }
    guard text.isEmpty || browser != nil else {
      throw HTTPError(.badRequest, message: FormProblem.invalid(.browser).text(in: context.language))
    }
    if let id = context.visitor.id {
      try await context.usingStore(loggingIn: language) { () async throws(StoreError) in
        try await storage.visitors.removePush(PlaceReference(place), of: id, in: text.isEmpty ? nil : browser)
      }
    }
    // The form in the settings names no browser.
    guard !text.isEmpty else {
      return Response(status: .seeOther, headers: [.location: "/settings", .cacheControl: "no-store"])
    }
    let name = LocationViewModel(place, language: context.language).text
    return PushRoutes.response(Outcome(message: context.language.text(PushMessages.ended(name))))
  }
}

extension PushRoutes {
  private struct State: Encodable {
    /// The public key in base64url.
    let key: String
    /// The form fields of the places, such as `place=2800866`.
    let places: [String]
  }

  private struct Renewal: Encodable {
    /// The form fields of the places; empty if the earlier subscription is unknown, so that the new one is of no use.
    let places: [String]
  }

  private struct Outcome: Encodable {
    let message: String
  }

  /// Returns the form fields of places, such as `place=2800866`.
  private func fields(of references: [PlaceReference]) -> [String] {
    references.compactMap { $0.place(in: places) }.map { HiddenField($0) }.map { "\($0.name)=\($0.value)" }
  }

  /// Counts a subscription of the client's address.
  private func limit(_ context: WebRequestContext) async throws {
    guard let client = context.client, let wait = await limiter.acquire(by: client.household) else { return }
    metrics.count(.visitorLimited)
    throw ProblemError(.tooManyRequests(after: wait))
  }

  private func place(in form: FormFields, _ context: WebRequestContext) throws -> Place {
    do throws(FormProblem) {
      guard let place = try form.place(among: places) else { throw .missing(.place) }
      return place
    } catch {
      throw HTTPError(.badRequest, message: error.text(in: context.language))
    }
  }

  private func subscription(in form: FormFields, _ language: Language) throws -> PushSubscription {
    let endpoint = try form.text(.endpoint, language)
    let (publicKey, secret) = (try form.text(.p256dh, language), try form.text(.auth, language))
    do throws(PushProblem) {
      return try PushSubscription(
        endpoint: endpoint, publicKey: publicKey, secret: secret, for: settings.services)
    } catch {
      throw HTTPError(.badRequest, message: language.text(error.message))
    }
  }

  private static func response(_ content: some Encodable) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = (try? encoder.encode(content)) ?? Data()
    return Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
