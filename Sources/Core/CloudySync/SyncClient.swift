import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// A device's requests to a server about an account; see `/api/v1` in docs/web-server.md.
///
/// A device is authorized by the OAuth 2.0 device authorization grant, RFC 8628: it shows a code, which the user types
/// in a browser where they are logged in.
struct SyncClient: Sendable {
  static let clientID = "cloudy"
  /// The time limit of a response without waiting.
  private static let timeLimit = Duration.seconds(10)

  let server: SyncServer
  let transport: any HTTPTransport
  let userAgent: String

  /// Requests a code.
  ///
  /// - Parameter device: This device's name, such as `laptop`.
  func begin(device: String) async throws(SyncFailure) -> DeviceGrant {
    let response = try await post("/api/v1/device_authorization", ["client_id": SyncClient.clientID, "device": device])
    // A server without this API does not know the path.
    guard response.status == 200 else { throw failure(of: response) }
    let content: GrantResponse = try read(response)
    // They are shown to the user, who may open the address.
    guard !content.user_code.isEmpty, content.user_code.utf8.count <= 20,
      let address = SyncClient.displayed(content.verification_uri)
    else { throw .unreadable }
    return DeviceGrant(
      deviceCode: Secret(content.device_code), userCode: content.user_code, address: address,
      lifetime: .seconds(min(max(content.expires_in, 1), 3600)),
      pause: .seconds(min(max(content.interval ?? 5, 1), 60)))
  }

  /// Requests the tokens; `nil` while the user has not authorized the device yet.
  ///
  /// - Throws: `.tooMany` if requests are too frequent.
  func tokens(for grant: DeviceGrant) async throws(SyncFailure) -> TokenResponse? {
    let response = try await post(
      "/api/v1/token",
      [
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code", "device_code": grant.deviceCode.revealed,
        "client_id": SyncClient.clientID,
      ])
    if response.status == 200 { return try read(response) }
    let error: ErrorResponse? = try? read(response)
    switch error?.error {
    case "authorization_pending": return nil
    case "slow_down": throw .tooMany
    case "access_denied": throw .refused
    case "expired_token", "invalid_grant": throw .expired
    default: throw failure(of: response)
    }
  }

  /// Refreshes the tokens.
  func tokens(for refreshToken: Secret) async throws(SyncFailure) -> TokenResponse {
    let response = try await post(
      "/api/v1/token",
      ["grant_type": "refresh_token", "refresh_token": refreshToken.revealed, "client_id": SyncClient.clientID])
    if response.status == 200 { return try read(response) }
    let error: ErrorResponse? = try? read(response)
    throw error?.error == "invalid_grant" ? .loggedOut : failure(of: response)
  }

  /// Ends this device's session on the server.
  func revoke(_ refreshToken: Secret) async throws(SyncFailure) {
    let response = try await post("/api/v1/revoke", ["token": refreshToken.revealed, "client_id": SyncClient.clientID])
    guard response.status == 200 else { throw failure(of: response) }
  }

  /// Sends this device's data to the server.
  ///
  /// - Returns: The merged data, whether the server's data changed, and its version.
  func exchange(_ userData: SyncDocument, _ token: Secret) async throws(SyncFailure) -> ExchangeResult {
    let response = try await send(
      "/api/v1/choices", ["Authorization": "Bearer \(token.revealed)"],
      body: HTTPRequest.Body(userData.json, type: "application/json"), timeLimit: SyncClient.timeLimit)
    guard response.status == 200 else { throw failure(of: response) }
    let content: ExchangeResponse = try read(response)
    return ExchangeResult(
      userData: content.userData, isNewThere: content.changed, version: SyncClient.version(of: response),
      time: response.headers["date"].flatMap(Date.init(httpDate:)))
  }

