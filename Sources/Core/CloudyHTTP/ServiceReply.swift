import CloudyModel
import Foundation

/// A service's answer to a request that may be conditional.
package enum ServiceReply<Response> {
  case response(Response, ResponseMetadata)
  /// Nothing is newer than the cached answer.
  case unchanged(ResponseMetadata)

  /// The answer to a question without a condition.
  /// - Throws: `.refused` for a `304`, for which nobody asked.
  package func unconditional() throws(ForecastError) -> (response: Response, metadata: ResponseMetadata) {
    guard case .response(let response, let metadata) = self else { throw .refused(status: 304, reason: nil) }
    return (response, metadata)
  }
}

/// When an answer arrived, and how long it is valid.
package struct ResponseMetadata: Hashable, Sendable {
  package let status: Int
  /// The present, by the clock that is trusted.
  package let receivedAt: Date
  package let validity: CacheValidity
  /// The seconds by which ``receivedAt`` is ahead of this machine's clock; 0 if that clock is trusted.
  package let clockOffset: TimeInterval
  /// The seconds by which the server's clock is ahead of this machine's; 0 if both show the same time.
  private let serverOffset: TimeInterval

  /// - Parameter cached: The earlier validity, of which a `304` keeps everything that it does not state.
  init(_ response: HTTPResponse, now: Date, replacing cached: CacheValidity?) {
    let serverNow = ResponseMetadata.serverNow(of: response)
    let offset = serverNow?.timeIntervalSince(now) ?? 0
    let isUnchanged = response.status == 304
    let validity = CacheValidity(
      expiresAt: ResponseMetadata.lifetime(of: response, serverNow: serverNow ?? now).map { now + $0 },
      lastModified: response.headers["last-modified"] ?? (isUnchanged ? cached?.lastModified : nil),
      entityTag: response.headers["etag"] ?? (isUnchanged ? cached?.entityTag : nil))
    self.init(
      status: response.status, machineNow: now, validity: validity,
      serverOffset: abs(offset) > ResponseMetadata.clockTolerance ? offset : 0, believesServer: nil)
  }

  /// - Parameter believesServer: `nil` to decide from the difference between the clocks alone.
  private init(
    status: Int, machineNow: Date, validity: CacheValidity, serverOffset: TimeInterval, believesServer: Bool?
  ) {
    // Servers' clocks are maintained, and a wrong clock here would take the wrong hour or day for the present. But the
    // person sees this machine's clock elsewhere too, and minutes matter little.
    let believesServer = believesServer ?? (abs(serverOffset) >= ResponseMetadata.largeOffset)
    self.status = status
    self.validity = validity
    self.serverOffset = serverOffset
    clockOffset = believesServer ? serverOffset : 0
    receivedAt = machineNow + clockOffset
  }

  /// Returns the same receipt, by the clock that the answer confirms.
  ///
  /// - Parameter distance: Returns the seconds between an instant and what the answer takes for the present: 0 if the
  ///   instant may be the present, `nil` if the answer does not cover it.
  /// - Returns: `nil` if the answer confirms neither this machine's clock nor the server's: it is about another time.
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
      status: status, machineNow: machineNow, validity: validity, serverOffset: serverOffset,
      believesServer: believesServer)
  }

  /// Whether the two clocks are less than an hour apart, so that the right one is unknown.
  package var isOfTwoClocks: Bool { serverOffset != 0 && abs(serverOffset) < ResponseMetadata.largeOffset }

  /// The minute of the present and the 80 after it: all of the next hour for whoever looks within twenty minutes, which
  /// is longer than a forecast is kept. With two clocks, it covers the present of both, since the forecast with which
  /// the minutes are shown may know which clock is right.
  package var minutesOfNextHour: [Date] {
    let machineNow = receivedAt - clockOffset
    let presents = isOfTwoClocks ? [machineNow, machineNow + serverOffset] : [receivedAt]
    let minutes = presents.map { ($0.timeIntervalSince1970 / 60).rounded(.down) * 60 }
    guard let first = minutes.min(), let last = minutes.max() else { return [] }
    return stride(from: first, through: last + ResponseMetadata.lengthOfMinutes, by: 60)
      .map(Date.init(timeIntervalSince1970:))
  }

  /// Seconds.
  private static let lengthOfMinutes: TimeInterval = 80 * 60

  /// Seconds. Clocks that are further apart than this show different hours.
  package static let largeOffset: TimeInterval = 3600

  /// Seconds. Clocks that are no further apart than this show the same time, as far as weather is concerned.
  private static let clockTolerance: TimeInterval = 300

  /// The server's clock now. An answer from an HTTP cache carries the date at which it was made, so its age is added.
  private static func serverNow(of response: HTTPResponse) -> Date? {
    guard let date = response.headers["date"].flatMap(Date.init(httpDate:)) else { return nil }
    let age = response.headers["age"].flatMap { DeltaSeconds($0) }
    return date + max(0, age?.value ?? 0)
  }

  /// Seconds. `Cache-Control: max-age` takes precedence over `Expires` (RFC 9111, 5.3).
  private static func lifetime(of response: HTTPResponse, serverNow: Date) -> TimeInterval? {
    let directives = response.headers["cache-control"]?.lowercased().split(separator: ",") ?? []
    for directive in directives.map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if directive == "no-store" || directive == "no-cache" { return 0 }
      if directive.hasPrefix("max-age="), let seconds = DeltaSeconds(directive.dropFirst("max-age=".count)) {
        let age = response.headers["age"].flatMap { DeltaSeconds($0) }
        return bounded(seconds.value - max(0, age?.value ?? 0))
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
