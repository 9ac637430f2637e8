import CloudyPlaces
import Foundation

/// The tables from which the gazetteer is built.
struct Sources {
  struct Place {
    let id: Int
    let name: String
    let asciiName: String
    let alternateNames: [String]
    let countryCode: String
    /// Empty if the country has no regions.
    let regionName: String
    let latitude: Double
    let longitude: Double
    let population: Int
    let elevation: Int
    let timeZone: String
    let feature: String
    var kind = PlaceKind.settlement
    /// `nil` if population and feature determine it.
    var rank: UInt8?
    /// The names of a landmark by language.
    var localNames: [NameLanguage: String] = [:]
    /// Whether it is from the table of destinations, whose points are less certain.
    var isDestination = false
    /// Names, each with its quality as a name of this place.
    var names: [(name: String, quality: NameKind)] = []

    /// Whether points may be named after it. They are named after settlements, not after the airport or the sea that they
    /// are nearest to.
    var isInGrid: Bool { kind == .settlement && !isDestination }

    var storedRank: UInt8 { rank ?? PlaceRank.rank(population: population, feature: feature) }
  }

  struct Zone {
    let name: String
    let countryCode: String
    let latitude: Double
    let longitude: Double
    let placeID: Int?
    let city: String
  }

  /// Settlements in order of population, largest first; then landmarks, airports and destinations.
  private(set) var places: [Place]
  /// Names in other languages, keyed by a place's identifier, a country's code, or a region's code such as `US.TX`.
  let translations: [String: [String]]
  let localNames: LocalNameSources
  let countries: [(code: String, iso3: String, name: String, continent: String)]
  let zones: [Zone]
  /// The identifiers of places that zones stand for, if neither `timezones.tsv` nor the zones' names determine them.
  let zonePlaces: [String: Int]
  /// The names of regions, keyed by GeoNames code, such as `US.TX`.
  let regionNames: [String: String]
  /// Abbreviations of countries and regions. The region name is empty for a country.
  let abbreviations: [(countryCode: String, regionName: String, texts: [String])]
  /// The codes of the parts of regions, such as the provinces of Italy and the departments of France.
  let partCodes: [(countryCode: String, regionName: String, codes: [String])]
  /// The lines of `postcodes.tsv`, and those of `postcodes_formats.tsv`.
  let postcodes: [[String]]
  let postcodeFormats: [[String]]
  /// The codes of all airports.
  let airportCodes: Set<String>

