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
      response.headers[.contentType] = "application/problem+json"
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
        try JSONText.text(UnknownPlaceDocument(unknown, language: language)) + "\n", "application/problem+json")
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

  /// Returns the reason why a one-line format is not shown. A script reads only the line, so it would not find a note
  /// below it.
  func refusal(of format: LineFormat, _ requested: WeatherRequest) -> Message? {
    if format.typed.unicodeScalars.count > WeatherForm.formatLimit {
      return AddressFormatMessages.tooLong(WeatherForm.formatLimit)
    }
    if format.isUnknownName { return AddressFormatMessages.unknownFormat(format.typed) }
    // The current weather would pass for that of the day.
    if requested.day != nil { return AddressFormatMessages.presentOnly }
    return requested.unknownField.map { AddressFormatMessages.unknownField($0.harmless) }
  }

  /// Returns a bad request's response in the requested format.
  func response(_ message: Message, to requested: WeatherRequest) -> Response {
    let language = languages.language(withTag: requested.language)
    guard let bar = requested.form.barForProblems else { return WeatherProblems.line(message, language) }
    let text = StatusBarDocument(problem: [language.text(message)], for: bar, language: language).text + "\n"
    return Response(
      status: .badRequest, headers: [.contentType: StatusBarDocument.contentType(for: bar)],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  /// Returns a bad request's response as a line of text.
  static func line(_ message: Message, _ language: Language) -> Response {
    Response(language.text(message) + "\n", as: .line, status: .badRequest)
  }
}
