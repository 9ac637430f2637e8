import DarkSkyAPI
import HTTPTypes
import Hummingbird

/// Error responses of the Dark Sky API. Clients compare their statuses and texts.
enum DarkSkyErrors {
  static let json = "application/json; charset=utf-8"
  static let script = "application/javascript; charset=utf-8"

  /// Pages of all sites may read the responses, which reveal nothing about the client.
  static let openHeaders: HTTPFields = [
    .accessControlAllowOrigin: "*",
    .accessControlExposeHeaders: "X-Forecast-API-Calls, X-Response-Time, ETag, Expires",
    .crossOriginResourcePolicy: "cross-origin",
    // Responses are never documents. The header also tells ``ConnectionGuard`` not to add the pages' headers.
    .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
  ]

  static let methods = "GET, HEAD, OPTIONS"

  /// The response to a CORS preflight request.
  static var options: Response {
    var headers = openHeaders
    headers[.allow] = methods
    headers[.accessControlAllowMethods] = methods
    headers[.accessControlAllowHeaders] = "*"
    headers[.accessControlMaxAge] = "86400"
    return Response(status: .noContent, headers: headers)
  }

  /// - Parameter callback: The JSONP callback; `nil` for none.
  static func response(_ fault: DarkSkyFault, callback: String? = nil, others: HTTPFields = [:]) -> Response {
    let body = DarkSkyResponse.body(fault.json, callback: callback)
    var headers = openHeaders
    for field in others { headers[field.name] = field.value }
    headers[.contentType] = callback == nil ? json : script
    headers[.cacheControl] = "no-store"
    headers[.vary] = "Accept-Encoding"
    return Response(
      status: HTTPResponse.Status(code: fault.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The error response in place of an error page.
  static func response(_ error: ProblemError) -> Response {
    let status = error.problem.status
    var others: HTTPFields = [:]
    if case .tooManyRequests(let seconds) = error.problem { others[.retryAfter] = String(seconds) }
    if status == .methodNotAllowed { others[.allow] = methods }
    let fault = status == .notFound ? .notFound : DarkSkyFault(status.code, status.reasonPhrase)
    return response(fault, others: others)
  }
}

extension HTTPField.Name {
  static let xForecastAPICalls = HTTPField.Name("X-Forecast-API-Calls") ?? .server
  static let xResponseTime = HTTPField.Name("X-Response-Time") ?? .server
}
