import CloudyModel
import CloudyPlaces
import Testing

@Suite("Search for places")
struct PlaceSearchTests {
  private let places = PlaceDatabase.embedded

  @Test func `a result has details that distinguish it from its namesakes`() throws {
    let paris = try #require(places.search("Paris, TX").first?.place)

    #expect(paris.id == Place.ID(rawValue: 4_717_560))
    #expect(paris.name == "Paris")
    #expect(paris.region == "Texas")
    #expect(paris.country == Country(code: "US", name: "United States"))
    #expect(abs(paris.coordinates.latitude - 33.66) < 0.01)
    #expect(abs(paris.coordinates.longitude - -95.56) < 0.01)
    #expect(paris.population == 24782)
    #expect(paris.timeZoneIdentifier == "America/Chicago")
    #expect(paris.elevation != nil)
  }

  @Test func `an exact name comes before the longer name of a larger city`() {
    let results = places.search("Pittsburg").map { "\($0.place.name), \($0.place.region ?? "")" }

    #expect(results.first == "Pittsburg, California")
    #expect(results.prefix(5).contains("Pittsburgh, Pennsylvania"))
  }

  @Test(arguments: [
    ("Brussels", "Brussels", PlaceMatch.MatchKind.wholeName),
    ("Bruxelles", "Brussels", .wholeName),
    ("Amsterd", "Amsterdam", .beginning),
    ("Reykjavick", "Reykjavík", .misspelled(errors: 1)),
  ])
  func `a result states how it was found`(query: String, name: String, fit: PlaceMatch.MatchKind) {
    let match = places.search(query).first

    #expect(match?.place.name == name)
    #expect(match?.fit == fit)
  }

  @Test(arguments: [
    ("New Zealand", "Wellington"), ("Deutschland", "Berlin"), ("日本", "Tokyo"), ("Iceland", "Reykjavík"),
    ("Toscana", "Florence"),
  ])
  func `a country or region alone stands for its capital`(query: String, name: String) {
    #expect(places.search(query).first?.place.name == name)
  }

  @Test(arguments: [
    ("India", "New Delhi", PlaceMatch.Meaning.country), ("UK", "London", .country), ("Malta", "Valletta", .country),
    ("Big Apple", "New York City", .nickname), ("Bavaria", "Munich", .region), ("BJS", "Beijing", .code),
    ("Ghent", "Gent", .name),
  ])
  func `a result states the meaning of its name`(query: String, name: String, meaning: PlaceMatch.Meaning) {
    let match = places.search(query).first

    #expect(match?.place.name == name)
    #expect(match?.meaning == meaning)
  }

  @Test(arguments: [
    ("BRU", "Brussels Airport", PlaceKind.airport, "Europe/Brussels"),
    ("Mount Everest", "Mount Everest", .mountain, "Asia/Kathmandu"),
    ("Lake Tahoe", "Lake Tahoe", .lake, "America/Los_Angeles"),
    ("McMurdo", "McMurdo Station", .station, "Antarctica/McMurdo"),
    ("Santorini", "Santorini", .island, "Europe/Athens"),
  ])
  func `landmarks and airports are separate places`(
    query: String, name: String, kind: PlaceKind, zone: String
  ) throws {
    let match = try #require(places.search(query).first)

    #expect(match.place.name == name)
    #expect(match.kind == kind)
    #expect(match.place.timeZoneIdentifier == zone)
    #expect(places.place(id: try #require(match.place.id)) == match.place)
  }

  @Test(arguments: [
    ("Jeju", "Jeju"), ("Lake Victoria", "Lake Victoria"), ("Grampians", "Grampian Mountains"),
    ("Georgian Bay", "Georgian Bay"), ("Salar de Uyuni", "Salar de Uyuni"), ("Lake Tahoe", "Lake Tahoe"),
    ("Laguna de Bay", "Lake Bay"), ("Petra, Jordan", "Petra"), ("Fraser Island", "K'gari"),
  ])
  func `a landmark is shown with its well-known name`(query: String, name: String) {
    #expect(places.search(query).first?.place.name == name)
  }

