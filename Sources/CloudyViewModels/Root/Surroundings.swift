import CloudyModel
import CloudyServices
import Foundation

/// What the application works with: each front end brings its own, and tests bring fakes.
package struct Surroundings: Sendable {
  package var reports: any ReportService
  package var places: any LocationService
  /// What may know where the person is, if they never said where they live; asked in this order.
  package var locationSources: [any LocationSource]
  package var store: Store
  /// Choices for this run only, as on a command line.
  package var chosenSettings: ChosenSettings
  /// What holds where nobody chose.
  package var defaultSettings: Settings
  package var configurationNotices: [ConfigurationNotice]
  /// Whether the person asked for no network.
  package var isOffline: Bool
  package var dayLimit: Int
  /// How long typing has to rest before a place is searched for.
  package var typingPause: Duration
  package var language: Language
  /// Measures pauses.
  package var clock: any Clock<Duration>
  /// The time of day, which can be wrong and jump.
  package var now: @Sendable () -> Date

  package init(
    reports: any ReportService, places: any LocationService, locationSources: [any LocationSource] = [], store: Store,
    chosenSettings: ChosenSettings = ChosenSettings(), defaultSettings: Settings = Settings(),
    configurationNotices: [ConfigurationNotice] = [], isOffline: Bool = false, dayLimit: Int = 8,
    typingPause: Duration = .milliseconds(500), language: Language = .english,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date
  ) {
    self.reports = reports
    self.places = places
    self.locationSources = locationSources
    self.store = store
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

  /// Calls `changed` whenever another program has changed what is kept, until this task is cancelled.
  ///
  /// - Parameter revision: Of what was read last.
  func storeChanges(since revision: Int?, _ changed: () -> Void) async {
    var revision = revision
    while !Task.isCancelled {
      do { try await clock.sleep(for: Surroundings.watchPause) } catch { return }
      // One that cannot be read now is looked at again.
      guard let newRevision = try? store.revision(), newRevision != revision else { continue }
      revision = newRevision
      changed()
    }
  }
}
