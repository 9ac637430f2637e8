import CloudyModel
import CloudyServices
import Foundation

extension ForecastError {
  /// What the person can do about the error.
  /// - Parameter clock: Words the time of day of an instant, with the date if it is not today.
  func advice(clock: (Date) -> String) -> Advice? {
    switch self {
    case .unreachable: .checkNetwork
    case .timedOut: .tryLater
    case .insecure: .checkClock
    case .noNetworkLibrary: .installNetworkLibrary
    // Services without keys want to know whom to contact.
    case .refused(status: 403, reason: nil): .setContact
    case .refused(let status, _): status >= 500 ? .tryLater : .report
    case .rateLimited(let until?, _): .tryAfter(clock: clock(until))
    case .rateLimited(nil, _): .tryLater
    case .unavailable(_, let until, _): .tryAfter(clock: clock(until))
    case .resting(let until, _): .tryAfterOrRefresh(clock: clock(until))
    case .keyRejected(let hasKey): hasKey ? .checkKey : .setKey
    case .unreadable: .report
    case .notCovered: .chooseOtherSource
    case .cancelled: nil
    }
  }
}
