import CloudyDocuments
import CloudyLocalization
import CloudyViewModels
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  private let dependencies: ServerDependencies
  private let screens: Screens
  private let accounts: Accounts?

  /// - Parameter accounts: `nil` on a server without accounts.
  init(_ dependencies: ServerDependencies, _ screens: Screens, _ accounts: Accounts?) {
    self.dependencies = dependencies
    self.screens = screens
    self.accounts = accounts
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
    var account: [String] = []
    if let session = context.account, let accounts { account = await accounts.storedLines(of: session, in: language) }
    let stored = StoredDataViewModel(
      visitor.userData, isKnown: visitor.id != nil, chosenLanguage: chosen, account: account, language: language)
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
