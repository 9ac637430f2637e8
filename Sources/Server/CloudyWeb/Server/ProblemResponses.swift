import CloudyDocuments
import CloudyLocalization
import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The reason for an error page.
struct ProblemError: Error {
  let problem: WebProblem
  var headers: HTTPFields = [:]
  /// Localized advice; `nil` for the default advice.
  var advice: String?

  init(_ problem: WebProblem) { self.problem = problem }

  /// Returns an error that is temporary, for example while the database is unavailable; clients may retry after 5
  /// seconds.
  static func passing(_ problem: WebProblem) -> ProblemError {
    var error = ProblemError(problem)
    error.headers[.retryAfter] = "5"
    return error
  }

  /// Maps an error of a route to a problem that visitors can understand.
  init(_ error: any Error) {
    switch error {
    case let error as ProblemError: self = error
    case let error as RouteError: self.init(error.error)
    case is NIOTooManyBytesError: self.init(.bodyTooLarge)
    case let error as any HTTPResponseError:
      self.init(WebProblem(error.status))
      headers = (error as? HTTPError)?.headers ?? [:]
      // The message of an error that a route throws is already localized.
      advice = (error as? HTTPError)?.body
    default: self.init(.failed)
    }
  }
}

/// Error responses: what went wrong and how to continue, in the format that the client accepts. They reveal no
/// internals.
struct ProblemResponses: Sendable {
  private let screens: Screens
  private let language: Language

  init(_ screens: Screens, language: Language) {
    self.screens = screens
    self.language = language
  }

  /// A short response that clients may cache: the requesters of such files are scanners that read no page.
  func noSuchFile() -> Response {
    let text = language.text(DisplayMessages.sentence(language.text(WebProblem.notFound.title)))
    return Response(
      status: .notFound,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "public, max-age=86400"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  /// - Parameter language: The reader's language.
  func response(to request: Request, _ error: ProblemError, in language: Language) -> Response {
    let problem = error.problem
    // The response comes from the cache, because refusing a request must cost less than serving it.
    var response = screens.response(to: request, .problem(problem, advice: error.advice), in: language) { form in
      let page = ProblemPage(problem, advice: error.advice, language: language)
      return content(page, of: error, form, in: language)
    }
    for field in error.headers where field.name != .contentType { response.headers[field.name] = field.value }
    if case .tooManyRequests(let seconds) = problem { response.headers[.retryAfter] = String(seconds) }
    if problem.endsConnection { response.headers[.connection] = "close" }
    return response
  }

  private func content(
    _ page: ProblemPage, of error: ProblemError, _ form: ScreenKey.Form, in language: Language
  ) -> ServedContent {
    let status = error.problem.status
    func content(_ text: String, _ type: String) -> ServedContent {
      ServedContent(
        ByteBuffer(string: text), status: status, type: type, cacheControl: "no-store",
        vary: [Representation.decidingHeaders])
    }
    switch form {
    case .json:
      return content(
        ProblemDocument(error.problem, detail: page.advice, language: language).text, ProblemDocument.contentType)
    case .bar(let bar):
      let title = language.text(DisplayMessages.sentence(page.title))
      return content(
        StatusBarDocument(problem: [title, page.advice], for: bar, language: language).text + "\n",
        StatusBarDocument.contentType(for: bar))
    case .page:
      let isOverLimit = error.advice == nil && status == .tooManyRequests
      let rendered = isOverLimit ? screens.templates.render(LimitedPage(page)) : screens.templates.render(page)
      guard let html = rendered else { fallthrough }
      return content(html, "text/html; charset=utf-8")
    case .line:
      return content("\(language.text(DisplayMessages.sentence(page.title)))\n", "text/plain; charset=utf-8")
    case .text:
      return content(
        "\(language.text(DisplayMessages.sentence(page.title)))\n\(page.advice)\n", "text/plain; charset=utf-8")
    }
  }
}

/// A problem document, RFC 9457.
struct ProblemDocument: Encodable {
  static let contentType = "application/problem+json"

  private let title: String
  private let status: Int
  private let detail: String

  /// - Parameter detail: The advice for the client's user, in the same language.
  init(_ problem: WebProblem, detail: String, language: Language) {
    title = language.text(problem.title)
    status = problem.status.code
    self.detail = detail
  }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) + "\n" } ?? "{}\n"
  }
}

extension WebProblem {
  fileprivate init(_ status: HTTPResponse.Status) {
    self =
      switch status {
      case .forbidden, .unauthorized: .forbidden
      case .notFound, .gone: .notFound
      case .methodNotAllowed: .wrongMethod
      case .contentTooLarge: .bodyTooLarge
      case .uriTooLong: .addressTooLong
      case .unsupportedMediaType, .unprocessableContent: .unreadableForm
      case .tooManyRequests: .tooManyRequests(seconds: 1)
      case .serviceUnavailable, .badGateway, .gatewayTimeout: .unavailable
      default: status.kind == .clientError ? .malformed : .failed
      }
  }

  var status: HTTPResponse.Status {
    switch self {
    case .malformed: .badRequest
    case .unknownHost: .misdirectedRequest
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .bodyTooLarge: .contentTooLarge
    case .addressTooLong: .uriTooLong
    case .unreadableForm: .unsupportedMediaType
    case .tooManyRequests: .tooManyRequests
    case .failed: .internalServerError
    case .noPictures: .notImplemented
    case .unavailable, .notStored, .accountUnread: .serviceUnavailable
    }
  }

  static func tooManyRequests(after wait: Duration) -> WebProblem {
    .tooManyRequests(seconds: max(1, Int(wait.inSeconds.rounded(.up))))
  }

  /// Whether the rest of the request will not be read.
  var endsConnection: Bool { self == .bodyTooLarge }
}
