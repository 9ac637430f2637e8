import Foundation

extension [Conditions] {
  /// Returns the hour that contains an instant; `nil` if none does.
  package func hour(at instant: Date) -> Conditions? {
    last { $0.time.beginsHour(of: instant) }
  }
}

extension Date {
  /// Whether an instant is in the hour that starts here.
  package func beginsHour(of instant: Date) -> Bool { self <= instant && instant < self + 3600 }
}
