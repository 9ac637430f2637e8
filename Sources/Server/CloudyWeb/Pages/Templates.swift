import Foundation
import Mustache

/// The HTML views: templates without logic, which insert a page's values. All values are escaped.
struct Templates: Sendable {
  private let library: MustacheLibrary

  /// The templates of a site at the root of its host, parsed once.
  private static let embedded = Result { try Templates(in: PublicSite()) }

  /// Returns the templates that are embedded in the program, with links to paths of a site.
  ///
  /// - Throws: An error if a template cannot be parsed, which is a bug in the program.
  static func embedded(in site: PublicSite = PublicSite()) throws -> Templates {
    site.basePath.isEmpty ? try embedded.get() : try Templates(in: site)
  }

  private init(in site: PublicSite) throws {
    var library = MustacheLibrary()
    for file in EmbeddedFile.all {
      if let name = file.path.within("Templates/", ".mustache") {
        try library.register(site.published(template: StaticFiles.addressed(file.text)), named: name)
      } else if let name = file.path.within("Public/icons/", ".svg") {
        // Icons are inlined, so that the page's colors and animations apply to them: `{{> icons/weather/rain}}`.
        try library.register(Templates.inlined(file.text), named: "icons/" + name)
        try library.register(Templates.drawn(file.text), named: "drawn/" + name)
      }
    }
    self.library = library
  }

  /// Returns a drawing without the parts that only a separate file needs. The style of all glyphs, of lines and of the
  /// clouds' outlines is in cloudy.css, and the colors are in palette.css.
  private static func inlined(_ drawing: String) -> String {
    let text = compact(drawing).replacing(/(var\(--[a-z-]+), *[^()]+\)/) { $0.output.1 + ")" }
      .replacingOccurrences(of: cloudClass + cloudAttributes, with: #" class="wi-cloud wi-edge""#)
      .replacingOccurrences(of: cloudAttributes, with: #" class="wi-edge""#)
    // A glyph may have a line of this width, which is not the usual one of glyphs.
    guard text.contains(#"viewBox="0 0 64 64""#) else { return text }
    return text.replacingOccurrences(of: #" stroke-width="4""#, with: "")
      .replacingOccurrences(of: #" stroke-linecap="round""#, with: "")
  }

  private static func compact(_ drawing: String) -> String {
    drawing.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacingOccurrences(of: #" xmlns="http://www.w3.org/2000/svg""#, with: "")
      .replacingOccurrences(of: glyphAttributes, with: "")
  }

  /// Returns a drawing with the colors that it has without a style sheet, for weather cards: some SVG renderers do not
  /// support variables and use black for them.
  private static func drawn(_ drawing: String) -> String {
    compact(drawing).replacing(/var\(--[a-z-]+, *([^()]+)\)/) { $0.output.1 }
  }

  private static let glyphAttributes =
    #" fill="none" stroke="var(--wi-ink, #7588a3)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round""#

  /// The class of a cloud that is only an outline. HTML ignores a second attribute of the same name.
  private static let cloudClass = #" class="wi-cloud""#

  private static let cloudAttributes =
    #" fill="none" stroke="var(--wi-cloud-edge)" stroke-width="4" stroke-linejoin="round""#

  /// Returns the page as HTML, or the card as SVG; `nil` if its template is missing.
  func render<Content: TemplateContent>(_ page: Content) -> String? {
    library.render(PageValues(page), withTemplate: Content.template)?.withoutControlCodes
  }
}

extension String {
  /// The text of a page without control characters other than line feeds, which HTML does not allow and untrusted text
  /// may contain. Other white space becomes a space.
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

  /// Returns the text between a prefix and a suffix; `nil` if either is missing.
  fileprivate func within(_ start: String, _ end: String) -> String? {
    guard hasPrefix(start), hasSuffix(end) else { return nil }
    return String(dropFirst(start.count).dropLast(end.count))
  }
}
