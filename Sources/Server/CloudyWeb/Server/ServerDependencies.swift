import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudySentences
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Synchronization

/// The dependencies of the server: the program supplies live ones, tests supply fakes.
package struct ServerDependencies: Sendable {
  package var reports: any ReportService
  /// Reports from the cache only, for visitors who caused too many requests; `nil` if `reports` makes no requests.
  package var cachedReports: (any ReportService)?
  /// Reports of past days and of days beyond all forecasts; `nil` if only their climate averages are known.
  package var dayReports: (any DayReportService)?
  /// The keys and limits of the Dark Sky API.
  package var apiKeys = APIKeys()
  /// The year of Dark Sky's sentences that the API follows.
  package var apiClouds = SentenceStyle.Clouds.parts
  package var places: PlaceDatabase
  package var visitors: VisitorStore
  package var sessions: Sessions
  /// The cache that this server shares with others; `nil` if it is the only one.
  package var sharedCache: (any SharedCache)?
  /// The location of the operator, which only requests from this machine may see.
  package var ownersLocation: @Sendable () async -> CurrentLocation
  /// The settings of visitors who chose none.
  package var defaultSettings: DefaultSettings
  /// Whether the operator disabled network requests.
  package var isOffline: Bool
  /// The number of days on a page.
  package var dayLimit: Int
  /// The facts on the About page.
  package var about: AboutFacts
  package var language: Language
  package var limits = WebLimits()
  /// The proxies that are trusted to report a request's origin.
  package var proxies = TrustedProxies()
  /// The host names by which browsers may reach the server.
  package var hosts = ServedHosts()
  /// The place for visitors whose location is unknown, if the operator chose one.
  package var selectedPlace: Place?
  /// The place for visitors whose location and country are unknown, if the operator chose none: the city of the server's
  /// time zone.
  package var zonePlace = Place.fallback
  private let mainCities: MainCities
  /// The URLs at which visitors reach the server.
  package var site = PublicSite()
  /// Converts weather cards to PNG; `nil` if only SVG is available.
  package var rasterizer: (any SVGRasterizer)?
  /// Who can create an account on this server.
  package var accounts = AccountAccess.off
  /// The cost of deriving a password hash.
  var passwordCost = PasswordHash.Cost.default
  /// Whether all clients may read the metrics; otherwise only this machine may.
  package var hasPublicMetrics = false
  /// Whether everything that pages depend on, such as the visitors' database, is available.
  package var isReady: @Sendable () async -> Bool = { true }
  /// Whether visitors' choices can be stored on disk at the moment.
  package var isStoreWritable: @Sendable () async -> Bool = { true }
  /// Whether visitors' choices survive a restart.
  package var isStoragePermanent: @Sendable () -> Bool = { true }
  package var ending = GracefulShutdown()
  package var metrics: WebMetrics
  /// Revisions of the weather since the server started.
  package var timestamps = WeatherRevisions()
  /// Creates the identifier of a visitor's new favorite.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// A random number, so that outsiders cannot know which clients share a cell in a rate limiter.
  package var salt = UInt64.random(in: .min ... .max)
  package var logger: Logger
  /// Returns this machine's time, which dates responses even if `now` is simulated.
  package var sentAt: @Sendable () -> Date = { Date() }
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// Returns the time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  /// Creates the dependencies; those with a default can also be set afterwards.
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
    mainCities = MainCities(places)
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
  /// Returns the place at a point, rounded as in the URLs of pages.
  package static func place(at coordinates: Coordinates, in places: PlaceDatabase) -> Place {
    places.place(at: coordinates.shared)
  }

  /// Returns the absolute URL of a path within the site; `nil` if no public URL is configured.
  func publicAddress(of path: String) -> String? { site.address.map { $0 + path } }

  /// Returns the base URL of this site without a trailing slash: the public one if configured, otherwise the one by
  /// which a request came.
  func siteAddress(of request: Request, _ context: WebRequestContext) -> String {
    site.address ?? "\(context.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
  }

  /// Returns the location of a visitor who has not chosen one.
  func usualLocation(of headers: HTTPFields, _ context: WebRequestContext) async -> CurrentLocation {
    context.isFromThisMachine ? await ownersLocation() : .unknown(unlocatedPlace(headers))
  }

  /// Returns the place for a visitor whose location is unknown: the operator's choice, otherwise the main city of the
  /// country of their languages, otherwise that of the server's time zone.
  func unlocatedPlace(_ headers: HTTPFields) -> Place {
    if let selectedPlace { return selectedPlace }
    let region = DefaultSettings.region(ofLanguages: AcceptedLanguages(headers[.acceptLanguage]).tags)
    return region.flatMap(mainCities.city) ?? zonePlace
  }
}

/// The main cities of countries, each of which is searched for once.
private final class MainCities: Sendable {
  private let places: PlaceDatabase
  private let cities = Mutex<[String: Place?]>([:])

  init(_ places: PlaceDatabase) { self.places = places }

  /// - Parameter country: The ISO 3166-1 code, in capitals.
  func city(of country: String) -> Place? {
    cities.withLock { cities in
      if let known = cities[country] { return known }
      let city = places.mainCity(ofCountry: country)
      // Headers may have codes that are no country's.
      if city != nil { cities[country] = .some(city) }
      return city
    }
  }
}
