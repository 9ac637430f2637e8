import CloudyModel
import Testing

extension Place: CustomTestStringConvertible {
  /// What tells a place apart in the log of a run, and not all that is known of it.
  package var testDescription: String {
    "\(name) \(coordinates.latitude), \(coordinates.longitude) (\(timeZoneIdentifier))"
  }
}
