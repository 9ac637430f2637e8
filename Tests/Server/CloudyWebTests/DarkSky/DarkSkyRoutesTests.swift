import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// The server as clients of the Dark Sky API see it.
struct DarkSkyRoutesTests {
  private let path = "/forecast/any/50.85,4.35"

  private func server(_ change: (inout ServerDependencies) -> Void = { _ in }) throws -> TestServer {
    try TestServer {
      $0.weather.reports = WeatherEverywhere()
      change(&$0)
    }
  }

  private func json(_ response: TestServer.Response) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
  }

  @Test func `an old app gets all the data that it reads`() async throws {
    let response = try await server().get(path)
    #expect(response.status == .ok && response.headers[.contentType] == "application/json; charset=utf-8")
    let json = try json(response)
    let blocks = ["latitude", "longitude", "timezone", "currently", "minutely", "hourly", "daily", "alerts", "flags"]
    #expect(blocks.allSatisfy { json[$0] != nil } && json["offset"] as? Double == 1)
    let daily = try #require(json["daily"] as? [String: Any])
    let days = try #require(daily["data"] as? [[String: Any]])
    #expect(days.count == 8 && (daily["summary"] as? String)?.hasSuffix(".") == true)
    #expect(
      days.allSatisfy { ["temperatureHigh", "temperatureLow", "sunriseTime", "icon"].allSatisfy($0.keys.contains) })
  }

  @Test func `a server can be configured to use the sentences of Dark Sky's last years`() async throws {
    func week(_ server: TestServer) async throws -> String {
      let daily = try await json(server.get(path))["daily"] as? [String: Any]
      return daily?["summary"] as? String ?? ""
    }
    #expect(try await week(server()).contains("temperatures"))
    let later = try await week(server { $0.darkSky.clouds = .wholeDay })
    #expect(!later.isEmpty && !later.contains("temperatures"))
  }

  @Test func `headers contain the maximum age and the number of calls`() async throws {
    let server = try server { $0.darkSky.sentAt = { Date(timeIntervalSince1970: 0) } }
    _ = try await server.get(path)
    let response = try await server.get(path)
    #expect(response.headers[.cacheControl] == "max-age=60")
    #expect(response.headers[.expires] == "Thu, 01 Jan 1970 00:01:00 GMT")
    #expect(response.headers[HTTPField.Name("X-Forecast-API-Calls")!] == "2")
    #expect(response.headers[HTTPField.Name("X-Response-Time")!]?.hasSuffix("ms") == true)
    #expect(response.headers[.vary] == "Accept-Encoding" && response.headers[.accessControlAllowOrigin] == "*")
    let hourly = try await server.get(path + "?exclude=minutely")
    #expect(hourly.headers[.cacheControl] == "max-age=3600")
    let tag = try #require(response.headers[.eTag])
    let again = try await server.get(path, headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified && again.body.isEmpty && again.headers[.expires] != nil)
  }

  @Test func `the JSONP callback is called with the response`() async throws {
    let response = try await server().get(path + "?callback=show&exclude=minutely")
    #expect(response.body.hasPrefix("/**/show({") && response.body.hasSuffix("});"))
    #expect(response.headers[.contentType] == "application/javascript; charset=utf-8")
  }

  @Test(arguments: [
    ("/forecast/any/abc", 400, "Poorly formatted request"),
    ("/forecast/any/91,0", 400, "The given location is invalid."),
    ("/forecast/any", 404, "Not Found"), ("/forecast", 404, "Not Found"),
    ("/forecast/any/1,2?units=x", 400, "An invalid units parameter was provided."),
  ])
  func `an error has the text that clients compare`(path: String, status: Int, text: String) async throws {
    let response = try await server().get(path)
    #expect(response.status.code == status && response.body == #"{"code":\#(status),"error":"\#(text)"}"#)
    #expect(response.headers[.accessControlAllowOrigin] == "*" && response.headers[.cacheControl] == "no-store")
  }

  @Test func `other methods get the allowed methods`() async throws {
    let server = try server()
    let post = try await server.get(path, method: .post)
    #expect(post.status == .methodNotAllowed && post.headers[.allow] == "GET, HEAD, OPTIONS")
    #expect(post.body == #"{"code":405,"error":"Method Not Allowed"}"#)
    let options = try await server.get(path, method: .options)
    #expect(options.status == .noContent && options.headers[.accessControlAllowMethods] == "GET, HEAD, OPTIONS")
    let head = try await server.get(path, method: .head)
    #expect(head.status == .ok && head.body.isEmpty && head.headers[.eTag] != nil)
  }

  @Test func `clients can use the API under its old host name, which serves no pages`() async throws {
    let server = try server()
    #expect(try await server.get(path, at: "api.darksky.net").status == .ok)
    #expect(try await server.get("/about", at: "api.darksky.net").status == .misdirectedRequest)
  }

  @Test func `with API keys, only their owners get responses, up to the daily limit`() async throws {
    let server = try server {
      $0.darkSky.keys = APIKeys(callsPerDay: 2)
      $0.darkSky.keys.add("s3cret", of: "phone")
    }
    let stranger = try await server.get(path)
    #expect(stranger.status == .forbidden && stranger.body == #"{"code":403,"error":"permission denied"}"#)
    let own = "/forecast/s3cret/50.85,4.35"
    for count in ["1", "2"] {
      #expect(try await server.get(own).headers[HTTPField.Name("X-Forecast-API-Calls")!] == count)
    }
    let spent = try await server.get(own)
    #expect(spent.status == .forbidden && spent.body.contains("daily usage limit exceeded"))
  }

  @Test func `printed API keys reveal only their number`() {
    var keys = APIKeys(callsPerDay: 2)
    keys.add("s3cret", of: "phone")
    var text = String(reflecting: [keys]) + "\(keys)"
    dump(keys, to: &text)
    #expect(text.contains("keys: 1") && !text.contains("phone") && !text.contains("SHA256"))
  }

  @Test func `a past day comes from an archive, otherwise from climate averages`() async throws {
    let known = try server { $0.weather.dayReports = PastDays() }
    let past = try json(try await known.get(path + ",1999-08-11T12:00:00"))
    #expect((past["flags"] as? [String: Any])?["sources"] as? [String] == ["past"])
    #expect(((past["hourly"] as? [String: Any])?["data"] as? [Any])?.count == 24)
    #expect(((past["daily"] as? [String: Any])?["data"] as? [Any])?.count == 1 && past["alerts"] == nil)
    let unknown = try json(try await server().get(path + ",1999-08-11T12:00:00"))
    #expect((unknown["flags"] as? [String: Any])?["cloudy-standing"] as? String == "averages")
    let future = try json(try await known.get(path + ",2031-08-11T12:00:00"))
    #expect((future["flags"] as? [String: Any])?["cloudy-standing"] as? String == "averages")
  }

  @Test func `a limited client gets averages, without an effect on other clients`() async throws {
    let server = try server {
      $0.weather.dayReports = PastDays()
      $0.limits.requests = RequestRate(burst: 1, perSecond: 0.000_001)
    }
    func source(_ day: Int, from peer: String) async throws -> String? {
      let response = try await server.get(path + ",1999-08-0\(day)T12:00:00", from: peer)
      return ((try json(response)["flags"] as? [String: Any])?["sources"] as? [String])?.first
    }
    #expect(try await source(1, from: "203.0.113.1") == "past")
    // The client may cause one request; this day is cached by now.
    #expect(try await source(2, from: "203.0.113.1") == "normals")
    #expect(try await source(1, from: "203.0.113.1") == "past")
    #expect(try await source(2, from: "198.51.100.7") == "past")
  }

  @Test func `a call counts even if the request is invalid, and the key is checked first`() async throws {
    let server = try server {
      $0.darkSky.keys = APIKeys(callsPerDay: 1)
      $0.darkSky.keys.add("s3cret", of: "phone")
    }
    #expect(try await server.get("/forecast/wrong/abc").status == .forbidden)
    let wrong = try await server.get("/forecast/s3cret/abc")
    #expect(wrong.status == .badRequest && wrong.headers[HTTPField.Name("X-Forecast-API-Calls")!] == "1")
    #expect(try await server.get("/forecast/s3cret/50.85,4.35").status == .forbidden)
  }

  @Test func `the JSONP callback is called with errors, too`() async throws {
    let response = try await server().get("/forecast/any/1,2?units=x&callback=show")
    #expect(response.status == .badRequest && response.body.hasPrefix("/**/show({\"code\":400"))
  }

  @Test func `a day has all its hours if the offset from GMT is not a whole number of hours`() async throws {
    let day = try json(try await server().get("/forecast/any/27.7,85.3,2026-11-22T12:00:00"))
    let hours = try #require((day["hourly"] as? [String: Any])?["data"] as? [[String: Any]])
    #expect(hours.count == 24 && hours.allSatisfy { $0["temperature"] != nil })
    #expect(hours.allSatisfy { ($0["time"] as? Int).map { ($0 + 20_700) % 3600 == 0 } ?? false })
  }

  @Test(arguments: ["de", "zh-tw", "ar", "x-pig-latin"])
  func `sentences are in the requested language, without control characters`(
    code: String
  ) async throws {
    let server = try server()
    func week(_ query: String) async throws -> String {
      let daily = try json(try await server.get(path + query))["daily"] as? [String: Any]
      return try #require(daily?["summary"] as? String)
    }
    let sentence = try await week("?lang=\(code)")
    #expect(try await sentence != week(""))
    #expect(!sentence.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) || $0.value == 0x200F })
  }

  @Test func `the page about the API and its OpenAPI description are available`() async throws {
    let server = try server()
    let page = try await server.get("/api", headers: [.accept: "text/html"])
    #expect(page.status == .ok && page.body.contains(#"href="/forecast/any/50.85,4.35""#))
    #expect(try await server.get("/openapi.json").body.contains("\"openapi\""))
    #expect(try await server.get("/about", headers: [.accept: "text/html"]).body.contains(#"href="/api""#))
  }
}