  @Test func `Lake Como and Lake Maggiore are different places`() throws {
    let (como, maggiore) = (places.search("Lake Como").first?.place, places.search("Lake Maggiore").first?.place)

    #expect(como?.region == "Lombardy")
    #expect(try #require(como).coordinates.distance(to: try #require(maggiore).coordinates).kilometers > 40)
  }

  @Test(arguments: [("Kilimanjaro", "TZ", "Kilimanjaro"), ("Brocken", "DE", "Saxony-Anhalt")])
  func `a mountain on a border is in its usual country and region`(query: String, country: String, region: String) {
    let place = places.search(query).first?.place

    #expect(place?.country?.code == country)
    #expect(place?.region == region)
  }

  @Test(arguments: [
    ("Eiffel Tower", "Paris"), ("the eiffel tower", "Paris"), ("big ben", "London"), ("Taj Mahal", "Agra"),
    ("Statue of Liberty", "New York City"), ("golden gate bridge", "San Francisco"), ("Colosseum", "Rome"),
    ("the great wall of china", "Beijing"), ("Stonehenge", "Stonehenge"), ("sydney opera house", "Sydney"),
    ("Angkor Wat", "Angkor Wat"), ("Mount Rushmore", "Mount Rushmore"), ("pyramids of giza", "Giza"),
    ("Mount Kilimanjaro", "Mount Kilimanjaro"),
    ("Machu Picchu", "Machu Picchu"), ("Mount Fuji", "Mount Fuji"), ("Niagara Falls", "Niagara Falls"),
    ("Europe", "Brussels"), ("EU", "Brussels"), ("South America", "São Paulo"),
  ])
  func `well-known names find the famous place`(query: String, name: String) {
    let match = places.search(query).first

    #expect(match?.place.name == name)
    #expect(match?.fit == .wholeName)
  }

  @Test(arguments: [("ant", "IN"), ("scg", nil), ("eu", "BE"), ("ru", nil), ("usa", "US"), ("nor", "NO"), ("uk", "GB")])
  func `an ambiguous code is not taken for a country`(query: String, country: String?) {
    let match = places.search(query).first

    if let country {
      #expect(match?.place.country?.code == country)
    } else {
      #expect(match?.meaning != .country || match?.fit == .beginning)
    }
  }

  @Test func `a mountain has the elevation of its peak`() {
    #expect(places.search("Mount Everest").first?.place.elevation?.meters == 8848)
  }

  /// They are stored with favorites: a new gazetteer must not change them.
  @Test func `the identifiers of landmarks and airports are permanent`() {
    #expect(places.search("BRU").first?.place.id == Place.ID(rawValue: 1_000_015_258))
    #expect(places.search("Mount Everest").first?.place.id == Place.ID(rawValue: 1_100_000_513))
  }

  @Test(arguments: [
    ("München Hbf", "Munich"), ("weather in Leuven", "Leuven"), ("city of Leuven", "Leuven"),
    ("Brussels, Belgium, Europe", "Brussels"), ("météo à Lyon", "Lyon"), ("downtown Chicago", "Chicago"),
    ("Flughafen Wien", "Vienna International Airport"), ("北京天气", "Beijing"),
    ("weather tomorrow in London", "London"), ("Wetter morgen in Wien", "Vienna"), ("weather tonight in Ghent", "Gent"),
    ("LAX airport", "Los Angeles International Airport"), ("airport jfk", "John F Kennedy International Airport"),
    // GOA is Genoa's code.
    ("goa airport", "Dabolim Airport"),
  ])
  func `words around a name are recognized`(query: String, name: String) {
    let match = places.search(query).first

    #expect(match?.place.name == name)
    #expect(match?.fit == .wholeName)
  }

