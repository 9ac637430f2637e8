import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Foundation
import Testing

@Suite("Coordinates as they are pasted")
struct CoordinateFormsTests {
  private let places = PlaceDatabase.embedded
  private static let tower = Coordinates(latitude: 48.8584, longitude: 2.2945)

  private func distance(_ text: String, to point: Coordinates?) -> Length? {
    guard let point else { return nil }
    return Coordinates(text: text)?.distance(to: point)
  }

  @Test(arguments: CoordinateForm.all)
  func `each notation of a random point is read as the point`(form: CoordinateForm) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<TestDepth.current.count(quick: 200, whole: 5000) {
      let latitude = (Double.random(in: -80...84, using: &random) * 1e6).rounded() / 1e6
      let longitude = (Double.random(in: -180..<180, using: &random) * 1e6).rounded() / 1e6
      let point = try #require(Coordinates(latitude: latitude, longitude: longitude))
      let text = form.text(latitude, longitude)

      let found = try #require(Coordinates(text: text), "\(text)")
      #expect(found.distance(to: point) <= form.precision, "\(text)")
    }
  }

  @Test(arguments: [
    "48.8584%2C2.2945", "48.8584%2C%202.2945",
    "geo:48.8584,2.2945;u=35", "geo:48.8584,2.2945,100?z=15", "GEO:0,0?q=48.8584,2.2945(Eiffel%20Tower)",
    "https://www.google.com/maps/place/Tour+Eiffel/@48.85,2.28,17z/data=!4m6!3m5!8m2!3d48.8584!4d2.2945!16zL20v",
    "https://www.google.com/maps?q=loc:48.8584,2.2945", "www.google.com/maps/@48.8584,2.2945,15z",
    "https://www.google.com/maps/place/48%C2%B051'30.2%22N+2%C2%B017'40.2%22E/@48.8,2.2,17z",
    "https://maps.apple.com/?ll=48.8584,2.2945&q=Tour%20Eiffel", "openstreetmap.org/#map=15/48.8584/2.2945",
    "https://osm.org/go/0BOdUtpa--?m=", "https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=15/48.8/2.2",
    "https://yandex.com/maps/?ll=2.2945%2C48.8584&z=15", "https://www.windy.com/?48.8584,2.2945,8",
    "https://plus.codes/8FW4V75V+8Q", "8fw4v75v+8q", "8FW4V75V+8Q Paris", "(48.8584, 2.2945)", "[48.8584, 2.2945]",
    "{\"lat\": 48.8584, \"lon\": 2.2945}", "lon 2.2945 lat 48.8584", "latitude: 48.8584, longitude: 2.2945",
    "+48.8577+002.295+035CRSWGS_84/", "48 51.5 N 2 17.67 E", "48:51:30N 2:17:40E", "48-51-30N 002-17-40E",
    "48 51 30, 2 17 40", "48° 51' 30.24'' N, 2° 17' 40.2'' E", "４８．８５８４，２．２９４５", "٤٨٫٨٥٨٤، ٢٫٢٩٤٥",
    "北緯48度51分30秒 東経2度17分40秒", "48,8584 с. ш. 2,2945 в. д.", "48,8584 Nord 2,2945 Ost", "48,8584,2,2945",
    "48.8584,2.2945,15z", "48.8584, 2.2945, 35", "48.8584,2.2945,35.5 m", "GPS: 48.8584, 2.2945.",
    "48 51 30.24, 2 17 40.2, 35m",
    "\u{1F4CD} 48.8584, 2.2945", "31 U 448252mE 5411955mN",
    "31U DQ 48251 11932", "31UDQ4825111932", "31u dq 482 119",
    "SRID=4326;POINT Z (2.2945 48.8584 35)", "{\"type\":\"Point\",\"coordinates\":[2.2945,48.8584]}",
  ])
  func `a pasted text is read as its point`(text: String) throws {
    #expect(try #require(distance(text, to: CoordinateFormsTests.tower)) < Length(meters: 150))
  }

  @Test(arguments: [
    "https://maps.app.goo.gl/ParisBerlin", "maps.app.goo.gl/AbCdEf123", "https://goo.gl/maps/AbCdEf",
    "http://g.co/kgs/x", "https://maps.apple/p/AbCdEf",
  ])
  func `a short link whose place only its service knows finds nothing, not even suggestions`(text: String) {
    #expect(LocationQuery(text).isShortLink)
    #expect(places.search(text).isEmpty)
    #expect(places.reading(of: text) == .unknown(nearest: []))
  }

  @Test(arguments: [
    "https://osm.org/go/0BOdUtpa", "https://goo.gl/maps?q=48.8584,2.2945", "https://maps.google.com/?q=Paris", "goo.gl",
    "St. Gallen/Wil", "Paris",
  ])
  func `a text that has its place is not a short link that hides it`(text: String) {
    #expect(!LocationQuery(text).isShortLink)
  }

  @Test(arguments: ["V75V+8Q Paris", "Paris V75V+8Q", "V75V+8Q Paris, France", "v75v+8q, paris"])
  func `a short plus code next to a town is read as its point`(text: String) throws {
    let match = try #require(places.search(text).first)

    #expect(match.fit == .coordinates)
    #expect(match.place.coordinates.distance(to: try #require(CoordinateFormsTests.tower)) < Length(meters: 30))
  }

  @Test(arguments: ["V75V+8Q", "V75V+8Q Qxzwvbk", "https://maps.app.goo.gl/abc123"])
  func `a short plus code without a town finds nothing, and neither does a shortened link`(text: String) {
    #expect(places.search(text).isEmpty)
  }

  @Test(arguments: ["JN18du", "JN18DU", "jn18du", "JN18du59"])
  func `a locator is read as its area`(text: String) throws {
    let match = try #require(places.search(text).first)

    #expect(match.place.coordinates.distance(to: try #require(CoordinateFormsTests.tower)) < Length(kilometers: 5))
  }

  @Test func `a British postcode without its space is not a locator`() throws {
    #expect(try #require(places.search("BN12AB").first).place.country?.code == "GB")
  }

  @Test(arguments: [
    "https://www.google.com/maps/place/Ghent/", "https://maps.apple.com/?q=Ghent", "geo:0,0?q=Ghent",
    "https://en.wikipedia.org/wiki/Ghent", "https://wttr.in/Ghent", "wttr.in/Ghent?format=3",
  ])
  func `a link with only a name finds the name`(text: String) {
    #expect(places.search(text).first?.place.name == "Gent")
    #expect(places.reading(of: text) == places.reading(of: "Ghent"))
  }

  @Test(arguments: [
    ("New%20York", "New York"), ("M%C3%BCnchen", "München"), ("Paris%2C%20TX", "Paris, TX"),
    ("https://en.wikipedia.org/wiki/New_York_City", "New York City"),
  ])
  func `a name that was pasted from a URL is decoded`(text: String, name: String) {
    #expect(places.reading(of: text) == places.reading(of: name))
    #expect(places.search(text) == places.search(name))
  }

  @Test func `a percentage is neither coordinates nor refused as such`() {
    #expect(!LocationQuery("100%").isNumeric)
    #expect(LocationQuery("91%2C200").isNumeric)
  }

  @Test(arguments: [
    "48.85, 200", "48.85, -180.5", "95, 400", "geo:91,0", "https://maps.google.com/?q=48.85,200", "lat 48 lon 300",
    "50°61′N 4°21′E", "50.85N 4.35N", "POINT(200 48)",
  ])
  func `coordinates outside the Earth are refused and not wrapped`(text: String) {
    #expect(CoordinateText(text) == .invalid(.outOfRange))
    #expect(LocationQuery(text).isNumeric)
    #expect(places.search(text).isEmpty)
    #expect(places.reading(of: text) == .unknown(nearest: []))
  }

  @Test(arguments: ["48,86 N 2,29 O", "48.86 N, 2.29 o"])
  func `the letter O is refused, since it is east or west`(text: String) {
    #expect(CoordinateText(text) == .invalid(.eastOrWest))
    #expect(Coordinates(text: "48,86 N 2,29 Ost")?.longitude == 2.29)
    #expect(Coordinates(text: "48,86 N 2,29 Ouest")?.longitude == -2.29)
  }

  @Test(arguments: [
    "14:00", "Oslo 14:00", "114 55", "90 210", "12345-6789", "100-0001", "1000-001", "+1 555-1234", "+32 475 12 34 56",
    "E14 9NB", "E1N 4S5", "N2L 3E1", "SW1A 1AA", "2026-11-25", "1,2,3,4", "1,2,3", "CAFE22", "AB12", "C++ 12",
    "Nord 59", "1 MAR 2024", "1mar2024", "4QFJ", "4QFJ12", "4QFJ1234567", "4QFJ 123 45678", "4QIJ12345678",
    "61QFJ12345678", "31U DQ 48251 11932 Paris", "4QKJ12345678",
  ])
  func `times, dates, postcodes and telephone numbers are not coordinates`(text: String) {
    #expect(CoordinateText(text) == nil)
  }

  @Test func `no name in the gazetteer is read as coordinates`() {
    let names = (0..<places.count).lazy.compactMap { places.place(ranked: $0)?.name }
    let read = names.filter { CoordinateText($0) != nil || [6, 8].contains($0.utf8.count) && isLocator($0) }

    #expect(Array(read) == [])
  }

  private func isLocator(_ name: String) -> Bool {
    name.contains(where: \.isNumber) && places.search(name, limit: 1).first?.fit == .coordinates
  }
}
