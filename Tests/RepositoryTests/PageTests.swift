import Foundation
import Testing

/// Links and names of tests in docs/testing.md and its neighbors are current.
@Suite struct PageTests {
  private static let testing = Page("testing.md")

  @Test(arguments: ["testing.md", "mvvm.md"])
  func `each link of a page leads to a file or a folder`(name: String) throws {
    let page = Page(name)
    let links = try page.lines().flatMap(Page.links)
    #expect(links.count > 20, "the links are not parsed as expected")
    for link in links where !FileManager.default.fileExists(atPath: page.file(link).path) {
      Issue.record("\(name) links to \(link), which is not there")
    }
  }

  @Test func `each link of a document leads to a file or a folder`() throws {
    let documents = Repository.documents
    #expect(documents.count > 20, "the documents are not found as expected")
    for document in documents {
      let page = Page("../\(document)")
      for link in try page.lines().flatMap(Page.links)
      where !FileManager.default.fileExists(atPath: page.file(link).path) {
        Issue.record("\(document) links to \(link), which is not there")
      }
    }
  }

  @Test func `each name next to a link occurs in the linked file`() throws {
    let references = try PageTests.testing.lines().flatMap(Page.references)
    #expect(references.count > 60, "the names are not parsed as expected")
    for (link, name) in references {
      let text = try String(contentsOf: PageTests.testing.file(link), encoding: .utf8)
      #expect(text.contains(name), "\(link) has no \(name)")
    }
  }

  @Test func `each printed test occurs in a file that the page links to, line by line`() throws {
    let page = PageTests.testing
    let text = try page.lines().joined(separator: "\n")
    let sources = try page.lines().flatMap(Page.links).filter { $0.hasSuffix(".swift") }
      .map { PageTests.bare(try String(contentsOf: page.file($0), encoding: .utf8)) }
    let printed = text.matches(of: /```swift\n([\s\S]*?)```/).map { PageTests.bare(String($0.output.1)) }
    #expect(printed.count >= 3, "the tests are not parsed as expected")
    for test in printed { #expect(sources.contains { $0.contains(test) }, "\(test)") }
  }

  /// The lines of a text without indentation and without empty ones.
  private static func bare(_ text: String) -> String {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  @Test func `techniques are numbered from 1 without gaps`() throws {
    let numbers = try PageTests.testing.rows("T").map(\.number)
    #expect(numbers.count > 30, "the rows are not parsed as expected")
    #expect(numbers == Array(1...max(1, numbers.count)))
  }
}

/// A page of docs.
private struct Page {
  private let url: URL

  init(_ name: String) { url = Repository.root.appending(path: "docs/\(name)") }

  func lines() throws -> [Substring] { try String(contentsOf: url, encoding: .utf8).split(separator: "\n") }

  /// The file that a link of the page leads to.
  func file(_ link: String) -> URL { URL(filePath: link, relativeTo: url).standardizedFileURL }

  /// The rows of all tables that begin with a letter and a number.
  func rows(_ letter: String) throws -> [(number: Int, line: Substring)] {
    try lines().compactMap { line in
      guard let match = line.prefixMatch(of: /\| ([A-Z])-([0-9]+) \|/), match.output.1 == letter else { return nil }
      return Int(match.output.2).map { ($0, line) }
    }
  }

  /// The relative links of a line, without their fragments (`#…`).
  static func links(_ line: Substring) -> [String] {
    line.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map { String($0.output.1) }
  }

  /// The names in a line that are in the text of a link or, in a table, after a link in the same cell.
  static func references(_ line: Substring) -> [(link: String, name: String)] {
    let cells = line.hasPrefix("|") ? line.split(separator: "|") : [line]
    return cells.flatMap { cell in
      var last: String?
      return cell.matches(of: /\[([^\]]*)\]\(([^)]+)\)|`([^`]+)`/).compactMap { match -> (String, String)? in
        if let name = match.output.3 { return line.hasPrefix("|") ? last.map { ($0, String(name)) } : nil }
        guard let text = match.output.1, let link = match.output.2 else { return nil }
        last = String(link)
        return text.hasPrefix("`") ? (String(link), text.filter { $0 != "`" }) : nil
      }
    }
  }
}
