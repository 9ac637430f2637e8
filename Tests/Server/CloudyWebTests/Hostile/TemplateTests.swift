import Testing

@testable import CloudyWeb

/// Templates are safe with any values.
@Suite struct TemplateTests {
  private static let templates = EmbeddedFile.all.filter { $0.path.hasSuffix(".mustache") }
  /// Drawings that are inlined in pages.
  private static let drawings = EmbeddedFile.all.filter { file in
    file.path.hasSuffix(".svg") && file.path.split(separator: "/").count > 3
  }

  @Test(arguments: templates.map(\.path))
  func `All values are escaped`(path: String) throws {
    let text = try text(path)
    for unescaped in ["{{{", "{{&", "{{ &", "{{=", "{{! =", "{{%CONTENT_TYPE"] { #expect(!text.contains(unescaped)) }
  }

  @Test(arguments: (templates + drawings).map(\.path))
  func `Templates contain nothing that the content security policy forbids`(path: String) throws {
    let text = try text(path)
    let tags = try TemplateTags(text).tags
    for tag in tags {
      #expect(!["style", "iframe", "object", "embed", "base", "applet", "foreignObject"].contains(tag.name))
      for (name, value) in tag.attributes {
        #expect(!name.lowercased().hasPrefix("on"), "\(name) of <\(tag.name)>")
        #expect(!["style", "srcdoc", "ping", "http-equiv"].contains(name.lowercased()), "\(name) of <\(tag.name)>")
        if TemplateTests.addresses.contains(name.lowercased()) {
          #expect(TemplateTests.isVetted(value), "\(name)=“\(value)” of <\(tag.name)>")
        }
      }
      if tag.name == "script", !tag.attributes.isEmpty {
        #expect(tag.attributes.contains { $0.name == "src" && $0.value.hasPrefix("/") })
      }
    }
  }

  @Test func `Scripts have no inline content, except a constant one`() throws {
    for template in TemplateTests.templates {
      for piece in template.text.lowercased().split(separator: "<script").dropFirst() {
        let content = piece.drop { $0 != ">" }.dropFirst()
        #expect(content.hasPrefix("</script>") || content.hasPrefix("{{>ask-zone}}</script>"), "\(template.path)")
      }
    }
    let script = try text("Templates/ask-zone.mustache")
    #expect(!script.contains("{{") && !script.contains("<"))
  }

  @Test func `Values outside of text and quoted attributes are rejected`() {
    for mistake in [
      "<a href={{path}}>", "<a {{attributes}}>", "<{{name}}>", "<a b='{{path}}'>", "<a b=\"x\" {{c}}=\"d\">",
    ] {
      #expect(throws: TemplateTags.Mistake.self) { try TemplateTags(mistake) }
    }
  }

  private func text(_ path: String) throws -> String {
    try #require(EmbeddedFile.all.first { $0.path == path }).text
  }

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "poster", "data", "srcset", "xlink:href",
  ]

  /// Returns whether a URL is safe: a path of this site up to the first value, a path from a view model, which its name
  /// shows, or the home page of a source, which is constant.
  private static func isVetted(_ value: String) -> Bool {
    // The page itself.
    if value.isEmpty || value.hasPrefix("#")
      || (value.hasPrefix("/") && !value.hasPrefix("//") && !value.hasPrefix("/{{"))
    {
      return true
    }
    guard value.hasPrefix("{{"), value.hasSuffix("}}"), !value.dropFirst(2).contains("{{") else { return false }
    let name = value.dropFirst(2).dropLast(2).split(separator: ".").last ?? ""
    return ["path", "address", "homepage"].contains(name) || name.hasSuffix("Path") || name.hasSuffix("Address")
  }
}

/// The tags of a template. Values must be in text or in double-quoted attributes.
private struct TemplateTags {
  struct Mistake: Error {
    let tag: String
  }

  private(set) var tags: [(name: String, attributes: [(name: String, value: String)])] = []

  init(_ template: String) throws {
    var rest = template.withoutComments[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      guard let first = rest.first, first.isLetter || first == "{" else { continue }
      // `{{<layout}}` belongs to Mustache.
      if template[..<start].hasSuffix("{{") { continue }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      guard !name.isEmpty else { throw Mistake(tag: String(rest.prefix(60))) }
      rest = rest.dropFirst(name.count)
      tags.append((String(name), try TemplateTags.attributes(&rest)))
    }
  }

  private static func attributes(_ rest: inout Substring) throws -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    while let first = rest.first {
      let start = rest
      if first == ">" { return attributes }
      if first.isWhitespace || first == "/" {
        rest.removeFirst()
      } else if rest.hasPrefix("{{#") || rest.hasPrefix("{{^") || rest.hasPrefix("{{/") {
        // A section of whole attributes.
        guard let end = rest.firstRange(of: "}}") else { throw Mistake(tag: String(start.prefix(60))) }
        rest = rest[end.upperBound...]
      } else {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
        guard !name.isEmpty else { throw Mistake(tag: String(start.prefix(60))) }
        rest = rest.dropFirst(name.count)
        guard rest.first == "=" else {
          attributes.append((String(name), ""))
          continue
        }
        rest.removeFirst()
        guard rest.first == "\"" else { throw Mistake(tag: String(start.prefix(60))) }
        rest.removeFirst()
        let value = rest.prefix { $0 != "\"" }
        attributes.append((String(name), String(value)))
        rest = rest.dropFirst(value.count + 1)
      }
    }
    throw Mistake(tag: "")
  }
}

extension String {
  fileprivate var withoutComments: String {
    var text = self
    for (start, end) in [("<!--", "-->"), ("{{!", "}}")] {
      while let opening = text.firstRange(of: start) {
        guard let closing = text[opening.upperBound...].firstRange(of: end) else { return text }
        text.removeSubrange(opening.lowerBound..<closing.upperBound)
      }
    }
    return text
  }
}
