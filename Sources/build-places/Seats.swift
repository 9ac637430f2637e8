import CloudyServices

/// The place that stands for a country or region when nothing but its name is typed: its capital, else its largest.
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

  /// Names by the index of the place that they stand for. Codes stand for nothing by themselves.
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
