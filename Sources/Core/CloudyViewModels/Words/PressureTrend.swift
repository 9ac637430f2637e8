import CloudyModel
import Foundation

/// The change in pressure over the last three hours, the span that weather stations report.
package enum PressureTrend: CaseIterable, Hashable, Sendable {
  case rising, steady, falling

  /// Compares the pressure now and three hours ago.
  ///
  /// - Parameters:
  ///   - current: The conditions now.
  ///   - hours: In order of time, including past hours.
  /// - Returns: `nil` if the pressure now or three hours ago is unknown.
  package init?(current: Conditions, hours: [Conditions]) {
    let before = current.time - 3 * 3600
    guard
      let now = current.pressure,
      let past = hours.hour(at: before)?.pressure
    else { return nil }
    switch now.hectopascals - past.hectopascals {
    case 1...: self = .rising
    case ...(-1): self = .falling
    default: self = .steady
    }
  }
}
