@testable import CloudyWeb

/// The tags of a page, parsed more strictly than by any browser: ambiguous markup is an error.
struct PageTokens {
  struct Tag {
    let name: String
    var attributes: [(name: String, value: String?)] = []
    var isEnd = false
  }

  struct Malformed: Error, CustomStringConvertible {
    let reason: String
    let context: String

    var description: String { "\(reason): …\(context)…" }
  }

  private static let knownScript = EmbeddedFile.all.first { $0.path == "Templates/ask-zone.mustache" }?.text ?? ""

  private(set) var tags: [Tag] = []
  private let text: [Unicode.Scalar]
  private var index = 0

  init(_ page: String) throws {
    text = Array(page.unicodeScalars)
    while index < text.count {
      switch text[index] {
      case "<": try readTag()
      case ">": throw malformed("a > outside of a tag")
      case "&": try readReference()
      default: index += 1
      }
    }
  }

  private mutating func readTag() throws {
    if starts(with: "<!--") {
      guard let end = find("-->") else { throw malformed("an endless comment") }
      index = end + 3
      return
    }
    if starts(with: "<!DOCTYPE html>") {
      index += 15
      return
    }
    index += 1
    var tag = Tag(name: "")
    if peek == "/" {
      tag.isEnd = true
      index += 1
    }
    tag = Tag(name: readName(), isEnd: tag.isEnd)
    guard !tag.name.isEmpty else { throw malformed("a < that begins no tag") }
    while true {
      let hasSpace = skipSpaces()
      guard let next = peek else { throw malformed("an endless tag") }
      if next == ">" {
        index += 1
        break
      }
      if next == "/" {
        index += 1
        guard peek == ">" else { throw malformed("a / within a tag") }
        continue
      }
      guard hasSpace else { throw malformed("attributes without a space between") }
      let name = readName()
      guard !name.isEmpty else { throw malformed("an attribute without a name") }
      tag.attributes.append((name, try readValue()))
    }
    tags.append(tag)
    // Their content is not markup; pages have no other such elements.
    if !tag.isEnd, ["script", "style"].contains(tag.name) {
      // The only inline script is the same on all pages.
      if tag.name == "script", tag.attributes.isEmpty, starts(with: PageTokens.knownScript) {
        index += PageTokens.knownScript.unicodeScalars.count
      }
      guard starts(with: "</\(tag.name)>") else { throw malformed("a \(tag.name) with something in it") }
    }
  }

  private mutating func readValue() throws -> String? {
    guard peek == "=" else { return nil }
    index += 1
    guard peek == "\"" else { throw malformed("a value without quotation marks") }
    index += 1
    var value = ""
    while let next = peek, next != "\"" {
      guard next != "<", next != ">" else { throw malformed("a \(next) in a value") }
      if next == "&" {
        let start = index
        try readReference()
        value.unicodeScalars.append(contentsOf: text[start..<index])
      } else {
        value.unicodeScalars.append(next)
        index += 1
      }
    }
    guard peek == "\"" else { throw malformed("an endless value") }
    index += 1
    return value
  }

  /// Skips a character reference, such as `&amp;` or `&#39;`.
  private mutating func readReference() throws {
    let start = index
    index += 1
    while let next = peek, next != ";", index - start < 12 {
      guard next.isASCII, next == "#" || next.properties.isAlphabetic || ("0"..."9").contains(next) else {
        throw malformed("an & that is not escaped")
      }
      index += 1
    }
    guard peek == ";", index > start + 1 else { throw malformed("an & that is not escaped") }
    index += 1
  }

  private mutating func readName() -> String {
    var name = ""
    while let next = peek, next.isASCII, next.properties.isAlphabetic || "-:_0123456789".unicodeScalars.contains(next) {
      name.unicodeScalars.append(next)
      index += 1
    }
    return name
  }

  private mutating func skipSpaces() -> Bool {
    let start = index
    while let next = peek, next == " " || next == "\n" { index += 1 }
    return index > start
  }

  private var peek: Unicode.Scalar? { index < text.count ? text[index] : nil }

  private func starts(with prefix: String) -> Bool { text[index...].starts(with: prefix.unicodeScalars) }

  private func find(_ string: String) -> Int? {
    (index..<text.count).first { text[$0...].starts(with: string.unicodeScalars) }
  }

  private func malformed(_ reason: String) -> Malformed {
    let around = text[max(0, index - 40)..<min(text.count, index + 40)]
    return Malformed(reason: reason, context: String(String.UnicodeScalarView(around)))
  }
}
