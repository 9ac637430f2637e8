import CloudyModel
import CloudyServices
import CloudyTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import CloudyWeb

/// What the addresses of weather answer, in each of their forms.
@Suite struct WeatherRoutesTests {
  private static let curl: HTTPFields = [.userAgent: "curl/8.5.0", .accept: "*/*"]

  private func server() throws -> TestedServer { try TestedServer { $0.reports = WeatherEverywhere() } }

  @Test func `curl sees what the terminal shows, in colours`() async throws {
    let answer = try await server().get("/place/2800866", headers: WeatherRoutesTests.curl)
    #expect(answer.status == .ok)
    #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(answer.headers[.vary]?.contains("Accept, User-Agent") == true)
    #expect(answer.body.contains("Brussels"))
    #expect(answer.body.contains("\u{1B}["))
    #expect(answer.body.hasSuffix("\n"))
  }

  @Test func `Plain text has no control codes, and ASCII nothing else`() async throws {
    let plain = try await server().get("/place/2800866?plain", headers: WeatherRoutesTests.curl)
    #expect(plain.body.contains("Brussels"))
    #expect(!plain.body.contains("\u{1B}"))
    let ascii = try await server().get("/place/2800866?plain&ascii", headers: WeatherRoutesTests.curl)
    #expect(ascii.body.utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `A page that was reached by a name that others have names them, and leads to the search`() async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let moved = try await server.get("/paris", headers: html)
    let path = try #require(moved.headers[.location])
    let page = try await server.get(path, headers: html).body
    #expect(page.contains("Also in Texas, Ontario and Tennessee."))
    #expect(page.contains("<a href=\"/locations/add?q=paris\" rel=\"nofollow\">Search for a place</a>"))
    #expect(try await !server.get("/place/2988507-paris", headers: html).body.contains("Also in"))

    let text = try await server.get("/paris?plain", headers: WeatherRoutesTests.curl).body
    #expect(text.contains("Also in Texas, Ontario and Tennessee"))
    #expect(try await server.get("/paris.json").body.contains("\"alsoIn\""))
    #expect(try await server.get("/paris?format=3").body.contains("Also") == false)
  }

  @Test func `A mistyped name is still no page, with what may have been meant`() async throws {
    let answer = try await server().get("/Gehnt", headers: [.accept: "text/html"])
    #expect(answer.status == .notFound)
    #expect(answer.body.contains("Gent"))
  }

  @Test(arguments: [20, 40, 120])
  func `Lines are as wide as they may be`(width: Int) async throws {
    let answer = try await server().get("/place/2800866?plain&ascii&width=\(width)", headers: WeatherRoutesTests.curl)
    let widest = answer.body.split(separator: "\n").map(\.count).max() ?? 0
    #expect((width / 2...width).contains(widest))
  }

  @Test(arguments: [("1", 1), ("2", 1), ("3", 1), ("4", 1), ("%25l%5Cn%25t", 2)])
  func `One-line formats are those of the command line`(format: String, lines: Int) async throws {
    let answer = try await server().get("/place/2800866?format=\(format)")
    #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(answer.body.split(separator: "\n").count == lines)
    #expect(answer.body.hasSuffix("\n"))
  }

  @Test(arguments: ["%25q", "%25l%25", String(repeating: "a", count: 201)])
  func `A format that cannot be read is explained`(format: String) async throws {
    let answer = try await server().get("/?format=\(format)")
    #expect(answer.status == .badRequest)
    #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(!answer.body.isEmpty)
  }

  @Test func `A format brings no control codes to a terminal`() async throws {
    let answer = try await server().get("/?format=%1b%5b31m%07%e2%80%ae%c2%9b%25l", headers: WeatherRoutesTests.curl)
    #expect(answer.body == "[31mBrussels\n")
  }

