import CloudyModel
import Testing

extension Place: CustomTestStringConvertible {
  /// A short description that identifies a place in the log of a test run.
  package var testDescription: String {
    "\(name) \(coordinates.latitude), \(coordinates.longitude) (\(timeZoneIdentifier))"
  }
}
