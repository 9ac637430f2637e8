import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Gives each screen in the form that a client wants, and keeps it for whoever would get the same.
///
/// Screens with visitors' choices have room of their own, so that they displace only each other.
struct Screens: Sendable {
  private static let commonBytes = 8 << 20
  private static let ownedBytes = 16 << 20
  private static let entryLimit = 512

  let templates: Templates
  private let common: PageCache<ScreenKey>
  private let owned: PageCache<ScreenKey>

  init(_ templates: Templates, metrics: WebMetrics, now: @escaping @Sendable () -> Date) {
    self.templates = templates
    func cache(_ bytes: Int) -> PageCache<ScreenKey> {
      PageCache(byteLimit: bytes, entryLimit: Screens.entryLimit, metrics: metrics, now: now)
    }
    common = cache(Screens.commonBytes)
    owned = cache(Screens.ownedBytes)
  }

  /// Returns a screen, made by `make` unless it is kept.
  ///
  /// - Parameters:
  ///   - screen: Everything that `make` depends on.
  ///   - visitor: Whose choices are in it.
  ///   - language: In which it is made.
  func response<Content: Page, Document: Encodable & SendableMetatype>(
    to request: Request, _ screen: ScreenKey.Screen, of visitor: Visitor = Visitor(), in language: Language,
    _ make: @escaping @Sendable () async throws -> ScreenResponse<Content, Document>
  ) async throws -> Response {
    let key = ScreenKey(screen: screen, form: ScreenKey.Form(request.head), language: language.tag, owner: visitor.id)
    let cache = key.owner == nil ? common : owned
    return try await cache.content(for: key, household: LimitedReports.requester?.household) { [templates] in
      try await make().made(as: key.form, templates)
    }.response(to: request)
  }

  /// Returns a screen that nobody has to wait for, made by `make` unless it is kept.
  func response(
    to request: Request, _ screen: ScreenKey.Screen, in language: Language,
    _ make: (ScreenKey.Form) throws -> ServedContent
  ) rethrows -> Response {
    let key = ScreenKey(screen: screen, form: ScreenKey.Form(request.head), language: language.tag)
    return try common.contentAtOnce(for: key) {
      PageCache<ScreenKey>.CachedPage(try make(key.form), holdsUntil: .distantFuture)
    }.response(to: request)
  }

  /// Returns a screen that many may share, if it is kept.
  func cachedResponse(to request: Request, _ screen: ScreenKey.Screen, in language: Language) -> Response? {
    common.cached(ScreenKey(screen: screen, form: ScreenKey.Form(request.head), language: language.tag))?
      .response(to: request)
  }
}
