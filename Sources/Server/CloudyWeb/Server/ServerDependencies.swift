import CloudyHTTP
import CloudyLocalization
import CloudyPlaces
import CloudyViewModels
import Foundation
import Logging

/// The dependencies of the server: the program supplies live ones, tests supply fakes. ``webResponder(_:)`` passes each
/// group of routes those that it uses.
package struct ServerDependencies: Sendable {
  package var weather: WeatherSources
  package var places: PlaceDatabase
  package var storage: VisitorStorage
  package var defaults: VisitorDefaults
  package var accounts = AccountCreation()
  package var darkSky: DarkSkyAccess
  /// How notifications are sent to browsers; `nil` if they are not offered.
  package var push: PushSettings?
  package var addresses = ServerAddresses()
  package var limits = WebLimits()
  /// The cache that this server shares with others; `nil` if it is the only one.
  package var sharedCache: (any SharedCache)?
  /// A random number, so that outsiders cannot know which clients share a cell in a rate limiter.
  package var salt = UInt64.random(in: .min ... .max)
  /// The facts on the About page.
  package var about: AboutFacts
  package var language: Language
  /// Converts weather cards to PNG; `nil` if only SVG is available.
  package var rasterizer: (any SVGRasterizer)?
  package var metrics: WebMetrics
  /// Whether all clients may read the metrics; otherwise only this machine may.
  package var hasPublicMetrics = false
  package var ending = GracefulShutdown()
  package var logger: Logger
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// Returns the time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  /// Creates the dependencies; those with a default can also be set afterwards.
  package init(
    weather: WeatherSources, places: PlaceDatabase = .embedded, storage: VisitorStorage, defaults: VisitorDefaults,
    darkSky: DarkSkyAccess,
    about: AboutFacts = AboutFacts(version: "", sources: [], coordinateDecimals: 2), language: Language,
    metrics: WebMetrics = WebMetrics(), logger: Logger, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date
  ) {
    self.weather = weather
    self.places = places
    self.storage = storage
    self.defaults = defaults
    self.darkSky = darkSky
    self.about = about
    self.language = language.on(.page)
    self.metrics = metrics
    self.logger = logger
    self.clock = clock
    self.now = now
  }
}
