import Foundation

extension Date {
  /// Returns the whole seconds until `now`; 0 if this date is later, and never more than a thousand years, so that
  /// damaged data cannot overflow.
  package func elapsedSeconds(until now: Date) -> Int {
    let seconds = now.timeIntervalSince(self)
    // A comparison with NaN is false.
    guard seconds > 0 else { return 0 }
    return Int(min(seconds, 1000 * 365.25 * 86_400).rounded(.down))
  }
}