  init(directory: URL, tables: URL) throws {
    let corrections = try RegionCorrections(Sources.rows(of: tables.appending(path: "corrected-regions.tsv")))
    zones = try Sources.rows(of: directory.appending(path: "timezones.tsv")).map { row in
      Zone(
        name: row[0], countryCode: row[1], latitude: Double(row[2]) ?? 0, longitude: Double(row[3]) ?? 0,
        placeID: Int(row[4]), city: row[5])
    }
    zonePlaces = Dictionary(
      uniqueKeysWithValues: try Sources.rows(of: tables.appending(path: "zone-places.tsv")).compactMap { row in
        Int(row[1]).map { (row[0], $0) }
      })
    let settlementRows =
      try Sources.rows(of: directory.appending(path: "places.tsv"))
      + Sources.rows(of: directory.appending(path: "small_places.tsv"))
    let airportRows = try Sources.rows(of: directory.appending(path: "airports.tsv"))
    let zoneCorrections = try ZoneCorrections(
      Sources.rows(of: tables.appending(path: "corrected-zones.tsv")),
      written: Dictionary(settlementRows.map { ($0[0], $0[11]) } + airportRows.map { ($0[0], $0[8]) }) { first, _ in
        first
      },
      known: Set(zones.map(\.name)))
    let nameCorrections = try NameCorrections(
      Sources.rows(of: tables.appending(path: "corrected-names.tsv")),
      written: Dictionary(settlementRows.map { ($0[0], $0[1]) }) { first, _ in first })
    let populationCorrections = try PopulationCorrections(
      Sources.rows(of: tables.appending(path: "corrected-populations.tsv")),
      written: Dictionary(settlementRows.map { ($0[0], $0[8]) }) { first, _ in first })
    places = settlementRows.map {
      Sources.settlement($0, corrections, zoneCorrections, nameCorrections, populationCorrections)
    }
    places = places.enumerated().sorted { ($1.element.population, $0.offset) < ($0.element.population, $1.offset) }
      .map(\.element)
    translations = Dictionary(
      grouping: try Sources.rows(of: directory.appending(path: "names_i18n.tsv")), by: { $0[1] }
    ).mapValues { $0.map { $0[2] } }
    countries = try Sources.rows(of: directory.appending(path: "countries.tsv"))
      .map { ($0[0], $0[1], $0[2].trimmingCharacters(in: .whitespaces), $0[4]) }.sorted { $0.0 < $1.0 }
    regionNames = Dictionary(
      uniqueKeysWithValues: try Sources.rows(of: tables.appending(path: "regions.tsv")).map { ($0[0], $0[1]) })
    abbreviations = try Sources.rows(of: tables.appending(path: "abbreviations.tsv"))
      .map { ($0[0], $0[1], $0[2].split(separator: "|").map(String.init)) }
    postcodes = try Sources.rows(of: directory.appending(path: "postcodes.tsv"))
    postcodeFormats = try Sources.rows(of: directory.appending(path: "postcodes_formats.tsv"))
    let regionRows = try RegionPlaces(Sources.rows(of: tables.appending(path: "region-places.tsv")))
      .corrected(Sources.rows(of: directory.appending(path: "regions.tsv")))
    let firstLevel = regionNames
    partCodes = regionRows.compactMap { row in
      let parts = row[1].split(separator: ".").map(String.init)
      guard row[3] == "2", parts.count == 3, let name = firstLevel[parts[..<2].joined(separator: ".")] else {
        return nil
      }
      let codes = row[6].split(separator: "|").map(String.init)
      // The code of Paris is 75C, but 75 is typed.
      return (row[0], name, Set(codes + parts[2...].filter { part in codes.contains { $0.hasPrefix(part) } }).sorted())
    }
    let featureRows = try Sources.rows(of: directory.appending(path: "features.tsv"))
    let nearest = NearestPlaces(places)
    let airports = Airports(airportRows, nearest, zoneCorrections)
    var localNames = LocalNameSources()
    try localNames.addPlaces(Sources.rows(of: directory.appending(path: "names_local.tsv")), of: places)
    localNames.addRegions(regionRows, except: corrections)
    self.localNames = localNames
    places += try Landmarks(
      featureRows, own: Sources.rows(of: tables.appending(path: "landmarks.tsv")), nearest
    ).places
    places += airports.places
    airportCodes = Set(airports.codes.keys)
    places += try Destinations(
      Sources.rows(of: directory.appending(path: "destinations.tsv")),
      own: Sources.rows(of: tables.appending(path: "destinations.tsv")), known: places, corrections: corrections,
      codes: Set(countries.map(\.iso3)), airports: airports.codes,
      zoneCountries: Dictionary(zones.map { ($0.name, $0.countryCode) }) { first, _ in first }
    ).places
    var meanings = Meanings(airportCodes: airports.codes)
    meanings.addCodes(airports.codesOfCities)
    meanings.keep(placesOf: places)
    try meanings.addCountries(Sources.rows(of: directory.appending(path: "countries_names.tsv")))
    meanings.addRegions(regionRows, except: corrections)
    try meanings.addNicknames(Sources.rows(of: directory.appending(path: "colloquial.tsv")))
    try meanings.addOwnNicknames(Sources.rows(of: tables.appending(path: "nicknames.tsv")))
    try meanings.addDistricts(Sources.rows(of: tables.appending(path: "districts.tsv")))
    for index in places.indices {
      places[index].names += meanings.names[places[index].id] ?? []
    }
  }

  private static func settlement(
    _ row: [String], _ corrections: RegionCorrections, _ zones: ZoneCorrections, _ names: NameCorrections,
    _ populations: PopulationCorrections
  ) -> Place {
    let latitude = Double(row[6]) ?? 0
    let (name, other) = names.names(of: row)
    return Place(
      id: Int(row[0]) ?? 0, name: name, asciiName: row[2],
      alternateNames: row[3].split(separator: "|").map(String.init) + [other].compactMap(\.self),
      countryCode: row[4],
      regionName: corrections.name(of: row[5], countryCode: row[4], latitude: latitude), latitude: latitude,
      longitude: Double(row[7]) ?? 0, population: populations.population(of: row[0], written: Int(row[8]) ?? 0),
      elevation: Int(row[9]) ?? 0, timeZone: zones.zone(of: row[0], written: row[11]), feature: row[12],
      rank: populations.rank(of: row[0], feature: row[12]))
  }

  /// Returns the lines below the first one, split at tabs.
  private static func rows(of file: URL) throws -> [[String]] {
    try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
