import CloudyModel
import Foundation

/// What a person types, and the place that they mean.
///
/// The lists were written down without looking at what Cloudy finds.
package struct PlaceQuery: Sendable {
  package let text: String
  package let id: Place.ID
  /// The place in words, for people who read the list.
  package let meaning: String

  /// Right spellings in many scripts and languages, with and without qualifiers, some only begun.
  package static func golden(in folder: URL) throws -> [PlaceQuery] { try list(folder, "golden-queries.tsv") }

  /// Letters doubled, left out, swapped and replaced, and names as they are often written wrongly.
  package static func misspelled(in folder: URL) throws -> [PlaceQuery] { try list(folder, "misspelled-queries.tsv") }

  private static func list(_ folder: URL, _ name: String) throws -> [PlaceQuery] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").map(PlaceQuery.init)
  }

  /// - Parameter line: The text, the GeoNames identifier and the meaning, with tabs between them.
  private init(line: Substring) throws {
    let fields = line.split(separator: "\t")
    guard fields.count == 3, let id = Int(fields[1]) else { throw CocoaError(.fileReadCorruptFile) }
    text = String(fields[0])
    self.id = Place.ID(rawValue: id)
    meaning = String(fields[2])
  }
}
