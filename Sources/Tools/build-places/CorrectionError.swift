/// A correction of data that is missing or outdated in the sources.
struct CorrectionError: Error, CustomStringConvertible {
  /// The file with the correction.
  let table: String
  let description: String
}
