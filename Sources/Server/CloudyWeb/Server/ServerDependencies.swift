import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudySentences
import CloudyViewModels
import Foundation
import Hummingbird
import Logging

/// Everything that the server depends on: the program supplies the real ones, tests supply fakes.
package struct ServerDependencies: Sendable {
  package var reports: any ReportService
  /// The same from the cache only, for visitors who caused too many requests; `nil` if `reports` makes no requests.
  package var cachedReports: (any ReportService)?
  /// Days that are over, and days beyond all forecasts; `nil` if only averages are known of them.
  package var dayReports: (any DayReportService)?
  /// Who may use the Dark Sky API, and how often.
  package var apiKeys = APIKeys()
  /// Which year's Dark Sky the sentences of the API follow.
  package var apiClouds = SentenceStyle.Clouds.parts
  package var places: PlaceDatabase
  package var visitors: VisitorStore
  package var sessions: Sessions
  /// What this server has in common with others; `nil` if it is the only one.
  package var sharedCache: (any SharedCache)?
  /// The location of the person who runs the server, for themselves only.
  package var ownersLocation: @Sendable () async -> CurrentLocation
  /// What holds where a visitor chose nothing.
  package var defaultSettings: DefaultSettings
  /// Whether the person who runs the server asked for no network.
  package var isOffline: Bool
  /// The number of days that a page shows.
  package var dayLimit: Int
  /// The facts on the page about Cloudy.
  package var about: AboutFacts
  package var language: Language
  package var limits = WebLimits()
  /// The proxies that are trusted to state where a request comes from.
  package var proxies = TrustedProxies()
  /// The names by which browsers may reach the server.
  package var hosts = ServedHosts()
  /// What is shown to visitors whose own location is unknown.
  package var selectedPlace = Place.fallback
  /// The address under which visitors reach the server, such as `weather.example`; `nil` for that of each request.
  package var publicHost: String?
  /// Draws pictures of places' weather; `nil` if there are only drawings.
  package var rasterizer: (any SVGRasterizer)?
  /// Whether visitors always come by TLS, whatever proxies state.
  package var isAlwaysSecure = false
  /// Who can have an account here.
  package var accounts = AccountAccess.off
  /// What it costs to derive what is kept of a password.
  var passwordCost = PasswordHash.Cost.default
  /// Whether everybody may read the metrics.
  package var hasPublicMetrics = false
  /// Whether everything that pages need, such as the visitors' database, is available.
  package var isReady: @Sendable () async -> Bool = { true }
  /// Whether what visitors choose can be kept on disk at the moment.
  package var isStoreWritable: @Sendable () async -> Bool = { true }
  /// Whether what visitors choose outlives this run.
  package var isStoragePermanent: @Sendable () -> Bool = { true }
  package var ending = GracefulShutdown()
  package var metrics: WebMetrics
  /// What came of weather while the server runs.
  package var timestamps = WeatherRevisions()
  /// Makes the identity of a visitor's new favorite.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// A random number, so that nobody outside knows who shares a cell in a table of limits.
  package var salt = UInt64.random(in: .min ... .max)
  package var logger: Logger
  /// This machine's clock, by which answers are dated, also where another present is played.
  package var sentAt: @Sendable () -> Date = { Date() }
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// The time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  /// Creates the surroundings; what has a default can also be set afterwards.
  package init(
    reports: any ReportService, cachedReports: (any ReportService)? = nil, places: PlaceDatabase = .embedded,
    visitors: VisitorStore, sessions: Sessions,
    ownersLocation: @escaping @Sendable () async -> CurrentLocation,
    defaultSettings: DefaultSettings = DefaultSettings(Settings()),
    isOffline: Bool = false, dayLimit: Int = ForecastLength.standard,
    about: AboutFacts = AboutFacts(version: "", sources: [], coordinateDecimals: 2), language: Language,
    metrics: WebMetrics = WebMetrics(),
    logger: Logger,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.cachedReports = cachedReports
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

extension ServerDependencies {
  /// Returns the place at a point, which is rounded as in the addresses of pages.
  package static func place(at coordinates: Coordinates, in places: PlaceDatabase) -> Place {
    places.place(at: coordinates.rounded(toDecimals: PlaceAddress.decimals))
  }

  /// Returns the whole address of a path of this site; `nil` if it is not known under which visitors reach the server.
  func publicAddress(of path: String) -> String? {
    publicHost.map { "\(isAlwaysSecure ? "https" : "http")://\($0)\(path)" }
  }

  /// Returns the address of this site without a slash at its end: the one under which visitors reach it, else the one
  /// by which a request came.
  func site(of request: Request, _ context: WebRequestContext) -> String {
    publicAddress(of: "")
      ?? "\(context.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
  }

  /// Returns where to take a visitor to be who did not say where they are.
  func usualLocation(for context: WebRequestContext) async -> CurrentLocation {
    context.isFromThisMachine ? await ownersLocation() : .unknown(selectedPlace)
  }
}
