import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

/// The results of a search while a name is typed.
///
/// The weights of `NameFamiliarity` were chosen with `typed-beginnings.tsv`. Each line is the letters, the user's time
/// zone, the language, and the places that most people mean, one of which is expected first, and all of them among six.
@Suite("Suggestions")
struct SuggestionTests {
  private let places = PlaceDatabase.embedded

  private func suggestions(
    _ text: String, zone: String? = nil, language: String? = nil, limit: Int = 10
  ) -> [PlaceMatch] {
    let near = places.locationHint(home: nil, timeZone: zone)
    return places.search(text, limit: limit, near: near, reading: .typing, language: language)
  }

  @Test func `for at least 85 of 100 beginnings, the places that most people mean are the first`() throws {
    let list = try String(contentsOf: Fixture.folder.appending(path: "typed-beginnings.tsv"), encoding: .utf8)
    let lines = list.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let missed = try lines.filter { fields in
      try #require(fields.count == 4)
      let expected = fields[3].split(separator: "|").map(String.init)
      let found = suggestions(fields[0], zone: fields[1], language: fields[2]).prefix(6).map(\.place.name)
      return !expected.contains(found.first ?? "") || !expected.allSatisfy(found.contains)
    }

    #expect(lines.count == 105)
    #expect(missed.count <= 15, "\(missed.map { $0[0] })")
  }

  @Test func `a whole name: no place of which it only begins a nickname or a lesser-known name`() {
    for query in ["Paris", "New York", "Moscow", "Spring City", "Jakarta", "Tokyo"] {
      for reading in [SearchMode.whole, .typing] {
        let found = places.search(query, limit: 30, reading: reading)
        let others = found.filter { $0.fit == .beginning && [.nickname, .code].contains($0.meaning) }
        #expect(others.map(\.place.name) == [], "\(query)")
      }
    }
    let paris = places.search("Paris", limit: 40, reading: .typing).map(\.place.name)
    for city in ["Shanghai", "Warsaw", "Buenos Aires", "Beirut"] { #expect(!paris.contains(city)) }
  }

  @Test func `a whole name of a town in the user's country comes before the start of another abroad`() {
    #expect(suggestions("Siwa", zone: "Africa/Cairo").first?.place.country?.code == "EG")
    #expect(suggestions("Siwan", zone: "Africa/Cairo").first?.place.country?.code == "IN")
  }

  @Test func `Paris: all that are called so, the one in France and then the largest first`() {
    let found = suggestions("Paris", zone: "Europe/Berlin", language: "de", limit: 6).map(\.place)

    #expect(found.map(\.name) == Array(repeating: "Paris", count: 6))
    #expect(found.prefix(2).map(\.region) == ["Île-de-France Region", "Texas"])
  }

  @Test(arguments: [("big appl", "New York City"), ("eiffel to", "Paris"), ("spring cit", "Kunming")])
  func `a nickname that is typed nearly to its end is found`(text: String, name: String) {
    #expect(suggestions(text).prefix(5).contains { $0.place.name == name })
  }

  @Test(arguments: [("mün", "de"), ("muen", "de"), ("mün", "en"), ("mun", "fr")])
  func `with or without umlauts, in any language: Munich before a province of Myanmar`(text: String, language: String) {
    #expect(suggestions(text, zone: "Europe/Berlin", language: language).first?.place.name == "Munich")
  }

  @Test func `a name in the reader's language counts, and one in another less`() {
    #expect(suggestions("maila", language: "de").first?.place.name == "Milan")
    #expect(suggestions("san", language: "en").prefix(3).allSatisfy { $0.place.name.hasPrefix("San") })
    #expect(!suggestions("san", language: "en").contains { $0.place.name == "Shanghai" })
  }

  @Test func `three letters are rather the start of a city's name than the code of a country`() {
    #expect(suggestions("nic", zone: "Europe/Paris", language: "fr").first?.place.name != "Managua")
    #expect(suggestions("usa").first?.place.country?.code == "US")
    #expect(suggestions("goa").first?.place.region == "Goa")
  }

  @Test func `three letters are rather the start of a large city's name than of the country of another`() throws {
    let names = suggestions("chi", zone: "Europe/Berlin", language: "de").map(\.place.name)
    let chicago = try #require(names.firstIndex(of: "Chicago"))
    let beijing = names.firstIndex(of: "Beijing") ?? .max
    #expect(chicago < beijing)
    #expect(suggestions("ger", zone: "Europe/Berlin", language: "de").first?.place.name == "Berlin")
  }

  @Test(arguments: [
    ("Edinborough", "Edinburgh"), ("Gettysborough", "Gettysburg"), ("Middlesburgh", "Middlesbrough"),
    ("Pittsborough", "Pittsburgh"), ("Kathmandoo", "Kathmandu"),
  ])
  func `a city whose name is spelled by its sound is suggested`(text: String, name: String) {
    guard case .unknown(let nearest) = places.reading(of: text, timeZone: "Europe/Brussels") else {
      Issue.record("\(text) is displayed")
      return
    }
    #expect(nearest.contains { $0.name == name }, "\(nearest.map(\.name))")
  }

  @Test(arguments: ["qqxzzv", "zzqqyx", "xkcdqw", "vvvvvv"])
  func `letters that are no name: nothing is found or suggested`(text: String) {
    #expect(suggestions(text).isEmpty)
    #expect(places.suggestions(for: text).isEmpty)
  }

  @Test(arguments: [
    ("Newcastle", "Europe/London", "GB"), ("Guadalajara", "Europe/Madrid", "ES"), ("Mérida", "Europe/Madrid", "ES"),
    ("Queenstown", "Pacific/Auckland", "NZ"), ("Hyderabad", "Asia/Karachi", "PK"),
    // Far larger, or better known.
    ("Boston", "Europe/London", "US"), ("Athens", "America/New_York", "GR"), ("Naples", "America/New_York", "IT"),
    ("San Francisco", "America/Argentina/Buenos_Aires", "US"), ("Perth", "Europe/London", "AU"),
  ])
  func `a well-known namesake in the user's country comes first`(text: String, zone: String, country: String) {
    let near = places.locationHint(home: nil, timeZone: zone)
    #expect(places.search(text, near: near).first?.place.country?.code == country)
  }

  @Test func `a quarter of Zürich has its own name, which is listed once next to the city's`() throws {
    #expect(places.search("Oerlikon").first?.place.name == "Oerlikon")
    let sections = try [(47.3723, 8.5423), (47.39, 8.49), (47.41, 8.55)].map { latitude, longitude in
      let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let name = places.localName(of: places.place(at: point), in: "de")
      #expect(name.name == "Zürich")
      return name.section ?? ""
    }
    #expect(sections.allSatisfy { !$0.isEmpty && !$0.contains("Zürich") && !$0.contains("/") }, "\(sections)")
  }
}
