import CloudyTestSupport
import Foundation

/// A connection to a server on this machine that can send any bytes, valid HTTP or not.
///
/// Blocking calls run on separate threads, since the server shares the threads of the test.
final class RawConnection: Sendable {
  struct Failure: Error {
    let what: String
  }

  private let descriptor: Int32

  init(port: Int) throws {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw Failure(what: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { [descriptor] in
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Failure(what: "connect") }
  }

  deinit { close(descriptor) }

  /// Sends as much as the server accepts, closes the output, and reads until the server closes the connection.
  ///
  /// - Returns: The received bytes; `nil` if the connection does not close within a generous time limit.
  func exchange(_ bytes: [UInt8]) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        send(bytes)
        shutdown(descriptor, Int32(SHUT_WR))
        continuation.resume(returning: receive())
      }
    }
  }

  /// Sends bytes without reading a response.
  func sendOnly(_ bytes: [UInt8]) { send(bytes) }

  private func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      // The server may already have closed the connection.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private func receive() -> [UInt8]? {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Hundreds of tests share the processors with the server, so only a test that hangs takes this long.
      guard poll(&event, 1, Int32(120_000 * min(TimeoutScale.factor, 10))) > 0 else { return nil }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return received }
      received += buffer[..<count]
    }
  }
}
