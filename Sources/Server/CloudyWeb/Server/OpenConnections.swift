import Hummingbird
import HummingbirdCore
import NIOCore
import Synchronization

/// The number of open connections per address, and those that wait for a request.
///
/// While the maximum number is open, the one that has waited longest is closed, so that clients that send nothing, or
/// send headers slowly, cannot lock out others.
final class OpenConnections: Sendable {
  private static let cellsPerRow = 8192

  private let limits: WebLimits
  private let proxies: TrustedProxies
  private let salt: UInt64
  private let metrics: WebMetrics
  /// Counts of addresses, in two rows as in ``RateLimiter``: an address has at most as many connections as the smaller
  /// count.
  private let counts = Mutex([Int](repeating: 0, count: 2 * cellsPerRow))
  private let waiting = Mutex(WaitingConnections())

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
    guard let address, !proxies.trusts(address) else {
      waiting.withLock { $0.openCount += 1 }
      return Place(first: -1, second: -1)
    }
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
    guard isOpen else {
      metrics.count(.connectionsRefused)
      return nil
    }
    waiting.withLock { $0.openCount += 1 }
    return place
  }

  /// Records that an open connection waits for the head of a request. If the maximum number is open, the one that has
  /// waited longest is closed.
  ///
  /// - Returns: The number of the wait, for ``endWait(_:)``.
  func wait(_ channel: any Channel) -> UInt64 {
    let (number, excess) = waiting.withLock { waiting in
      let number = waiting.add(channel)
      return (number, waiting.openCount >= limits.connections ? waiting.removeOldest() : nil)
    }
    if let excess {
      metrics.count(.connectionsTooSlow)
      excess.close(promise: nil)
    }
    return number
  }

  /// Records that a request arrived, or that the connection was closed.
  func endWait(_ number: UInt64) { waiting.withLock { $0.remove(number) } }

  func close(_ place: Place) {
    waiting.withLock { $0.openCount -= 1 }
    guard place.first >= 0 else { return }
    counts.withLock { counts in
      counts[place.first] -= 1
      counts[place.second] -= 1
    }
  }
}

/// The connections that wait for a request, in the order in which they began to wait.
private struct WaitingConnections {
  var openCount = 0
  private var channels: [UInt64: any Channel] = [:]
  /// All numbers in ``channels`` in ascending order, and some that have been removed.
  private var order = CircularBuffer<UInt64>()
  private var last: UInt64 = 0

  mutating func add(_ channel: any Channel) -> UInt64 {
    last &+= 1
    channels[last] = channel
    if order.count > 2 * channels.count + 64 { order = CircularBuffer(order.filter { channels[$0] != nil }) }
    order.append(last)
    return last
  }

  mutating func remove(_ number: UInt64) { channels[number] = nil }

  mutating func removeOldest() -> (any Channel)? {
    while let number = order.popFirst() {
      if let channel = channels.removeValue(forKey: number) { return channel }
    }
    return nil
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
