import Foundation
import Restaurants
import Testing

private let unreadable = ["", "/acc/def.json", fixture("NotAnArray.json"), fixture("../Samples.swift")]
private let embeddedAreas = [
  ("Bayswater", 5), ("Canary Wharf", 3), ("Holland Park", 3), ("London Bridge", 2), ("Notting Hill", 5),
]

@Suite struct RestaurantDirectoryTests {
  private func loaded(_ name: String) throws -> RestaurantDirectory {
    var directory = RestaurantDirectory()
    try directory.load(filePath: fixture(name))
    return directory
  }

  @Test func `a new directory is empty`() {
    #expect(RestaurantDirectory().areas.isEmpty)
  }

  @Test(arguments: unreadable) func `data that is not a list throws, does not crash and changes nothing (D-32)`(
    path: String
  )
    throws
  {
    var directory = RestaurantDirectory([try .sample()])
    #expect(throws: (any Error).self) { try directory.load(filePath: path) }
    #expect(directory.areas == ["Oxford Street"])
  }

  @Test func `a file adds its areas to the existing ones`() throws {
    var directory = RestaurantDirectory([try .sample()])
    try directory.load(filePath: fixture("ValidRestaurantDataFile1.json"))
    #expect(directory.areas == ["Bayswater", "London Bridge", "Oxford Street"])
  }

  @Test func `restaurants of an area keep the order of the file`() throws {
    let directory = try loaded("ValidRestaurantDataFile1.json")
    #expect(directory.restaurants(in: "London Bridge")?.map(\.restaurantName) == ["Los Amigos", "The French Kitchen"])
  }

  @Test(arguments: ["", "Oxford Street", "bayswater"]) func `an unknown area has no list`(area: String) throws {
    #expect(try loaded("ValidRestaurantDataFile1.json").restaurants(in: area) == nil)
  }

  @Test func `areas are sorted, whatever the order of the restaurants (D-55)`() throws {
    let names = ["d", "b", "e", "a", "c"]
    #expect(RestaurantDirectory(try names.map { try .sample(area: $0) }).areas == names.sorted())
  }

  @Test(arguments: embeddedAreas) func `the embedded directory has all areas`(area: String, count: Int) {
    #expect(RestaurantDirectory.embedded.restaurants(in: area)?.count == count)
  }

  @Test func `the embedded directory has 18 restaurants and skips none (D-54)`() {
    #expect(RestaurantDirectory.embedded.restaurants.count == 18)
    #expect(RestaurantDirectory.embedded.skipped.isEmpty)
    #expect(RestaurantDirectory.embedded.areas.count == 5)
  }

  @Test func `skipped records are listed by name, with the reason (D-54)`() throws {
    let directory = try loaded("EnglishPubs.json")
    #expect(directory.restaurants.count == 16)
    #expect(directory.skipped.map(\.name) == ["The Horse & Coach", "The Sailor and the Boat"])
    #expect(directory.skipped.map(\.flaw) == [.invalid(.cuisine), .invalid(.cuisine)])
  }

  @Test func `a record without a name is listed by its position`() throws {
    var directory = RestaurantDirectory()
    try directory.load(Data(#"["text", {"area": "Soho"}]"#.utf8))
    #expect(directory.skipped.map(\.name) == ["record 1", "record 2"])
    #expect(directory.skipped.map(\.flaw) == [.noRecord, .missing(.restaurantName)])
  }
}
