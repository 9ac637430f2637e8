import Foundation

extension [Conditions] {
  /// Returns the hour that contains an instant; `nil` if none does.
  package func hour(at instant: Date) -> Conditions? {
    last { $0.time <= instant && instant < $0.time + 3600 }
  }
}
