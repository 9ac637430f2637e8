import Validation

/// The rules for the fields of a restaurant. Area and distance may be any text.
package struct RestaurantRules: Sendable {
  package var restaurantName: any Validator
  package var tubeStation: any Validator
  package var cuisine: any Validator
  package var rating: any Validator

  package init(
    restaurantName: any Validator, tubeStation: any Validator, cuisine: any Validator, rating: any Validator
  ) {
    self.restaurantName = restaurantName
    self.tubeStation = tubeStation
    self.cuisine = cuisine
    self.rating = rating
  }

  /// The rules that the team agreed on.
  package static let agreed = RestaurantRules(
    restaurantName: TextRule.restaurantName, tubeStation: TextRule.tubeStation, cuisine: TextRule.cuisine,
    rating: TextRule.rating)
}

// Each rule lists the allowed characters, since a list of forbidden ones is never complete.
extension TextRule {
  /// 2 to 30 letters, spaces, and the punctuation of real names.
  package static let restaurantName = TextRule(length: 2...30, allowing: [.letters, " '’&-."], requiring: [.letters])
  /// 4 to 30 characters of the same kinds.
  package static let tubeStation = TextRule(length: 4...30, allowing: [.letters, " '’&-."], requiring: [.letters])
  /// One word of 4 to 10 letters.
  package static let cuisine = TextRule(length: 4...10, allowing: [.letters])
  /// One digit from 0 to 5. It is compared as a character, since a conversion to a number can fail.
  package static let rating = TextRule(length: 1...1, allowing: ["012345"])
}
