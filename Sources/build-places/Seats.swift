import CloudyServices

/// The place that a country's or region's name stands for if it is typed alone: its capital, else its largest place.
struct Seats {
  private var capitals: [Int: Int] = [:]
  private var regionSeats: [Int: Int] = [:]

  init(_ places: [Sources.Place], regions: RegionIndex) {
    for (index, place) in places.enumerated() {
      let region = regions.index(countryCode: place.countryCode, name: place.regionName)
      let country = regions.regions[region].country
      if capitals[country] == nil || place.feature == "PPLC" { capitals[country] = index }
      if regionSeats[region] == nil || place.feature == "PPLA" { regionSeats[region] = index }
    }
  }

  /// Returns names by the index of the place for which they stand. Short codes alone stand for no place.
  func names(_ qualifiers: QualifierNames) -> [Int: [String]] {
    var names: [Int: [String]] = [:]
    for entry in qualifiers.entries {
      let seat = entry.country.map { capitals[$0] } ?? regionSeats[entry.regions.lowerBound]
      guard let seat else { continue }
      names[seat, default: []] += entry.names.filter { $0.utf8.count > 3 }
    }
    return names
  }
}
