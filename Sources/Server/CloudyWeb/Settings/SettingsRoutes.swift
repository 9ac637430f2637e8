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
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let visitor = context.visitor
    let language = context.language
    let settings = await locator.location(of: request, context).settings
    let chosen = request.headers.cookie(VisitorLanguage.cookie).flatMap(Language.init(tag:))
    var account: [String] = []
    if let session = context.account, let accounts { account = await accounts.storedLines(of: session, in: language) }
    let stored = StoredDataViewModel(
      visitor.userData, isKnown: visitor.id != nil, chosenLanguage: chosen, account: account, language: language)
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
}