  @Test func `an extra word is ignored, and the result is marked as partial`() {
    let match = places.search("Lisbon qwertz").first

    #expect(match?.place.name == "Lisbon")
    #expect(match?.fit == .partial)
  }

  @Test func `a whole query finds the exact name, however small its place`() {
    #expect(places.search("Par").first?.fit == .wholeName)
    #expect(places.search("Pari").first?.fit == .wholeName)
  }

  @Test func `while typing, a large city comes before a hamlet, which is listed`() {
    let typed = places.search("pari", reading: .typing)

    #expect(typed.first?.place.name == "Paris")
    #expect(typed.contains { $0.fit == .wholeName })
  }

  @Test(arguments: [("Hanoi", "Hanoi"), ("Ho Chi Minh City", "Ho Chi Minh City"), ("Qui Nhon", "Gia Lai")])
  func `cities in Vietnam are in the current provinces`(city: String, province: String) {
    #expect(places.search(city).first?.place.region == province)
  }

  @Test(arguments: ["", " ", "?!", "...", "\u{0}", "\u{301}"])
  func `an empty query finds nothing`(query: String) {
    #expect(places.search(query).isEmpty)
    #expect(places.suggestions(for: query).isEmpty)
  }

  @Test func `the number of results is limited as requested`() {
    #expect(places.search("San", limit: 3).count == 3)
    #expect(places.search("San", limit: 40).count == 40)
    #expect(places.search("San", limit: 0).isEmpty)
    #expect(places.search("50.85, 4.35", limit: 0).isEmpty)
  }

