import Foundation
import Testing

/// docs/mvvm.md is about these sources, and stays so.
struct PageTests {
  private let page = URL(filePath: #filePath).appending(path: "../../../../../docs/mvvm.md").standardizedFileURL

  @Test func `each link leads to a file`() throws {
    let targets = try links()
    #expect(targets.count > 40, "the links are not read as they should be")
    for target in targets { #expect(FileManager.default.fileExists(atPath: target.path), "\(target.path)") }
  }

  @Test func `each line that is quoted is in a file that the page links to`() throws {
    let sources = try links().filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    let lines = try text().matches(of: /```swift\n([\s\S]*?)```/).flatMap { $0.output.1.split(separator: "\n") }
    #expect(lines.count > 20, "the quotations are not read as they should be")
    for line in lines.map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
      #expect(sources.contains { $0.contains(line) }, "\(line)")
    }
  }

  private func text() throws -> String { try String(contentsOf: page, encoding: .utf8) }

  /// Relative ones, without what stands behind a `#`.
  private func links() throws -> [URL] {
    try text().matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map {
      page.deletingLastPathComponent().appending(path: String($0.output.1)).standardizedFileURL
    }
  }
}
