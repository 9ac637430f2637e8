import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudySync
import CloudyTestSupport
import Foundation
import HTTPTypes
import Synchronization

@testable import CloudyWeb

/// A computer with its own choices, connected to a test server.
final class ConnectedDevice: Sendable {
  let user: LocalUserDataStore
  let synchronizer: Synchronizer
  let network: ServersNetwork
  let clock = TestClock()
  /// The folder of the account file.
  let folder: TemporaryFolder
  let store: Store

  /// - Parameter serverTime: The server's time of day; `nil` if it equals the computer's.
  init(
    _ server: TestServer, now: @escaping @Sendable () -> Date, writer: UInt64,
    serverTime: (@Sendable () -> Date)? = nil
  ) throws {
    folder = try TemporaryFolder()
    store = Store(directory: folder.path, now: now, newWriter: { HybridTimestamp.ReplicaID(rawValue: writer) })
    user = store.user
    network = ServersNetwork(server, now: serverTime ?? now)
    synchronizer = Synchronizer(
      file: DeviceAccountFile(directory: folder.path), user: user, transport: network, userAgent: "Cloudy/test",
      clock: clock, now: now)
  }

  var names: [String] { get throws { try user.userData().favorites.map(\.name) } }

  /// Connects the computer to the account of a logged-in browser, as its owner would.
  func connect(by browser: inout TestVisitor, named name: String = "laptop") async throws {
    let home = try known(SyncServer(typed: "http://localhost"))
    let grant = try await synchronizer.begin(with: home, device: name)
    async let account = synchronizer.finish(grant, with: home)
    _ = try await browser.post("/device", "code=\(grant.userCode)&answer=allow")
    try await clock.waitForSleepers()
    clock.advance(by: .seconds(5))
    _ = try await account
  }
}

private func known<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw SyncFailure.unreadable }
  return value
}

/// Sends requests to a test server, unless the network is down or loses responses.
final class ServersNetwork: HTTPTransport {
  private struct State {
    var isGone = false
    var lostResponses = 0
    var isCareless = false
  }

  private let server: TestServer
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  /// - Parameter now: The server's time of day, which its responses contain.
  init(_ server: TestServer, now: @escaping @Sendable () -> Date) {
    self.server = server
    self.now = now
  }

  var isGone: Bool {
    get { state.withLock(\.isGone) }
    set { state.withLock { $0.isGone = newValue } }
  }

  /// Whether a proxy weakens entity tags, and drops `If-None-Match`.
  var isCareless: Bool {
    get { state.withLock(\.isCareless) }
    set { state.withLock { $0.isCareless = newValue } }
  }

  /// Delivers the next request to the server, and loses the response.
  func loseResponse() { state.withLock { $0.lostResponses += 1 } }

  func response(to request: CloudyHTTP.HTTPRequest) async throws(ForecastError) -> CloudyHTTP.HTTPResponse {
    guard !isGone else { throw .unreachable(host: request.host) }
    var headers = HTTPFields()
    for (name, value) in request.headers { if let name = HTTPField.Name(name) { headers[name] = value } }
    if isCareless { headers[.ifNoneMatch] = nil }
    if let type = request.body?.type { headers[.contentType] = type }
    let body = request.body.map { String(decoding: $0.data, as: UTF8.self) } ?? ""
    headers[.contentLength] = request.body.map { String($0.data.count) }
    let head = HTTPTypes.HTTPRequest(
      method: request.body == nil ? .get : .post, scheme: "http", authority: "localhost",
      path: request.url.path(percentEncoded: true), headerFields: headers)
    guard let response = try? await server.response(to: head, body: body) else {
      throw .unreachable(host: request.host)
    }
    let isLost = state.withLock { state in
      defer { state.lostResponses = max(state.lostResponses - 1, 0) }
      return state.lostResponses > 0
    }
    if isLost { throw .timedOut(host: request.host, after: request.timeLimit) }
    var fields = Dictionary(response.headers.map { ($0.name.canonicalName, $0.value) }) { first, _ in first }
    fields["date"] = now().httpText
    if isCareless { fields["etag"] = fields["etag"].map { "W/" + $0 } }
    return HTTPResponse(status: response.status.code, headers: fields, body: Data(response.body.utf8))
  }
}
