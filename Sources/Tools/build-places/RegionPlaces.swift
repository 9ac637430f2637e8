/// Regions that the sources represent by a namesake of the right place, elsewhere in the country.
struct RegionPlaces {
  private static let table = "region-places.tsv"

  private struct Correction {
    let place: String
    let written: String
  }

  private var corrections: [ArraySlice<String>: Correction] = [:]

  /// - Parameter rows: Country, name of the region, the GeoNames identifier of the place that represents it, the one as
  ///   written, and the reason for readers of the table.
  /// - Throws: ``CorrectionError`` for a row without an effect.
  init(_ rows: [[String]]) throws {
    for row in rows {
      guard row.count == 5, row[2] != row[3],
        corrections.updateValue(Correction(place: row[2], written: row[3]), forKey: row[..<2]) == nil
      else { throw RegionPlaces.error(row) }
    }
  }

  /// Returns the lines of `regions.tsv` with the corrected places.
  ///
  /// - Throws: ``CorrectionError`` for a correction without an effect, so that none outlives the error that it corrects.
  func corrected(_ rows: [[String]]) throws -> [[String]] {
    var unused = corrections
    let corrected: [[String]] = rows.map { row in
      let key = [row[0], row[5]][...]
      guard let correction = corrections[key], row[9] == correction.written else { return row }
      unused[key] = nil
      var row = row
      row[9] = correction.place
      return row
    }
    if let (key, correction) = unused.first { throw RegionPlaces.error(key + [correction.place, correction.written]) }
    return corrected
  }

  private static func error(_ row: some Sequence<String>) -> CorrectionError {
    CorrectionError(table: table, description: "\(row.joined(separator: " ")) corrects nothing")
  }
}
