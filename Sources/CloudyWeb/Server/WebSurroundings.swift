import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation
import Logging

/// What the server works with: the program brings its own, and tests bring fakes.
package struct WebSurroundings: Sendable {
  package var reports: any ReportService
  /// The same without asking anybody, for visitors who had others asked too often; `nil` if `reports` asks nobody.
  package var keptReports: (any ReportService)?
  package var places: PlaceDatabase
  package var visitors: VisitorStore
  package var sessions: Sessions
  /// Where the person is who runs the server, for visitors of whom nobody knows where they are.
  package var ownersLocation: @Sendable () async -> CurrentLocation
  /// What holds where a visitor chose nothing.
  package var defaultSettings: DefaultSettings
  /// Whether the person who runs the server asked for no network.
  package var isOffline: Bool
  package var dayLimit: Int
  /// What the server says of itself.
  package var about: AboutFacts
  package var language: Language
  package var limits = WebLimits()
  /// Whose word is taken for where a request comes from.
  package var proxies = TrustedProxies()
  /// Whether visitors come by TLS, whatever proxies say.
  package var isAlwaysSecure = false
  /// Whether everybody may read what the server counts of itself.
  package var hasPublicMetrics = false
  /// Whether what is needed for pages is there, as the visitors' database.
  package var isReady: @Sendable () async -> Bool = { true }
  package var metrics: WebMetrics
  /// Names what visitors add.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// Random, so that nobody outside knows what shares a cell in a table of limits.
  package var salt = UInt64.random(in: .min ... .max)
  package var logger: Logger
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// The time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  package init(
    reports: any ReportService, keptReports: (any ReportService)? = nil, places: PlaceDatabase = .embedded,
    visitors: VisitorStore, sessions: Sessions,
    ownersLocation: @escaping @Sendable () async -> CurrentLocation,
    defaultSettings: DefaultSettings = DefaultSettings(Settings()),
    isOffline: Bool = false, dayLimit: Int = 8,
    about: AboutFacts = AboutFacts(version: "", sources: [], coordinateDecimals: 2), language: Language = .english,
    metrics: WebMetrics = WebMetrics(),
    logger: Logger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.keptReports = keptReports
    self.places = places
    self.visitors = visitors
    self.sessions = sessions
    self.ownersLocation = ownersLocation
    self.defaultSettings = defaultSettings
    self.isOffline = isOffline
    self.dayLimit = dayLimit
    self.about = about
    self.language = language.on(.page)
    self.metrics = metrics
    self.logger = logger
    self.clock = clock
    self.now = now
  }
}
