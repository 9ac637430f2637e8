import DarkSkyConformance
import Testing

struct ReportTests {
  private func report(_ outcomes: [String: Outcome]) -> Report {
    let results = DarkSkyConformance.Suite.checks.filter { outcomes[$0.id] != nil }
      .map { Report.Result(check: $0, outcome: outcomes[$0.id] ?? .passed) }
    return Report(results: results, requestCount: 3)
  }

  private var mixed: Report {
    report([
      "TR01": .passed, "TR08": .failed(seen: "no <Expires> \u{FFFE}&"), "TR05": .failed(seen: "Vary: []"),
      "ER01": .skipped(because: "no key is known"),
    ])
  }

  @Test func `the exit status is 1 only if a must-check failed`() {
    #expect(mixed.exitStatus == 1)
    #expect(report(["TR05": .failed(seen: ""), "ER01": .skipped(because: "")]).exitStatus == 0)
    #expect(report([:]).exitStatus == 0)
  }

  @Test func `the score counts the must-checks that could be decided`() {
    #expect(mixed.passedMusts == 1)
    #expect(mixed.decidedMusts == 2)
  }

  @Test func `text is aligned, and colored only on request`() {
    let text = mixed.text(isColored: false)
    #expect(text.contains("  TR01  passed   must    a forecast: status 200\n"))
    #expect(text.contains("        seen:   no <Expires>"))
    #expect(text.hasSuffix("score   1 of 2 musts, with 3 requests\n"))
    #expect(!text.contains("\u{1B}"))
    #expect(mixed.text(isColored: true).contains("\u{1B}[31mfailed "))
  }

  @Test func `the JSON report is valid and complete`() throws {
    let json = try JSON(Array(mixed.json.utf8))
    #expect(json["conforming"] == .bool(false))
    #expect(json["score"]?["applicable"]?.int == 2)
    #expect(json["checks"]?.items?.count == 4)
    #expect(json["checks"]?.items?.last?["detail"]?.string == "no key is known")
  }

  @Test func `JUnit XML reports failed must-checks as failures and other ones as skipped`() {
    let xml = mixed.junit
    #expect(xml.contains(#"tests="4" failures="1" skipped="2""#))
    #expect(xml.contains(#"<failure message="no &lt;Expires&gt; "#))
    #expect(xml.contains("\u{FFFD}&amp;"))
  }

  @Test func `actual results are escaped and truncated to one line`() {
    #expect("a\n\u{1B}[1m\u{202E}".visible(limit: 100) == "a\\u{A}\\u{1B}[1m\\u{202E}")
    #expect("abcdef".visible(limit: 3) == "abc…")
  }
}
