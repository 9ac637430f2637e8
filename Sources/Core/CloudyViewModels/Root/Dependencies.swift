import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudySync
import Foundation

/// The services and settings of the application. Each front end supplies its own, and tests supply fakes.
package struct Dependencies: Sendable {
  package var reports: any ReportService
  /// The status of the weather services.
  package var sources: any SourceService
  package var places: any LocationService
  /// Distinguishes the names of places from times in a typed text.
  package var gazetteer: PlaceDatabase
  /// Finds addresses and hamlets on the network, if the user allows it; `nil` if this front end never does.
  package var geocoding: (any GeocodingService)?
  /// Sources of the user's location, used without a home, in this order.
  package var locationSources: [any LocationSource]
  /// The store of the user's data.
  package var user: any UserDataStore
  /// Changes of the user's data by any program.
  package var dataChanges: FileChanges
  /// Messages for the user about the storage of their data.
  package var storeNotices: @Sendable () -> [StoreNotice]
  /// Whether the front end has light and dark colors of its own.
  package var hasAppearance: Bool
  /// The background service; `nil` if this front end has none.
  package var background: (any BackgroundService)?
  /// Synchronizes the user's data with their other devices; `nil` if this front end does not.
  package var synchronizer: Synchronizer?
  /// This device's name on a server.
  package var deviceName: String
  /// Choices for this run only, such as those on a command line.
  package var chosenSettings: ChosenSettings
  /// The settings that the user has not chosen.
  package var defaultSettings: DefaultSettings
  /// Warnings about the configuration for the user.
  package var configurationNotices: [ConfigurationNotice]
  /// Whether the user has turned off network use.
  package var isOffline: Bool
  /// The maximum number of days to show.
  package var dayLimit: Int
  /// The time for which typing must pause before a search.
  package var typingPause: Duration
  package var language: Language
  /// Creates the identifier of a new favorite.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// Runs the application's tasks; `nil` for the default threads.
  package var executor: (any TaskExecutor)?
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// Returns the time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  /// Creates the dependencies; omitted ones have default values.
  package init(
    reports: any ReportService, sources: any SourceService, places: any LocationService,
    gazetteer: PlaceDatabase = .embedded, geocoding: (any GeocodingService)? = nil,
    locationSources: [any LocationSource] = [], user: any UserDataStore, dataChanges: FileChanges = FileChanges(),
    storeNotices: @escaping @Sendable () -> [StoreNotice] = { [] }, hasAppearance: Bool = false,
    background: (any BackgroundService)? = nil,
    synchronizer: Synchronizer? = nil, deviceName: String = "",
    chosenSettings: ChosenSettings = ChosenSettings(), defaultSettings: DefaultSettings = DefaultSettings(Settings()),
    configurationNotices: [ConfigurationNotice] = [], isOffline: Bool = false, dayLimit: Int = ForecastLength.standard,
    typingPause: Duration = .milliseconds(500), language: Language,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.sources = sources
    self.places = places
    self.gazetteer = gazetteer
    self.geocoding = geocoding
    self.locationSources = locationSources
    self.user = user
    self.dataChanges = dataChanges
    self.storeNotices = storeNotices
    self.hasAppearance = hasAppearance
    self.background = background
    self.synchronizer = synchronizer
    self.deviceName = deviceName
    self.chosenSettings = chosenSettings
    self.defaultSettings = defaultSettings
    self.configurationNotices = configurationNotices
    self.isOffline = isOffline
    self.dayLimit = dayLimit
    self.typingPause = typingPause
    self.language = language
    self.clock = clock
    self.now = now
  }
}

extension Dependencies {
  /// The interval between two checks for changes by another program or device, if the system does not report them: a
  /// change on a phone is shown within two seconds.
  package static let watchPause = Duration.milliseconds(1400)

  /// Calls `passed` whenever the minute changes on a wall clock, until this task is canceled.
  func minutes(_ passed: () -> Void) async {
    let present = PresentTime(now)
    while !Task.isCancelled {
      do { try await clock.sleep(for: present.nextMinute) } catch { return }
      passed()
    }
  }

  /// Calls `noticed` whenever another program may have changed the user's data, until this task is canceled.
  func otherChanges(_ noticed: () -> Void) async {
    await dataChanges.watch(orEach: Dependencies.watchPause, on: clock) {
      noticed()
      return true
    }
  }
}
