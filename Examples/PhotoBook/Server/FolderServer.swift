import Foundation
import Synchronization

/// A small HTTP server on 127.0.0.1 that serves files, so that a program and its tests need no other computer.
///
/// Each connection has its own thread and one request. Real servers work differently; it is enough for 58 photos.
package final class FolderServer: Sendable {
  /// For example, `http://127.0.0.1:49152/`.
  package let baseURL: String
  private let listener: Int32
  private let pause: Duration
  private let file: @Sendable (String) -> Data?
  private let asked = Mutex<[String]>([])
  private let line = Mutex(())

  /// The names of all requested files, oldest first.
  package var requests: [String] { asked.withLock { $0 } }

  /// Starts listening on a free port.
  ///
  /// - Parameters:
  ///   - pause: The delay of each response, so that the user sees a progress indicator.
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
        // The thread retains the server only while it serves a request.
        if let server = self {
          Thread.detachNewThread { server.serve(connection) }
        } else {
          close(connection)
        }
      }
      close(listener)
    }
  }

  // Wakes the thread above, which then closes the socket: closing it here could close a reused descriptor.
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

  /// Reads the header of a request and returns the file name; `nil` if it is not a `GET`.
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
        // Without the flag, a client that has disconnected would terminate the program with SIGPIPE.
        let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
        let count = retrying { Foundation.send(connection, rest.baseAddress, rest.count, noSignal) }
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  /// Binds to a port that the system chooses, and returns it.
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

  /// Repeats calls that a signal interrupted, such as SIGWINCH.
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
