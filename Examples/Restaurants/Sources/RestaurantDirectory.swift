import Foundation

/// All restaurants, by area.
package struct RestaurantDirectory: Sendable {
  /// A record that was skipped.
  package struct SkippedRecord: Equatable, Sendable {
    /// The restaurant's name, or its position in the file, such as `record 3`.
    package let name: String
    package let flaw: Restaurant.Flaw
  }

  /// In the order of the file.
  package private(set) var restaurants: [Restaurant] = []
  /// The records that the file contains but the screen does not show, so that they can be fixed.
  package private(set) var skipped: [SkippedRecord] = []

  /// Creates a directory with these restaurants.
  package init(_ restaurants: [Restaurant] = []) { self.restaurants = restaurants }

  /// The names of all areas, sorted, since the order of a dictionary's keys differs each time the program runs.
  package var areas: [String] { Set(restaurants.map(\.area)).sorted() }

  /// `nil` for an unknown area.
  package func restaurants(in area: String) -> [Restaurant]? {
    let found = restaurants.filter { $0.area == area }
    return found.isEmpty ? nil : found
  }

  /// Adds the restaurants of a JSON array, and stores which records were skipped.
  ///
  /// - Throws: An error if it is not JSON, or not an array. The directory is then unchanged.
  package mutating func load(_ json: Data, rules: RestaurantRules = .agreed) throws {
    guard let records = try JSONSerialization.jsonObject(with: json) as? [Any] else { throw NotAnArray() }
    for (index, record) in records.enumerated() {
      let record = record as? [String: Any]
      do throws(Restaurant.Flaw) {
        restaurants.append(try Restaurant(record, rules: rules))
      } catch {
        let name = record?[Restaurant.Field.restaurantName.rawValue] as? String
        skipped.append(SkippedRecord(name: name ?? "record \(index + 1)", flaw: error))
      }
    }
  }

  /// Reads a file, as ``load(_:rules:)`` does.
  ///
  /// - Throws: Additionally, an error if the file cannot be read.
  package mutating func load(filePath: String, rules: RestaurantRules = .agreed) throws {
    try load(try Data(contentsOf: URL(filePath: filePath)), rules: rules)
  }

  private struct NotAnArray: Error {}
}
