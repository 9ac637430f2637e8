import Foundation
import Testing

/// docs/book.md leaves nothing out, and what it names is in the files that it links to. ``PageTests`` follows the
/// links.
@Suite struct BookPageTests {
  @Test(arguments: [("B", 27), ("D", 64)])
  func `each defect has one row in the tables of defects`(letter: String, count: Int) throws {
    let ids = try BookPage.rows(of: "Defects").map(\.id).filter { $0.hasPrefix("\(letter)-") }
    #expect(ids == (1...count).map { "\(letter)-\($0)" })
  }

  @Test(arguments: [
    ("Mastering MVVM With Swift, chapter by chapter", "", 26),
    ("iOS Code Testing and Pure Swift MVVM, chapter by chapter", "", 13),
    ("Techniques of Mastering MVVM With Swift", "M-", 16),
  ])
  func `no chapter and no technique is missing`(section: String, letter: String, count: Int) throws {
    let ids = try BookPage.rows(of: section).compactMap { $0.id.prefixMatch(of: /(?:M-)?[0-9]+/)?.output }
    #expect(ids.map(String.init) == (1...count).map { "\(letter)\($0)" })
  }

  @Test func `each defect links to a test, or cannot occur`() throws {
    for row in try BookPage.rows(of: "Defects") where !row.saysCannotOccur {
      #expect(!row.links.isEmpty, "\(row.id) has neither a test nor a reason")
    }
  }

  @Test func `each file linked next to a defect has the named test, or one with the defect's number`() throws {
    let rows = try BookPage.rows(of: "Defects").filter { !$0.saysCannotOccur }
    #expect(rows.count > 80, "the rows are not parsed as expected")
    for row in rows {
      for reference in row.references {
        #expect(try reference.isDeclared(as: ["func"]), "\(reference.link) has no test \(reference.name)")
      }
      guard row.references.isEmpty else { continue }
      let number = try Regex("\\b\(row.id)\\b")
      for link in row.links {
        #expect(try BookPage.testNames(in: link).contains { $0.contains(number) }, "\(link) has no test of \(row.id)")
      }
    }
  }

  @Test func `any other linked name is declared in the linked file`() throws {
    let kinds = ["actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    let references = try BookPage.sections().flatMap(\.rows).flatMap(\.references)
    #expect(references.count > 180, "the names are not parsed as expected")
    for reference in references {
      #expect(try reference.isDeclared(as: kinds), "\(reference.link) does not declare \(reference.name)")
    }
  }

  @Test func `each type of the book has a file that declares its counterpart`() throws {
    let rows = try BookPage.rows(of: "Types of Mastering MVVM With Swift")
    #expect(rows.count > 25, "the types are not parsed as expected")
    for row in rows {
      #expect(!row.references.isEmpty, "\(row.id) has no counterpart")
      #expect(row.namesWithoutLink.isEmpty, "\(row.id) has names without a file: \(row.namesWithoutLink)")
    }
  }
}

/// The page, as the tables of its sections.
private enum BookPage {
  struct Section {
    let title: Substring
    let rows: [Row]
  }

  /// A line of a table, without those that head it.
  struct Row {
    let line: Substring
    /// The text of the first cell.
    var id: String { cells.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? "" }
    var saysCannotOccur: Bool { line.contains("| cannot occur") }
    /// The names in backticks, each with the link that contains it or precedes it in its cell.
    var references: [Reference] {
      names.compactMap { name in name.link.map { Reference(link: $0, name: name.name) } }
    }
    /// The targets of all links.
    var links: [String] { line.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) } }
    var namesWithoutLink: [String] { names.filter { $0.link == nil }.map(\.name) }

    private var cells: [Substring] { line.split(separator: "|") }
    private var names: [(link: String?, name: String)] {
      cells.flatMap { cell in
        var link: String?
        return cell.matches(of: /\[([^\]]*)\]\(([^)]+)\)|`([^`]+)`/).compactMap { match in
          if let name = match.output.3 { return (link, String(name)) }
          guard let text = match.output.1, let target = match.output.2 else { return nil }
          link = String(target)
          return text.hasPrefix("`") ? (link, text.filter { $0 != "`" }) : nil
        }
      }
    }
  }

  struct Reference {
    let link: String
    let name: String

    /// Whether the linked file is there and declares the name, which is a sentence or an identifier.
    func isDeclared(as kinds: [String]) throws -> Bool {
      let file = URL(filePath: link, relativeTo: BookPage.url)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { return false }
      guard name.wholeMatch(of: /\w+/) != nil else { return text.contains("func `\(name)`(") }
      return try text.contains(Regex("\\b(?:\(kinds.joined(separator: "|"))) \(name)\\b"))
    }
  }

  static let url = Repository.root.appending(path: "docs/book.md")

  /// The names in backticks of all functions of a linked file.
  static func testNames(in link: String) throws -> [String] {
    try String(contentsOf: URL(filePath: link, relativeTo: url), encoding: .utf8).matches(of: /func `([^`]*)`/)
      .map { String($0.output.1) }
  }

  static func sections() throws -> [Section] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n## ").map { text in
      let lines = text.split(separator: "\n")
      let rows = zip(lines, lines.dropFirst() + [""]).filter { line, next in
        line.hasPrefix("|") && ![line, next].contains { $0.hasPrefix("| ---") }
      }
      return Section(title: lines.first ?? "", rows: rows.map { Row(line: $0.0) })
    }
  }

  static func rows(of title: String) throws -> [Row] {
    try #require(try sections().first { $0.title == title }, "there is no section \(title)").rows
  }
}
