import CloudyModel
import CloudyPlaces

/// Villages, neighborhoods, resorts, sights and universities that people type, and that GeoNames' towns lack.
struct Destinations {
  private(set) var places: [Sources.Place] = []

  /// Below this prominence are plain villages of five countries.
  private static let leastProminence = 0.15
  /// From here on, most names in other languages are of the place itself, and not of a word that is its name.
  private static let knownProminence = 0.35

  /// - Parameters:
  ///   - rows: The lines of the sources' `destinations.tsv`.
  ///   - ownRows: The lines of Cloudy's own table, which replace those of the same name and kind in the same country.
  ///   - known: All other places, whose identifiers and regions are known.
  ///   - codes: The countries' codes of three letters, such as `USA`.
  ///   - airports: The ranks of airports, 1 to 6, by code.
  ///   - zoneCountries: The countries of time zones, by their names.
  init(
    _ rows: [[String]], own ownRows: [[String]], known: [Sources.Place], corrections: RegionCorrections,
    codes: Set<String>, airports: [String: Int], zoneCountries: [String: String]
  ) {
    func key(_ row: [String]) -> [String] { [row[0], row[4], row[5]] }
    let replaced = Set(ownRows.map(key))
    let cities = Set(known.filter { $0.population >= 100_000 }.map { Optional($0.name) })
    let landmarks = Dictionary(grouping: known.filter { ![.settlement, .airport].contains($0.kind) }, by: \.name)
    var identifiers = Set(known.map(\.id))
    let regions = Set(known.map { "\($0.countryCode).\($0.regionName)" })
    for row in ownRows + rows.filter({ !replaced.contains(key($0)) }) {
      guard let prominence = Double(row[8]), prominence >= Destinations.leastProminence,
        let latitude = Double(row[2]), let longitude = Double(row[3]),
        let coordinates = Coordinates(latitude: latitude, longitude: longitude),
        let kind = Destinations.kinds[row[4]], !cities.contains(Destinations.nameInCity(row[0])),
        airports[row[0].uppercased()] ?? 9 > Destinations.knownAirport,
        !(landmarks[row[0]] ?? []).contains(where: { coordinates.isNear($0) }),
        let zone = Destinations.zone(row, at: coordinates, zoneCountries),
        let id = Destinations.identifier(row, at: coordinates, kind).first(where: { !identifiers.contains($0) })
      else { continue }
      identifiers.insert(id)
      let region = corrections.name(of: row[6], countryCode: row[5], latitude: latitude)
      var place = Sources.Place(
        id: id, name: row[0], asciiName: "", alternateNames: [], countryCode: row[5],
        regionName: regions.contains("\(row[5]).\(region)") ? region : "", latitude: latitude, longitude: longitude,
        population: 0, elevation: PlaceFile.PlaceRecord.noElevation, timeZone: zone, feature: "", kind: kind,
        rank: Destinations.rank(prominence, kind), isDestination: true)
      place.names = Destinations.names(row[1], of: row[0], prominence).filter {
        $0.quality != .code || !codes.contains($0.name) && airports[$0.name] ?? 9 > Destinations.knownAirport
      }
      places.append(place)
    }
  }

  /// Codes of airports up to this rank take precedence over a village of the same name, such as Lax.
  private static let knownAirport = 3

  /// Returns the city in the name of a city center, such as London for Central London; `nil` for any other name.
  private static func nameInCity(_ name: String) -> String? {
    let words = name.split(separator: " ", maxSplits: 1)
    return words.count == 2 && ["Central", "Downtown", "Greater"].contains(words[0]) ? String(words[1]) : nil
  }

  /// Returns the identifiers that a place may have, the best first.
  private static func identifier(_ row: [String], at coordinates: Coordinates, _ kind: PlaceKind) -> [Int] {
    // The identifier of a university is that of its city.
    let source = kind == .university ? [] : row[10].split(separator: ":").map(String.init)
    let number = source.count == 2 ? Int(source[1]) : nil
    let own = number.flatMap { source[0] == "gn" ? $0 : PlaceIdentifiers.whosOnFirst($0) }
    let description =
      "\(row[4]) \(row[0]) \(Int(coordinates.latitude.rounded())) \(Int(coordinates.longitude.rounded()))"
    return [own].compactMap(\.self)
      + [description, "\(description) \(row[2]) \(row[3])"].map(PlaceIdentifiers.landmark)
  }

  /// Returns the time zone of the area; the stated one at sea. A point in another country than its own is wrong.
  private static func zone(_ row: [String], at coordinates: Coordinates, _ countries: [String: String]) -> String? {
    let area = ZoneAreas.embedded.zone(at: coordinates)
    guard let area, !area.hasPrefix("Etc/") else { return row[7].isEmpty ? area : row[7] }
    return [row[5], nil].contains(countries[area]) ? area : nil
  }

  /// Below each town of the name: a village of prominence 0.15 as a hamlet of 50 people, one of 0.5 as one of 500.
  private static func rank(_ prominence: Double, _ kind: PlaceKind) -> UInt8 {
    let base = kind == .settlement ? 40.0 : 50
    return UInt8(clamping: Int(base + min(prominence, 1) * 100))
  }

  /// Returns the names in other languages.
  private static func names(
    _ field: String, of name: String, _ prominence: Double
  ) -> [(name: String, quality: NameKind)] {
    field.split(separator: "|").compactMap { part in
      let parts = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[1].isEmpty, parts[1] != name else { return nil }
      switch parts[0] {
      // Two letters are a state. Three are an abbreviation only in capitals, as those of airports.
      case "abbr": return parts[1].count > 2 ? (parts[1], parts[1].count == 3 ? .code : .nickname) : nil
      case "en", "": return (parts[1], .translated)
      default:
        let isKnown = prominence >= knownProminence && (NameLanguage(tag: parts[0]) != nil || prominence >= 0.5)
        return isKnown ? (parts[1], .alternate) : nil
      }
    }
  }

  private static let kinds: [String: PlaceKind] = [
    "village": .settlement, "neighbourhood": .settlement, "district": .settlement, "municipality": .settlement,
    "university": .university, "ski resort": .skiResort, "sight": .sight, "park": .park, "stadium": .stadium,
    "circuit": .circuit, "beach": .beach, "island": .island,
  ]
}

extension Coordinates {
  /// Whether a landmark with the same name is the same.
  fileprivate func isNear(_ place: Sources.Place) -> Bool {
    Coordinates(latitude: place.latitude, longitude: place.longitude).map {
      distance(to: $0) <= Length(kilometers: 30)
    } ?? false
  }
}
