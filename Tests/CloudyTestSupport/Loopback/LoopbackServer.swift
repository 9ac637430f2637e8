import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1 that simulates weather services and their failures for tests.
///
/// It serves each connection on a separate thread, with one request per connection.
package final class LoopbackServer: Sendable {
  private struct State {
    var requests: [LoopbackRequest] = []
    var connections: Set<Int32> = []
    var abandoned = 0
    var isStopped = false
  }

  /// For example `http://127.0.0.1:49152`.
  package let url: URL
  private let handler: @Sendable (LoopbackRequest) -> StubResponse
  private let listener: LoopbackSocket
  private let state = Mutex(State())

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: 0 for any free port.
  ///   - handler: Returns the reaction to a request. May be called from several threads at once.
  /// - Throws: If the port is not available.
  package init(port: UInt16 = 0, _ handler: @escaping @Sendable (LoopbackRequest) -> StubResponse) throws {
    listener = try LoopbackSocket(port: port)
    try listener.listen()
    url = try listener.url
    self.handler = handler
    Thread.detachNewThread { [listener, weak self] in
      while let connection = listener.accept() {
        guard let server = self, server.admit(connection) else {
          close(connection)
          return
        }
        Thread.detachNewThread { server.serve(connection) }
      }
    }
  }

  /// Sends these replies one after the other, and then repeats the last one.
  package convenience init(_ replies: StubResponse...) throws {
    let script = Mutex(replies[...])
    try self.init { _ in
      script.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .close }
    }
  }

  /// Simulates all services.
  package convenience init(port: UInt16 = 0, playing services: SimulatedServices) throws {
    try self.init(port: port) { services.reply(to: $0) }
  }

  deinit { stop() }

  /// Closes all connections, even waiting ones, and stops listening.
  package func stop() {
    listener.shutDown()
    state.withLock { state in
      state.isStopped = true
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  /// All requests so far, in order.
  package var requests: [LoopbackRequest] { state.withLock(\.requests) }

  /// Waits until there have been at least `count` requests.
  package func waitForRequests(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) {
    try await waitUntil(file: file, line: line) { state.withLock { $0.requests.count >= count } }
  }

  /// Waits until at least `count` clients have disconnected before the end of the response.
  package func waitForAbandoned(
    _ count: Int = 1, file: StaticString = #fileID, line: UInt = #line
  ) async throws(NeverHappened) {
    try await waitUntil(file: file, line: line) { state.withLock { $0.abandoned >= count } }
  }
}

extension LoopbackServer {
  private func admit(_ connection: Int32) -> Bool {
    state.withLock { state in
      if !state.isStopped { state.connections.insert(connection) }
      return !state.isStopped
    }
  }

  private func serve(_ connection: Int32) {
    let client = LoopbackClient(connection)
    if let request = client.request() {
      state.withLock { $0.requests.append(request) }
      if !client.receive(handler(request)) { state.withLock { $0.abandoned += 1 } }
    } else {
      _ = client.receive(.response(status: 400, body: Data()))
    }
    // Under the lock, so that `stop` never shuts down a later connection with the same number.
    state.withLock { state in
      state.connections.remove(connection)
      close(connection)
    }
  }
}
