import CloudyModel
import Foundation

/// A service's response to a request that may be conditional.
package enum ServiceReply<Response> {
  case response(Response, ResponseMetadata)
  /// Nothing is newer than the cached response.
  case unchanged(ResponseMetadata)

  /// Returns the response to an unconditional request.
  /// - Throws: `.refused` for an unsolicited `304`.
  package func unconditional() throws(ForecastError) -> (response: Response, metadata: ResponseMetadata) {
    guard case .response(let response, let metadata) = self else { throw .refused(status: 304, reason: nil) }
    return (response, metadata)
  }

  /// Returns the reply with another response.
  package func map<Other, Failure: Error>(
    _ transform: (Response) throws(Failure) -> Other
  ) throws(Failure) -> ServiceReply<Other> {
    switch self {
    case .response(let response, let metadata): .response(try transform(response), metadata)
    case .unchanged(let metadata): .unchanged(metadata)
    }
  }
}

/// The time of a response, and its validity.
package struct ResponseMetadata: Hashable, Sendable {
  package let status: Int
  /// The current time according to the clock that was found to be right.
  package let receivedAt: Date
  package let validity: CacheValidity
  /// The seconds by which ``receivedAt`` is ahead of this machine's clock; 0 if that clock is trusted.
  package let clockOffset: TimeInterval
  /// The seconds for which caches on the way have stored the response; 0 if none states it.
  private let age: TimeInterval
  /// The seconds by which the server's clock is ahead of this machine's; 0 if both show the same time.
  private let serverOffset: TimeInterval

  /// - Parameter cached: The earlier validity, whose values a `304` retains unless it states new ones.
  init(_ response: HTTPResponse, now: Date, replacing cached: CacheValidity?) {
    let serverNow = ResponseMetadata.serverNow(of: response)
    let offset = serverNow?.timeIntervalSince(now) ?? 0
    let isUnchanged = response.status == 304
    let validity = CacheValidity(
      expiresAt: ResponseMetadata.lifetime(of: response, serverNow: serverNow ?? now).map { now + $0 },
      lastModified: response.headers["last-modified"] ?? (isUnchanged ? cached?.lastModified : nil),
      entityTag: response.headers["etag"] ?? (isUnchanged ? cached?.entityTag : nil))
    self.init(
      status: response.status, machineNow: now, validity: validity, age: ResponseMetadata.age(of: response),
      serverOffset: abs(offset) > ResponseMetadata.clockTolerance ? offset : 0, believesServer: nil)
  }

  /// - Parameter believesServer: Whether the server's clock is right; `nil` to decide by the difference between the
  ///   clocks alone.
  private init(
    status: Int, machineNow: Date, validity: CacheValidity, age: TimeInterval, serverOffset: TimeInterval,
    believesServer: Bool?
  ) {
    // Servers' clocks are maintained, and a wrong clock here would select the wrong hour or day. But the user sees this
    // machine's clock elsewhere too, and minutes matter little.
    let believesServer = believesServer ?? (abs(serverOffset) >= ResponseMetadata.largeOffset)
    self.status = status
    self.validity = validity
    self.age = age
    self.serverOffset = serverOffset
    clockOffset = believesServer ? serverOffset : 0
    receivedAt = machineNow + clockOffset
  }

  /// Returns the same metadata, with the clock that the response confirms.
  ///
  /// - Parameter distance: Returns the seconds between an instant and the response's current time: 0 if they may be the
  ///   same, `nil` if the response does not cover the instant.
  /// - Returns: `nil` if the response confirms neither this machine's clock nor the server's, so that it is for another
  ///   time.
  package func corroborated(by distance: (Date) -> TimeInterval?) -> ResponseMetadata? {
    let machineNow = receivedAt - clockOffset
    guard serverOffset != 0 else { return distance(machineNow) == nil ? nil : self }
    let believesServer: Bool?
    switch (distance(machineNow + serverOffset), distance(machineNow)) {
    case (nil, nil): return nil
    case (_, nil): believesServer = true
    case (nil, _): believesServer = false
    case (let ofServer?, let ofMachine?): believesServer = ofServer == ofMachine ? nil : ofServer < ofMachine
    }
    return ResponseMetadata(
      status: status, machineNow: machineNow, validity: validity, age: age, serverOffset: serverOffset,
      believesServer: believesServer)
  }

  /// The time at which the service sent the response, if a cache on the way has stored it for more than an hour;
  /// otherwise `nil`.
  package var storedSince: Date? { age > ResponseMetadata.youngCopy ? receivedAt - age : nil }

  /// Seconds. A copy of at most this age shows the same weather.
  private static let youngCopy: TimeInterval = 3600

  /// Whether the two clocks are less than an hour apart, so that the right one is unknown.
  package var isOfTwoClocks: Bool { serverOffset != 0 && abs(serverOffset) < ResponseMetadata.largeOffset }

  /// The current minute and the 80 after it: the whole next hour for the next twenty minutes, which is longer than a
  /// forecast is cached. With two clocks, it covers the current time of both, since the forecast may determine which
  /// clock is right.
  package var minutesOfNextHour: [Date] {
    let machineNow = receivedAt - clockOffset
    let presents = isOfTwoClocks ? [machineNow, machineNow + serverOffset] : [receivedAt]
    let minutes = presents.map { ($0.timeIntervalSince1970 / 60).rounded(.down) * 60 }
    guard let first = minutes.min(), let last = minutes.max() else { return [] }
    return stride(from: first, through: last + ResponseMetadata.lengthOfMinutes, by: 60)
      .map(Date.init(timeIntervalSince1970:))
  }

  /// The seconds after the current minute.
  private static let lengthOfMinutes: TimeInterval = 80 * 60

  /// Seconds. Clocks that are further apart than this show different hours.
  package static let largeOffset: TimeInterval = 3600

  /// Seconds. Clocks that differ by no more than this count as showing the same time.
  private static let clockTolerance: TimeInterval = 300

  /// The server's current time. A response from an HTTP cache carries its original date, so its age is added.
  private static func serverNow(of response: HTTPResponse) -> Date? {
    guard let date = response.headers["date"].flatMap(Date.init(httpDate:)) else { return nil }
    return date + age(of: response)
  }

  private static func age(of response: HTTPResponse) -> TimeInterval {
    max(0, response.headers["age"].flatMap { DeltaSeconds($0) }?.value ?? 0)
  }

  /// Seconds. `Cache-Control: max-age` takes precedence over `Expires` (RFC 9111, 5.3).
  private static func lifetime(of response: HTTPResponse, serverNow: Date) -> TimeInterval? {
    let directives = response.headers["cache-control"]?.lowercased().split(separator: ",") ?? []
    for directive in directives.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if directive == "no-store" || directive == "no-cache" { return 0 }
      if directive.hasPrefix("max-age="), let seconds = DeltaSeconds(directive.dropFirst("max-age=".count)) {
        return bounded(seconds.value - age(of: response))
      }
    }
    return response.headers["expires"].flatMap(Date.init(httpDate:)).map { bounded($0.timeIntervalSince(serverNow)) }
  }

  private static func bounded(_ seconds: TimeInterval) -> TimeInterval { min(max(0, seconds), DeltaSeconds.longest) }
}

extension Date {
  /// Returns the seconds from this date to `other`; 0 if it is not earlier, or if there is no other.
  package func secondsBefore(_ other: Date?) -> TimeInterval { max(0, other?.timeIntervalSince(self) ?? 0) }
}
