import CloudyPlaces

/// Populations that are wrong in the sources, and towns that more people mean than their population suggests.
struct PopulationCorrections {
  private static let table = "corrected-populations.tsv"

  private var populations: [String: Int] = [:]
  private var known: [String: Int] = [:]

  /// - Parameters:
  ///   - rows: A place's GeoNames identifier, its population, 0 if unknown, the one as written, the population of a town
  ///     that is as well known, or nothing, and a description of the place for readers of the table.
  ///   - written: The populations in the sources, by identifier.
  /// - Throws: ``CorrectionError`` for a row without an effect, so that no row outlives the error that it corrects.
  init(_ rows: [[String]], written: [String: String]) throws {
    for row in rows {
      guard row.count == 5, let population = Int(row[1]), population >= 0, written[row[0]] == row[2],
        row[1] != row[2] || Int(row[3]) != nil, populations.updateValue(population, forKey: row[0]) == nil
      else {
        throw CorrectionError(
          table: PopulationCorrections.table, description: "\(row.joined(separator: " ")) corrects nothing")
      }
      if let size = Int(row[3]) { known[row[0]] = size }
    }
  }

  /// Returns the population of a place; 0 if unknown.
  ///
  /// - Parameter written: The population in the source.
  func population(of place: String, written: Int) -> Int { populations[place] ?? written }

  /// Returns the rank of a place that is better known than its population suggests; `nil` for any other.
  func rank(of place: String, feature: String) -> UInt8? {
    known[place].map { PlaceRank.rank(population: $0, feature: feature) }
  }
}