  /// Waits until the version of the server's data differs from the given one.
  ///
  /// - Parameter version: As in ``ExchangeResult``.
  /// - Returns: Whether it does; `false` if nothing changed within `wait`.
  func hasChanges(since version: String, wait: Duration, _ token: Secret) async throws(SyncFailure) -> Bool {
    let seconds = Int(wait / .seconds(1))
    let response = try await send(
      "/api/v1/choices",
      ["Authorization": "Bearer \(token.revealed)", "If-None-Match": version, "Prefer": "wait=\(seconds)"], body: nil,
      timeLimit: wait + SyncClient.timeLimit)
    guard response.status == 200 || response.status == 304 else { throw failure(of: response) }
    // If a proxy drops the condition, the server responds at once, with the known version.
    return response.status == 200 && SyncClient.version(of: response) != version
  }

  /// The entity tag as the server sent it: a proxy that compresses a response weakens it, to `W/"…"`.
  private static func version(of response: HTTPResponse) -> String? {
    response.headers["etag"].map { $0.hasPrefix("W/") ? String($0.dropFirst(2)) : $0 }
  }
}

/// A server's response to the request for a code.
package struct DeviceGrant: Hashable, Sendable {
  let deviceCode: Secret
  /// The code that the user types, such as `WDJB-MJHT`.
  package let userCode: String
  /// The address of the page for the code.
  package let address: String
  package let lifetime: Duration
  /// The time to wait before each request for the tokens.
  package let pause: Duration
}

extension SyncClient {
  struct ExchangeResult: Sendable {
    let userData: SyncDocument
    let isNewThere: Bool
    let version: String?
    /// The time of the response by the server's clock; `nil` if it is not stated.
    let time: Date?
  }

  struct TokenResponse: Decodable, Sendable {
    var access_token: String
    var expires_in: Double
    var refresh_token: String
    /// The account's name.
    var account: String
  }

  private struct GrantResponse: Decodable {
    var device_code: String
    var user_code: String
    var verification_uri: String
    var expires_in: Double
    var interval: Double?
  }

  private struct ExchangeResponse: Decodable {
    var changed: Bool
    var userData: SyncDocument

    private enum CodingKeys: String, CodingKey {
      case changed
      case userData = "choices"
    }
  }

  private struct ErrorResponse: Decodable { var error: String }

  private static func displayed(_ address: String) -> String? {
    guard address.utf8.count <= 500, let url = URL(string: address),
      ["http", "https"].contains(url.scheme?.lowercased())
    else { return nil }
    return url.absoluteString
  }

  private func read<Response: Decodable>(_ response: HTTPResponse) throws(SyncFailure) -> Response {
    guard let content = try? JSONDecoder().decode(Response.self, from: response.body) else { throw .unreadable }
    return content
  }

  private func failure(of response: HTTPResponse) -> SyncFailure {
    switch response.status {
    case 401: return .loggedOut
    case 404, 405: return .noAccounts
    case 429: return .tooMany
    case 503, 507: return .serverCannotStore
    default:
      let error: ErrorResponse? = try? read(response)
      switch error?.error {
      case "wrong_clock": return .wrongClock
      case "too_long": return .tooLong
      default: return .unreadable
      }
    }
  }

  private func post(_ path: String, _ fields: [String: String]) async throws(SyncFailure) -> HTTPResponse {
    let form = fields.sorted { $0.key < $1.key }.map { "\($0.key)=\(PercentEncoding.encode($0.value))" }
    return try await send(
      path, [:],
      body: HTTPRequest.Body(Data(form.joined(separator: "&").utf8), type: "application/x-www-form-urlencoded"),
      timeLimit: SyncClient.timeLimit)
  }

  private func send(
    _ path: String, _ headers: [String: String], body: HTTPRequest.Body?, timeLimit: Duration
  ) async throws(SyncFailure) -> HTTPResponse {
    guard let url = server.url(path) else { throw .unreadable }
    let own = ["Accept": "application/json", "User-Agent": userAgent]
    let request = HTTPRequest(
      url: url, headers: headers.merging(own) { $1 }, body: body, timeLimit: timeLimit)
    do throws(ForecastError) {
      return try await transport.response(to: request)
    } catch {
      throw SyncFailure(error)
    }
  }
}
