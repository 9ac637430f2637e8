import Foundation
import Testing

/// Tests that docs/mvvm.md matches these sources.
struct PageTests {
  private let steps = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  private var page: URL { steps.appending(path: "../../docs/mvvm.md").standardizedFileURL }

  @Test func `each link leads to a file`() throws {
    let targets = try links()
    #expect(targets.count > 50, "the links are not parsed correctly")
    for target in targets { #expect(FileManager.default.fileExists(atPath: target.path), "\(target.path)") }
  }

  @Test func `each quotation is in one linked file, line by line`() throws {
    let sources = try linkedSources().map(PageTests.lines)
    let quotations = try text().matches(of: /```swift\n([\s\S]*?)```/).map { PageTests.lines($0.output.1) }
    #expect(quotations.count > 15, "the quotations are not parsed correctly")
    for quotation in quotations { #expect(sources.contains { $0.contains(quotation) }, "\(quotation)") }
  }

  @Test func `each type in a diagram is declared in a linked file`() throws {
    let sources = try linkedSources().joined()
    let pictures = try text().matches(of: /```text\n([\s\S]*?)```/).map(\.output.1)
    #expect(pictures.count == 4, "steps 1, 3, 5 and 8 have one")
    for name in Set(pictures.flatMap { $0.matches(of: /\b[A-Z][a-z]+[A-Z]\w+/).map(\.output) }) {
      #expect(try sources.contains(Regex("(class|enum|protocol|struct) \(name)\\b")), "\(name)")
    }
  }

  @Test func `each line of code in the table is in its controller`() throws {
    let rows = try text().matches(of: /(?m)^\| .* \| `(.+)` \| `(.+)` \|$/)
    #expect(rows.count > 4, "the table is not parsed correctly")
    let (before, after) = try (controller(of: 2), controller(of: 3))
    for row in rows {
      #expect(before.contains(row.output.1), "\(row.output.1)")
      #expect(after.contains(row.output.2), "\(row.output.2)")
    }
  }

  @Test(arguments: 1...9) func `each step has a section with the correct number of controller lines`(_ step: Int) throws
  {
    let text = try text()
    #expect(text.contains("\n## \(step). "))
    let line = step == 9 ? "its controller has ([0-9]+) lines" : "\\| \(step) [^|]+ \\| ([0-9]+) \\|"
    let match = try #require(try text.firstMatch(of: Regex(line)))
    let count = try controller(of: step).count { $0 == "\n" }
    #expect(match.output[1].substring.flatMap { Int($0) } == count)
  }

  @Test func `each test named in an answer exists`() throws {
    let answers = try #require(try text().split(separator: "\n## Answers\n").last)
    let tests = try sources(below: "Tests").joined()
    let names = answers.matches(of: /`([a-z]+(?:,? [a-z]+){4,})`/).map(\.output.1)
    #expect(names.count > 6, "the names are not parsed correctly")
    for name in names { #expect(tests.contains("func `\(name)`"), "\(name)") }
  }

  private func text() throws -> String { try String(contentsOf: page, encoding: .utf8) }

  /// The targets of relative links, without fragments.
  private func links() throws -> [URL] {
    try text().matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map {
      page.deletingLastPathComponent().appending(path: String($0.output.1)).standardizedFileURL
    }
  }

  private func linkedSources() throws -> [String] {
    try links().filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }

  /// The lines without indentation, each with a newline; empty ones are omitted.
  private static func lines(_ text: some StringProtocol) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .reduce(into: "") { $0 += $1 + "\n" }
  }

  /// The source of a step's controller.
  private func controller(of step: Int) throws -> String {
    let all = try sources(below: "Sources", of: step)
    return try #require(all.first { $0.contains("Controller: ScreenController") })
  }

  /// All Swift files in a folder of a step, or of all steps.
  private func sources(below folder: String, of step: Int? = nil) throws -> [String] {
    let folders = try FileManager.default.contentsOfDirectory(at: steps, includingPropertiesForKeys: nil)
      .filter { step == nil || $0.lastPathComponent.hasPrefix("\(step ?? 0)-") }
      .map { $0.appending(path: folder) }.filter { FileManager.default.fileExists(atPath: $0.path) }
    return try folders.flatMap { try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
      .filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
  }
}
