import CloudyViewModels
import Hummingbird
import TerminalKit

/// A screen in any of the forms that a client may want.
struct ScreenAnswer<Content: Page, Document: Encodable> {
  let page: Content
  let document: Document
  /// The view for terminals; `nil` for a screen that terminals get as a page, too.
  var view: (any TerminalView)?
  var status: HTTPResponse.Status = .ok

  func response(to request: Request, _ templates: Templates) throws -> Response {
    let target = RequestTarget(request.head)
    var response: Response
    switch Representation(path: target.path, fields: target.fields, headers: request.headers) {
    case .json: response = Response(try JSONText.text(document) + "\n", as: .json, status: status)
    case .text where view != nil:
      let text = view?.text(TerminalCapabilities(target.fields, request.headers)) ?? ""
      response = Response(text, as: .text, status: status)
    case .page, .text:
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      response = Response(text, as: .page, status: status)
    }
    // It may contain what only this visitor chose.
    response.headers[.cacheControl] = "private, no-cache"
    response.headers[.vary] = "\(Representation.decidingHeaders), Cookie"
    return response
  }
}
