import CloudyDocuments
import CloudyLocalization
import CloudyViewModels
import Foundation
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  let locator: VisitorLocator
  let storage: VisitorStorage
  /// `nil` on a server without accounts.
  let accounts: Accounts?
  let screens: Screens
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<WebRequestContext>) {
    for path in ["/settings", "/settings.json"] as [RouterPath] {
      router.get(path) { try await settings($0, $1) }
    }
    router.get("/settings/delete") { try await deletion($0, $1) }
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let visitor = context.visitor
    let language = context.language
    let settings = await locator.location(of: request, context).settings
    let chosen = SettingsRoutes.chosenLanguage(request)
    let stored = await stored(chosen, context)
    let outcome = VisitOutcome(RequestTarget(request.head), of: visitor, at: now(), in: language)
    let note = storage.note(in: language)
    return try await screens.response(
      to: request, .settings(settings, stored: stored, outcome: outcome, note: note), of: visitor,
      in: language
    ) {
      ScreenResponse(
        page: SettingsPage(
          settings, stored: stored, outcome: outcome, note: note,
          languages: LanguagesViewModel(chosen: chosen?.tag, language: language),
          hasAccounts: accounts != nil, language: language),
        document: SettingsPageDocument(settings, stored: stored, language: language))
    }
  }

  /// Shows what `POST /forget` or `POST /account/delete` would delete, with a button for it.
  private func deletion(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let stored = await stored(SettingsRoutes.chosenLanguage(request), context)
    guard stored.hasAny else { return AccountRoutes.redirect(to: "/settings") }
    guard let text = screens.templates.render(DeletionPage(stored, language: context.language)) else {
      throw HTTPError(.internalServerError)
    }
    var response = Response(text, as: .page)
    response.headers[.cacheControl] = "no-store"
    return response
  }

  private func stored(_ chosen: Language?, _ context: WebRequestContext) async -> StoredDataViewModel {
    var account: [String] = []
    if let session = context.account, let accounts {
      account = await accounts.storedLines(of: session, in: context.language)
    }
    return StoredDataViewModel(
      context.visitor.userData, isKnown: context.visitor.id != nil, chosenLanguage: chosen, account: account,
      language: context.language)
  }

  private static func chosenLanguage(_ request: Request) -> Language? {
    request.headers.cookie(VisitorLanguage.cookie).flatMap(Language.init(tag:))
  }
}
