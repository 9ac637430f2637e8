import Foundation
import Testing

/// The decisions of docs/design.md are tested. ``PageTests`` follows the links of documents.
@Suite struct DesignPageTests {
  /// The last cell of a decision that only concerns positions and sizes, or is not to do something.
  private static let untestable = ["by eye", "–"]

  @Test func `each of the forty decisions has a test, or states why it has none`() throws {
    let rows = try DesignPage.decisions()
    #expect(rows.map(\.number) == Array(1...20) + Array(1...20))
    for row in rows where row.tests.isEmpty {
      #expect(DesignPageTests.untestable.contains(row.testCell), "\(row.line)")
    }
    #expect(rows.filter { !$0.tests.isEmpty }.count >= 35)
  }

  @Test func `each test named next to a decision exists`() throws {
    for row in try DesignPage.decisions() {
      for test in row.tests {
        let url = URL(filePath: test.link, relativeTo: DesignPage.url)
        let text = try String(contentsOf: url, encoding: .utf8)
        let isThere = text.contains("func `\(test.name)`") || text.contains("@scenario(\"\(test.name)\"")
        #expect(isThere, "\(test.link) has no test \(test.name)")
      }
    }
  }
}

private enum DesignPage {
  /// A row of the tables of decisions.
  struct Decision {
    let line: Substring
    let number: Int
    let testCell: String
    let tests: [(name: String, link: String)]
  }

  static let url = Repository.root.appending(path: "docs/design.md")

  static func decisions() throws -> [Decision] {
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return lines.drop { $0 != "## Decisions" }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, let number = Int(cells[0]) else { return nil }
      let tests = cells[3].matches(of: /\[`([^`]+)`\]\(([^)]+)\)/).map { match in
        (name: String(match.output.1), link: String(match.output.2))
      }
      return Decision(line: line, number: number, testCell: cells[3], tests: tests)
    }
  }
}
