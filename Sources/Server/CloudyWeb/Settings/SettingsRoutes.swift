import CloudyDocuments
import CloudyLocalization
import CloudyViewModels
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  private let dependencies: ServerDependencies
  private let screens: Screens

  init(_ dependencies: ServerDependencies, _ screens: Screens) {
    self.dependencies = dependencies
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
    let settings = await VisitorLocation(request, context, dependencies).settings
    let chosen = request.headers.cookie(VisitorLanguage.cookie).flatMap(Language.init(tag:))
    let stored = StoredDataViewModel(
      visitor.userData, isKnown: visitor.id != nil, chosenLanguage: chosen, language: language)
    let outcome = dependencies.outcome(RequestTarget(request.head), of: visitor, in: context.language)
    let note = dependencies.storageNote(in: context.language)
    return try await screens.response(
      to: request, .settings(settings, stored: stored, outcome: outcome, note: note), of: visitor,
      in: language
    ) {
      ScreenResponse(
        page: SettingsPage(
          settings, stored: stored, outcome: outcome, note: note,
          languages: LanguagesViewModel(chosen: chosen?.tag, language: language),
          hasAccounts: dependencies.accounts != .off, language: language),
        document: SettingsPageDocument(settings, stored: stored, language: language))
    }
  }
}
