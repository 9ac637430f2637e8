import CloudyDocuments
import CloudyViewModels
import Foundation
import Hummingbird
import TerminalKit

/// A screen in any of the formats that a client may accept.
struct ScreenResponse<Content: Page, Document: Encodable> {
  let page: Content
  let document: Document
  /// The view for terminals; `nil` for a screen that terminals also get as a page.
  var view: (any TerminalView)?
  /// The time until which the screen would be rendered the same.
  var holdsUntil = Date.distantFuture
  /// The household whose rate limit shaped the screen; `nil` for none.
  var household: ClientAddress?

  func made(as form: ScreenKey.Form, _ templates: Templates) throws -> PageCache<ScreenKey>.CachedPage {
    let (text, representation) = try text(form, templates)
    return PageCache.CachedPage(
      ServedContent(
        ByteBuffer(string: text), type: representation.contentType,
        // The screen may contain choices of this visitor.
        cacheControl: "private, no-cache", vary: [Representation.decidingHeaders]),
      holdsUntil: holdsUntil, onlyFor: household)
  }

  private func text(_ form: ScreenKey.Form, _ templates: Templates) throws -> (String, Representation) {
    switch form {
    case .json: return (try JSONText.text(document) + "\n", .json)
    case .text(let capabilities):
      guard let view else { return try self.text(.page, templates) }
      return (view.text(capabilities), .text)
    case .bar, .line: return try self.text(.text(TerminalCapabilities()), templates)
    case .page:
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      return (text, .page)
    }
  }
}
