import CloudyModel
import CloudyViewModels
import Hummingbird

/// The page about Cloudy: its credits, what it stores about visitors, and other ways to use it.
struct AboutRoutes {
  private let surroundings: WebSurroundings
  private let templates: Templates

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    self.surroundings = surroundings
    self.templates = templates
  }

  func add(to router: Router<WebRequestContext>) {
    for path in ["/about", "/about.json"] as [RouterPath] {
      router.get(path) { request, _ in try about(request) }
    }
  }

  private func about(_ request: Request) throws -> Response {
    let facts = surroundings.about
    let about = AboutViewModel(
      facts, keptDays: VisitorStore.dayLimit, undoMinutes: Int(PersonalChoices.undoPeriod / 60),
      host: AboutRoutes.host(of: request.head.authority),
      language: surroundings.language)
    return try ScreenAnswer(
      page: AboutPage(about, message: request.visitMessage(in: surroundings.language), language: surroundings.language),
      document: AboutDocument(about, facts: facts)
    ).response(to: request, templates)
  }

  /// Returns a host that a person can safely paste into a terminal: a name or number and a port, whatever the client
  /// sent.
  static func host(of authority: String?) -> String {
    let fallback = "localhost:8080"
    guard let authority, (1...253).contains(authority.utf8.count) else { return fallback }
    let isPlain = authority.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    return isPlain && authority.first != "-" ? authority : fallback
  }
}
