import Testing
import UITesting

/// Detection of layout problems.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct LayoutAuditTests {
  @Test func `a correct window has no problems, despite hidden pages and scrolled lists`()
    async throws
  {
    try await Fixture.run { app async throws in
      try await app.tabs["Two"].tap()
      try await app.staticTexts["the second page"].waitForExistence()
      try await app.tabs["One"].tap()
      try await app.staticTexts["the first page"].waitForExistence()
      #expect(try await app.layoutProblems() == [])
    }
  }

  @Test func `cut off, empty and overlapping text is found`() async throws {
    try await Fixture.run(["--badly"]) { app async throws in
      let problems = try await app.layoutProblems()
      func found(_ kind: LayoutProblem.Kind, _ words: String) -> Bool {
        problems.contains { $0.kind == kind && $0.element.contains(words) }
      }
      #expect(found(.cut, "cut at its start"))
      #expect(found(.empty, "label \" \""))
      #expect(found(.overlapping, "words below") && found(.overlapping, "words above"))
      #expect(!problems.contains { $0.element.contains("words aside") })
      #expect(problems.count == 3, "\(problems)")
    }
  }
}
