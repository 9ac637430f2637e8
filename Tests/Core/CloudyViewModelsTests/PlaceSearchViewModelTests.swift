import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite struct PlaceSearchViewModelTests {
  private func search(
    _ query: String, near: LocationHint? = nil, favorites: [Favorite] = []
  ) async throws -> PlaceSearchViewModel {
    let response = try await PlaceDatabase.embedded.response(to: LocationQuery(query), near: near)
    return PlaceSearchViewModel(query, response, favorites: favorites, language: .english)
  }

  @Test(arguments: [("", false), ("br", false), ("  br  ", false), ("bru", true), ("京", true), ("é̂é̂", false)])
  func `a query is long enough with three letters, or one word in Han`(query: String, isLongEnough: Bool) {
    #expect(LocationQuery(query).isLongEnough == isLongEnough)
  }

  @Test(arguments: [
    ("50.85, 4.35", true), ("S33.87 E151.2", true), ("95, 400", true), ("Paris 3", false), ("N", false),
  ])
  func `a numeric query can only mean coordinates`(query: String, isNumeric: Bool) {
    #expect(LocationQuery(query).isNumeric == isNumeric)
  }

  @Test func `an empty query yields no rows and no message`() async throws {
    for query in ["", "   "] {
      #expect(try await search(query).rows.isEmpty)
      #expect(try await search(query).message == nil)
      #expect(try await search(query).summary == "")
    }
  }

  @Test func `for a short query, the message asks for more letters`() async throws {
    #expect(try await search("br").message == "Enter at least three letters.")
    #expect(try await search("br").summary == "Enter at least three letters.")
    #expect(try await search("br").rows.isEmpty)
  }

  @Test func `the number of results is stated, even for a single one`() async throws {
    #expect(try await search("springfield").summary == "10 places found")
    #expect(try await search("50.85, 4.35").summary == "1 place found")
  }

  @Test func `places of the same name have different details`() async throws {
    for query in ["springfield", "san jose", "victoria", "la paz"] {
      let rows = try await search(query).rows
      let names = rows.map { [$0.text, $0.detail] }
      #expect(Set(names).count == names.count, "\(query)")
    }
  }

  @Test func `similar names follow if nothing was found`() async throws {
    let found = try await search("brusels qqq")
    #expect(found.message == "No results for “brusels qqq”.")
    #expect(found.suggestionsTitle == "Did you mean")
    #expect(!found.rows.isEmpty)
  }

  @Test(arguments: ["lisbon qwertz", "reykjavick", "golden gate qwertz"])
  func `for results with only similar names, the message states that the name is unknown`(query: String) async throws {
    let found = try await search(query)
    #expect(found.message == "No results for “\(query)”.")
    #expect(found.suggestionsTitle == "Did you mean")
    #expect(found.summary == found.message)
    #expect(!found.rows.isEmpty)
  }

  @Test(arguments: ["lisbo", "lisbon", "50.85, 4.35"])
  func `a prefix of a name is not a guess, since more letters may follow`(query: String) async throws {
    #expect(try await search(query).message == nil)
    #expect(try await search(query).suggestionsTitle == nil)
  }

  @Test func `for coordinates outside the Earth, no names are suggested`() async throws {
    let found = try await search("95, 400")
    #expect(found.message?.hasPrefix("“95, 400” are not valid coordinates.") == true)
    #expect(found.suggestionsTitle == nil)
    #expect(found.rows.isEmpty)
  }

  @Test func `a place in the list is marked`() async throws {
    let favorite = Favorite(id: .random(), place: .brussels, customName: "Work")
    let rows = try await search("brussels", favorites: [favorite]).rows
    #expect(rows.first?.inList == "In your favorites")
    #expect(rows.dropFirst().allSatisfy { $0.inList == nil })
  }

  @Test(arguments: [
    (SettingChoice.time(.twelveHour), "1:57 PM"), (.time(.twentyFourHour), "13:57"),
    (.units(.imperial), "6 mph, 10 mi"), (.units(.metric), "10 km/h, 16 km"),
    (.temperature(.fahrenheit), "44.5°F"), (.temperature(.celsius), "6.9°C"),
  ])
  func `a choice has an example`(choice: SettingChoice, example: String) {
    #expect(choice.example(in: .english) == example)
  }

  @Test func `stored data is listed by kind`() {
    func stored(_ changes: [UserDataChange] = [], isKnown: Bool) -> StoredDataViewModel {
      var userData = UserData()
      for change in changes {
        _ = userData.apply(change, at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
      }
      return StoredDataViewModel(userData, isKnown: isKnown, language: .english)
    }
    #expect(!stored(isKnown: false).hasAny)
    #expect(stored(isKnown: false).lines.count == 1)
    // A user who reset every choice still has a cookie.
    #expect(stored(isKnown: true).hasAny)
    #expect(stored(isKnown: true).lines.count == 1)
    let lines = stored([.choose([.time(.twelveHour), .temperature(.celsius)]), .setHome(.brussels)], isKnown: true)
      .lines
    #expect(lines.prefix(2) == ["Units and formats: 12-hour, Celsius.", "Home: Brussels."])
  }
}
