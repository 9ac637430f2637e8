import NIOCore

/// A command with its arguments, as bytes.
struct ValkeyCommand: Sendable {
  let parts: [[UInt8]]

  init(_ parts: [UInt8]...) { self.parts = parts }

  init(_ name: String, _ arguments: String...) { parts = ([name] + arguments).map { Array($0.utf8) } }

  /// Creates a command that runs a cached script, identified by its digest.
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
