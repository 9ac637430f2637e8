import Foundation

/// A TCP socket at a port of 127.0.0.1. The port is free again when this object is released.
package final class LoopbackSocket: Sendable {
  private let descriptor: Int32

  /// Reserves the port without listening: until then, connections to it are refused.
  ///
  /// - Throws: If the port is not available.
  package init(port: UInt16 = 0) throws {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    descriptor = try LoopbackSocket.checked(socket(AF_INET, stream, 0))
    var reuse: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    _ = try LoopbackSocket.checked(bound)
  }

  deinit { close(descriptor) }

  /// For example `http://127.0.0.1:49152`.
  package var url: URL {
    get throws {
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let named = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      _ = try LoopbackSocket.checked(named)
      guard let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))") else {
        throw URLError(.badURL)
      }
      return url
    }
  }

  func listen() throws { _ = try LoopbackSocket.checked(Foundation.listen(descriptor, 128)) }

  /// Waits for the next connection; returns `nil` after `shutDown`.
  func accept() -> Int32? {
    let connection = Foundation.accept(descriptor, nil, nil)
    return connection < 0 ? nil : connection
  }

  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  private static func checked(_ result: Int32) throws -> Int32 {
    guard result >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return result
  }
}
