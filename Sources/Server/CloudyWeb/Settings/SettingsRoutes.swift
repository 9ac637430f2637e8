import CloudyDocuments
import CloudyViewModels
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  private let surroundings: WebSurroundings
  private let screens: Screens

  init(_ surroundings: WebSurroundings, _ screens: Screens) {
    self.surroundings = surroundings
    self.screens = screens
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    for path in ["/settings", "/settings.json"] as [RouterPath] {
      router.get(path) { try await settings($0, $1) }
    }
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let visitor = context.visitor
    let language = context.language
    let settings = await VisitorLocation(request, context, surroundings).settings
    let chosen = request.headers.cookie(VisitorLanguage.cookie).flatMap(Language.init(tag:))
    let stored = StoredDataViewModel(
      visitor.userData, isKnown: visitor.id != nil, chosenLanguage: chosen, language: language)
    let outcome = surroundings.outcome(RequestTarget(request.head), of: visitor, in: context.language)
    let note = surroundings.storageNote(in: context.language)
    return try await screens.response(
      to: request, .settings(settings, stored: stored, outcome: outcome, note: note), of: visitor,
      in: language
    ) {
      ScreenResponse(
        page: SettingsPage(
          settings, stored: stored, outcome: outcome, note: note,
          languages: LanguagesViewModel(chosen: chosen?.tag, language: language),
          hasAccounts: surroundings.accounts != .off, language: language),
        document: SettingsPageDocument(settings, stored: stored, language: language))
    }
  }
}
