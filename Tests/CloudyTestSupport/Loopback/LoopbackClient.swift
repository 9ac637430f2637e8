import Foundation

/// The server's end of a connection to a ``LoopbackServer``.
struct LoopbackClient {
  private static let headLimit = 1 << 16
  private let connection: Int32

  init(_ connection: Int32) { self.connection = connection }

  /// Reads a request up to the end of its head; a `GET` has no body.
  ///
  /// - Returns: `nil` if the client disconnects, or does not use HTTP but perhaps TLS.
  func request() -> LoopbackRequest? {
    var head = Data()
    let end = Data("\r\n\r\n".utf8)
    while head.range(of: end) == nil {
      guard head.count < Self.headLimit, let data = received(), !data.isEmpty else { return nil }
      head.append(data)
      guard let first = head.first, first < 0x80, Character(Unicode.Scalar(first)).isLetter else { return nil }
    }
    return LoopbackRequest(head: String(decoding: head, as: UTF8.self))
  }

  /// Sends a reply, and returns whether the client received all of it, even if it waits for more.
  func receive(_ reply: StubResponse) -> Bool {
    switch reply {
    case .response(let status, let headers, let body):
      send(head(status: status, headers: headers, length: body.count) + body)
    case .late(let reply, let time):
      !leaves(within: time) && receive(reply)
    case .hang:
      !leaves()
    case .close:
      true
    case .halfBody(let body):
      send(head(length: body.count) + body.prefix(body.count / 2))
    case .drip(let body, let bytes, let pause):
      drip(body, bytes: max(1, bytes), pause: pause)
    case .wrongLength(let length, let body):
      send(head(length: length) + body)
    case .raw(let bytes):
      send(bytes)
    }
  }

  private func drip(_ body: Data, bytes: Int, pause: Duration) -> Bool {
    guard send(head(length: body.count)) else { return false }
    var rest = body
    while !rest.isEmpty {
      if leaves(within: pause) || !send(rest.prefix(bytes)) { return false }
      rest = rest.dropFirst(bytes)
    }
    return true
  }

  private func head(status: Int = 200, headers: [String: String] = [:], length: Int) -> Data {
    var head = "HTTP/1.1 \(status) Status\r\nContent-Length: \(length)\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return Data((head + "\r\n").utf8)
  }

  /// Waits until either side ends the connection, or the time has passed.
  private func leaves(within limit: Duration? = nil) -> Bool {
    let milliseconds = limit.map { Int32(clamping: Int64($0 / .milliseconds(1))) } ?? -1
    var event = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    guard poll(&event, 1, milliseconds) > 0 else { return false }
    return received().map(\.isEmpty) ?? true
  }

  /// - Returns: Empty at the end of the connection; `nil` if it broke.
  private func received() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &buffer, buffer.count, 0)
    return count < 0 ? nil : Data(buffer.prefix(count))
  }

  private func send(_ data: Data) -> Bool {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      // Writing to a disconnected client must not end the process with SIGPIPE.
      let count = rest.withUnsafeBytes {
        Foundation.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
