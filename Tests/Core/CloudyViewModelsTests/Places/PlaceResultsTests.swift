import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// Results for a desktop's own search.
@Suite struct PlaceResultsTests {
  private static let now = Forecast.sampleTime
  private static let settings = Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)

  private func userData(favorites: [(Place, String?)] = [], home: Place? = nil) -> UserData {
    var userData = UserData()
    let writer = HybridTimestamp.ReplicaID(rawValue: 1)
    for (place, name) in favorites {
      _ = userData.apply(.add(place, as: .random(), name: name.flatMap(FavoriteName.init)), at: Self.now, by: writer)
    }
    if let home { _ = userData.apply(.setHome(home), at: Self.now, by: writer) }
    return userData
  }

  private func names(_ words: [String], _ userData: UserData = UserData()) -> [String] {
    PlaceResults.places(
      words, in: .embedded, of: userData, timeZone: "Europe/Brussels", language: .english
    ).compactMap {
      PlaceResults.row(
        $0, in: .embedded, of: userData, report: nil, now: Self.now, settings: Self.settings, language: .english)?.name
    }
  }

  @Test func `the user's places come first, with their custom names`() {
    let mine = userData(favorites: [(.brussels, "Paradise")])
    #expect(names(["par"], mine).first == "Paradise")
    #expect(names(["par"], mine).dropFirst().first == "Paris")
    #expect(names(["br"], userData(home: .brussels)).first == "Brussels")
  }

  @Test func `there are at most five results, and none for an empty text`() {
    #expect(names(["san"]).count == 5)
    #expect(names([]).isEmpty)
    #expect(names([" "]).isEmpty)
    #expect(names(["p"]).isEmpty)
    #expect(names(["xqzvkw"]).isEmpty)
  }

  @Test(
    arguments: [
      "firefox", "settings", "mail", "photos", "calculator", "terminal", "files", "document", "2+2", "42", "48,2",
      "btw",
    ])
  func `a search for something else has no places`(text: String) {
    #expect(names([text]).isEmpty)
  }

  @Test(arguments: [("osl", "Oslo"), ("gent", "Gent"), ("münchen", "Munich"), ("東京", "Tokyo")])
  func `the start of a city's name, or a whole name in any language, has the city`(text: String, city: String) {
    #expect(names([text]).first == city)
  }

  @Test func `several words are one query`() {
    #expect(names(["new", "york"]).first == "New York City" || names(["new", "york"]).first == "New York")
  }

  private func description(_ report: ForecastReport?) -> String? {
    PlaceResults.row(
      PlaceReference(.brussels), in: .embedded, of: UserData(), report: report, now: Self.now,
      settings: Self.settings, language: .english)?.description
  }

  @Test func `cached weather is described, with its age if it is old`() throws {
    let fresh = try #require(description(.stored(celsius: 10, at: Self.now - 300, isFresh: true)))
    #expect(fresh.hasPrefix("10° · "))
    #expect(!fresh.contains("ago"))
    #expect(try #require(description(.stored(celsius: 10, at: Self.now - 2 * 3600))).contains("2 hours ago"))
  }

  @Test func `without cached weather, none is described`() {
    #expect(description(nil) == "Brussels Capital, Belgium" || description(nil) == "Belgium")
    #expect(description(.normals()) == description(nil))
  }

  @Test(arguments: ["place:2800866", "50.85045,4.34878"]) func `a reference leads back to its place`(text: String) {
    #expect(PlaceReference(text: text).place(in: .embedded)?.name == "Brussels")
  }

  @Test(arguments: ["", "place:", "place:-1", "place:99999999999999999999", "Brussels", "91,0"])
  func `an invalid reference has no place`(text: String) {
    #expect(PlaceReference(text: text).place(in: .embedded) == nil)
  }
}
