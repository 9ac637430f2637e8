import CloudyModel
import Foundation

/// What the barometer did over the last three hours, the span that weather stations report.
package enum PressureTrend: CaseIterable, Hashable, Sendable {
  case rising, steady, falling

  /// - Parameters:
  ///   - current: The conditions now.
  ///   - hours: In order of time; past ones among them.
  /// - Returns: `nil` if nobody knows the pressure now or three hours ago.
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
