import Foundation

/// Keeps dates by a name. The part of `UserDefaults` that an account needs, so that a test needs no defaults.
package protocol DateStore: AnyObject {
  /// Returns the date with this name, or nothing.
  func date(forKey key: String) -> Date?
  /// Keeps a date by a name.
  func set(_ date: Date, forKey key: String)
}

extension UserDefaults: DateStore {
  /// Returns the date with this name, or nothing.
  package func date(forKey key: String) -> Date? { object(forKey: key) as? Date }

  /// Keeps a date by a name.
  package func set(_ date: Date, forKey key: String) { set(date as Any, forKey: key) }
}
