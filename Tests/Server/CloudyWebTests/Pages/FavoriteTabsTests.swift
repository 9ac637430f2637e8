import CloudyModel
import CloudyPlaces
import CloudyTestSupport
import Testing

@testable import CloudyWeb

/// The links to a visitor's places above the weather.
@Suite struct FavoriteTabsTests {
  private func server() throws -> TestServer { try TestServer { $0.weather.reports = WeatherEverywhere() } }

  /// Returns the links as `path name`, the one of the page's place with an asterisk.
  private func tabs(_ visitor: TestVisitor, at path: String) async throws -> [String] {
    let main = try await visitor.get(path).main
    let links = /<li><a href="([^"]*)"( aria-current="page")?>(?:<span [^>]*><\/span>)?<bdi>([^<]*)</
    return main.matches(of: links).map { "\($0.1) \($0.3)\($0.2 == nil ? "" : "*")" }
  }

  @Test func `A page links to the visitor's location and favorites by name, and highlights its own place`() async throws
  {
    var visitor = TestVisitor(try server(), zone: "Asia/Tokyo")
    #expect(try await tabs(visitor, at: "/").isEmpty, "without favorites, there is nothing to choose from")
    for place in [2_797_656, 2_800_866] { _ = try await visitor.post("/locations/add", "place=\(place)") }
    _ = try await visitor.post("/locations/rename", "id=\(numbered(2))&name=Work")
    #expect(
      try await tabs(visitor, at: "/")
        == ["/ Tokyo*", "/place/2797656-gent Gent", "/place/2800866-brussels Work"])
    #expect(
      try await tabs(visitor, at: "/place/2800866-brussels?day=2026-11-24")
        == ["/ Tokyo", "/place/2797656-gent Gent", "/place/2800866-brussels Work*"])
    #expect(try await visitor.get("/").body.contains(#"<nav class="favorites" aria-label="Your places">"#))
    #expect(try await tabs(visitor, at: "/about").isEmpty)
  }

  @Test func `A home that is a favorite has one link`() async throws {
    var visitor = TestVisitor(try server(), zone: "Asia/Tokyo")
    _ = try await visitor.post("/locations/add", "place=2797656")
    _ = try await visitor.post("/home", "place=2797656")
    #expect(try await tabs(visitor, at: "/").isEmpty)
    _ = try await visitor.post("/locations/add", "place=1850147")
    #expect(try await tabs(visitor, at: "/place/2797656-gent") == ["/ Gent*", "/place/1850147-tokyo Tokyo"])
  }

  @Test func `Visitors with other favorites get other pages`() async throws {
    let server = try server()
    var (first, second) = (TestVisitor(server, zone: "Asia/Tokyo"), TestVisitor(server, zone: "Asia/Tokyo"))
    _ = try await first.post("/locations/add", "place=2797656")
    _ = try await second.post("/locations/add", "place=2800866")
    #expect(try await tabs(first, at: "/") == ["/ Tokyo*", "/place/2797656-gent Gent"])
    #expect(try await tabs(second, at: "/") == ["/ Tokyo*", "/place/2800866-brussels Brussels"])
    #expect(try await tabs(TestVisitor(server, zone: "Asia/Tokyo"), at: "/").isEmpty)
    _ = try await first.post("/locations/add", "place=2800866")
    #expect(try await tabs(first, at: "/").count == 3)
  }
}