  @Test(arguments: [
    "Death Valley", "Niagara Falls", "Grand Canyon", "pari", "weather in Ghent", "Springfield IL", "brusels",
  ])
  func `the first result does not depend on the limit`(query: String) {
    for reading in [SearchMode.whole, .typing] {
      let first = places.search(query, reading: reading).first
      for limit in [1, 2, 5, 30] { #expect(places.search(query, limit: limit, reading: reading).first == first) }
    }
  }

  @Test func `a place is listed once, whatever the number of matching names`() {
    let ids = places.search("Mosc", limit: 40).map(\.place.id)

    #expect(Set(ids).count == ids.count)
  }

  @Test func `of several namesakes, a nearby one comes first`() throws {
    let illinois = try #require(Coordinates(latitude: 39.8, longitude: -89.6))

    #expect(places.search("Springfield").first?.place.region == "Missouri")
    #expect(places.search("Springfield", near: .at(illinois)).first?.place.region == "Illinois")
  }

  @Test func `of large namesakes, the one in the user's country comes first, though both are far`() throws {
    let seattle = try #require(Coordinates(latitude: 47.6, longitude: -122.3))
    let edinburgh = try #require(Coordinates(latitude: 55.95, longitude: -3.2))

    #expect(places.search("Cambridge", near: .at(seattle)).first?.place.region == "Massachusetts")
    #expect(places.search("Cambridge", near: .at(edinburgh)).first?.place.region == "England")
    #expect(places.search("Newport", near: .at(edinburgh)).first?.place.country?.code == "GB")
    #expect(places.search("Newport", near: .at(seattle)).first?.place.country?.code == "US")
  }

  @Test func `a village in the user's country does not come before a famous city`() throws {
    let dallas = try #require(Coordinates(latitude: 32.8, longitude: -96.8))
    let london = try #require(Coordinates(latitude: 51.5, longitude: -0.1))

    #expect(places.search("Berlin", near: .at(dallas)).first?.place.country?.code == "DE")
    #expect(places.search("Boston", near: .at(london)).first?.place.region == "Massachusetts")
  }

  @Test(arguments: [
    ("Portland", 42.36, -71.06, "State of Maine"), ("Springfield", 41.88, -87.63, "Illinois"),
    ("Perth", 55.95, -3.19, "Scotland"), ("Cordoba", 40.42, -3.7, "Andalusia"),
    // A city that is far larger stays the first.
    ("Las Vegas", 35.68, -105.94, "Nevada"), ("Washington", 40.44, -80, "District of Columbia"),
    ("Paris", 32.78, -96.8, "Île-de-France Region"),
  ])
  func `namesakes of similar size: the one nearest to the user's home comes first`(
    query: String, latitude: Double, longitude: Double, region: String
  ) throws {
    let home = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(places.search(query, near: .at(home)).first?.place.region == region)
  }

  @Test(arguments: [
    ("Cambridge", "America/Los_Angeles", "Massachusetts"), ("Cambridge", "Europe/London", "England"),
    ("Newport", "Europe/London", "Wales"), ("Berlin", "America/Chicago", "Berlin"),
    ("Boston", "Europe/London", "Massachusetts"),
  ])
  func `a time zone implies the country, but no proximity`(query: String, zone: String, region: String) throws {
    let found = places.search(query, near: places.locationHint(home: nil, timeZone: zone))
    #expect(found.first?.place.region == region)
    // Springfield, Massachusetts, is nearest to New York, the city of a zone in which half of the country lives.
    let springfield = places.search("Springfield", near: places.locationHint(home: nil, timeZone: "America/New_York"))
    #expect(springfield.first?.place.region == "Missouri")
  }

  @Test func `while typing, places in the time zone's country come first unless others are far larger`() throws {
    func names(_ query: String, _ zone: String) -> [String] {
      let near = places.locationHint(home: nil, timeZone: zone)
      return places.search(query, limit: 30, near: near, reading: .typing).map(\.place.name)
    }
    func comes(_ one: String, before other: String, among names: [String]) throws -> Bool {
      try #require(names.firstIndex(of: one)) < names.firstIndex(of: other) ?? .max
    }
    #expect(try comes("Antwerp", before: "Antalya", among: names("ant", "Europe/Brussels")))
    #expect(try comes("Antalya", before: "Antwerp", among: names("ant", "Europe/Istanbul")))
    #expect(names("lond", "America/New_York").first == "London")
  }

  @Test(arguments: [
    "paris, tx", "springfield il", "London, Ontario", "Ghent, Kentucky", "Vienna, Virginia", "Birmingham AL",
    "Newcastle, Australia", "Cambridge, MA", "Toledo Spain", "50.85, 4.35", "東京",
  ])
  func `no time zone overrides a region or country next to a name`(query: String) {
    let usual = places.search(query).first?.place
    for zone in ["Europe/Brussels", "America/New_York", "Europe/London", "Australia/Sydney", "Asia/Tokyo"] {
      let found = places.search(query, near: places.locationHint(home: nil, timeZone: zone)).first?.place
      #expect(found == usual, "\(zone)")
    }
  }

  @Test(arguments: ["Reykjavickk", "Filadelfya", "Amsterdammerstraat 12"])
  func `for a text that is not a name, similar names are suggested`(query: String) {
    #expect(!places.suggestions(for: query).isEmpty)
  }

  @Test(arguments: ["Zzyzxqqq", "Xqzzyw"])
  func `for a text that resembles no name, nothing is suggested`(query: String) {
    #expect(places.suggestions(for: query).isEmpty)
  }

  @Test func `coordinates yield a place named after the nearest one`() throws {
    let match = try #require(places.search("50°51′N 4°21′E").first)

    #expect(match.fit == .coordinates)
    #expect(match.place.id == nil)
    #expect(match.place.name == "Brussels")
    #expect(match.place.country?.code == "BE")
    #expect(abs(match.place.coordinates.latitude - 50.85) < 1e-9)
    #expect(abs(match.place.coordinates.longitude - 4.35) < 1e-9)
    #expect(match.place.timeZoneIdentifier == "Europe/Brussels")
  }
}