  @Test(arguments: [
    "/place/2800866.json", "/place/2800866-brussels.json", "/place/2800866?format=json", "/Brussels?format=j1",
    "/Brussels.json",
    "/index.json",
  ])
  func `JSON is the document of the command line`(path: String) async throws {
    let answer = try await server().get(path)
    #expect(answer.headers[.contentType] == "application/json")
    let document = try #require(try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 1)
    #expect((document["place"] as? [String: Any])?["name"] as? String == "Brussels")
    #expect((document["days"] as? [Any])?.isEmpty == false)
  }

  @Test func `Who asks for more days keeps them from day to day`() async throws {
    let server = try server()
    let html: HTTPFields = [.accept: "text/html"]
    let usual = try await server.get("/place/2800866-brussels", headers: html).body
    #expect(usual.contains("href=\"/place/2800866-brussels?day=1#day\""))
    let more = try await server.get("/place/2800866-brussels?days=16", headers: html).body
    #expect(more.contains("href=\"/place/2800866-brussels?day=1&amp;days=16#day\""))
    let chosen = try await server.get("/place/2800866-brussels?day=1&days=16", headers: html).body
    #expect(chosen.contains("href=\"/place/2800866-brussels?days=16#day\""))
  }

  @Test func `Hours and origins can be asked for`() async throws {
    let server = try server()
    let screen = try await server.get("/place/2800866?plain", headers: WeatherRoutesTests.curl).body
    let hours = try await server.get("/place/2800866?plain&hourly&days=2", headers: WeatherRoutesTests.curl).body
    let origins = try await server.get("/place/2800866?plain&explain", headers: WeatherRoutesTests.curl).body
    #expect(Set([screen, hours, origins]).count == 3)
    #expect(hours.split(separator: "\n").count > 40)
    #expect(origins.contains("Meeus"))
  }

  @Test func `A browser that types a name is sent to the place, and curl sees it at once`() async throws {
    let browser = try await server().get("/Brussels", headers: [.accept: "text/html"])
    #expect(browser.status == .found)
    #expect(browser.headers[.location] == "/place/2800866-brussels")
    let curl = try await server().get("/Brussels?plain", headers: WeatherRoutesTests.curl)
    #expect(curl.status == .ok)
    #expect(curl.body.contains("Brussels"))
  }

  @Test func `A name that nobody knows is told, with names like it`() async throws {
    let page = try await server().get("/brusels", headers: [.accept: "text/html"])
    #expect(page.status == .notFound)
    #expect(page.body.contains("<a href=\"/place/2800866-brussels\">"))
    let text = try await server().get("/brusels", headers: WeatherRoutesTests.curl)
    #expect(text.status == .notFound)
    #expect(text.body.contains("Did you mean"))
    #expect(text.body.contains("Brussels"))
    let json = try await server().get("/brusels.json")
    #expect(json.status == .notFound)
    #expect(json.body.contains("\"nearest\""))
  }

  @Test(arguments: ["/at/91,0", "/at/nan,0", "/at/50.85", "/place/999999999", "/place/x", "/.env", "/..%2fetc"])
  func `What is nowhere has no page, and words for it`(path: String) async throws {
    for headers in [[.accept: "text/html"], WeatherRoutesTests.curl, [.accept: "application/json"]] as [HTTPFields] {
      let answer = try await server().get(path, headers: headers)
      #expect(answer.status == .notFound)
      #expect(answer.body.count > 20)
    }
  }

  @Test(arguments: ["/help", "/:help"])
  func `There is help for terminals`(path: String) async throws {
    let answer = try await server().get(path, headers: WeatherRoutesTests.curl)
    #expect(answer.status == .ok)
    #expect(answer.body.contains("curl HOST/Paris"))
    #expect(answer.body.split(separator: "\n").allSatisfy { $0.count < 80 })
  }

  @Test func `A guessed place is said to be one`() async throws {
    let answer = try await server().get("/?plain&zone=Asia/Tokyo", headers: WeatherRoutesTests.curl)
    #expect(answer.body.contains("Tokyo is the city of the time zone Asia/Tokyo"))
  }
}
