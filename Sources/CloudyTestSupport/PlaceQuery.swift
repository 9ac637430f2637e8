import CloudyModel

/// What a person types, and the place that they mean.
///
/// The lists were written without looking at what Cloudy finds.
package struct PlaceQuery: Sendable {
  package let text: String
  package let id: Place.ID
  /// The place in words, for people who read the list.
  package let meaning: String

  /// - Parameter line: `text | GeoNames identifier | meaning`.
  init?(line: Substring) {
    let fields = line.split(separator: " | ")
    guard fields.count == 3, let id = Int(fields[1]) else { return nil }
    text = String(fields[0])
    self.id = Place.ID(rawValue: id)
    meaning = String(fields[2])
  }

  static func list(_ lines: String) -> [PlaceQuery] { lines.split(separator: "\n").compactMap(PlaceQuery.init) }
}
