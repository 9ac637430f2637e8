import CloudyModel
import Foundation

/// What a service says to a question that may have a condition.
package enum ServiceReply<Answer> {
  case answer(Answer, ServiceReceipt)
  /// Nothing is newer than what is kept.
  case unchanged(ServiceReceipt)

  /// The answer to a question without a condition.
  /// - Throws: `.refused` for a `304`, for which nobody asked.
  func unconditional() throws(ForecastError) -> (answer: Answer, receipt: ServiceReceipt) {
    guard case .answer(let answer, let receipt) = self else { throw .refused(status: 304, reason: nil) }
    return (answer, receipt)
  }
}

/// When an answer came, and how long it holds.
package struct ServiceReceipt: Hashable, Sendable {
  package let status: Int
  /// The present by the clock that is believed.
  package let receivedAt: Date
  package let validity: Validity
  /// By how many seconds ``receivedAt`` is ahead of this machine's clock; 0 where this is believed.
  package let clockOffset: TimeInterval
  /// By how many seconds the server's clock is ahead of this machine's; 0 where the two tell the same time.
  private let serverOffset: TimeInterval

  /// - Parameter kept: What a `304` leaves unsaid stays as it was.
  init(_ response: HTTPResponse, now: Date, replacing kept: Validity?) {
    let serverNow = ServiceReceipt.serverNow(of: response)
    let offset = serverNow?.timeIntervalSince(now) ?? 0
    let isUnchanged = response.status == 304
    let validity = Validity(
      expiresAt: ServiceReceipt.lifetime(of: response, serverNow: serverNow ?? now).map { now + $0 },
      lastModified: response.headers["last-modified"] ?? (isUnchanged ? kept?.lastModified : nil),
      entityTag: response.headers["etag"] ?? (isUnchanged ? kept?.entityTag : nil))
    self.init(
      status: response.status, machineNow: now, validity: validity,
      serverOffset: abs(offset) > ServiceReceipt.clockTolerance ? offset : 0, believesServer: nil)
  }

  /// - Parameter believesServer: `nil` if nobody but the two clocks knows.
  private init(
    status: Int, machineNow: Date, validity: Validity, serverOffset: TimeInterval, believesServer: Bool?
  ) {
    // Servers' clocks are looked after, and a wrong clock here would take another hour, or another day, for the present
    // one. But a person sees this machine's clock elsewhere, too, and not much depends on minutes.
    let believesServer = believesServer ?? (abs(serverOffset) >= ServiceReceipt.largeOffset)
    self.status = status
    self.validity = validity
    self.serverOffset = serverOffset
    clockOffset = believesServer ? serverOffset : 0
    receivedAt = machineNow + clockOffset
  }

  /// The same, by the clock that the answer bears out.
  ///
  /// - Parameter distance: How many seconds lie between an instant and what the answer takes for the present: 0 if the
  ///   instant may well be it, and `nil` if the answer does not know the instant at all.
  /// - Returns: `nil` if it bears out neither this machine's clock nor the server's: the answer is of another time.
  func witnessed(by distance: (Date) -> TimeInterval?) -> ServiceReceipt? {
    let machineNow = receivedAt - clockOffset
    guard serverOffset != 0 else { return distance(machineNow) == nil ? nil : self }
    let believesServer: Bool?
    switch (distance(machineNow + serverOffset), distance(machineNow)) {
    case (nil, nil): return nil
    case (_, nil): believesServer = true
    case (nil, _): believesServer = false
    case (let ofServer?, let ofMachine?): believesServer = ofServer == ofMachine ? nil : ofServer < ofMachine
    }
    return ServiceReceipt(
      status: status, machineNow: machineNow, validity: validity, serverOffset: serverOffset,
      believesServer: believesServer)
  }

  /// Whether there are two clocks that are less than an hour apart, of which the right one is not known.
  var isOfTwoClocks: Bool { serverOffset != 0 && abs(serverOffset) < ServiceReceipt.largeOffset }

  /// The minute that the present is in and the 60 after it. Of two clocks, by either: the forecast with which they are shown
  /// may know which is right.
  var minutesOfNextHour: [Date] {
    let machineNow = receivedAt - clockOffset
    let presents = isOfTwoClocks ? [machineNow, machineNow + serverOffset] : [receivedAt]
    let minutes = presents.map { ($0.timeIntervalSince1970 / 60).rounded(.down) * 60 }
    guard let first = minutes.min(), let last = minutes.max() else { return [] }
    return stride(from: first, through: last + 3600, by: 60).map(Date.init(timeIntervalSince1970:))
  }

  /// In seconds. Two clocks that are farther apart than this tell different hours.
  private static let largeOffset: TimeInterval = 3600

  /// Clocks that are no farther apart than this tell the same time, as far as weather goes.
  private static let clockTolerance: TimeInterval = 300

  /// The server's clock now. An answer that a cache gave is dated when it was made.
  private static func serverNow(of response: HTTPResponse) -> Date? {
    guard let date = response.headers["date"].flatMap(Date.init(httpDate:)) else { return nil }
    let age = response.headers["age"].flatMap { DeltaSeconds($0) }
    return date + max(0, age?.value ?? 0)
  }

  /// In seconds. `Cache-Control: max-age` goes before `Expires`, as RFC 9111, 5.3 has it.
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
  /// 0 if it is not before `other`, or if there is no other.
  func secondsBefore(_ other: Date?) -> TimeInterval { max(0, other?.timeIntervalSince(self) ?? 0) }
}
