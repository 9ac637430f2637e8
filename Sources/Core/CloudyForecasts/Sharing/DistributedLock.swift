import CloudyHTTP
import CloudyModel

/// Lets one of the servers that share a cache request a place's weather at a time, as ``RequestCoordinator`` does for
/// the processes of one machine. The others take over its response.
///
/// If that takes too long, another server makes the request as well.
struct DistributedLock: Sendable {
  /// The time after which another server makes the request as well.
  private static let timeout = Duration.seconds(2)
  private static let pause = Duration.milliseconds(25)

  private let cache: any SharedCache
  private let clock: any Clock<Duration>
  /// Distinguishes this server from the others.
  private let owner: [UInt8]

  /// - Parameter random: Returns `0..<1`.
  init(cache: any SharedCache, clock: any Clock<Duration>, random: () -> Double) {
    self.cache = cache
    self.clock = clock
    owner = (0..<16).map { _ in UInt8(clamping: Int(random() * 256)) }
  }

  enum Lease<Value> {
    /// This server has to make the request, and then call ``end(_:)``.
    case own
    /// Another server has made the request; this is its response from the shared cache.
    case responded(Value)
    /// The caller was canceled.
    case cancelled
  }

  /// Waits until no other server is making the request, or one has completed it.
  ///
  /// - Parameter response: Returns a cached response of another server, if it is new enough.
  func claim<Value>(for request: String, _ response: () async -> Value?) async -> Lease<Value> {
    var waited = Duration.zero
    while true {
      let isOwn = await claim(request)
      if let known = await response() {
        if isOwn { await end(request) }
        return .responded(known)
      }
      guard !isOwn, waited < DistributedLock.timeout else { return .own }
      do { try await clock.sleep(for: DistributedLock.pause) } catch { return .cancelled }
      waited += DistributedLock.pause
    }
  }

  /// Releases the lock, so that others can make the request.
  func end(_ request: String) async {
    _ = await cache.update(DistributedLock.key(request)) { [owner] bytes, _ in
      (bytes == owner ? .removed : .unchanged, ())
    }
  }

  /// - Returns: Also `true` if the cache cannot be reached.
  private func claim(_ request: String) async -> Bool {
    await cache.update(DistributedLock.key(request)) { [owner] bytes, _ in
      bytes.isEmpty ? (.cached(owner, for: DistributedLock.timeout), true) : (.unchanged, false)
    } ?? true
  }

  private static func key(_ request: String) -> String { "asking \(request)" }
}
