import Foundation
import Mustache

/// The browser's views: templates without logic, which place what a page holds. All that they place is escaped.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: If a template cannot be read, which is a mistake in the program.
  init() throws {
    var library = MustacheLibrary()
    for file in EmbeddedFile.all {
      if let name = file.path.within("Templates/", ".mustache") {
        try library.register(file.text, named: name)
      } else if let name = file.path.within("Public/icons/", ".svg") {
        // Icons stand in the page itself, where its colours and its motion reach them: `{{> icons/weather/rain}}`.
        try library.register(Templates.inlined(file.text), named: "icons/" + name)
      }
    }
    self.library = library
  }

  /// A drawing without what it needs only as a file.
  private static func inlined(_ drawing: String) -> String {
    drawing.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacingOccurrences(of: #" xmlns="http://www.w3.org/2000/svg""#, with: "")
  }

  /// - Returns: The page; `nil` if there is no template of its name.
  func render<Content: Page>(_ page: Content) -> String? {
    library.render(page, withTemplate: Content.template)?.withoutControlCodes
  }
}

extension String {
  /// The text of a page without what no page may have: control codes but line feeds, which came from outside with some
  /// text. What is a space of some kind becomes one.
  fileprivate var withoutControlCodes: String {
    var previous: UInt8 = 0
    let isClean = utf8.allSatisfy { byte in
      defer { previous = byte }
      return (byte >= 0x20 || byte == 0x0A) && byte != 0x7F && !(previous == 0xC2 && byte < 0xA0)
    }
    if isClean { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0B...0x0D: text.unicodeScalars.append(" ")
      case 0x0A, 0x20..<0x7F, 0xA0...: text.unicodeScalars.append(scalar)
      default: break
      }
    }
    return text
  }

  /// What stands between a beginning and an end; `nil` if either is not there.
  fileprivate func within(_ start: String, _ end: String) -> String? {
    guard hasPrefix(start), hasSuffix(end) else { return nil }
    return String(dropFirst(start.count).dropLast(end.count))
  }
}
