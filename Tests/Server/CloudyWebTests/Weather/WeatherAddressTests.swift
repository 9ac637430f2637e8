import CloudyModel
import CloudyPlaces
import Testing

@testable import CloudyWeb

@Suite struct WeatherAddressTests {
  @Test(arguments: [
    ("50.85,4.35", 50.85, 4.35), ("-33.8,151", -33.8, 151), ("0,0", 0, 0), ("-0,-0.0", 0, 0), ("90,180", 90, -180),
    ("-90,-180", -90, -180), ("50.85%2C4.35", 50.85, 4.35), ("1.123456789012345,2", 1.123456789012345, 2),
  ])
  func `Coordinates are decimal degrees`(component: String, latitude: Double, longitude: Double) throws {
    let coordinates = try #require(Coordinates(latitude: latitude, longitude: longitude))
    #expect(WeatherAddress(point: component) == .point(coordinates))
  }

  @Test(arguments: [
    "", ",", "1", "1,", ",1", "1,2,3", "nan,nan", "inf,0", "-inf,0", "1e309,0", "1e1,2", "0x10,2", "90.0001,0",
    "-90.01,0", "0,180.5", "0,-181", "0,270", "+1,2", "--1,2", "1.,2", ".5,2", "1.1234567890123456,2", "1, 2", " 1,2",
    "1;2", "٥٠,٤", "５０,４", "1,2\u{0}", "1%00,2", "50.85,4.35/../x", "1%2E5,2%0d%0a", "999999,1", "0001,2",
  ])
  func `Any other text is not a point on Earth`(component: String) {
    guard case .none(.point) = WeatherAddress(point: component) else {
      Issue.record("\(component) is read as \(WeatherAddress(point: component))")
      return
    }
  }

  @Test(arguments: ["2800866", "2800866-brussels", "2800866-", "2800866-../../etc/passwd", "002800866"])
  func `Only the number in a place's URL identifies it`(component: String) {
    #expect(WeatherAddress(place: component) == .place(Place.ID(rawValue: 2_800_866)))
  }

  @Test func `Airports and landmarks have numbers, too`() throws {
    let airport = try #require(PlaceIdentifiers.airport(code: "ZZZ"))
    #expect(WeatherAddress(place: "\(airport)-brussels-airport") == .place(Place.ID(rawValue: airport)))
    #expect(WeatherAddress(place: "1999999999") == .place(Place.ID(rawValue: 1_999_999_999)))
  }

  @Test(arguments: [
    "", "-", "brussels", "-1", "1e5", "2800866x", "2800866.5", "99999999999", "99999999999999999999999", "٢٨", "0x10",
    "2800866%2D", "nan",
  ])
  func `A text that does not start with a number is not a place`(component: String) {
    #expect(WeatherAddress(place: component) == .none(.number))
  }

  @Test(arguments: [
    ("Brussels", "Brussels"), ("New+York", "New York"), ("New%20York", "New York"), ("paris,tx", "paris,tx"),
    ("%E6%9D%B1%E4%BA%AC", "東京"), ("%20%20a%20%20b%20", "a b"), ("%25", "%"), ("St.+Louis", "St. Louis"),
  ])
  func `A name is decoded as typed`(component: String, name: String) {
    #expect(WeatherAddress(name: component) == .name(name))
  }

  @Test(arguments: [
    ("8FW4V75V+8Q", "8FW4V75V+8Q"), ("8FW4V75V%2B8Q", "8FW4V75V+8Q"), ("V75V+8Q+Brussels", "V75V+8Q Brussels"),
    ("Brussels,+V75V+8Q", "Brussels, V75V+8Q"), ("8FW40000+", "8FW40000+"), ("9000+Gent", "9000 Gent"),
    ("Ghent+24+December", "Ghent 24 December"), ("San+Juan+22+33", "San Juan 22 33"), ("+Ghent+", "Ghent"),
  ])
  func `a plus sign is a space, except in a plus code`(component: String, name: String) {
    #expect(WeatherAddress(name: component) == .name(name))
  }

  @Test func `only the search field takes a date with slashes`() {
    #expect(WeatherAddress(typed: "Oslo  24/12") == .name("Oslo 24/12"))
    #expect(WeatherAddress(name: "Oslo+24%2F12") == .none(.page))
  }

  @Test(arguments: [
    "", "%20", ".env", ".", "..", "%2e%2e%2fetc%2fpasswd", "..%5Cwindows", "a%00b", "a%07b", "%FF%FE", "%c0%ae",
    "%3Cscript%3E", "a%E2%80%AEb", "a%E2%80%8Bb", "a%EE%80%80b", String(repeating: "a", count: 101),
  ])
  func `A text that cannot be a place's name is not searched for`(component: String) {
    #expect(WeatherAddress(name: component) == .none(.page))
  }
}
