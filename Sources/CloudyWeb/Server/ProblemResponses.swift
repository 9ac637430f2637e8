import CloudyViewModels
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// A reason why there is no page.
struct ProblemError: Error {
  let problem: WebProblem
  var headers: HTTPFields = [:]
  /// Advice in words; `nil` for the usual advice.
  var advice: String?

  init(_ problem: WebProblem) { self.problem = problem }

  /// Translates an error from a route into what it means to a visitor.
  init(_ error: any Error) {
    switch error {
    case let error as ProblemError: self = error
    case let error as RouteError: self.init(error.error)
    case is NIOTooManyBytesError: self.init(.bodyTooLarge)
    case let error as any HTTPResponseError:
      self.init(WebProblem(error.status))
      headers = (error as? HTTPError)?.headers ?? [:]
      // Routes word their messages like their pages.
      advice = (error as? HTTPError)?.body
    default: self.init(.failed)
    }
  }
}

/// Answers in place of pages: what went wrong and what to do, in the form that the client can read. They reveal nothing
/// about the program.
struct ProblemResponses: Sendable {
  private let templates: Templates
  private let language: Language

  init(_ templates: Templates, language: Language) {
    self.templates = templates
    self.language = language
  }

  func response(to request: Request, _ error: ProblemError) -> Response {
    let problem = error.problem
    var headers = error.headers
    headers[.cacheControl] = "no-store"
    if case .tooManyRequests(let seconds) = problem { headers[.retryAfter] = String(seconds) }
    if problem.endsConnection { headers[.connection] = "close" }
    let page = ProblemPage(problem, advice: error.advice, language: language)
    let text: String
    let target = RequestTarget(request.head)
    switch Representation(path: target.path, fields: target.fields, headers: request.headers) {
    case .json:
      headers[.contentType] = "application/problem+json"
      text = ProblemDocument(title: page.title, status: problem.status.code, detail: page.advice).text
    case .page:
      if let html = templates.render(page) {
        headers[.contentType] = "text/html; charset=utf-8"
        text = html
        break
      }
      fallthrough
    case .text:
      headers[.contentType] = "text/plain; charset=utf-8"
      text = "\(page.title).\n\(page.advice)\n"
    }
    return Response(status: problem.status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

/// A problem document, RFC 9457.
private struct ProblemDocument: Encodable {
  let title: String
  let status: Int
  let detail: String

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
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .wrongMethod: .methodNotAllowed
    case .bodyTooLarge: .contentTooLarge
    case .addressTooLong: .uriTooLong
    case .unreadableForm: .unsupportedMediaType
    case .tooManyRequests: .tooManyRequests
    case .failed: .internalServerError
    case .unavailable: .serviceUnavailable
    }
  }

  static func tooManyRequests(after wait: Duration) -> WebProblem {
    .tooManyRequests(seconds: max(1, Int(wait.inSeconds.rounded(.up))))
  }

  /// Whether the rest of the request will not be read.
  fileprivate var endsConnection: Bool { self == .bodyTooLarge }
}
