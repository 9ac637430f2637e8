import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyRules
import CloudyViewModels
import Foundation
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  let visits: VisitRoutes
  let locator: VisitorLocator
  let storage: VisitorStorage
  /// `nil` on a server without accounts.
  let accounts: Accounts?
  let places: PlaceDatabase
  /// Whether the server sends notifications to browsers.
  let offersPush: Bool
  let screens: Screens
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<WebRequestContext>) {
    for path in ["/settings", "/settings.json"] as [RouterPath] {
      router.get(path) { try await settings($0, $1) }
    }
    router.post("/settings/rules/add") { try await addRule($0, $1) }
    router.get("/settings/delete") { try await deletion($0, $1) }
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let visitor = context.visitor
    let language = context.language
    let settings = await locator.location(of: request, context).settings
    let chosen = SettingsRoutes.chosenLanguage(request)
    let known = await notified(context)
    let stored = await stored(chosen, known, context)
    let notified = offersPush ? known : nil
    let outcome = VisitOutcome(RequestTarget(request.head), of: visitor, at: now(), in: language)
    let note = storage.note(in: language)
    let rules = RulesViewModel(visitor.userData, language: language)
    return try await screens.response(
      to: request,
      .settings(settings, rules: rules, stored: stored, notified: notified, outcome: outcome, note: note), of: visitor,
      in: language
    ) {
      ScreenResponse(
        page: SettingsPage(
          settings, rules: rules, stored: stored, notified: notified, outcome: outcome, note: note,
          languages: LanguagesViewModel(chosen: chosen?.tag, language: language),
          hasAccounts: accounts != nil, language: language),
        document: SettingsPageDocument(settings, rules: rules, stored: stored, language: language))
    }
  }

  /// Saves a rule. If the text is not a rule, the response is the page with the text and the reason.
  private func addRule(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let language = context.language
    let text = try await FormFields(request, language).text(.rule, language)
    let settings = await locator.location(of: request, context).settings
    let rule: SavedRule
    do throws(RuleError) {
      rule = try SavedRule(typed: text, settings: settings)
    } catch {
      let rejection = RulesViewModel.Rejection(text.harmless, error, language: language)
      guard !VisitRoutes.wantsJSON(request) else {
        throw HTTPError(.badRequest, message: rejection.problem)
      }
      return try await response(to: rejection, settings, request, context)
    }
    return try await visits.apply(.addRule(rule), request, context, to: LocalPath(fixed: "/settings#rules"))
  }

  private func response(
    to rejection: RulesViewModel.Rejection, _ settings: Settings, _ request: Request, _ context: WebRequestContext
  ) async throws -> Response {
    let language = context.language
    let chosen = SettingsRoutes.chosenLanguage(request)
    let notified = await notified(context)
    let page = SettingsPage(
      settings, rules: RulesViewModel(context.visitor.userData, language: language), rejection: rejection,
      stored: await stored(chosen, notified, context), notified: offersPush ? notified : nil, outcome: nil,
      note: storage.note(in: language),
      languages: LanguagesViewModel(chosen: chosen?.tag, language: language), hasAccounts: accounts != nil,
      language: language)
    guard let text = screens.templates.render(page) else { throw HTTPError(.internalServerError) }
    var response = Response(text, as: .page, status: .unprocessableContent)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Shows what `POST /forget` or `POST /account/delete` would delete, with a button for it.
  private func deletion(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let stored = await stored(SettingsRoutes.chosenLanguage(request), await notified(context), context)
    guard stored.hasAny else { return AccountRoutes.redirect(to: "/settings") }
    guard let text = screens.templates.render(DeletionPage(stored, language: context.language)) else {
      throw HTTPError(.internalServerError)
    }
    var response = Response(text, as: .page)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Returns the places with notifications; `nil` without any, and if they cannot be read at the moment.
  private func notified(_ context: WebRequestContext) async -> PushPlaces? {
    guard let id = context.visitor.id, let references = try? await storage.visitors.pushPlaces(of: id) else {
      return nil
    }
    return PushPlaces(references, among: places, of: context.visitor.userData, language: context.language)
  }

  private func stored(
    _ chosen: Language?, _ notified: PushPlaces?, _ context: WebRequestContext
  ) async -> StoredDataViewModel {
    var account: [String] = []
    if let session = context.account, let accounts {
      account = await accounts.storedLines(of: session, in: context.language)
    }
    return StoredDataViewModel(
      context.visitor.userData, isKnown: context.visitor.id != nil, chosenLanguage: chosen,
      notified: notified?.rows.map(\.name) ?? [], account: account, language: context.language)
  }

  private static func chosenLanguage(_ request: Request) -> Language? {
    request.headers.cookie(VisitorLanguage.cookie).flatMap(Language.init(tag:))
  }
}
