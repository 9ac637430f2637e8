import CloudyModel
import CloudyPlaces

/// Airports as places, and their codes.
struct Airports {
  private(set) var places: [Sources.Place] = []
  /// The ranks of all codes, 1 to 6, by code.
  private(set) var codes: [String: Int] = [:]
  /// Codes that stand for all airports of a city, with the city's identifier.
  private(set) var codesOfCities: [(code: String, city: Int)] = []

  /// - Parameter rows: The lines of `airports.tsv`.
  init(_ rows: [[String]], _ nearest: NearestPlaces, _ zones: ZoneCorrections) {
    var citiesWithAirport: Set<String> = []
    for row in rows.sorted(by: { (Int($0[9]) ?? 6, $0[0]) < (Int($1[9]) ?? 6, $1[0]) }) {
      guard let id = PlaceIdentifiers.airport(code: row[0]), let latitude = Double(row[5]),
        let longitude = Double(row[6])
      else { continue }
      let rank = Int(row[9]) ?? 6
      codes[row[0]] = rank
      if row[2].hasSuffix("(all airports)"), let city = Int(row[10]) {
        codesOfCities.append((row[0], city))
        continue
      }
      let city = nearest.place(id: Int(row[10]))
      let around = city ?? nearest.place(latitude: latitude, longitude: longitude, countryCode: row[4], within: 150)
      let area = Coordinates(latitude: latitude, longitude: longitude).flatMap { ZoneAreas.embedded.zone(at: $0) }
      let written = zones.zone(of: row[0], written: row[8])
      var place = Sources.Place(
        id: id, name: row[2], asciiName: "", alternateNames: [], countryCode: row[4],
        regionName: around?.countryCode == row[4] ? around?.regionName ?? "" : "", latitude: latitude,
        longitude: longitude, population: 0, elevation: Int(row[7]) ?? around?.elevation ?? 0,
        timeZone: written.isEmpty ? area ?? around?.timeZone ?? "Etc/GMT" : written, feature: "", kind: .airport,
        rank: UInt8(max(60, 170 - 15 * rank)))
      // USA is the country, though also a regional airport.
      place.names = ["USA", "UAE"].contains(row[0]) ? [] : [(row[0], .code)]
      if !row[1].isEmpty { place.names.append((row[1], .code)) }
      let isMain = citiesWithAirport.insert("\(row[10]) \(row[3])").inserted
      for cityName in Set([row[3], city?.name ?? ""]) where !cityName.isEmpty {
        for spelling in ["\(cityName) Airport", "\(cityName) International Airport"] {
          place.names.append((spelling, isMain ? .translated : .alternate))
        }
      }
      // Users search for Heathrow and Schiphol, but not for the first names of people after whom smaller airports are
      // named.
      let quality: NameKind = rank == 1 ? .translated : rank == 2 ? .nickname : .alternate
      place.names += Airports.shortNames(of: row[2], city: row[3]).map { ($0, quality) }
      places.append(place)
    }
  }

  /// Returns the name without generic words and without the city's name: Heathrow, Heathrow Airport.
  private static func shortNames(of name: String, city: String) -> [String] {
    let common: Set<String> = ["Airport", "International", "Intl", "Regional", "Municipal", "Field"]
    // In "Venezia / Tessera - Marco Polo Airport", the first part is the city.
    let own = name.split(separator: " / ").last ?? name[...]
    let parts = own.split { "()/".contains($0) }.map { part in
      part.split(separator: " ").map(String.init).filter { !common.contains($0) }
    }
    var names = parts.map { $0.joined(separator: " ") }
    for words in parts {
      let own = words.joined(separator: " ")
      if !city.isEmpty, own.hasPrefix(city + " ") { names.append(String(own.dropFirst(city.count + 1))) }
      // General Edward Lawrence Logan Airport is commonly called Boston Logan.
      if words.count > 1, let last = words.last, !city.isEmpty { names.append("\(city) \(last)") }
    }
    return names.filter { $0.count > 3 && $0 != city }.flatMap { [$0, "\($0) Airport"] }
  }
}
