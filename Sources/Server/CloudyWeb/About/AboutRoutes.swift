import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import Hummingbird

/// The About page, with stored data and other front ends; the page with the credits; and the page about the API.
struct AboutRoutes {
  let facts: AboutFacts
  let site: PublicSite
  /// Whether browsers can be notified.
  let offersPush: Bool
  /// Whether clients of the API need a key.
  let needsKey: Bool
  let screens: Screens
  let now: @Sendable () -> Date

  func add(to router: some RouterMethods<WebRequestContext>) {
    for path in ["/about", "/about.json"] as [RouterPath] {
      router.get(path) { try await about($0, $1) }
    }
    for path in ["/sources", "/sources.json"] as [RouterPath] {
      router.get(path) { try await sources($0, $1) }
    }
    for path in ["/api", "/api.json"] as [RouterPath] {
      router.get(path) { try await api($0, $1) }
    }
  }

  private func about(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    try await response(to: request, context, ScreenKey.Screen.about) { host, outcome, language in
      let about = viewModel(host, language)
      return ScreenResponse(
        page: AboutPage(about, outcome: outcome, language: language), document: AboutDocument(about, facts: facts))
    }
  }

  private func sources(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    try await response(to: request, context, ScreenKey.Screen.sources) { host, outcome, language in
      let about = viewModel(host, language)
      return ScreenResponse(
        page: SourcesPage(about, outcome: outcome, language: language), document: AboutDocument(about, facts: facts))
    }
  }

  private func viewModel(_ host: String, _ language: Language) -> AboutViewModel {
    AboutViewModel(
      facts, cachedDays: VisitorStore.dayLimit, undoMinutes: Int(UserData.undoPeriod / 60), offersPush: offersPush,
      host: host, language: language)
  }

  private func api(_ request: Request, _ context: WebRequestContext) async throws -> Response {
    try await response(to: request, context, ScreenKey.Screen.api) { host, outcome, language in
      let now = now()
      let thisYear = LocalCalendar(timeZone: .gmt).date(at: now).year
      let api = APIViewModel(host: host, needsKey: needsKey, year: thisYear + 5, language: language)
      return ScreenResponse(
        page: APIPage(api, outcome: outcome, language: language),
        document: APIDocument(api, path: site.path),
        // The example of a year beyond all forecasts changes with the year.
        holdsUntil: now + 86_400)
    }
  }

  /// Returns a screen that depends only on the site's address, the outcome of the visitor's choice, and the language.
  private func response<Content: Page, Document: Encodable & SendableMetatype>(
    to request: Request, _ context: WebRequestContext,
    _ screen: (_ host: String, _ outcome: VisitOutcome?) -> ScreenKey.Screen,
    _ make: @escaping @Sendable (String, VisitOutcome?, Language) -> ScreenResponse<Content, Document>
  ) async throws -> Response {
    let language = context.language
    let host = site.typedAddress(else: AboutRoutes.host(of: request.head.authority))
    let outcome = VisitOutcome(RequestTarget(request.head), of: context.visitor, at: now(), in: language)
    return try await screens.response(to: request, screen(host, outcome), in: language) {
      make(host, outcome, language)
    }
  }

  /// Returns a host that is safe to paste into a terminal, whatever the client sent: a name or number and a port.
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
