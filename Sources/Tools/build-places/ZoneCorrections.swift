/// Time zones that are wrong in the sources.
struct ZoneCorrections {
  private var zones: [String: String] = [:]

  /// - Parameters:
  ///   - rows: A place's GeoNames identifier or an airport's code, the true zone, the zone as written, and a
  ///     description of the place for readers of the table.
  ///   - written: The zones in the sources, by identifier or code.
  ///   - known: The names of all zones.
  /// - Throws: ``CorrectionError`` for a row without an effect, so that no row outlives the error that it corrects.
  init(_ rows: [[String]], written: [String: String], known: Set<String>) throws {
    for row in rows {
      guard row.count == 4 else {
        throw ZoneCorrections.error("not four columns: \(row.joined(separator: " "))")
      }
      let (place, zone, wrong, name) = (row[0], row[1], row[2], row[3])
      guard let source = written[place] else {
        throw ZoneCorrections.error("\(place), \(name), is not in the sources")
      }
      guard source == wrong else {
        throw ZoneCorrections.error("\(place), \(name), is in \(source) and not in \(wrong) by the sources")
      }
      guard zone != wrong, known.contains(zone), zones.updateValue(zone, forKey: place) == nil else {
        throw ZoneCorrections.error("\(place), \(name), cannot be put into \(zone)")
      }
    }
  }

  private static func error(_ description: String) -> CorrectionError {
    CorrectionError(table: "corrected-zones.tsv", description: description)
  }

  /// - Parameter written: The zone in the source.
  func zone(of place: String, written: String) -> String { zones[place] ?? written }
}
