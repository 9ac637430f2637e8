import Restaurants
import Testing
import ValidationTestSupport

private let values: [(String, any KeyPath<Restaurant, String> & Sendable)] = [
  ("Holland Park", \.area), ("Curry King", \.restaurantName), ("5", \.rating), ("Indian", \.cuisine),
  ("0.05", \.distance), ("Bayswater", \.tubeStation),
]
private let invalidValues: [(Restaurant.Field, String)] = [
  (.restaurantName, "a"), (.tubeStation, "a"), (.cuisine, "English Pub"), (.rating, "6"),
]
private let accepted: [(Restaurant.Field, String)] = [(.area, ""), (.distance, "far away"), (.rating, "0")]
private let orderOfRules = [Restaurant.Field.restaurantName, .tubeStation, .cuisine, .rating]

@Suite struct RestaurantTests {
  private let record = curryKing.merging(["area": "Holland Park"]) { $1 }

  /// Rules that refuse these fields, whatever their value.
  private func rules(refusing refused: [Restaurant.Field]) -> RestaurantRules {
    func fake(_ field: Restaurant.Field) -> FakeValidator { FakeValidator(!refused.contains(field)) }
    return RestaurantRules(
      restaurantName: fake(.restaurantName), tubeStation: fake(.tubeStation), cuisine: fake(.cuisine),
      rating: fake(.rating))
  }

  @Test func `a valid record is a restaurant`() throws {
    _ = try Restaurant(record)
  }

  @Test func `a missing record is not a restaurant`() {
    #expect(throws: Restaurant.Flaw.noRecord) { try Restaurant(nil) }
  }

  @Test(arguments: values) func `each value is stored`(
    value: String, field: any KeyPath<Restaurant, String> & Sendable
  ) throws {
    #expect(try Restaurant(record)[keyPath: field] == value)
  }

  @Test(arguments: Restaurant.Field.allCases) func `each field is required`(field: Restaurant.Field) {
    #expect(throws: Restaurant.Flaw.missing(field)) { try Restaurant(record.filter { $0.key != field.rawValue }) }
  }

  @Test(arguments: Restaurant.Field.allCases) func `a number in place of a text is refused`(field: Restaurant.Field) {
    var record: [String: Any] = record
    record[field.rawValue] = 5
    #expect(throws: Restaurant.Flaw.missing(field)) { try Restaurant(record) }
  }

  @Test(arguments: invalidValues) func `an invalid value is refused`(field: Restaurant.Field, value: String) {
    #expect(throws: Restaurant.Flaw.invalid(field)) {
      try Restaurant(record.merging([field.rawValue: value]) { $1 })
    }
  }

  @Test(arguments: accepted) func `area and distance may be any text, and a rating may be 0`(
    field: Restaurant.Field, value: String
  ) throws {
    _ = try Restaurant(record.merging([field.rawValue: value]) { $1 })
  }

  @Test func `the rules can be replaced, and each validates its own field once (D-53)`() throws {
    let (name, station) = (FakeValidator(true), FakeValidator(true))
    let (cuisine, rating) = (FakeValidator(true), FakeValidator(true))
    _ = try Restaurant(
      record, rules: RestaurantRules(restaurantName: name, tubeStation: station, cuisine: cuisine, rating: rating))
    #expect([name, station, cuisine, rating].map(\.values) == [["Curry King"], ["Bayswater"], ["Indian"], ["5"]])
  }

  @Test(arguments: orderOfRules) func `a rule's result decides, not the value (D-53)`(field: Restaurant.Field) {
    #expect(throws: Restaurant.Flaw.invalid(field)) { try Restaurant(record, rules: rules(refusing: [field])) }
  }

  @Test(arguments: 0..<4) func `the first of several flaws is thrown`(first: Int) {
    let refused = Array(orderOfRules[first...])
    #expect(throws: Restaurant.Flaw.invalid(refused[0])) { try Restaurant(record, rules: rules(refusing: refused)) }
  }
}
