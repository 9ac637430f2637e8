import CloudyHTTP
import CloudySync
import Foundation
import HTTPTypes
import Hummingbird

extension SyncRoutes {
  /// An error response with an error code of RFC 6749.
  struct Fault: Error {
    let error: String
    let status: HTTPTypes.HTTPResponse.Status
    /// Seconds.
    var retryAfter: Int?

    init(_ error: String, _ status: HTTPTypes.HTTPResponse.Status = .badRequest, retryAfter: Int? = nil) {
      self.error = error
      self.status = status
      self.retryAfter = retryAfter
    }

    static let tooLong = Fault("too_long", .unprocessableContent)
    static let unknownToken = Fault("invalid_token", .unauthorized)
  }
}

extension SyncRoutes {
  static let area = RouteArea(
    contains: { $0.hasPrefix("/api/v1/") }, errorResponse: { SyncRoutes.response($0) })

  /// The error response in place of an error page.
  static func response(_ error: ProblemError) -> Response {
    let status = error.problem.status
    let word =
      switch status {
      case .contentTooLarge: "too_large"
      case .tooManyRequests: "slow_down"
      case .serviceUnavailable: "temporarily_unavailable"
      case .internalServerError: "server_error"
      case .notFound: "not_found"
      default: "invalid_request"
      }
    var fault = Fault(word, status)
    if case .tooManyRequests(let seconds) = error.problem { fault.retryAfter = seconds }
    var response = response(fault)
    for field in error.headers where field.name != .contentType { response.headers[field.name] = field.value }
    if error.problem.endsConnection { response.headers[.connection] = "close" }
    return response
  }

  static func response(_ fault: Fault) -> Response {
    var response = json(ErrorResponse(error: fault.error), status: fault.status)
    if fault.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer error=\"\(fault.error)\"" }
    if let seconds = fault.retryAfter { response.headers[.retryAfter] = String(seconds) }
    return response
  }

  static func json(
    _ value: some Encodable, status: HTTPTypes.HTTPResponse.Status = .ok, tag: String? = nil
  ) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return response((try? encoder.encode(value)) ?? Data("{}".utf8), status: status, tag: tag)
  }

  static func response(
    _ data: Data, status: HTTPTypes.HTTPResponse.Status = .ok, tag: String?
  ) -> Response {
    var headers: HTTPFields = [.contentType: "application/json", .cacheControl: "no-store"]
    headers[.eTag] = tag
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}

extension SyncRoutes {
  // The protocols define these names.

  struct EmptyResponse: Encodable {}

  struct ErrorResponse: Encodable { let error: String }

  struct ExchangeResponse: Encodable {
    let changed: Bool
    let userData: SyncDocument

    private enum CodingKeys: String, CodingKey {
      case changed
      case userData = "choices"
    }
  }

  struct Grant: Encodable {
    let device_code: String
    let user_code: String
    let verification_uri: String
    let verification_uri_complete: String
    let expires_in: Int
    let interval: Int
  }

  struct GrantedTokens: Encodable {
    let access_token: String
    let token_type = "Bearer"
    let expires_in = Int(AccountRows.accessTime)
    let refresh_token: String
    let account: String

    init(_ tokens: Accounts.Tokens) {
      access_token = tokens.access.text
      refresh_token = tokens.refresh.text
      account = tokens.account
    }
  }

  /// Authorization server metadata (RFC 8414).
  struct Metadata: Encodable {
    let issuer: String
    let device_authorization_endpoint: String
    let token_endpoint: String
    let revocation_endpoint: String
    let grant_types_supported = ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"]
    let response_types_supported: [String] = []
    let token_endpoint_auth_methods_supported = ["none"]

    init(site: String) {
      issuer = site
      device_authorization_endpoint = site + "/api/v1/device_authorization"
      token_endpoint = site + "/api/v1/token"
      revocation_endpoint = site + "/api/v1/revoke"
    }
  }
}
