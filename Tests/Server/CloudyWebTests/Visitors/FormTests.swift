import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct LocalPathTests {
  @Test(arguments: [
    "/", "/locations", "/place/2800866-brussels?day=2&newest", "/at/50.85,4.35", "/locations/add?q=S%C3%A3o+Paulo#list",
    "/settings?a=b:c@d;e~f", "/at/-33.87,151.2?day=3", "/a%20b", "/locations?q=100%25", "/%25zz",
  ])
  func `a local path is accepted unchanged`(text: String) { #expect(LocalPath(text)?.text == text) }

  @Test(arguments: [
    "", "locations", "//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example",
    "\t//evil.example", " /locations", "http://evil.example", "https:evil.example", "javascript:alert(1)",
    "data:text/html,x", "/%2f/evil.example", "/%2Fevil.example", "%2f%2fevil.example", "/%5cevil.example",
    "/%5C%5Cevil.example", "/%252fevil.example", "/%25252fevil.example", "/%255cevil.example",
    "/%25252525252525255cevil.example", "/%09/evil.example", "/a%0d%0aSet-Cookie:x=y", "/a\r\nSet-Cookie:x=y",
    "/a%00", "/a\u{0}", "/a b", "/é", "/\u{2215}/evil.example", "/％2f/evil.example", "/a//b", "/a?b=//c", "/a#b#c",
    "/%", "/%2", "/%zz", "/%25zz%252f%252fevil.example", "/<script>", "/\"x", "/'x", "/{x}", "/|x", "/^x",
    "/`x",
    "/" + String(repeating: "a", count: 1000),
  ])
  func `a path that could lead to another site is rejected`(text: String) { #expect(LocalPath(text) == nil) }

  @Test func `a path with millions of percent signs is rejected`() {
    #expect(LocalPath("/" + String(repeating: "%25", count: 2_000_000)) == nil)
  }

  @Test func `every accepted path stays on this site`() throws {
    let pieces = [
      "/", "//", "\\", "%2f", "%5c", "%25", "%252f", "evil.example", ":", "http:", "@", "?", "#", ".", "..", "a", ";",
      "%0a",
      "%2e", "&", "=",
    ]
    let site = try #require(URL(string: "http://cloudy.example:8080/page"))
    var generator = SeededGenerator(seed: 5)
    var taken = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      guard let path = LocalPath(text) else { continue }
      taken += 1
      let url = try #require(URL(string: path.text, relativeTo: site), "\(text)").absoluteURL
      #expect(url.host() == "cloudy.example" && url.port == 8080 && url.scheme == "http", "\(text)")
    }
    #expect(taken > 300)
  }

  @Test(arguments: [
    ("/locations", "/locations?done=added"), ("/locations?a=b", "/locations?a=b&done=added"),
    ("/locations#list", "/locations?done=added#list"), ("/a?b=c#d", "/a?b=c&done=added#d"),
    ("/a#", "/a?done=added#"),
  ])
  func `a field is added to the query`(text: String, result: String) throws {
    #expect(try #require(LocalPath(text)).adding("done", "added").text == result)
  }
}

@Suite struct FormFieldsTests {
  @Test func `a valid form is decoded`() throws {
    let form = try #require(
      fields("name=Tante+%C3%8Fda+%26+Co%2B&id=7&return=%2Flocations&unknown=x&to="))
    #expect(try form.value(.name) == "Tante Ïda & Co+")
    #expect(try form.value(.id) == "7")
    #expect(try form.destination()?.text == "/locations")
    #expect(try form.value(.to) == "")
    #expect(try form.value(.place) == nil)
    #expect(try #require(fields("")).value(.name) == nil)
    #expect(try #require(fields("name")).value(.name) == "")
    #expect(try #require(fields("&&name=a=b&")).value(.name) == "a=b")
  }

  @Test(arguments: [
    "name=%", "name=%4", "name=%zz", "%=1", "name=%C3", "name=%C0%AF", "name=%ED%A0%80", "name=a\u{0}", "name=a\r\nb",
    "name=\u{7f}", String(repeating: "a=b&", count: 21),
  ])
  func `malformed form bodies are rejected`(text: String) { #expect(fields(text) == nil) }

  @Test func `a form of more than 8 kB is rejected`() {
    #expect(fields("name=" + String(repeating: "x", count: 8192)) == nil)
  }

  @Test func `a form that is not UTF-8 is rejected`() {
    #expect(FormFields([UInt8(ascii: "a"), UInt8(ascii: "="), 0xff]) == nil)
    #expect(FormFields([0xc3, 0x28]) == nil)
  }

  @Test func `a field that occurs twice is invalid`() throws {
    let form = try #require(
      fields("id=00000000-0000-0000-0000-000000000001&id=00000000-0000-0000-0000-000000000002&name=a"))
    #expect(throws: FormProblem.invalid(.id)) { try form.favorite() }
    #expect(try form.value(.name) == "a")
  }

  @Test(arguments: [
    ("time=24h", [SettingChoice.time(.twentyFourHour)]), ("units=metric", [.units(.metric)]),
    ("temperature=celsius&time=12h", [.time(.twelveHour), .temperature(.celsius)]),
    ("appearance=dark", [.appearance(.dark)]),
    ("morning=7:00&quiet=22:00-7:00", [.morning(.seven), .quiet(.from22To7)]),
  ])
  func `settings have their stored values`(text: String, userData: [SettingChoice]) throws {
    let form = try #require(fields(text))
    #expect(try form.settings() == userData)
  }

  @Test(arguments: [
    ("time=25h", FormProblem.invalid(.time)), ("units=Metric", .invalid(.units)), ("units=", .invalid(.units)),
    ("temperature=rankine", .invalid(.temperature)), ("wind=knots", .invalid(.wind)),
    ("units=metric&time=", .invalid(.time)), ("x=y", .missing(.time)),
    ("units=metric%00", .invalid(.units)),
    // The server has no setting for the search.
    ("search=online", .missing(.time)),
  ])
  func `unknown values of settings are rejected`(text: String, problem: FormProblem) throws {
    let form = try #require(fields(text))
    #expect(throws: problem) { try form.settings() }
  }

  @Test func `a place is identified by its number or coordinates`() throws {
    #expect(try place("place=2800866")?.name == "Brussels")
    #expect(try place("at=50.8503,4.3517")?.coordinates == Coordinates(latitude: 50.85, longitude: 4.35))
    #expect(try place("at=-33.868%2C151.207")?.coordinates == Coordinates(latitude: -33.87, longitude: 151.21))
    #expect(try place("") == nil)
    #expect(try place("place=&x=y") == nil)
    #expect(try place("at=") == nil)
  }

  @Test(arguments: [
    ("place=99999999", FormProblem.unknownPlace), ("place=0", .unknownPlace), ("place=-1", .invalid(.place)),
    ("place=+2800866", .invalid(.place)), ("place=2800866.0", .invalid(.place)), ("place=Brussels", .invalid(.place)),
    ("place=99999999999999999999", .invalid(.place)), ("place=%D9%A2", .invalid(.place)),
    ("place=2800866'--", .invalid(.place)), ("at=91,0", .invalid(.at)), ("at=nan,nan", .invalid(.at)),
    ("at=1e1,1", .invalid(.at)), ("at=50.85", .invalid(.at)), ("at=1,2,3", .invalid(.at)), ("at=inf,0", .invalid(.at)),
    ("at=50.85,4.35&place=2800866", .invalid(.at)), ("at=" + String(repeating: "1", count: 61), .invalid(.at)),
  ])
  func `any other place is rejected`(text: String, problem: FormProblem) {
    #expect(throws: problem) { try place(text) }
  }

  @Test func `a favorite is a UUID, and a row is a number`() throws {
    let form = try #require(fields("id=e621e1f8-c36c-495a-93fc-0c247a3e6e5f&to=3"))
    #expect(try form.favorite().text == "e621e1f8-c36c-495a-93fc-0c247a3e6e5f")
    #expect(try form.row() == 3)
    for text in [
      "id=-1", "id=1", "id=x", "id=e621e1f8c36c495a93fc0c247a3e6e5f", "id=e621e1f8-c36c-495a-93fc-0c247a3e6e5f0",
      "id=g621e1f8-c36c-495a-93fc-0c247a3e6e5f", "id=e621e1f8-c36c-495a-93fc-0c247a3e6e5%00",
    ] {
      #expect(throws: FormProblem.invalid(.id)) { try #require(fields(text)).favorite() }
    }
    for text in ["id=", "to=1"] {
      #expect(throws: FormProblem.missing(.id)) { try #require(fields(text)).favorite() }
    }
  }

  @Test func `a custom name is cleaned, and an empty name removes it`() throws {
    #expect(try #require(fields("name=+Aunt%0A")).favoriteName()?.text == "Aunt")
    #expect(try #require(fields("name=+%01+")).favoriteName() == nil)
    #expect(throws: FormProblem.invalid(.name)) { try #require(fields("name=a%00b")).favoriteName() }
    #expect(throws: FormProblem.nameTooLong) {
      try #require(fields("name=" + String(repeating: "a", count: 101))).favoriteName()
    }
    #expect(throws: FormProblem.missing(.name)) {
      try #require(fields("id=00000000-0000-0000-0000-000000000001")).favoriteName()
    }
  }

  private func fields(_ text: String) -> FormFields? { FormFields(text.utf8) }

  private func place(_ text: String) throws -> Place? {
    try #require(fields(text)).place(among: .embedded)
  }
}
