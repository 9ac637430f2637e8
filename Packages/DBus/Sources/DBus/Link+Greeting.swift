import Foundation
import LocalSockets

/// The start of a connection.
extension Link {
  /// Connects to the first address of a list that accepts it.
  static func connect(to address: String, deadline: ContinuousClock.Instant) throws -> LocalSocket {
    var failure: any Error = Failure.notConnected("\"\(address)\" is not the address of a Unix socket")
    for candidate in address.split(separator: ";") where candidate.hasPrefix("unix:") {
      for pair in candidate.dropFirst("unix:".count).split(separator: ",") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0] == "path" || parts[0] == "abstract" else { continue }
        let value = Array((parts[1].removingPercentEncoding ?? String(parts[1])).utf8)
        do {
          return try LocalSocket(path: parts[0] == "path" ? value : [0] + value, deadline: deadline)
        } catch {
          failure = error
        }
      }
    }
    throw failure
  }

  /// Authenticates with the user ID, which the bus also reads from the socket's credentials.
  ///
  /// - Returns: The bytes that the bus sent after its reply.
  static func authenticate(over socket: LocalSocket, deadline: ContinuousClock.Instant) throws -> [UInt8] {
    let user = String(getuid()).utf8.map { String($0, radix: 16) }.joined()
    try socket.write([0] + Array("AUTH EXTERNAL \(user)\r\n".utf8), until: deadline)
    var received: [UInt8] = []
    var end: Int?
    while end == nil {
      guard received.count < 1 << 16 else { throw Failure.disconnected("its greeting is endless") }
      received += try socket.read(until: deadline)
      end = received.firstIndex(of: UInt8(ascii: "\n"))
    }
    let line = received.prefix(end ?? 0)
    guard line.starts(with: "OK ".utf8) else {
      let words = String(decoding: line.prefix(100).filter { (0x20...0x7E).contains($0) }, as: UTF8.self)
      throw Failure.notConnected("it replied \(words)")
    }
    try socket.write(Array("BEGIN\r\n".utf8), until: deadline)
    return Array(received.dropFirst(line.count + 1))
  }
}
