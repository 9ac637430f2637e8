import CloudyServices
import CloudyViewModels
import Hummingbird

/// The visitor's settings.
struct SettingsRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
  }

  func add(to router: Router<WebRequestContext>) {
    for path in ["/settings", "/settings.json"] as [RouterPath] {
      router.get(path) { try await settings($0, $1) }
    }
  }

  private func settings(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    let choices = context.visitor.choices
    let language = surroundings.language
    let settings = await VisitorLocation(request, of: context.visitor, surroundings).settings
    let kept = KeptChoicesViewModel(
      choices, isKnown: context.visitor.id != nil,
      language: language)
    return try ScreenAnswer(
      page: SettingsPage(settings, kept: kept, message: request.visitMessage(in: language), language: language),
      document: SettingsPageDocument(settings, kept: kept, language: language)
    ).response(to: request, templates)
  }
}
