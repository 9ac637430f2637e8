import CloudyHTTP
import CloudyLocalization
import CloudyModel
import Foundation

extension ForecastError {
  /// Returns advice for the user about the error.
  ///
  /// - Parameters:
  ///   - now: The time at which the advice is read.
  ///   - clock: Formats the time of day of an instant, with the date if it is not today.
  func advice(now: Date, clock: (Date) -> String) -> Advice? {
    let end = end(after: now).map(clock)
    return switch self {
    case .unreachable: .checkNetwork
    case .timedOut: .tryLater
    case .insecure: .checkClock
    case .noNetworkLibrary: .installNetworkLibrary
    // Services without keys require a contact.
    case .refusedWithoutContact, .refused(status: 403, reason: nil): .setContact
    case .refused(let status, _): status >= 500 ? .tryLater : .report
    case .rateLimited(until: nil, _): .tryLater
    case .rateLimited, .unavailable: end.map { .tryAfter(clock: $0) } ?? .tryNow
    case .resting: end.map { .tryAfterOrRefresh(clock: $0) } ?? .tryNow
    case .keyRejected(let hasKey): hasKey ? .checkKey : .setKey
    case .unreadable: .report
    case .notCovered: .chooseOtherSource
    case .cancelled: nil
    }
  }

  /// Whether the user of a front end can act on the error, and not only wait. Users of commands are the operators of
  /// their program.
  func isForUser(of frontEnd: FrontEnd) -> Bool {
    switch self {
    case .notCovered: true
    case .insecure, .noNetworkLibrary, .refusedWithoutContact, .keyRejected: frontEnd != .page
    case .unreachable, .timedOut, .refused, .unavailable, .rateLimited, .resting, .unreadable, .cancelled:
      frontEnd == .commandLine
    }
  }

  /// Returns the full minute from which requests are allowed again: clocks show no seconds, and "after 20:26" makes no
  /// sense when it is read at 20:26.
  ///
  /// - Returns: `nil` if the service has not stated a time, or if it has passed.
  func end(after now: Date) -> Date? {
    let end: Date? =
      switch self {
      case .rateLimited(let until, _): until
      case .unavailable(_, let until, _): until
      case .resting(let until, _): until
      default: nil
      }
    guard let end, end > now else { return nil }
    return Date(timeIntervalSinceReferenceDate: (end.timeIntervalSinceReferenceDate / 60).rounded(.up) * 60)
  }
}
