import Foundation
import Synchronization

/// The keys of the values in ``Preferences``.
package enum UserDefaultsKeys {
  package static let timeNotation = "timeNotation"
  package static let unitsNotation = "unitsNotation"
  package static let temperatureNotation = "temperatureNotation"
  package static let locations = "locations"
}

/// The user's settings: three notations, and favorite places.
///
/// In the book these are static methods of `UserDefaults`, so every view model reads one global store, and the tests
/// change it (B-9). Here a store is passed to the view models that read it, and each test has its own.
package final class Preferences: Sendable {
  private let values: Mutex<[String: any Sendable]>
  private let file: URL?

  /// - Parameter file: The file that stores the values between two runs; `nil` to store them in memory only. A file
  ///   that is missing or cannot be read counts as empty.
  package init(file: URL? = nil) {
    self.file = file
    values = Mutex(file.map(Preferences.read) ?? [:])
  }

  // MARK: Values by key

  /// Returns a number, or 0 if there is none.
  package func integer(forKey key: String) -> Int { values.withLock { $0[key] as? Int } ?? 0 }

  package func set(_ value: Int, forKey key: String) { change { $0[key] = value } }

  package func removeObject(forKey key: String) { change { $0[key] = nil } }
}

// MARK: Notations

extension Preferences {
  package func timeNotation() -> TimeNotation {
    TimeNotation(rawValue: integer(forKey: UserDefaultsKeys.timeNotation)) ?? .twelveHour
  }

  package func setTimeNotation(timeNotation: TimeNotation) {
    set(timeNotation.rawValue, forKey: UserDefaultsKeys.timeNotation)
  }

  package func unitsNotation() -> UnitsNotation {
    UnitsNotation(rawValue: integer(forKey: UserDefaultsKeys.unitsNotation)) ?? .imperial
  }

  package func setUnitsNotation(unitsNotation: UnitsNotation) {
    set(unitsNotation.rawValue, forKey: UserDefaultsKeys.unitsNotation)
  }

  package func temperatureNotation() -> TemperatureNotation {
    TemperatureNotation(rawValue: integer(forKey: UserDefaultsKeys.temperatureNotation)) ?? .fahrenheit
  }

  package func setTemperatureNotation(temperatureNotation: TemperatureNotation) {
    set(temperatureNotation.rawValue, forKey: UserDefaultsKeys.temperatureNotation)
  }
}

// MARK: Favorites

extension Preferences {
  /// The favorites, in the order in which they were added. Invalid entries are skipped.
  package func loadLocations() -> [Location] { values.withLock { Preferences.locations($0) } }

  /// Saves a place. Saving it a second time changes nothing (B-26).
  package func addLocation(_ location: Location) {
    change { values in
      let saved = Preferences.locations(values)
      if !saved.contains(location) { Preferences.store(saved + [location], in: &values) }
    }
  }

  /// Removes a place from the favorites.
  package func removeLocation(_ location: Location) {
    change { values in
      Preferences.store(Preferences.locations(values).filter { $0 != location }, in: &values)
    }
  }

  private static func locations(_ values: [String: any Sendable]) -> [Location] {
    let entries = values[UserDefaultsKeys.locations] as? [[String: any Sendable]] ?? []
    return entries.compactMap { Location(dictionary: $0) }
  }

  private static func store(_ locations: [Location], in values: inout [String: any Sendable]) {
    values[UserDefaultsKeys.locations] = locations.map(\.asDictionary)
  }
}

// MARK: The file

extension Preferences {
  private func change(_ body: (inout [String: any Sendable]) -> Void) {
    values.withLock { values in
      body(&values)
      guard let file else { return }
      // As with `UserDefaults`, a setting that cannot be written lasts until the program exits.
      try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? JSONSerialization.data(withJSONObject: values, options: .sortedKeys).write(to: file, options: .atomic)
    }
  }

  private static func read(_ file: URL) -> [String: any Sendable] {
    guard let data = try? Data(contentsOf: file),
      let stored = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    var values: [String: any Sendable] = [:]
    for (key, value) in stored {
      if let number = value as? Int { values[key] = number }
      if let entries = value as? [[String: Any]] {
        values[key] = entries.compactMap { Location(dictionary: $0)?.asDictionary }
      }
    }
    return values
  }
}
