import Foundation
import Testing
import UITesting

/// The first example of the README, verbatim except for the program and the path of the screenshot.
@Suite(.enabled(if: Fixture.isAvailable), .timeLimit(.minutes(3)))
struct ReadmeTests {
  @Test func `a place is removed`() async throws {
    let app = try await Application.launch(Fixture.path, arguments: ["--mock"])
    try await app.textFields["Name"].typeText("Zoë\n")
    try await app.staticTexts["entered Zoë"].waitForExistence()
    #expect(try await app.lists["Places"].rows.count == 2)
    try await app.lists["Places"].rows["Erewhon"].buttons["Remove"].tap()
    try await app.staticTexts["removed Erewhon"].waitForExistence()
    let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try await app.screenshot().write(to: picture)
    try FileManager.default.removeItem(at: picture)
    await app.terminate()
  }

  @Test func `the README's example is the code of this test`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let example = try #require(
      readme.split(separator: "```swift\n").dropFirst().first?.components(separatedBy: "```").first)
    let steps = example.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
      $0.hasPrefix("try await app") || $0.hasPrefix("#expect")
    }
    #expect(steps.count == 6)
    for step in steps where !step.contains("/tmp/") { #expect(own.contains(step)) }
  }
}
