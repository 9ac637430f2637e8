import CloudyModel
import CloudyServices
import Foundation

/// What the application works with: each front end brings its own, and tests bring fakes.
package struct Surroundings: Sendable {
  package var reports: any ReportService
  package var places: any LocationService
  /// What may know where the person is, if they never said where they live; asked in this order.
  package var locationSources: [any LocationSource]
  /// Where the person's choices are kept.
  package var person: any PersonStore
  /// What they should know about where things are kept.
  package var storeNotices: @Sendable () -> [StoreNotice]
  /// Choices for this run only, as on a command line.
  package var chosenSettings: ChosenSettings
  /// What holds where nobody chose.
  package var defaultSettings: DefaultSettings
  package var configurationNotices: [ConfigurationNotice]
  /// Whether the person asked for no network.
  package var isOffline: Bool
  package var dayLimit: Int
  /// How long typing has to rest before a place is searched for.
  package var typingPause: Duration
  package var language: Language
  /// Names what the person adds to their places.
  package var newFavorite: @Sendable () -> Favorite.ID = { Favorite.ID(rawValue: UUID()) }
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// The time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  package init(
    reports: any ReportService, places: any LocationService, locationSources: [any LocationSource] = [],
    person: any PersonStore, storeNotices: @escaping @Sendable () -> [StoreNotice] = { [] },
    chosenSettings: ChosenSettings = ChosenSettings(), defaultSettings: DefaultSettings = DefaultSettings(Settings()),
    configurationNotices: [ConfigurationNotice] = [], isOffline: Bool = false, dayLimit: Int = 8,
    typingPause: Duration = .milliseconds(500), language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.places = places
    self.locationSources = locationSources
    self.person = person
    self.storeNotices = storeNotices
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

extension Surroundings {
  /// How often is looked whether another program has changed what is kept.
  private static let watchPause = Duration.seconds(2)

  /// Calls `passed` whenever the minute changes on a clock on the wall, until this task is cancelled.
  func minutes(_ passed: () -> Void) async {
    let present = PresentTime(now)
    while !Task.isCancelled {
      do { try await clock.sleep(for: present.nextMinute) } catch { return }
      passed()
    }
  }

  /// Calls `passed` whenever it is time to look whether another program has changed what is kept, until this task is
  /// cancelled.
  func watchPauses(_ passed: () -> Void) async {
    while !Task.isCancelled {
      do { try await clock.sleep(for: Surroundings.watchPause) } catch { return }
      passed()
    }
  }
}
