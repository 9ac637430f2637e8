import NIOCore

/// A command, and its arguments as bytes.
struct ValkeyCommand: Sendable {
  let parts: [[UInt8]]

  init(_ parts: [UInt8]...) { self.parts = parts }

  init(_ name: String, _ arguments: String...) { parts = ([name] + arguments).map { Array($0.utf8) } }

  /// A script that is known to the server by its digest.
  init(running digest: String, key: String, _ arguments: [[UInt8]]) {
    parts = [Array("EVALSHA".utf8), Array(digest.utf8), Array("1".utf8), Array(key.utf8)] + arguments
  }

  func write(to buffer: inout ByteBuffer) {
    buffer.writeString("*\(parts.count)\r\n")
    for part in parts {
      buffer.writeString("$\(part.count)\r\n")
      buffer.writeBytes(part)
      buffer.writeString("\r\n")
    }
  }
}
