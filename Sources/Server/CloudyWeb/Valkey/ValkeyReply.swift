import NIOCore

/// A reply of a Valkey or Redis server, in version 2 of their serialization protocol (RESP).
enum ValkeyReply: Hashable, Sendable {
  case status(String)
  /// The message starts with an uppercase word, such as `NOSCRIPT`.
  case error(String)
  case integer(Int64)
  /// `nil` if there is no value.
  case bytes([UInt8]?)
  case array([ValkeyReply])
}

/// Decodes replies, which may arrive in parts.
struct ValkeyReplyDecoder: ByteToMessageDecoder {
  typealias InboundOut = ValkeyReply

  /// An error in the protocol, after which the connection is useless.
  enum Problem: Error {
    case malformed
    case tooLong
  }

  /// The maximum number of bytes of a value; the longest that Cloudy caches is a forecast.
  private static let longest = 4 << 20
  /// The maximum number of bytes of a line, which starts a value or is an error.
  private static let longestLine = 4096
  private static let deepest = 4

  mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    let start = buffer.readerIndex
    guard let reply = try ValkeyReplyDecoder.reply(&buffer, depth: 0) else {
      buffer.moveReaderIndex(to: start)
      return .needMoreData
    }
    context.fireChannelRead(wrapInboundOut(reply))
    return .continue
  }

  mutating func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState { .needMoreData }

  /// - Returns: `nil` if the reply has not arrived completely.
  private static func reply(_ buffer: inout ByteBuffer, depth: Int) throws -> ValkeyReply? {
    guard let line = try line(&buffer) else { return nil }
    guard let kind = line.first else { throw Problem.malformed }
    let text = String(decoding: line.dropFirst(), as: UTF8.self)
    switch kind {
    case UInt8(ascii: "+"): return .status(text)
    case UInt8(ascii: "-"): return .error(text)
    case UInt8(ascii: ":"):
      guard let number = Int64(text) else { throw Problem.malformed }
      return .integer(number)
    case UInt8(ascii: "$"):
      guard let count = Int(text), count >= -1 else { throw Problem.malformed }
      if count == -1 { return .bytes(nil) }
      guard count <= longest else { throw Problem.tooLong }
      guard buffer.readableBytes >= count + 2, let bytes = buffer.readBytes(length: count) else { return nil }
      guard buffer.readBytes(length: 2) == Array("\r\n".utf8) else { throw Problem.malformed }
      return .bytes(bytes)
    case UInt8(ascii: "*"):
      guard let count = Int(text), count >= -1 else { throw Problem.malformed }
      guard count <= 64, depth < deepest else { throw Problem.tooLong }
      var replies: [ValkeyReply] = []
      for _ in 0..<max(0, count) {
        guard let reply = try reply(&buffer, depth: depth + 1) else { return nil }
        replies.append(reply)
      }
      return .array(replies)
    default: throw Problem.malformed
    }
  }

  /// Returns a line without its line ending; `nil` if it has not arrived completely.
  private static func line(_ buffer: inout ByteBuffer) throws -> [UInt8]? {
    let view = buffer.readableBytesView
    guard let end = view.prefix(longestLine).firstIndex(of: UInt8(ascii: "\n")) else {
      guard view.count < longestLine else { throw Problem.tooLong }
      return nil
    }
    guard let line = buffer.readBytes(length: end - view.startIndex + 1), line.dropLast().last == UInt8(ascii: "\r")
    else {
      throw Problem.malformed
    }
    return Array(line.dropLast(2))
  }
}
