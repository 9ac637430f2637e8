import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyTerminal
import CloudyViewModels
import Hummingbird
import TerminalKit

/// The responses to requests for weather that cannot be met: an unknown place or day, or an invalid format. Each is in the
/// format of the request.
struct WeatherProblems {
  let templates: Templates
  let folding: NameFolding
  let languages: VisitorLanguage

  func response(to unknown: UnknownDay, of requested: WeatherRequest, _ request: Request) throws -> Response {
    let language = languages.language(withTag: requested.language)
    switch requested.form.representation {
    case .page:
      guard let text = templates.render(UnknownDayPage(unknown, at: requested, language: language)) else {
        throw HTTPError(.internalServerError)
      }
      return notFound(text, as: .page)
    case .json:
      var response = notFound(try JSONText.text(UnknownDayDocument(unknown, language: language)) + "\n", as: .json)
      response.headers[.contentType] = ProblemDocument.contentType
      return response
    case .line: return notFound(unknown.words(in: language) + "\n", as: .line)
    case .text:
      let capabilities = TerminalCapabilities(RequestTarget(request.head).fields, request.headers)
      return notFound(PlainLine(unknown.words(in: language)).text(capabilities), as: .text)
    }
  }

  private func notFound(_ text: String, as representation: Representation) -> Response {
    var response = Response(text, as: representation, status: .notFound)
    // A day that is unknown now may be known tomorrow.
    response.headers[.cacheControl] = "no-store"
    return response
  }

  /// Returns the response for a place or a date that does not exist.
  func content(
    _ unknown: UnknownPlace, _ form: ScreenKey.Form, _ language: Language
  ) throws -> ServedContent {
    func content(_ text: String, _ type: String) -> ServedContent {
      ServedContent(
        ByteBuffer(string: text), status: unknown.status, type: type, cacheControl: "private, no-cache",
        vary: [Representation.decidingHeaders])
    }
    switch form {
    case .page:
      let page = UnknownPlacePage(unknown, folding: folding, language: language)
      guard let text = templates.render(page) else { throw HTTPError(.internalServerError) }
      return content(text, Representation.page.contentType)
    case .json:
      return content(
        try JSONText.text(UnknownPlaceDocument(unknown, language: language)) + "\n", ProblemDocument.contentType)
    case .bar(let bar):
      let problem = UnknownPlaceText(unknown: unknown, language: language).lines
      return content(
        StatusBarDocument(problem: problem, for: bar, language: language).text + "\n",
        StatusBarDocument.contentType(for: bar))
    case .line:
      return content(UnknownPlaceText(unknown: unknown, language: language).line, Representation.line.contentType)
    case .text(let capabilities):
      return content(
        UnknownPlaceText(unknown: unknown, language: language).text(capabilities), Representation.text.contentType)
    }
  }

  /// Returns the reason why a line or a document is not shown. A program reads only these, so it would not find a note
  /// next to them. `nil` for none, and for all other formats.
  func refusal(of requested: WeatherRequest) -> Message? {
    switch requested.form {
    case .page, .card, .text: return nil
    case .document: break
    case .line(let format):
      if format.typed.unicodeScalars.count > WeatherForm.formatLimit {
        return AddressFormatMessages.tooLong(WeatherForm.formatLimit)
      }
      if format.isUnknownName { return AddressFormatMessages.unknownFormat(format.typed) }
      // The current weather would pass for that of the day.
      if requested.day != nil { return AddressFormatMessages.presentOnly }
    }
    return requested.unknownField.map { AddressFormatMessages.unknownField($0.harmless) }
  }

  /// Returns a bad request's response in the requested format.
  func response(_ message: Message, to requested: WeatherRequest) -> Response {
    let language = languages.language(withTag: requested.language)
    let text: String
    let type: String
    if let bar = requested.form.barForProblems {
      text = StatusBarDocument(problem: [language.text(message)], for: bar, language: language).text + "\n"
      type = StatusBarDocument.contentType(for: bar)
    } else if requested.form.representation == .json {
      text = ProblemDocument(.malformed, detail: language.text(message), language: language).text
      type = ProblemDocument.contentType
    } else {
      return WeatherProblems.line(message, language)
    }
    return Response(
      status: .badRequest, headers: [.contentType: type], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns a bad request's response as a line of text.
  static func line(_ message: Message, _ language: Language) -> Response {
    Response(language.text(message) + "\n", as: .line, status: .badRequest)
  }
}
