import Crypto
import Foundation

/// Who may use the Dark Sky API. Without keys, everybody may, whatever they write in place of one.
package struct APIKeys: Sendable {
  /// How often each key may be used on a day of UTC.
  package let callsPerDay: Int
  /// Hashes, so that a comparison takes as long whatever is compared, and nothing that is kept is a key.
  private var hashes: [(name: String, hash: SHA256.Digest)] = []

  package init(callsPerDay: Int = 1000) { self.callsPerDay = callsPerDay }

  /// Allows a key.
  ///
  /// - Parameter name: Whose it is, for what is counted.
  package mutating func add(_ key: String, of name: String) {
    hashes.append((name, APIKeys.hash(key)))
  }

  /// Whether some key is needed.
  var isNeeded: Bool { !hashes.isEmpty }

  /// Returns whose key it is, after comparing it with all.
  ///
  /// - Returns: `nil` if it is nobody's.
  func owner(of key: String) -> String? {
    let hash = APIKeys.hash(key)
    var owner: String?
    for known in hashes where known.hash == hash { owner = known.name }
    return owner
  }

  private static func hash(_ key: String) -> SHA256.Digest { SHA256.hash(data: Data(key.utf8)) }
}

extension APIKeys: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How many there are: logs and debuggers show no hashes, by which a short key could be found.
  package var description: String { "keys: \(hashes.count)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
