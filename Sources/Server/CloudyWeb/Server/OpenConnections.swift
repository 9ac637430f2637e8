import Hummingbird
import HummingbirdCore
import Synchronization

/// The number of open connections: in total, and per address.
final class OpenConnections: Sendable {
  private static let cellsPerRow = 8192

  private let limits: WebLimits
  private let proxies: TrustedProxies
  private let salt: UInt64
  private let metrics: WebMetrics
  /// Counts of addresses, in two rows as in ``RateLimiter``: an address has at most as many connections as the smaller
  /// count.
  private let counts = Mutex([Int](repeating: 0, count: 2 * cellsPerRow))

  init(limits: WebLimits, proxies: TrustedProxies, salt: UInt64, metrics: WebMetrics) {
    self.limits = limits
    self.proxies = proxies
    self.salt = salt
    self.metrics = metrics
  }

  /// A counted connection, until it is closed.
  struct Place: Sendable {
    fileprivate let first: Int
    fileprivate let second: Int
  }

  /// Counts a connection; returns `nil` if the address has reached its limit and the connection should be closed.
  func open(from address: ClientAddress?) -> Place? {
    guard let address, !proxies.trusts(address) else { return Place(first: -1, second: -1) }
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(address.household)
    let hash = UInt(bitPattern: hasher.finalize())
    let row = UInt(Self.cellsPerRow)
    let place = Place(first: Int(hash % row), second: Self.cellsPerRow + Int(hash / row % row))
    let isOpen = counts.withLock { counts in
      guard min(counts[place.first], counts[place.second]) < limits.connectionsPerAddress else { return false }
      counts[place.first] += 1
      counts[place.second] += 1
      return true
    }
    if !isOpen { metrics.count(.connectionsRefused) }
    return isOpen ? place : nil
  }

  func close(_ place: Place) {
    guard place.first >= 0 else { return }
    counts.withLock { counts in
      counts[place.first] -= 1
      counts[place.second] -= 1
    }
  }
}

/// Stops accepting connections while the maximum number is open.
struct ConnectionLimit: AvailableConnectionsDelegate {
  let limit: Int
  let metrics: WebMetrics

  mutating func connectionOpened() {
    metrics.count(.connectionsOpened)
    metrics.begin(.connections)
  }

  mutating func connectionClosed() { metrics.end(.connections) }

  func isAcceptingNewConnections() -> Bool { metrics[.connections] < UInt64(limit) }
}
