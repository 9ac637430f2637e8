import Foundation

extension [Conditions] {
  /// - Returns: The hour that an instant is in, if it is one of these.
  package func hour(at instant: Date) -> Conditions? {
    last { $0.time.beginsHour(of: instant) }
  }
}

extension Date {
  /// Whether an instant is in the hour that begins here.
  package func beginsHour(of instant: Date) -> Bool { self <= instant && instant < self + 3600 }
}
