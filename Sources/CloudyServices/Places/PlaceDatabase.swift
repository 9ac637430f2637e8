import CPlaceData
import CloudyModel

/// The 170,264 places of GeoNames with 1,000 people or more, or that are the seat of something, without a network.
///
/// It is embedded in the program and used in place, so that opening it costs nothing and a search touches only the
/// pages that it needs. Made by `Scripts/build-places`.
package struct PlaceDatabase: Sendable {
  let names: NameTrie
  let qualifiers: PlaceQualifiers
  let tables: PlaceTables
  let grid: PlaceGrid
  let zoneAreas: ZoneAreas
  package let folding: NameFolding

  /// The places that are embedded in the program.
  package static let embedded = PlaceDatabase(
    PlaceBytes(UnsafeRawBufferPointer(start: cloudy_places_start(), count: cloudy_places_size)))

  /// - Parameters:
  ///   - file: In the layout of ``PlaceFile``. Bytes of another layout are a database without places.
  ///   - zoneAreas: For the clocks of points that are no places.
  package init(_ file: PlaceBytes, zoneAreas: ZoneAreas = .embedded) {
    self.zoneAreas = zoneAreas
    let isReadable = file.uint32(at: 0) == Int(PlaceFile.magic)
    func section(_ section: PlaceFile.Section) -> PlaceBytes {
      guard isReadable else { return file.slice(offset: 0, count: 0) }
      let entry = 4 + section.rawValue * 8
      return file.slice(offset: file.uint32(at: entry), count: file.uint32(at: entry + 4))
    }
    tables = PlaceTables(section: section)
    names = NameTrie(bytes: section(.names))
    qualifiers = PlaceQualifiers(trie: NameTrie(bytes: section(.qualifiers)), tables: tables)
    grid = PlaceGrid(cells: section(.gridCells), places: section(.gridPlaces))
    folding = NameFolding(entries: section(.foldings))
  }

  package var count: Int { tables.placeCount }

  /// - Parameter rank: By population, from 0.
  package func place(ranked rank: Int) -> Place? { tables.place(at: rank) }

  package func place(id: Place.ID) -> Place? { tables.index(of: id).flatMap(tables.place(at:)) }

  /// The city that an IANA time zone is named after, or the next one that there is.
  ///
  /// - Parameter identifier: As `Europe/Brussels`; older names count, as `Asia/Calcutta`.
  /// - Returns: `nil` for a zone that belongs to no place, as `UTC`, `Etc/GMT+1` or `CET`.
  package func place(forTimeZone identifier: String) -> Place? { tables.place(forZone: identifier) }
}
