import Restaurants
import Testing
import Validation

private let letters30 = "abcdgyhijghyjuyhgfrtnjidhatgsa"
private let withDigits = (0...9).map { "abc\($0)\($0)" }
/// All of a valid length, so that they are refused for their characters and not for their length.
private let withSpecialCharacters = "!@£%^*()$#/\\<>?=+_~|{}[];:\"".map { "abc\($0)de" }
private let withWhitespace = ["abc\tde", "abc\nde", "abc\u{A0}de", "abc\u{2003}de"]

private let restaurantNames: [(String, Bool)] = [
  ("ab", true), (letters30, true), ("abc def", true), ("O'Gradys", true), ("Adam & Jill's", true), ("Café Zoë", true),
  ("", false), ("a", false), ("P" + letters30, false), ("$!@£%^*()", false), ("  ", false), ("&&", false),
]
private let tubeStations: [(String, Bool)] = [
  ("Bank", true), (letters30, true), ("Notting Hill Gate", true), ("Elephant & Castle", true),
  ("King's Cross St. Pancras", true), ("Kew-Gardens", true), ("abc", false),
  ("", false), ("a", false), ("P" + letters30, false), ("$!'@£%^*()", false), ("    ", false),
]
private let cuisines: [(String, Bool)] = [
  ("Thai", true), ("abcdefrghj", true), ("abc", false),
  ("", false), ("a", false), ("abcdefrghjs", false), ("abc def", false), ("abc\u{A0}def", false), ("ab-cd", false),
]
private let ratings = ["0", "1", "2", "3", "4", "5"]
private let notRatings =
  ["", "22", "6", "7", "8", "9", " 5", "5 ", "5\n", "-1", "0.5"]
  + [32...47, 58...64, 91...96, 123...126, 65...90, 97...122].joined().map { String(UnicodeScalar(UInt8($0))) }
private let notASCII = ["é", "٣", "５", "½", "5\u{301}", "5\u{FE0F}\u{20E3}", "👍"]

@Suite struct RestaurantNameRuleTests {
  @Test(arguments: restaurantNames) func `a name has 2 to 30 letters, spaces and punctuation characters`(
    name: String, isValid: Bool
  ) {
    #expect(TextRule.restaurantName.validate(name) == isValid)
  }

  @Test(arguments: withDigits) func `a name has no digits`(name: String) {
    #expect(!TextRule.restaurantName.validate(name))
  }

  @Test(arguments: withSpecialCharacters + withWhitespace)
  func `one forbidden character is enough to refuse a name (D-12)`(name: String) {
    #expect(!TextRule.restaurantName.validate(name))
  }
}

@Suite struct TubeStationRuleTests {
  @Test(arguments: tubeStations) func `a station name has 4 to 30 letters, spaces and punctuation characters`(
    station: String, isValid: Bool
  ) {
    #expect(TextRule.tubeStation.validate(station) == isValid)
  }

  @Test(arguments: withDigits) func `a station name has no digits`(station: String) {
    #expect(!TextRule.tubeStation.validate(station))
  }

  @Test(arguments: withSpecialCharacters + withWhitespace)
  func `one forbidden character is enough to refuse a station name (D-12)`(station: String) {
    #expect(!TextRule.tubeStation.validate(station))
  }
}

@Suite struct CuisineRuleTests {
  @Test(arguments: cuisines) func `a cuisine is one word of 4 to 10 letters`(cuisine: String, isValid: Bool) {
    #expect(TextRule.cuisine.validate(cuisine) == isValid)
  }

  @Test(arguments: withDigits) func `a cuisine has no digits`(cuisine: String) {
    #expect(!TextRule.cuisine.validate(cuisine))
  }

  @Test(arguments: withSpecialCharacters + withWhitespace + ["abc'de", "abc&de"])
  func `a special character is refused at a valid length (D-51)`(cuisine: String) {
    #expect((4...10).contains(cuisine.count))
    #expect(!TextRule.cuisine.validate(cuisine))
  }
}

@Suite struct RatingRuleTests {
  @Test(arguments: ratings) func `a rating is a digit from 0 to 5 (D-50)`(rating: String) {
    #expect(TextRule.rating.validate(rating))
  }

  @Test(arguments: notRatings) func `any other ASCII character is not a rating`(rating: String) {
    #expect(!TextRule.rating.validate(rating))
  }

  @Test(arguments: notASCII) func `a character outside of ASCII is not a rating and does not crash (D-52)`(
    rating: String
  ) {
    #expect(!TextRule.rating.validate(rating))
  }
}
