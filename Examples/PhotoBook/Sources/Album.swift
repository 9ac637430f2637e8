import Foundation

/// All cities in the book, in the order of its file.
package struct Album: Equatable, Sendable {
  package private(set) var cities: [City] = []

  /// Creates an album without cities.
  package init() {}

  package init(cities: [City]) { self.cities = cities }

  /// Reads a property list whose root is an array of cities, replacing the current ones. Invalid items are skipped.
  ///
  /// - Throws: An error if it is not a property list, or its root is not an array. The cities are then unchanged.
  package mutating func load(_ propertyList: Data) throws {
    cities = try PropertyListDecoder().decode(ValidElements<City>.self, from: propertyList).elements
  }

  /// Reads a file, as ``load(_:)`` does.
  ///
  /// - Throws: Additionally, an error if the file cannot be read.
  package mutating func load(filePath: String) throws {
    try load(try Data(contentsOf: URL(filePath: filePath)))
  }
}
