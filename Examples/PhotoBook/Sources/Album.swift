import Foundation

/// All cities of the book, in the order of its file.
package struct Album: Equatable, Sendable {
  package private(set) var cities: [City] = []

  /// Creates an album without cities.
  package init() {}

  package init(cities: [City]) { self.cities = cities }

  /// Reads a property list whose root is an array of cities, in place of what was there. Items that are not valid
  /// cities are left out.
  ///
  /// - Throws: If it is not a property list, or its root is no array. The cities stay as they were.
  package mutating func load(_ propertyList: Data) throws {
    cities = try PropertyListDecoder().decode(ValidElements<City>.self, from: propertyList).elements
  }

  /// Reads a file, as ``load(_:)`` does.
  ///
  /// - Throws: Also if the file cannot be read.
  package mutating func load(filePath: String) throws {
    try load(try Data(contentsOf: URL(filePath: filePath)))
  }
}
