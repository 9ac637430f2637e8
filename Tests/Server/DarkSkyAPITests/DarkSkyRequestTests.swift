import CloudyModel
import Foundation
import Testing

@testable import DarkSkyAPI

/// The parsing of URLs from all kinds of clients.
struct DarkSkyRequestTests {
  @Test(arguments: [
    "/forecast/key/50.85,4.35", "/forecast/key/50.85,4.35/", "/forecast/key/50.85%2C4.35",
    "/forecast/key/50.85,%204.35",
    "/forecast/key/+50.85,+4.35", "/forecast/key/50.85,4.35?", "/forecast/key/50.85,4.35/?&",
    "/forecast/key/50.850,364.35"
      .replacingOccurrences(of: "364.35", with: "4.350"),
  ])
  func `a place is found in all notations`(target: String) throws {
    let request = try DarkSkyRequest(target: target)
    #expect(request.time == nil && request.units == .us && request.language == "en")
    #expect(try DarkSkyRequestContext(target: target).key == "key")
    #expect(request.place.coordinates == Coordinates(latitude: 50.85, longitude: 4.35))
  }

  @Test func `a point is repeated as requested, and normalized internally`() throws {
    let request = try DarkSkyRequest(target: "/forecast/k/80.26369389999999,190")
    #expect(request.place.latitude == 80.26369389999999 && request.place.longitude == 190)
    #expect(request.place.coordinates.longitude == -170)
  }

  @Test(arguments: [
    ("/forecast", DarkSkyFault.notFound), ("/forecast/", .notFound), ("/forecast/key", .notFound),
    ("/forecast/key/", .notFound), ("/forecast//1,2", .notFound), ("/forecast/key/abc", .malformed),
    ("/forecast/key/1", .malformed), ("/forecast/key/1,2,3,4", .malformed), ("/forecast/key/1,2/3", .malformed),
    ("/forecast/key/nan,2", .malformed), ("/forecast/key/inf,2", .malformed), ("/forecast/key/1e1,2", .malformed),
    ("/forecast/key/0x1,2", .malformed), ("/forecast/key/%zz,2", .malformed), ("/forecast/key/91,2", .noLocation),
    ("/forecast/key/1,361", .noLocation), ("/forecast/key/1,-181", .noLocation), ("/forecast/key/1,2,x", .noTime),
    ("/forecast/key/1,2?units=usa", .noUnits), ("/forecast/key/1,2?lang=tlh", .noLanguage),
    ("/forecast/key/1,2?callback=a-b", .noCallback), ("/forecast/key/1,2?callback=%3Cscript", .noCallback),
    ("/forecast/key/1,2?units=%zz", .noUnits), ("/forecast/key/1,2?lang=%ff", .noLanguage),
    ("/forecast/key/1,2?callback=%z", .noCallback),
  ])
  func `an invalid request has the error that clients know`(target: String, fault: DarkSkyFault) {
    #expect(throws: fault) { try DarkSkyRequest(target: target) }
  }

  @Test func `fields are parsed in all notations of clients`() throws {
    func request(_ query: String) throws -> DarkSkyRequest { try DarkSkyRequest(target: "/forecast/k/1,2" + query) }
    let empty = try request("?extend=&exclude=&lang=en&units=")
    #expect(empty == (try request("")))
    #expect(try request("?exclude=[minutely,%20Daily]&exclude=flags").excluded == [.minutely, .daily, .flags])
    #expect(try request("?exclude=%5Bhourly%5D").excluded == [.hourly])
    #expect(try request("?exclude=nothourly,x").excluded == [])
    #expect(try request("?extend=HOURLY").isExtended && !request("?extend=daily").isExtended)
    #expect(try request("?units=uk").units == .uk2 && request("?units=[si]").units == .si)
    #expect(try request("?units=auto").units == nil)
    #expect(try request("?lang=nb").language == "no" && request("?lang=zh-TW").language == "zh-tw")
    #expect(try request("?units=si?lang=de").language == "de" && request("?&units=ca").units == .ca)
    #expect(try request("?callback=angular.callbacks._0&_=1").callback == "angular.callbacks._0")
  }

  @Test(arguments: [
    ("0", 0), ("-1", -1), ("1519150919", 1_519_150_919), ("2018-02-20T18:21:59Z", 1_519_150_919),
    ("2018-02-20T10:21:59-0800", 1_519_150_919), ("2018-02-20T19:21:59+01:00", 1_519_150_919),
    ("2018-02-20T19:21:59%2B0100", 1_519_150_919), ("2018-02-20T19:21:59 0100", 1_519_150_919),
    // The local time in Brussels.
    ("2018-02-20T19:21:59", 1_519_150_919),
    // Clocks skip 02:30 in March, and repeat it in October.
    ("2026-03-29T02:30:00", 1_774_747_800), ("2026-10-25T02:30:00", 1_792_888_200),
  ])
  func `a time is parsed in all its formats`(text: String, seconds: Double) throws {
    let request = try DarkSkyRequest(target: "/forecast/k/50.85,4.35,\(text.replacing(" ", with: "%20"))")
    let calendar = LocalCalendar(timeZoneIdentifier: "Europe/Brussels")
    #expect(request.time?.instant(in: calendar).timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "-6h", "2018-02-30T00:00:00", "2018-13-01T00:00:00", "2018-02-20T25:00:00", "2018-02-20T10:60:00", "1.5",
    "999999999999", "-999999999999", "2018-02-20", "2018-02-20T10:00:00+2400", "0000-01-01T00:00:00", "",
  ])
  func `an invalid time is rejected`(text: String) {
    #expect(throws: DarkSkyFault.noTime) { try DarkSkyRequest(target: "/forecast/k/50.85,4.35,\(text)") }
  }

  @Test func `countries have the units that people there use`() {
    for (code, units) in [
      ("US", DarkSkyUnits.us), ("GB", .uk2), ("IE", .uk2), ("CA", .ca), ("FR", .si), ("LR", .us), ("PW", .us),
    ] {
      #expect(DarkSkyUnits(usualIn: code) == units)
    }
    #expect(DarkSkyUnits(usualIn: nil) == .si)
  }
}
