import Crypto
import Foundation

/// The keys of the Dark Sky API. Without any, all clients may use it, with any text as the key.
package struct APIKeys: Sendable {
  /// The number of calls that each key may make per UTC day.
  package let callsPerDay: Int
  /// SHA-256 hashes of the keys, so that comparisons take constant time and no key is stored.
  private var hashes: [(name: String, hash: SHA256.Digest)] = []

  package init(callsPerDay: Int = 1000) { self.callsPerDay = callsPerDay }

  /// Allows a key.
  ///
  /// - Parameter name: The owner's name, by which calls are counted.
  package mutating func add(_ key: String, of name: String) {
    hashes.append((name, APIKeys.hash(key)))
  }

  /// Whether clients need a key.
  var isNeeded: Bool { !hashes.isEmpty }

  /// Returns the owner of a key, after comparing it with all keys.
  ///
  /// - Returns: `nil` if the key is unknown.
  func owner(of key: String) -> String? {
    let hash = APIKeys.hash(key)
    var owner: String?
    for known in hashes where known.hash == hash { owner = known.name }
    return owner
  }

  private static func hash(_ key: String) -> SHA256.Digest { SHA256.hash(data: Data(key.utf8)) }
}

extension APIKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The number of keys: logs and debuggers must not show hashes, from which a short key could be found.
  package var description: String { "keys: \(hashes.count)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
