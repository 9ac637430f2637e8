import Testing

@testable import CloudyWeb

@Suite struct AcceptedTypesTests {
  private func quality(_ type: String, _ header: String?) -> Int {
    AcceptedTypes(header).preference(for: type).quality
  }

  @Test(arguments: [nil, "", "*/*", "nonsense", ",,,", ";q=1"] as [String?])
  func `Without a valid Accept header, any type is accepted`(header: String?) {
    #expect(quality("text/html", header) == 1000)
    #expect(quality("application/json", header) == 1000)
  }

  @Test func `A type takes precedence over its range, and the range over the wildcard`() {
    let header = "text/*;q=0.3, text/html;q=0.7, */*;q=0.5"
    #expect(quality("text/html", header) == 700)
    #expect(quality("text/plain", header) == 300)
    #expect(quality("application/json", header) == 500)
  }

  @Test func `A type with quality 0 is not accepted`() {
    #expect(quality("text/html", "text/html;q=0, */*") == 0)
    #expect(quality("text/plain", "application/json") == 0)
  }

  @Test(arguments: [
    ("text/html;q=0.25", 250), ("TEXT/HTML; Q=1.000", 1000), ("text/html ; level=1 ; q=0.5", 500),
    ("text/html;q=1", 1000), ("text/html;q=0.", 0),
  ])
  func `Qualities have up to three decimals`(header: String, expected: Int) {
    #expect(quality("text/html", header) == expected)
  }

  @Test(arguments: ["1.001", "2", "-1", "0.1234", "nan", "inf", "1e3", "0x1", "", "0_5", "٠"])
  func `A range with an invalid quality is ignored`(quality: String) {
    #expect(self.quality("text/html", "text/html;q=\(quality), application/json;q=0.1") == 0)
  }

  @Test func `A header of a megabyte is not read to its end`() {
    let header = String(repeating: "a/b,", count: 250_000) + "text/html"
    #expect(quality("text/html", header) == 0)
  }

  @Test func `A range with another version of a type does not accept it`() {
    let accepted = AcceptedTypes("text/plain;version=2;q=0.2, text/plain;version=\"1\";q=0.1, */*;q=0.5")
    #expect(accepted.preference(for: "text/plain", version: "1").quality == 100)
    #expect(accepted.preference(for: "text/plain", version: "2").quality == 200)
    #expect(accepted.preference(for: "text/plain", version: "3").quality == 500)
    #expect(AcceptedTypes("text/plain").preference(for: "text/plain", version: "1").precision == 2)
  }
}
