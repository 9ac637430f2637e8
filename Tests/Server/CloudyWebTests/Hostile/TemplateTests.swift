import Testing

@testable import CloudyWeb

/// Templates cannot do harm, whatever they are given.
@Suite struct TemplateTests {
  private static let templates = EmbeddedFile.all.filter { $0.path.hasSuffix(".mustache") }
  /// Stand in pages as they are.
  private static let drawings = EmbeddedFile.all.filter { file in
    file.path.hasSuffix(".svg") && file.path.split(separator: "/").count > 3
  }

  @Test(arguments: templates.map(\.path))
  func `Nothing is placed without being escaped`(path: String) throws {
    let text = try text(path)
    for unescaped in ["{{{", "{{&", "{{ &", "{{=", "{{! =", "{{%CONTENT_TYPE"] { #expect(!text.contains(unescaped)) }
  }

  @Test(arguments: (templates + drawings).map(\.path))
  func `Nothing is in a page that its policy forbids`(path: String) throws {
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

  @Test func `A script has nothing in it, but for one in which nothing is placed`() throws {
    for template in TemplateTests.templates {
      for piece in template.text.lowercased().split(separator: "<script").dropFirst() {
        let content = piece.drop { $0 != ">" }.dropFirst()
        #expect(content.hasPrefix("</script>") || content.hasPrefix("{{>ask-zone}}</script>"), "\(template.path)")
      }
    }
    let script = try text("Templates/ask-zone.mustache")
    #expect(!script.contains("{{") && !script.contains("<"))
  }

  @Test func `What would be an attribute or a name is none`() {
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

  /// A path of this site that is written in the template, as far as the first thing that is placed; or one that a view
  /// model made, which its name says; or one of a source's own pages, which is written in this program.
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

/// The tags of a template. What is placed stands in text or in a value between double quotes, and nowhere else.
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
      // `{{<layout}}` is Mustache's own.
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
        // A section, with whole attributes in it.
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
