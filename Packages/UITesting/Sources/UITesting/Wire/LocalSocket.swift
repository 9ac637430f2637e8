import Foundation

/// A connection to a server of this machine, over a Unix socket.
final class LocalSocket: Sendable {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32

  /// - Parameter path: A file, or, after a zero byte, a name in the abstract namespace.
  init(path: [UInt8]) throws {
    let name = String(decoding: path.filter { $0 != 0 }, as: UTF8.self)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "no socket: \(String(cString: strerror(errno)))") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
      close(descriptor)
      throw Failure(description: "the path \(name) is too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let isAbstract = path.first == 0
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.count + (isAbstract ? 0 : 1))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, length) }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw Failure(description: "cannot connect to \(name): \(reason)")
    }
  }

  deinit { close(descriptor) }

  /// Ends the connection: whoever reads sees its end.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  func write(_ bytes: [UInt8]) throws {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        send(descriptor, buffer.baseAddress.map { $0 + start }, bytes.count - start, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(description: "the connection was closed") }
      start += count
    }
  }

  /// Waits for bytes.
  /// - Returns: What arrived; `nil` when nothing did in time; empty at the end of the connection.
  func read(within milliseconds: Int32 = -1) -> [UInt8]? {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let ready = poll(&request, 1, milliseconds)
    if ready == 0 || (ready < 0 && errno == EINTR) { return nil }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count < 0, errno == EINTR || errno == EAGAIN { return nil }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Waits for exactly `count` bytes, for as long as a server takes that has accepted the connection.
  func read(exactly count: Int, after rest: inout [UInt8]) throws -> [UInt8] {
    while rest.count < count {
      guard let more = read(within: 10_000), !more.isEmpty else {
        throw Failure(description: "the server did not answer")
      }
      rest += more
    }
    defer { rest.removeFirst(count) }
    return Array(rest.prefix(count))
  }
}
