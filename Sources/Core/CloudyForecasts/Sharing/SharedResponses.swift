import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// Services' responses and cool-downs that servers share through a cache.
///
/// Servers' clocks can disagree. Shared times follow the clock of the server that wrote them, which adds its current
/// time; a reader converts them to its own clock, since the cache knows how long ago that was.
struct SharedResponses: Sendable {
  /// The maximum time for which a response is cached: if its service fails, it is shown for longer than it is fresh.
  private static let lifetime = Duration.seconds(6 * 3600)

  private let coordinator: DistributedLock
  private let cache: any SharedCache
  private let now: @Sendable () -> Date

  init(
    cache: any SharedCache, clock: any Clock<Duration>, random: () -> Double, now: @escaping @Sendable () -> Date
  ) {
    self.cache = cache
    self.now = now
    coordinator = DistributedLock(cache: cache, clock: clock, random: random)
  }

  enum Claim<Response> {
    /// This server has to make the request, and then call ``end(_:)``.
    /// - Parameter newest: The newest response from other servers, not new enough, but newer than the one known here.
    case own(newest: Response?)
    /// Another server has made the request; this is its response.
    case delivered(Response)
    /// The caller was canceled.
    case cancelled
  }

  /// Waits until this server may make a request, or another one has completed it.
  ///
  /// - Parameters:
  ///   - known: The date of the newest response known here.
  ///   - isEnough: Whether a response suffices, whichever server received it and whenever.
  ///   - isOfPresent: Whether a response suffices that was received during the wait.
  func claim<Response: SharedResponse>(
    for request: FlightKey, newerThan known: Date, isEnough: (Response) -> Bool, isOfPresent: (Response) -> Bool
  ) async -> Claim<Response> {
    var known = known
    var newest: Response?
    var isFirst = true
    let claim = await coordinator.claim(for: request.text) { () -> Response? in
      defer { isFirst = false }
      guard let delivered: Response = await response(to: request) else { return nil }
      // A server that held the lock during the wait has completed the request since.
      let isNew = !isFirst && known < delivered.fetchedAt && isOfPresent(delivered)
      if known < delivered.fetchedAt { (newest, known) = (delivered, delivered.fetchedAt) }
      return isEnough(delivered) || isNew ? delivered : nil
    }
    return switch claim {
    case .own: .own(newest: newest)
    case .responded(let delivered): .delivered(delivered)
    case .cancelled: .cancelled
    }
  }

  func end(_ request: FlightKey) async { await coordinator.end(request.text) }

  /// Returns the latest response of a service to any server.
  ///
  /// - Returns: `nil` if there is none, or it is damaged or in another version's format.
  private func response<Response: SharedResponse>(to request: FlightKey) async -> Response? {
    guard let (bytes, offset) = await delivered(SharedResponses.key(request)), var response = Response(binary: bytes)
    else {
      return nil
    }
    response.move(by: offset)
    return response
  }

  func tell(_ response: some SharedResponse, for request: FlightKey) async {
    await tell(response.binary, SharedResponses.key(request), for: SharedResponses.lifetime)
  }

  /// Returns a service's cool-down, as any server has shared it.
  func cooldown(of service: String) async -> ServiceCooldown? {
    guard let (bytes, offset) = await delivered(SharedResponses.cooldownKey(service)) else { return nil }
    return ServiceCooldown(delivered: bytes, of: service)?.moved(by: offset)
  }

  /// - Parameter cooldown: `nil` if the service is no longer in a cool-down.
  func tell(_ cooldown: ServiceCooldown?, of service: String) async {
    let key = SharedResponses.cooldownKey(service)
    let timeLeft = cooldown?.endsAt.timeIntervalSince(now()) ?? 0
    guard let cooldown, timeLeft > 0 else {
      _ = await cache.update(key) { _, _ in (.removed, ()) }
      return
    }
    await tell(cooldown.delivered, key, for: .seconds(min(timeLeft, ServiceCooldown.longestStated)))
  }

  private static func key(_ request: FlightKey) -> String { "answer \(request.text)" }

  private static func cooldownKey(_ service: String) -> String { "rest \(service)" }

