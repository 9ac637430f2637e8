import NIOCore
import NIOEmbedded
import Testing

@testable import CloudyWeb

/// Replies of a cache, in pieces of any size.
@Suite struct ValkeyReplyTests {
  private static let text =
    "+OK\r\n-NOSCRIPT No matching script.\r\n:-2\r\n$5\r\na\r\nbc\r\n$0\r\n\r\n$-1\r\n*2\r\n$1\r\nx\r\n*1\r\n:9223372036854775807\r\n*0\r\n*-1\r\n"
  private static let replies: [ValkeyReply] = [
    .status("OK"), .error("NOSCRIPT No matching script."), .integer(-2), .bytes(Array("a\r\nbc".utf8)), .bytes([]),
    .bytes(nil), .array([.bytes(Array("x".utf8)), .array([.integer(.max)])]), .array([]), .array([]),
  ]

  @Test(arguments: 1...40) func `replies are decoded from pieces of any size`(size: Int) throws {
    let bytes = Array(ValkeyReplyTests.text.utf8)
    #expect(
      try replies(to: stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) })
        == ValkeyReplyTests.replies)
  }

  @Test(arguments: [
    "HTTP/1.1 400 Bad Request\r\n", "\r\n", "+OK\n", ":one\r\n", "$-2\r\n", "$99999999\r\n", "$1\r\nxyz\r\n", "*65\r\n",
    "*1\r\n*1\r\n*1\r\n*1\r\n*1\r\n", "$9999999999999999999\r\n", String(repeating: "+", count: 5000),
  ])
  func `an invalid reply is rejected`(text: String) {
    #expect(throws: ValkeyReplyDecoder.Problem.self) { try replies(to: [Array(text.utf8)]) }
  }

  @Test func `a command contains the lengths of its parts`() {
    var buffer = ByteBuffer()
    ValkeyCommand(Array("SET".utf8), Array("Gent é".utf8), [0, 13, 10]).write(to: &buffer)
    #expect(String(buffer: buffer) == "*3\r\n$3\r\nSET\r\n$7\r\nGent é\r\n$3\r\n\0\r\n\r\n")
  }

  private func replies(to pieces: [[UInt8]]) throws -> [ValkeyReply] {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(ValkeyReplyDecoder()))
    defer { _ = try? channel.finish() }
    for piece in pieces { try channel.writeInbound(ByteBuffer(bytes: piece)) }
    var replies: [ValkeyReply] = []
    while let reply = try channel.readInbound(as: ValkeyReply.self) { replies.append(reply) }
    return replies
  }
}
