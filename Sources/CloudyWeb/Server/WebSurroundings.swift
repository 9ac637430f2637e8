import CloudyModel
import CloudyServices
import CloudyViewModels
import Foundation
import Logging

/// What the server works with: the program brings its own, and tests bring fakes.
package struct WebSurroundings: Sendable {
  package var reports: any ReportService
  package var places: PlaceDatabase
  package var visitors: VisitorStore
  package var sessions: Sessions
  /// Where the person is who runs the server, for visitors of whom nobody knows where they are.
  package var ownersLocation: @Sendable () async -> CurrentLocation
  /// What holds where a visitor chose nothing.
  package var defaultSettings: Settings
  /// Whether the person who runs the server asked for no network.
  package var isOffline: Bool
  package var dayLimit: Int
  /// What the server says of itself.
  package var about: AboutFacts
  package var language: Language
  package var logger: Logger
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// The time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  package init(
    reports: any ReportService, places: PlaceDatabase = .embedded, visitors: VisitorStore, sessions: Sessions,
    ownersLocation: @escaping @Sendable () async -> CurrentLocation, defaultSettings: Settings = Settings(),
    isOffline: Bool = false, dayLimit: Int = 8,
    about: AboutFacts = AboutFacts(version: "", sources: [], coordinateDecimals: 2), language: Language = .english,
    logger: Logger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.places = places
    self.visitors = visitors
    self.sessions = sessions
    self.ownersLocation = ownersLocation
    self.defaultSettings = defaultSettings
    self.isOffline = isOffline
    self.dayLimit = dayLimit
    self.about = about
    self.language = language
    self.logger = logger
    self.clock = clock
    self.now = now
  }
}
