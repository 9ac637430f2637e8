import CloudyServices
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

  func add(to router: Router<WebRequestContext>) {
    for path in ["/settings", "/settings.json"] as [RouterPath] {
      router.get(path) { try await settings($0, $1) }
    }
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let visitor = context.visitor
    let language = surroundings.language
    let settings = await VisitorLocation(request, context, surroundings).settings
    let kept = KeptChoicesViewModel(visitor.choices, isKnown: visitor.id != nil, language: language)
    let outcome = surroundings.outcome(RequestTarget(request.head), of: visitor)
    let note = surroundings.choicesNote
    return try await screens.response(
      to: request, .settings(settings, kept: kept, outcome: outcome, note: note), of: visitor
    ) {
      ScreenAnswer(
        page: SettingsPage(settings, kept: kept, outcome: outcome, note: note, language: language),
        document: SettingsPageDocument(settings, kept: kept, language: language))
    }
  }
}
