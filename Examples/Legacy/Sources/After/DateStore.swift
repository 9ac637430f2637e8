import Foundation

/// Stores dates by key. The part of `UserDefaults` that an account needs, so that a test needs no defaults.
package protocol DateStore: AnyObject {
  /// Returns the date for this key, or `nil`.
  func date(forKey key: String) -> Date?
  /// Stores a date for a key.
  func set(_ date: Date, forKey key: String)
}

extension UserDefaults: DateStore {
  /// Returns the date for this key, or `nil`.
  package func date(forKey key: String) -> Date? { object(forKey: key) as? Date }

  /// Stores a date for a key.
  package func set(_ date: Date, forKey key: String) { set(date as Any, forKey: key) }
}
