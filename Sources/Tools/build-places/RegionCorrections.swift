/// Regions whose names in the sources are wrong.
///
/// Vietnam merged its provinces in July 2025 and gave the codes to other provinces. The places have the new codes and
/// the names that belonged to the old ones, so that Hanoi lay in An Giang.
struct RegionCorrections {
  private struct Correction {
    let countryCode: String
    let written: String
    let latitudes: Range<Double>
    let name: String
    let seat: Int?
  }

  private let corrections: [Correction]

  /// - Parameter rows: Country, name as written, southern and northern limit in degrees, true name, and the identifier
  ///   of the seat of government.
  init(_ rows: [[String]]) {
    corrections = rows.map { row in
      Correction(
        countryCode: row[0], written: row[1], latitudes: (Double(row[2]) ?? -90)..<(Double(row[3]) ?? 90),
        name: row[4], seat: Int(row[5]))
    }
  }

  func name(of region: String, countryCode: String, latitude: Double) -> String {
    corrections.first {
      $0.countryCode == countryCode && $0.written == region && $0.latitudes.contains(latitude)
    }?.name ?? region
  }

  /// The names of regions of countries in which every region is corrected, with their seats of government.
  var seats: [(name: String, seat: Int)] { corrections.compactMap { row in row.seat.map { (row.name, $0) } } }

  /// Whether corrections replace the sources' list of a country's regions.
  func covers(_ countryCode: String) -> Bool {
    corrections.contains { $0.countryCode == countryCode && $0.seat != nil }
  }
}
