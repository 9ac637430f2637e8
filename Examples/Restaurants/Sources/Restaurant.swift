/// A restaurant in the directory. All of its fields are text, as they are in the file.
package struct Restaurant: Equatable, Sendable {
  package let area: String
  package let restaurantName: String
  /// `0` to `5`; `0` if there is no rating yet.
  package let rating: String
  package let cuisine: String
  /// In miles, to the tube station.
  package let distance: String
  package let tubeStation: String
}

extension Restaurant {
  /// The names of the fields, which are the keys of a record.
  package enum Field: String, CaseIterable, Sendable {
    case area, restaurantName, rating, cuisine, distance, tubeStation
  }

  /// The reason why a record is not a restaurant.
  package enum Flaw: Error, Equatable {
    case noRecord
    case missing(Field)
    case invalid(Field)
  }

  /// Decodes a record and validates it with the rules.
  ///
  /// The rules are a parameter: if they were properties of the restaurant, this initializer would use them before a
  /// test could replace them.
  ///
  /// - Throws: The first flaw, in the order of the rules. A value that is not text counts as missing.
  package init(_ record: [String: Any]?, rules: RestaurantRules = .agreed) throws(Flaw) {
    guard let record else { throw .noRecord }
    func text(_ field: Field) throws(Flaw) -> String {
      guard let text = record[field.rawValue] as? String else { throw .missing(field) }
      return text
    }
    area = try text(.area)
    restaurantName = try text(.restaurantName)
    rating = try text(.rating)
    cuisine = try text(.cuisine)
    distance = try text(.distance)
    tubeStation = try text(.tubeStation)

    guard rules.restaurantName.validate(restaurantName) else { throw .invalid(.restaurantName) }
    guard rules.tubeStation.validate(tubeStation) else { throw .invalid(.tubeStation) }
    guard rules.cuisine.validate(cuisine) else { throw .invalid(.cuisine) }
    guard rules.rating.validate(rating) else { throw .invalid(.rating) }
  }
}
