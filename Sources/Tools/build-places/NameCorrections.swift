/// Names of settlements that are not the usual ones in the sources, such as that of a municipality for its town.
struct NameCorrections {
  private static let table = "corrected-names.tsv"

  private var names: [String: String] = [:]

  /// - Parameters:
  ///   - rows: A place's GeoNames identifier, its usual name, and the name as written, which becomes another name.
  ///   - written: The names in the sources, by identifier.
  /// - Throws: ``CorrectionError`` for a row without an effect, so that no row outlives the error that it corrects.
  init(_ rows: [[String]], written: [String: String]) throws {
    for row in rows {
      guard row.count == 3, row[1] != row[2], written[row[0]] == row[2],
        names.updateValue(row[1], forKey: row[0]) == nil
      else {
        throw CorrectionError(
          table: NameCorrections.table, description: "\(row.joined(separator: " ")) corrects nothing")
      }
    }
  }

  /// Returns the name of a settlement, and its name in the sources if that is another one.
  ///
  /// - Parameter row: A line of `places.tsv`.
  func names(of row: [String]) -> (name: String, other: String?) {
    guard let name = names[row[0]] else { return (row[1], nil) }
    return (name, row[1])
  }
}
