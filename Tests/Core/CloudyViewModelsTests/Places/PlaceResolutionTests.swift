import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

/// The place that a text means, and notes about others: with the real gazetteer, since it is about its places.
struct PlaceResolutionTests {
  private let places = PlaceDatabase.embedded

  private func resolved(_ text: String, for userData: UserData = UserData()) throws -> ResolvedPlace {
    guard case .place(let resolved) = places.reading(of: text, for: userData) else { throw UnresolvedPlace(text: text) }
    return resolved
  }

  private struct UnresolvedPlace: Error { let text: String }

  private func userData(_ changes: UserDataChange...) -> UserData {
    var userData = UserData()
    for change in changes {
      _ = userData.apply(change, at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
    }
    return userData
  }

  // MARK: Other meanings of a name

  @Test(arguments: [
    ("paris", "Also in Texas, Ontario and Tennessee — cloudy search paris"),
    ("Paris, TX", nil),
    ("London", "Also in Ontario and Ohio — cloudy search London"),
    ("Springfield", "Also in Massachusetts, Illinois and Ohio — cloudy search Springfield"),
    ("springfield, il", nil), ("San Francisco, CA", nil),
    ("Vienna", "Also in Virginia and West Virginia — cloudy search Vienna"),
    ("Moscow", "Also in Idaho — cloudy search Moscow"),
    ("Georgia", "Also Atlanta in Georgia — cloudy search Georgia"),
    ("Richmond", "Also in British Columbia, California and Indiana — cloudy search Richmond"),
    (
      "75001",
      """
      75001 is a postcode of Paris in France. Also Addison in Texas, Uppsala in Sweden and Koszalin in Poland \
      — cloudy search 75001
      """
    ),
    // No cape, subcontinent or other large feature of that name.
    ("India", nil), ("Ghent", nil), ("Oslo", nil), ("Brussels", nil), ("東京", nil), ("50.85, 4.35", nil),
  ])
  func `other places of that name are listed if they could be meant`(text: String, note: String?) throws {
    #expect(try resolved(text).note(.english) == note)
  }

  @Test(arguments: [
    ("weather in Boston", "Boston"), ("what's the weather in Springfield?", "Springfield"),
    ("Wetter in Frankfurt", "Frankfurt"), ("tiempo en Santiago", "Santiago"), ("weather in La Paz", "La Paz"),
    ("维多利亚天气", "维多利亚"), ("weather in Birmingam", "Birmingam"), ("Wetter Muenchn", "Muenchn"),
  ])
  func `a note repeats the name without the words around it`(text: String, name: String) throws {
    let note = try #require(try resolved(text).note(.english))

    #expect(try resolved(name).place == resolved(text).place)
    #expect(note.hasSuffix(" — cloudy search \(name)"), "\(note)")
    #expect(!note.contains("“") || note.contains("“\(name)”"), "\(note)")
  }

  @Test func `a place chosen for a name is shown between other words, too`() throws {
    let england = try #require(places.search("Boston, England").first?.place)
    let userData = userData(.remember(england, for: PlaceResolution.key(of: "Boston")))
    let resolved = try resolved("weather in Boston", for: userData)

    #expect(resolved.place == england && resolved.certainty == .chosen)
    #expect(resolved.note(.english)?.hasSuffix("your earlier choice — cloudy search Boston for others") == true)
  }

  @Test(
    arguments: [
      ("FFM", "FFM is the code of Fergus Falls Regional Airport in Minnesota. Also Frankfurt am Main in Germany — "),
      ("jfk", "jfk is the code of "),
      ("90210", "90210 is a postcode of Beverly Hills in California"),
      ("MIT", "Showing Massachusetts Institute of Technology in Massachusetts for “MIT”"),
      ("10115 Berlin", nil), ("BE-9000", nil), ("BRU airport", nil),
    ] as [(String, String?)])
  func `a code has a note that names its place, unless the text names it`(text: String, note: String?) throws {
    let displayed = try resolved(text).note(.english)
    #expect(note.map { displayed?.hasPrefix($0) ?? false } ?? (displayed == nil), "\(displayed ?? "nothing")")
  }

  @Test func `without a home, the time zone's country applies, and others are listed`()
    throws
  {
    guard case .place(let resolved) = places.reading(of: "9000", timeZone: "Europe/Brussels") else {
      throw UnresolvedPlace(text: "9000")
    }
    #expect(resolved.place.name == "Gent")
    #expect(resolved.note(.english)?.hasPrefix("9000 is a postcode of Gent in Belgium. Also ") == true)
    let home = try #require(places.search("Brisbane").first?.place)
    let atHome = places.reading(of: "9000", for: userData(.setHome(home)), timeZone: "Europe/Brussels")
    #expect(atHome == places.reading(of: "9000", for: userData(.setHome(home))))
  }

  @Test func `places with similar weather, hamlets and airports are not listed`() throws {
    for text in ["Brussels", "Oslo", "Rome", "Victoria", "Santiago", "Halifax", "Kent", "Neustadt"] {
      let resolved = try resolved(text)
      for other in resolved.others {
        #expect(resolved.place.coordinates.distance(to: other.coordinates).kilometers > 29, "\(text): \(other)")
        #expect((other.population ?? 10_000) >= 1000, "\(text): \(other)")
        #expect(!other.name.contains("Airport"), "\(text): \(other)")
      }
      #expect(resolved.others.count <= 3)
    }
  }

  @Test func `a country that needs an article has one`() throws {
    #expect(try resolved("San José").note(.english)?.contains("in California and the Philippines") == true)
    #expect(try resolved("Eindhovn").note(.english)?.contains("Eindhoven in the Netherlands") == true)
  }

  // MARK: Regions

  @Test(arguments: [
    "Hell, OH", "Orient, IL", "Kyoto, Texas", "Oxford, Nevada", "Tokyo, Ohio", "Quito, IL, USA", "Oslo, Italy",
  ])
  func `a typed region is binding: a place elsewhere is only suggested`(text: String) throws {
    guard case .unknown = places.reading(of: text) else {
      Issue.record("\(try resolved(text).place)")
      return
    }
  }

  @Test(arguments: [
    ("Ghent, NY", "New York"), ("Ghent, NY, USA", "New York"), ("Ireland, IN", "Indiana"), ("Ireland IN", "Indiana"),
  ])
  func `a small place in the typed region: it is shown instead of a famous one elsewhere`(text: String, region: String)
    throws
  {
    let resolved = try resolved(text)
    #expect(resolved.place.region == region && !resolved.isGuess)
  }

  @Test(arguments: [
    ("Paris, Texas", "Paris"), ("Vienna, Austria", "Vienna"), ("Washington, DC", "Washington"),
    ("Hong Kong, China", "Hong Kong"),
    ("San Juan, USA", "San Juan"), ("London, England", "London"), ("Gent, Oost-Vlaanderen, Belgium", "Gent"),
    ("Gehnt, Belgium", "Gent"), ("Taipei, Taiwan", "Taipei"), ("Nuuk, Denmark", "Nuuk"),
  ])
  func `a place in the typed region is shown`(text: String, name: String) throws {
    #expect(try resolved(text).place.name == name)
  }

  @Test func `an ambiguous region code means the region in the user's country`() throws {
    let home = try #require(places.search("Indianapolis").first?.place)
    #expect(try resolved("Salem, IN", for: userData(.setHome(home))).place.region == "Indiana")
  }

  // MARK: Prefixes and misspellings

  @Test(arguments: [
    ("Gehnt", "Gent"), ("Londno", "London"), ("Tokoy", "Tokyo"), ("Cincinatti", "Cincinnati"), ("Brusels", "Brussels"),
    ("Phillidelphia", "Philadelphia"), ("Leuvn", "Leuven"), ("Hoogstratn", "Hoogstraten"), ("Conneticut", "Hartford"),
    ("Muenchn", "Munich"), ("Los Angelas California", "Los Angeles"), ("Gehnt Belgium", "Gent"), ("Paris Foo", "Paris"),
    ("Москвв", "Moscow"), ("Praque", "Prague"), ("Reykjavick", "Reykjavík"),
  ])
  func `a probable misspelling is corrected, with a note`(text: String, name: String) throws {
    let resolved = try resolved(text)
    #expect(resolved.place.name == name)
    #expect(resolved.certainty == .corrected)
    let note = try #require(resolved.note(.english))
    #expect(note.hasPrefix("No place named “\(text)”. Showing \(name) in "))
    #expect(note.hasSuffix(" — cloudy search \(text)"))
  }

  @Test(arguments: [
    "Xyzzyville", "Blorpington", "asdf", "asdfgh", "qwerty", "Foobar", "foo bar baz", "hjkl", "zzzz", "xkcd", "fuck",
    "nowhere", "Hogwarts", "Narnia", "Mordor", "Wakanda", "lorem ipsum", "12 Main Street", "blah blah village",
    "Smith Oslo", "Hello",
  ])
  func `an improbable match is not shown`(text: String) throws {
    guard case .unknown(let nearest) = places.reading(of: text) else {
      Issue.record("\(try resolved(text))")
      return
    }
    #expect(nearest.count <= 5)
  }

  @Test func `an improbable match is suggested instead`() {
    guard case .unknown(let nearest) = places.reading(of: "Blorpington") else {
      Issue.record()
      return
    }
    #expect(nearest.first?.name == "Bloomington")
  }

  @Test func `for coordinates outside the Earth, nothing is suggested`() {
    #expect(places.reading(of: "91, 0") == .unknown(nearest: []))
  }

  @Test(
    arguments: [
      ("Bruss", "Brussels", nil),
      ("test", "Testour", "Showing Testour in Tunisia for “test” — cloudy search test"),
      ("Newp", "Newport News", "Showing Newport News in Virginia for “Newp”. Also Newport in Wales"),
      (
        "Parsi", "Parsippany",
        "Showing Parsippany in New Jersey for “Parsi”. Also Pārsiān in Iran and Paris in France"
      ),
      ("Belgi", "Brussels", "No place named “Belgi”. Showing Brussels in Belgium — cloudy search Belgi"),
      ("Spri", "Springfield", "Showing Springfield in Missouri for “Spri”. Also in Massachusetts"),
    ] as [(String, String, String?)])
  func `a prefix finds a place, with a note unless the place is a city`(
    text: String, name: String, note: String?
  ) throws {
    let resolved = try resolved(text)
    #expect(resolved.place.name == name)
    let said = resolved.note(.english)
    #expect(note.map { said?.hasPrefix($0) ?? false } ?? (said == nil), "\(said ?? "nothing")")
  }

  @Test func `a much larger place with that prefix is listed next to a hamlet`() throws {
    #expect(try resolved("Ham").note(.english)?.contains("Hamburg in Germany") == true)
  }

  @Test func `each front end states how to find the other places`() throws {
    let paris = try resolved("paris")
    #expect(paris.note(.english.on(.page)) == "Also in Texas, Ontario and Tennessee")
    #expect(paris.note(.english.on(.interactive)) == "Also in Texas, Ontario and Tennessee — search to choose another")
    let quoted = ResolvedPlace(text: "O'Fallon; rm", place: paris.place, others: paris.others).note(.english)
    #expect(quoted?.hasSuffix(" — cloudy search 'O'\\''Fallon; rm'") == true)
  }

  // MARK: Previous choices

  @Test func `a place chosen for a text is shown for it, with a note`() throws {
    let texas = try #require(places.search("paris, tx").first?.place)
    let userData = userData(.remember(texas, for: PlaceResolution.key(of: "Paris")))
    for text in ["paris", "PARIS", " Páris "] {
      let resolved = try resolved(text, for: userData)
      #expect(resolved.place == texas)
      #expect(resolved.certainty == .chosen)
      #expect(resolved.others.map(\.country?.code) == ["FR"])
      #expect(
        resolved.note(.english)?.hasPrefix("Showing Paris in Texas, your earlier choice — cloudy search ") == true)
    }
    #expect(try resolved("paris, france", for: userData).place.country?.code == "FR")
  }

  @Test func `if the usual place was chosen, other places are not listed`() throws {
    let paris = try resolved("paris").place
    let userData = userData(.remember(paris, for: PlaceResolution.key(of: "paris")))
    #expect(try resolved("paris", for: userData).note(.english) == nil)
    #expect(try resolved("paris", for: userData).certainty == .chosen)
  }

  @Test func `a place can be chosen for any text`() throws {
    let paris = try resolved("paris").place
    let userData = userData(.remember(paris, for: PlaceResolution.key(of: "asdf")))
    #expect(try resolved("asdf", for: userData).place == paris)
    #expect(try resolved("asdf", for: userData).note(.english) == nil)
  }

  @Test func `a choice can be reset`() throws {
    let texas = try #require(places.search("paris, tx").first?.place)
    let key = PlaceResolution.key(of: "paris")
    let userData = userData(.remember(texas, for: key), .forget(key))
    #expect(try resolved("paris", for: userData) == resolved("paris"))
  }
}
