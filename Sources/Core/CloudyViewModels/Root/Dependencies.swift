import CloudyForecasts
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudySync
import Foundation

/// The services and settings that the application works with. Each front end brings its own, and tests bring fakes.
package struct Dependencies: Sendable {
  package var reports: any ReportService
  /// What is known of the weather services.
  package var sources: any SourceService
  package var places: any LocationService
  /// Finds addresses and hamlets on the network, if the person allows it; `nil` if this front end never asks.
  package var geocoding: (any GeocodingService)?
  /// Sources of the person's location, used if they never said where they live; asked in this order.
  package var locationSources: [any LocationSource]
  /// Where the person's choices are stored.
  package var person: any UserDataStore
  /// What the person should know about the storage of their choices.
  package var storeNotices: @Sendable () -> [StoreNotice]
  /// What works while nobody looks; `nil` if this front end has no such thing.
  package var background: (any BackgroundService)?
  /// Keeps the person's choices the same as on their other devices; `nil` if this front end has no such thing.
  package var synchronizer: Synchronizer?
  /// What this device is called on a server.
  package var deviceName: String
  /// Choices for this run only, such as those on a command line.
  package var chosenSettings: ChosenSettings
  /// The settings that apply where the person chose nothing.
  package var defaultSettings: DefaultSettings
  /// Problems with the configuration that the person should know about.
  package var configurationNotices: [ConfigurationNotice]
  /// Whether the person asked not to use the network.
  package var isOffline: Bool
  /// The highest number of days to show.
  package var dayLimit: Int
  /// How long typing must pause before a place is searched for.
  package var typingPause: Duration
  package var language: Language
  /// Makes the identity of a new favorite.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// Runs the tasks that the application begins; `nil` for the usual threads.
  package var executor: (any TaskExecutor)?
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// Returns the time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  /// Collects what the application works with; what is left out has its usual value.
  package init(
    reports: any ReportService, sources: any SourceService, places: any LocationService,
    geocoding: (any GeocodingService)? = nil, locationSources: [any LocationSource] = [], person: any UserDataStore,
    storeNotices: @escaping @Sendable () -> [StoreNotice] = { [] }, background: (any BackgroundService)? = nil,
    synchronizer: Synchronizer? = nil, deviceName: String = "",
    chosenSettings: ChosenSettings = ChosenSettings(), defaultSettings: DefaultSettings = DefaultSettings(Settings()),
    configurationNotices: [ConfigurationNotice] = [], isOffline: Bool = false, dayLimit: Int = ForecastLength.standard,
    typingPause: Duration = .milliseconds(500), language: Language,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.sources = sources
    self.places = places
    self.geocoding = geocoding
    self.locationSources = locationSources
    self.person = person
    self.storeNotices = storeNotices
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
  /// The pause between two checks for changes that another program stored, or that came from another device: with it,
  /// what is chosen on a phone is seen within two seconds.
  package static let watchPause = Duration.milliseconds(1400)

  /// Calls `passed` whenever the minute changes on a wall clock, until this task is cancelled.
  func minutes(_ passed: () -> Void) async {
    let present = PresentTime(now)
    while !Task.isCancelled {
      do { try await clock.sleep(for: present.nextMinute) } catch { return }
      passed()
    }
  }

  /// Calls `passed` whenever it is time to check for changes that another program stored, until this task is cancelled.
  func watchPauses(_ passed: () -> Void) async {
    while !Task.isCancelled {
      do { try await clock.sleep(for: Dependencies.watchPause) } catch { return }
      passed()
    }
  }
}
