import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

/// Malformed or truncated heads, over real sockets.
@Suite(.timeLimit(.standard))
struct BrokenHeadTests {
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 200 OK\r\n folded too early\r\n\r\n", "HTTP/1.1 200 OK\r\n: a\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 1e3\r\n\r\n", "HTTP/1.1 20 OK\r\n\r\n", "HTTP/1.1 2000 OK\r\n\r\n",
  ])
  func `a truncated or malformed head is not HTTP`(_ bytes: String) async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .notHTTP)) { try await response(to: bytes) }
  }

  @Test(arguments: ["", "H", "HTTP/1.1 200 OK"])
  func `a server that disconnects within its first line is unreachable`(_ bytes: String) async throws {
    let error = await #expect(throws: ForecastError.self) { try await response(to: bytes) }

    #expect(
      error == .unreachable(host: "127.0.0.1") || error == .unreadable(path: "", problem: .notHTTP), "\(bytes)")
  }

  @Test func `trailers after the body are not headers`() async throws {
    let response = try await response(
      to: "HTTP/1.1 200 OK\r\nA: 1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nA: 2\r\nB: 3\r\n\r\n")

    #expect(response.body == Data("{}".utf8))
    #expect(response.headers == ["a": "1", "transfer-encoding": "chunked"])
  }

  @Test func `the final head is used`() async throws {
    let response = try await response(
      to: "HTTP/1.1 103 Early Hints\r\nA: 1\r\n\r\nHTTP/1.1 200\r\nB: 2\r\nContent-Length: 2\r\n\r\n{}")

    #expect(response == HTTPResponse(status: 200, headers: ["b": "2", "content-length": "2"], body: Data("{}".utf8)))
  }

  @Test func `a repeated header has both values`() async throws {
    let response = try await response(to: "HTTP/1.1 200 OK\r\nA: 1\r\na:2 \r\n\r\n")

    #expect(response.headers == ["a": "1, 2"])
  }

  @Test(arguments: [("A: 1\r\n", 1 << 16), ("x", 1 << 20)])
  func `an endless head is aborted`(_ part: String, times: Int) async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .notHTTP)) {
      try await response(to: "HTTP/1.1 200 OK\r\n" + String(repeating: part, count: times))
    }
  }

  @Test func `a head with a megabyte in one value is aborted`() async throws {
    await #expect(throws: ForecastError.unreadable(path: "", problem: .notHTTP)) {
      try await response(to: "HTTP/1.1 200 OK\r\nA: " + String(repeating: "x", count: 1 << 20) + "\r\n\r\n")
    }
  }

  @Test(arguments: 0..<10)
  func `any damaged response yields an outcome`(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let bytes = damagedResponse(using: &generator)
      let server = try LoopbackServer(.raw(bytes))
      let request = HTTPRequest(url: server.url, timeLimit: .seconds(60))

      do {
        #expect((100...999).contains(try await CurlTransport(bodyLimit: 1 << 20).response(to: request).status))
      } catch {
        switch error {
        case .unreachable, .unreadable: break
        default: Issue.record("\(error) for \(bytes.base64EncodedString())")
        }
      }
    }
  }
}

/// A valid response that is truncated, has bytes replaced, lines repeated or omitted, or random bytes.
private func damagedResponse(using generator: inout SeededGenerator) -> Data {
  let whole = [
    "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 7\r\n\r\n{\"a\":1}",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: B\r\n\r\n3\r\nabc\r\n0\r\nB: 1\r\n\r\n",
    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.0 429 No\r\nRetry-After: 1\r\n folded\r\n\r\n",
    "HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Encoding: gzip\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 401 No\r\nWWW-Authenticate: Digest realm=\"a\", nonce=\"b\", Basic\r\nConnection: close\r\n\r\n",
  ]
  var bytes = Array((whole.randomElement(using: &generator) ?? "").utf8)
  switch Int.random(in: 0..<4, using: &generator) {
  case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
  case 1:
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
  case 2:
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).shuffled(using: &generator)
    bytes = Array(lines.dropFirst(Int.random(in: 0...2, using: &generator)).joined(separator: [0x0A]))
  default:
    bytes = (0..<Int.random(in: 0...300, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) }
  }
  return Data(bytes)
}

private func response(to bytes: String) async throws(ForecastError) -> HTTPResponse {
  guard let server = try? LoopbackServer(.raw(Data(bytes.utf8))) else { throw .cancelled }
  return try await CurlTransport().response(to: HTTPRequest(url: server.url, timeLimit: .seconds(60)))
}
