import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird

/// Renders each screen in the format that a client accepts, and caches it for all clients with the same response.
///
/// Screens with visitors' choices have a separate cache, so that they evict only each other.
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

  /// Returns a screen from the cache, or renders it with `make`.
  ///
  /// - Parameters:
  ///   - screen: Everything that `make` depends on.
  ///   - visitor: The visitor whose choices are on the screen.
  ///   - language: The language of the screen.
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

  /// Returns a screen from the cache, or renders it with `make` synchronously.
  func response(
    to request: Request, _ screen: ScreenKey.Screen, in language: Language,
    _ make: (ScreenKey.Form) throws -> ServedContent
  ) rethrows -> Response {
    let key = ScreenKey(screen: screen, form: ScreenKey.Form(request.head), language: language.tag)
    return try common.contentAtOnce(for: key) {
      PageCache<ScreenKey>.CachedPage(try make(key.form), holdsUntil: .distantFuture)
    }.response(to: request)
  }

  /// Returns a screen that visitors can share; `nil` if it is not cached.
  func cachedResponse(to request: Request, _ screen: ScreenKey.Screen, in language: Language) -> Response? {
    common.cached(ScreenKey(screen: screen, form: ScreenKey.Form(request.head), language: language.tag))?
      .response(to: request)
  }
}
