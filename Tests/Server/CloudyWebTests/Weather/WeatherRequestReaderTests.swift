import CloudyHTTP
import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import CloudyViewModels
import HTTPTypes
import Logging
import Testing

@testable import CloudyWeb

@Suite struct WeatherRequestReaderTests {
  private static let owner = CurrentLocation.home(.brussels)
  private static let ghent = Place.ID(rawValue: 2_797_656)

  private struct UnexpectedDecision: Error {
    let reading: WeatherRequestReader.Decision
  }

  private func read(
    _ address: WeatherAddress, _ path: String, of visitor: Visitor = Visitor(), headers: HTTPFields = [:]
  ) -> WeatherRequestReader.Decision {
    let reader = WeatherRequestReader(
      places: .embedded, defaultSettings: DefaultSettings(Settings()), dayLimit: 8, language: .english,
      now: { Forecast.sampleTime })
    let request = HTTPTypes.HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: path, headerFields: headers)
    return reader.read(address, request, of: visitor, usual: WeatherRequestReaderTests.owner)
  }

  private func displayed(
    _ address: WeatherAddress, _ path: String, of visitor: Visitor = Visitor(), headers: HTTPFields = [:]
  ) throws -> WeatherRequest {
    let reading = read(address, path, of: visitor, headers: headers)
    guard case .show(let request) = reading else { throw UnexpectedDecision(reading: reading) }
    return request
  }

  @Test func `An unknown visitor gets the server's default location`() throws {
    #expect(try displayed(.here, "/").location == WeatherRequestReaderTests.owner)
  }

  @Test func `A home takes precedence over the browser's time zone`() throws {
    var visitor = Visitor()
    let home = try #require(PlaceDatabase.embedded.place(id: WeatherRequestReaderTests.ghent))
    visitor.userData = userData(.setHome(home))
    let request = try displayed(.here, "/?zone=Asia/Tokyo", of: visitor)
    #expect(request.location == .home(home))
    #expect(request.path == "/")
  }

  @Test(arguments: [
    ("/?zone=Asia/Tokyo", nil, "Tokyo"), ("/?zone=Asia%2FTokyo", nil, "Tokyo"), ("/", "zone=Asia%2FTokyo", "Tokyo"),
    ("/", "a=b; zone=Europe/Paris; c=d", "Paris"), ("/?zone=Europe/Paris", "zone=Asia/Tokyo", "Paris"),
    ("/?zone=Nowhere/Land", "zone=Asia/Tokyo", "Tokyo"),
  ])
  func `The browser's time zone gives an approximate location`(path: String, cookie: String?, name: String) throws {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    let location = try displayed(.here, path, headers: headers).location
    #expect(location.place.name == name)
    guard case .approximate = location else {
      Issue.record("\(location)")
      return
    }
  }

  @Test(arguments: [
    ("UTC", 1), ("../../etc/passwd", 1), ("Europe/Brussels%00", 1), ("Europe/Brusselsx", 1), ("europe brussels", 1),
    ("", 1), ("a", 5000),
  ])
  func `An invalid time zone is ignored`(zone: String, times: Int) throws {
    let zone = String(repeating: zone, count: times)
    #expect(try displayed(.here, "/?zone=\(zone)").location == WeatherRequestReaderTests.owner)
  }

  @Test(arguments: ["/place/2797656", "/place/2797656-ghent", "/place/2797656-gent/", "//place/2797656-gent"])
  func `A page with another slug redirects to its canonical URL`(path: String) {
    #expect(
      read(.place(WeatherRequestReaderTests.ghent), path) == .moved(to: "/place/2797656-gent", isPermanent: true))
  }

  @Test func `A redirect to the canonical URL preserves known query fields only`() {
    let query = "day=3&newest&units=metric&evil=%0d%0aSet-Cookie:x&time=24h%0d&temperature=//x"
    #expect(
      read(.place(WeatherRequestReaderTests.ghent), "/place/2797656?\(query)")
        == .moved(to: "/place/2797656-gent?day=2026-11-24&newest&units=metric", isPermanent: false))
  }

  @Test func `Only pages are redirected`() throws {
    for path in ["/place/2797656.json", "/place/2797656?format=3", "/place/2797656?format=text"] {
      let request = try displayed(.place(WeatherRequestReaderTests.ghent), path)
      #expect(request.location.place.name == "Gent")
      #expect(request.path == "/place/2797656-gent")
    }
  }

  @Test(arguments: [("/at/50.8503,4.3517", "/at/50.85,4.35"), ("/at/-0.001,179.999", "/at/0.00,-180.00")])
  func `A point is rounded like its canonical URL`(path: String, own: String) throws {
    let address = WeatherAddress(point: path.dropFirst(4))
    #expect(read(address, path) == .moved(to: own, isPermanent: true))
    let request = try displayed(WeatherAddress(point: own.dropFirst(4)), own)
    #expect(request.path == own)
    #expect(try displayed(address, path + "?format=json").location == request.location)
  }

  @Test func `The visitor's custom name of a place is used`() throws {
    var visitor = Visitor()
    let place = try #require(PlaceDatabase.embedded.place(id: WeatherRequestReaderTests.ghent))
    visitor.userData = userData(.add(place, as: .random(), name: FavoriteName("Grandma")))
    #expect(
      try displayed(.place(WeatherRequestReaderTests.ghent), "/place/2797656-gent", of: visitor).customName == "Grandma"
    )
    #expect(try displayed(.here, "/", of: visitor).customName == nil)
  }

  @Test func `A known name is found, with its region`() {
    #expect(read(.name("ghent"), "/ghent") == .moved(to: "/place/2797656-gent", isPermanent: false))
    #expect(read(.name("paris, tx"), "/paris,+tx") == .moved(to: "/place/4717560-paris", isPermanent: false))
    #expect(
      read(.name("paris"), "/paris?day=1")
        == .moved(to: "/place/2988507-paris?day=2026-11-22&name=paris", isPermanent: false),
      "other places have its name")
    #expect(read(.name("50.85, 4.35"), "/x") == .moved(to: "/at/50.85,4.35", isPermanent: false))
  }

  @Test(arguments: [("en-US,en;q=0.9", "2026-12-02"), ("en-GB,en;q=0.9", "2027-02-12")])
  func `In English, day and month are in the order of the browser's region`(language: String, date: String) {
    let headers: HTTPFields = [.acceptLanguage: language]
    let moved = WeatherRequestReader.Decision.moved(to: "/place/2797656-gent?day=\(date)", isPermanent: false)
    #expect(read(.name("Ghent 12/2"), "/search?q=Ghent+12/2", headers: headers) == moved)
    let page = read(
      .place(WeatherRequestReaderTests.ghent), "/place/2797656-gent?day=12/2", headers: headers)
    #expect(page == moved)
  }

  @Test(arguments: ["/search?q=Ghent+12/2", "/search?q=Ghent+12/2&lang=en&units=metric"])
  func `A date with two meanings is unknown without a region, and if the URL states the language`(path: String) {
    let headers: HTTPFields = path.contains("lang") ? [.acceptLanguage: "en-US"] : [.acceptLanguage: "en"]
    guard case .unknown(.date) = read(.name("Ghent 12/2"), path, headers: headers) else {
      Issue.record("\(path) has a date")
      return
    }
  }

  @Test(arguments: [("/9000?zone=Europe/Brussels", nil), ("/9000", "zone=Europe%2FBrussels")])
  func `A postcode is looked up in the country of the browser's time zone`(path: String, cookie: String?) throws {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    #expect(
      read(.name("9000"), path, headers: headers) == .moved(to: "/place/2797656-gent?name=9000", isPermanent: false))
    #expect(read(.name("9000"), "/9000") != read(.name("9000"), path, headers: headers))
    let page = try displayed(
      .place(WeatherRequestReaderTests.ghent), "/place/2797656-gent?name=9000",
      headers: [.cookie: "zone=Europe/Brussels"])
    let resolved = page.resolved
    #expect(resolved?.note(.english)?.hasPrefix("9000 is a postcode of Gent in Belgium. Also ") == true)
  }

  @Test func `A misspelled name is not guessed, and the nearest names are suggested`() throws {
    let reading = read(.name("brusels"), "/brusels")
    guard case .unknown(.name("brusels", let nearest)) = reading else { throw UnexpectedDecision(reading: reading) }
    #expect(nearest.contains { $0.name == "Brussels" })
  }

  @Test func `The page of an ambiguous name lists its other meanings`() throws {
    let paris = Place.ID(rawValue: 2_988_507)
    func resolved(_ query: String) throws -> ResolvedPlace? {
      try displayed(.place(paris), "/place/2988507-paris\(query)").resolved
    }
    #expect(try resolved("?name=paris")?.others.map(\.region) == ["Texas", "Ontario", "Tennessee"])
    for query in ["", "?name=", "?name=london", "?name=paris%2C+france", "?name=%3Cscript%3E", "?name=parsi"] {
      #expect(try resolved(query) == nil, "\(query)")
    }
    #expect(try displayed(.name("paris"), "/paris?format=json").resolved?.others.count == 3)
  }

  @Test func `A name means the place that the visitor chose for it before`() throws {
    var visitor = Visitor()
    let texas = try #require(PlaceDatabase.embedded.search("paris, tx").first?.place)
    visitor.userData = userData(.remember(texas, for: PlaceResolution.key(of: "paris")))
    let request = try displayed(.name("paris"), "/paris?format=json", of: visitor)
    #expect(request.location.place == texas)
    #expect(request.resolved?.certainty == .chosen)
  }

  @Test(arguments: [
    ("day=2026-11-24", "2026-11-24"), ("day=2026-11-01", "2026-11-01"), ("day=3", "2026-11-24"),
    ("day=15", "2026-12-06"), ("day=tomorrow", "2026-11-22"), ("day=today", "2026-11-21"), ("day=0", nil),
    ("day=", nil),
    ("days=3", nil),
  ])
  func `A day is normalized to a date`(query: String, date: String?) throws {
    let requested = try displayed(.here, "/?format=json&\(query)")
    #expect(requested.day == date.flatMap(CivilDate.init(isoText:)).map { RequestedDay.date($0) })
  }

  @Test func `A time after a name is that of the page, and alone that of the visitor's place`() throws {
    #expect(read(.name("tomorrow"), "/tomorrow") == .moved(to: "/?day=2026-11-22", isPermanent: false))
    guard case .moved(let path, isPermanent: false) = read(.name("brussels tomorrow"), "/brussels+tomorrow") else {
      Issue.record("The name is unknown.")
      return
    }
    #expect(path.hasPrefix("/place/2800866-brussels?day=2026-11-22"))
    let weekend = try displayed(.name("brussels weekend"), "/brussels+weekend?format=json")
    #expect(weekend.location.place.name == "Brussels" && weekend.day?.period == weekend.day.flatMap(days))
  }

  private func days(_ day: RequestedDay) -> Period? {
    day.date.map { .days($0...$0.adding(days: 1)) }
  }

  @Test(arguments: ["-1", "1e1", "+1", "٣", "99999999999999999999", "nan", "2026-02-30", "2026-11-24x", "%0d%0a"])
  func `A text that is not a day is unreadable`(text: String) throws {
    #expect(try displayed(.here, "/?day=\(text)").day == .unreadable)
  }

  @Test(arguments: [
    ("/?day=3", "/?day=2026-11-24"), ("/?day=0", "/"), ("/?day=tomorrow&units=metric", "/?day=2026-11-22&units=metric"),
    ("/?day=1&days=99&wind=knots&pressure=x", "/?day=2026-11-22&wind=knots"), ("/?day=weekend", "/?day=2026-11-21"),
    ("/?day=tonight", "/?day=2026-11-21"), ("/?day=tomorrow+evening", "/?day=2026-11-22"),
  ])
  func `A page's day redirects to its date, which means the same day tomorrow`(path: String, own: String) {
    #expect(read(.here, path) == .moved(to: own, isPermanent: false))
  }

  @Test func `A day's page includes that day, and its links preserve the query fields`() throws {
    let requested = try displayed(.here, "/?day=2026-12-03&units=metric&time=24h&days=3")
    #expect(requested.dayLimit == 13)
    #expect(requested.path(on: CivilDate(isoText: "2026-11-25")) == "/?day=2026-11-25&days=3&time=24h&units=metric")
    #expect(requested.path(on: nil) == "/?days=3&time=24h&units=metric")
    #expect(try displayed(.here, "/?day=2026-12-07").dayLimit == 8, "no forecast is that long")
  }

  @Test func `The browser's position takes precedence over its time zone, but not over a home`() throws {
    var headers = HTTPFields()
    headers[.cookie] = "zone=Asia/Tokyo; here=59.9139%2C10.7522"
    let found = try displayed(.here, "/", headers: headers)
    #expect(found.location.place.coordinates == Coordinates(latitude: 59.91, longitude: 10.75))
    guard case .positioned = found.location else {
      Issue.record("\(found.location)")
      return
    }
    var visitor = Visitor()
    visitor.userData = userData(.setHome(.brussels))
    #expect(try displayed(.here, "/", of: visitor, headers: headers).location == .home(.brussels))
    for text in ["here=", "here=91,0", "here=%3Cscript%3E", "here=1"] {
      headers[.cookie] = text
      #expect(try displayed(.here, "/", headers: headers).location == WeatherRequestReaderTests.owner)
    }
  }

  @Test(arguments: ["hello", "admin", "asdfgh", "login", "reykjav"])
  func `A name without a place is unknown`(name: String) throws {
    let reading = read(.name(name), "/\(name)")
    guard case .unknown(.name(name, _)) = reading else { throw UnexpectedDecision(reading: reading) }
  }

  @Test func `The query takes precedence over the visitor's choices, and these over the defaults`() throws {
    var visitor = Visitor()
    visitor.userData = userData(.choose([.time(.twentyFourHour), .units(.metric)]))
    let settings = try displayed(.here, "/?units=imperial&temperature=celsius&time=5h", of: visitor).settings
    #expect(settings == Settings(time: .twentyFourHour, units: .imperial, temperature: .celsius))
  }

  private func userData(_ change: UserDataChange) -> UserData {
    var userData = UserData()
    _ = userData.apply(change, at: Forecast.sampleTime, by: HybridTimestamp.ReplicaID(rawValue: 1))
    return userData
  }
}
