import Testing
import UITesting

/// What is found of words that stand where they should not.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct LayoutAuditTests {
  @Test func `a window in order has no problems, though pages lie behind others and lists are scrolled away`()
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

  @Test func `words that are cut, empty or on others are found`() async throws {
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
