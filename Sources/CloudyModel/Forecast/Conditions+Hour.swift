import Foundation

extension [Conditions] {
  /// - Returns: The hour that an instant is in, if it is one of these.
  package func hour(at instant: Date) -> Conditions? {
    last { $0.time <= instant && instant < $0.time + 3600 }
  }
}
