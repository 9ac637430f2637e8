import CPlaceData
import CloudyModel

/// The embedded gazetteer: places of GeoNames that have at least 1,000 people, are an administrative capital, or are
/// well known or remote, with landmarks and airports.
///
/// It is used in place: opening it costs nothing, and a search touches only the pages that it needs.
/// `Scripts/data/places` creates it.
package struct PlaceDatabase: Sendable {
  let names: NameTrie
  let qualifiers: PlaceQualifiers
  let tables: PlaceTables
  let localNames: LocalNames
  let grid: PlaceGrid
  let postcodeTable: PostcodeTable
  let zoneAreas: ZoneAreas
  package let folding: NameFolding

  /// The places that are embedded in the program.
  ///
  /// A program passes it to the services and view models that find places, in their initializers. It is read from here
  /// only as a constant of the program, like its translations, such as for names of places and countries, references to
  /// places, and normalized texts.
  package static let embedded = PlaceDatabase(
    EmbeddedBytes(UnsafeRawBufferPointer(start: cloudy_places_start(), count: cloudy_places_size)))

  /// - Parameters:
  ///   - file: Bytes in the layout of ``PlaceFile``. In any other layout, the database has no places.
  ///   - zoneAreas: The time zones of points without a place.
  package init(_ file: EmbeddedBytes, zoneAreas: ZoneAreas = .embedded) {
    self.zoneAreas = zoneAreas
    let isReadable = file.uint32(at: 0) == Int(PlaceFile.magic)
    func section(_ section: PlaceFile.Section) -> EmbeddedBytes {
      guard isReadable else { return file.slice(offset: 0, count: 0) }
      let entry = 4 + section.rawValue * 8
      return file.slice(offset: file.uint32(at: entry), count: file.uint32(at: entry + 4))
    }
    tables = PlaceTables(section: section)
    localNames = LocalNames(section: section)
    names = NameTrie(bytes: section(.names))
    qualifiers = PlaceQualifiers(trie: NameTrie(bytes: section(.qualifiers)), tables: tables)
    grid = PlaceGrid(cells: section(.gridCells), places: section(.gridPlaces))
    postcodeTable = PostcodeTable(section: section)
    folding = NameFolding(entries: section(.foldings))
  }

  package var count: Int { tables.placeCount }

  /// Returns a place by its rank.
  ///
  /// - Parameter rank: The position by population, from 0, with landmarks, airports and destinations last; outside
  ///   `0..<count` there is no place.
  package func place(ranked rank: Int) -> Place? { tables.place(at: rank) }

  /// The countries and territories that have a place, in the order of their codes.
  package var countries: [Country] {
    Set((0..<count).compactMap(tables.countryIndex(ofPlace:))).sorted().compactMap(tables.country(at:))
  }

  /// Returns a country under the gazetteer's name for it; `nil` if no place is in it.
  ///
  /// - Parameter code: The ISO 3166-1 code, in capitals.
  package func country(code: String) -> Country? { tables.countryIndex(ofCode: code).flatMap(tables.country(at:)) }

  /// Returns the capital of a country, or its largest city if the gazetteer knows no capital; `nil` if no place is in
  /// it.
  ///
  /// - Parameter code: The ISO 3166-1 code, in capitals.
  package func mainCity(ofCountry code: String) -> Place? {
    guard let index = tables.countryIndex(ofCode: code), let country = tables.country(at: index) else { return nil }
    if let capital = search(country.name, limit: 1).first?.place, capital.country?.code == code { return capital }
    // Places are sorted by population.
    return (0..<count).first { tables.countryIndex(ofPlace: $0) == index }.flatMap(tables.place(at:))
  }

  /// Returns the place with an identifier of GeoNames or of ``PlaceIdentifiers``; `nil` if it is not in the gazetteer.
  package func place(id: Place.ID) -> Place? { tables.index(of: id).flatMap(tables.place(at:)) }

  /// Returns the likelihood that a user means a place of the gazetteer, in ``PlaceRank``'s units; 0 for other places.
  package func prominence(of place: Place) -> Int {
    place.id.flatMap(tables.index(of:)).map(tables.rank(ofPlace:)) ?? 0
  }

  /// Returns the city that an IANA time zone is named after, or the nearest one in the gazetteer.
  ///
  /// - Parameter identifier: Such as `Europe/Brussels`; older names such as `Asia/Calcutta` are included.
  /// - Returns: `nil` for a zone without a place, such as `UTC`, `Etc/GMT+1` or `CET`.
  package func place(forTimeZone identifier: String) -> Place? { tables.place(forZone: identifier) }
}