  /// Caches a shared value, after this machine's current time and the lifetime in seconds.
  private func tell(_ bytes: [UInt8], _ key: String, for time: Duration) async {
    var writer = BinaryWriter(reservingCapacity: bytes.count + 16)
    now().timeIntervalSince1970.write(to: &writer)
    (time / .seconds(1)).write(to: &writer)
    writer.write(contentsOf: bytes)
    await cache.keep(writer.bytes, as: key, for: time)
  }

  /// Returns a shared value, and the seconds by which this machine's clock is ahead of its writer's.
  private func delivered(_ key: String) async -> (bytes: [UInt8], offset: TimeInterval)? {
    guard let value = await cache.values(of: [key]).first ?? nil else { return nil }
    var reader = BinaryReader(value.bytes)
    guard let deliveredAt = Double(from: &reader), let time = Double(from: &reader), deliveredAt.isFinite,
      time.isFinite,
      let bytes = reader.bytes(count: reader.remaining)
    else { return nil }
    let age = max(0, time - value.timeLeft / .seconds(1))
    let offset = now().timeIntervalSince1970 - (deliveredAt + age)
    // Clocks of servers differ by little, or by a wrong setting; times beyond all calendars are damage.
    return abs(offset) < 1e10 ? (Array(bytes), offset) : nil
  }
}

extension ServiceCooldown {
  fileprivate var delivered: [UInt8] {
    let delivered = PublishedFailure(
      failures: failures, beganAt: beganAt.timeIntervalSince1970, endsAt: endsAt.timeIntervalSince1970,
      isStated: isStated, reason: reason, status: status)
    return (try? JSONEncoder().encode(delivered)).map(Array.init) ?? []
  }

  fileprivate init?(delivered bytes: [UInt8], of service: String) {
    guard let delivered = try? JSONDecoder().decode(PublishedFailure.self, from: Data(bytes)),
      (1..<Int.max).contains(delivered.failures)
    else {
      return nil
    }
    self.init(
      service: service, beganAt: Date(timeIntervalSince1970: delivered.beganAt),
      endsAt: Date(timeIntervalSince1970: delivered.endsAt), failures: delivered.failures, isStated: delivered.isStated,
      reason: delivered.reason, status: delivered.status)
  }

  fileprivate func moved(by offset: TimeInterval) -> ServiceCooldown {
    ServiceCooldown(
      service: service, beganAt: beganAt + offset, endsAt: endsAt + offset, failures: failures, isStated: isStated,
      reason: reason, status: status, failure: failure)
  }

  /// The underlying error is not shared, since another server saw it.
  private struct PublishedFailure: Codable {
    let failures: Int
    /// Seconds since 1970, as is `endsAt`.
    let beganAt: Double
    let endsAt: Double
    let isStated: Bool
    let reason: String?
    let status: Int?
  }
}

/// A service's response that servers share.
protocol SharedResponse: Sendable {
  var fetchedAt: Date { get }
  var binary: [UInt8] { get }

  /// - Returns: `nil` if the bytes are damaged or in another version's format.
  init?(binary bytes: [UInt8])

  /// Converts times to another machine's clock.
  ///
  /// - Parameter offset: The seconds by which that clock is ahead of the current one.
  mutating func move(by offset: TimeInterval)
}

extension ForecastSupplement: SharedResponse {
  var fetchedAt: Date { provenance.fetchedAt }

  mutating func move(by offset: TimeInterval) { provenance.move(by: offset) }
}

extension Forecast: SharedResponse {
  mutating func move(by offset: TimeInterval) {
    current.provenance.move(by: offset)
    minutes?.provenance.move(by: offset)
    hours.provenance.move(by: offset)
    for index in earlierHours.indices { earlierHours[index].provenance.move(by: offset) }
    days.provenance.move(by: offset)
    for index in laterDays.indices { laterDays[index].provenance.move(by: offset) }
    alerts?.provenance.move(by: offset)
    airQuality?.provenance.move(by: offset)
    history?.provenance.move(by: offset)
  }
}

extension Provenance {
  /// See ``SharedResponse/move(by:)``.
  fileprivate mutating func move(by offset: TimeInterval) {
    fetchedAt += offset
    validity.expiresAt = validity.expiresAt.map { $0 + offset }
    let serviceOffset = clockOffset - offset
    clockOffset = abs(serviceOffset) >= ResponseMetadata.largeOffset ? serviceOffset : 0
  }
}
