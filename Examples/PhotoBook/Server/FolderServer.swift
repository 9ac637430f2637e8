import Foundation
import Synchronization

/// A small HTTP server on 127.0.0.1 that serves files, so that a program and its tests need no other computer.
///
/// Each connection has a thread and one request. That is not how a real server is built; it is enough for 58 photos.
package final class FolderServer: Sendable {
  /// Such as `http://127.0.0.1:49152/`.
  package let baseURL: String
  private let listener: Int32
  private let pause: Duration
  private let file: @Sendable (String) -> Data?
  private let asked = Mutex<[String]>([])
  private let line = Mutex(())

  /// The names of all files that were asked for, oldest first.
  package var requests: [String] { asked.withLock { $0 } }

  /// Begins to listen at a free port.
  ///
  /// - Parameters:
  ///   - pause: How long each answer holds up the line, so that a person sees that there is something to wait for.
  ///   - file: Returns the bytes of a file by its name; `nil` if there is none. May be called from several threads.
  package init(pause: Duration = .zero, file: @escaping @Sendable (String) -> Data?) throws {
    self.pause = pause
    self.file = file
    listener = try Self.checked(socket(AF_INET, Self.stream, 0))
    do { baseURL = "http://127.0.0.1:\(try Self.listen(listener))/" } catch {
      close(listener)
      throw error
    }
    Thread.detachNewThread { [listener, weak self] in
      while true {
        let connection = Self.retrying { accept(listener, nil, nil) }
        guard connection >= 0 else { break }
        // The server lives on while it serves, and no longer.
        if let server = self {
          Thread.detachNewThread { server.serve(connection) }
        } else {
          close(connection)
        }
      }
      close(listener)
    }
  }

  // Wakes the thread above, which then closes the socket: nobody else may, or it could close another one's.
  deinit { shutdown(listener, Int32(SHUT_RDWR)) }
}

extension FolderServer {
  private func serve(_ connection: Int32) {
    defer { close(connection) }
    guard let name = Self.requestedFile(connection) else { return }
    asked.withLock { $0.append(name) }
    if pause > .zero { line.withLock { _ in Thread.sleep(forTimeInterval: pause / .seconds(1)) } }
    let body = file(name)
    let head = """
      HTTP/1.1 \(body == nil ? "404 Not Found" : "200 OK")\r
      Content-Length: \(body?.count ?? 0)\r
      Connection: close\r
      \r\n
      """
    Self.send(Data(head.utf8) + (body ?? Data()), to: connection)
  }

  /// Reads the head of a request; `nil` if it is not a `GET`.
  private static func requestedFile(_ connection: Int32) -> String? {
    var head = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !head.contains("\r\n\r\n") {
      let count = retrying { recv(connection, &buffer, buffer.count, 0) }
      guard count > 0, head.utf8.count < 1 << 16 else { return nil }
      head += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    let words = head.prefix { !$0.isNewline }.split(separator: " ")
    return words.count == 3 && words[0] == "GET" ? words[1].dropFirst().removingPercentEncoding : nil
  }

  private static func send(_ data: Data, to connection: Int32) {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        // Without the flag, a client that has left would end the whole program.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = retrying { Foundation.send(connection, rest.baseAddress, rest.count, noSignal) }
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  /// Returns the port that the system has chosen.
  private static func listen(_ listener: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        _ = try checked(bind(listener, address, length))
        _ = try checked(Foundation.listen(listener, 64))
        _ = try checked(getsockname(listener, address, &length))
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Calls again what a signal has interrupted, such as that of a terminal whose size has changed.
  private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }

  #if canImport(Glibc)
  private static let stream = Int32(SOCK_STREAM.rawValue)
  private static let noSignal = Int32(MSG_NOSIGNAL)
  #else
  private static let stream = SOCK_STREAM
  private static let noSignal: Int32 = 0
  #endif
}
