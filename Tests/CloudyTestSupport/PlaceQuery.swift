import CloudyModel
import CloudyPlaces
import Foundation

/// A typed query, and the place that the user means.
///
/// The lists were written without looking at Cloudy's results.
package struct PlaceQuery: Sendable {
  package let text: String
  /// The correct places: for an island, the island and its largest town.
  package let ids: Set<Place.ID>
  /// The place in words, for readers of the list.
  package let meaning: String
  /// The kind of query, such as `airports` or `words around`.
  package let habit: String

  /// The search mode: as while typing for beginnings, otherwise for a complete query.
  package var reading: SearchMode { habit == "beginnings" ? .typing : .whole }

  /// Correct spellings in many scripts and languages, with and without qualifiers, by kind of query.
  package static func golden(in folder: URL) throws -> [PlaceQuery] { try list(folder, "golden-queries.tsv") }

  /// The names of all countries and territories.
  package static func countries(in folder: URL) throws -> [PlaceQuery] { try list(folder, "country-queries.tsv") }

  /// The codes of all airports with scheduled flights to other countries.
  package static func airports(in folder: URL) throws -> [PlaceQuery] { try list(folder, "airport-queries.tsv") }

  /// Letters that are doubled, omitted, swapped or replaced, and common misspellings.
  package static func misspelled(in folder: URL) throws -> [PlaceQuery] { try list(folder, "misspelled-queries.tsv") }

  /// Returns whether the first result is correct. A postcode can have its own point in a city.
  package func isFirst(in database: PlaceDatabase) -> Bool {
    guard let match = database.search(text, reading: reading).first else { return false }
    guard case .postcode = match.meaning, match.place.id == nil else {
      return match.place.id.map(ids.contains) ?? false
    }
    return ids.compactMap(database.place(id:)).contains {
      $0.name == match.place.name && $0.coordinates.distance(to: match.place.coordinates) < Length(kilometers: 15)
    }
  }

  private static func list(_ folder: URL, _ name: String) throws -> [PlaceQuery] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(PlaceQuery.init)
  }

  /// - Parameter line: The text, identifiers separated by bars, the meaning, and the kind, separated by tabs.
  private init(line: Substring) throws {
    let fields = line.split(separator: "\t")
    guard fields.count >= 3 else { throw CocoaError(.fileReadCorruptFile) }
    text = String(fields[0])
    ids = Set(fields[1].split(separator: "|").compactMap { Int($0) }.map(Place.ID.init))
    guard !ids.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    meaning = String(fields[2])
    habit = fields.count > 3 ? String(fields[3]) : "misspelled"
  }
}
