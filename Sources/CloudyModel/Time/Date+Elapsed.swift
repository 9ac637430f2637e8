import Foundation

extension Date {
  /// Whole seconds until `now`; 0 if this is later, and no more than a thousand years, whatever a file or an answer says.
  package func elapsedSeconds(until now: Date) -> Int {
    let seconds = now.timeIntervalSince(self)
    // A comparison with what is no number is false.
    guard seconds > 0 else { return 0 }
    return Int(min(seconds, 1000 * 365.25 * 86_400).rounded(.down))
  }
}
