import CloudyTestSupport
import Testing

/// Malformed requests over loopback sockets: the server rejects them or closes the connection, and keeps serving
/// others.
@Suite(.serialized, .timeLimit(.standard)) struct MalformedRequestTests {
  @Test func `A malformed request gets an error, and the next request is served`() async throws {
    try await withServerOverSocket { port in
      for (name, bytes) in MalformedRequestTests.malformed {
        let response = try await RawConnection(port: port).exchange(bytes)
        let text = try #require(response.map { String(decoding: $0, as: UTF8.self) }, "\(name): no end")
        #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 4"), "\(name): \(text.prefix(300))")
        #expect(text.ranges(of: "HTTP/1.1 ").count <= 1, "\(name): \(text)")
        try await expectService(port, after: name)
      }
    }
  }

  @Test func `An incomplete request does not block the server`() async throws {
    try await withServerOverSocket { port in
      let whole = Array(
        "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\nunits=metric&time=24h".utf8)
      for length in stride(from: 1, to: whole.count, by: 7) {
        try RawConnection(port: port).sendOnly(Array(whole.prefix(length)))
      }
      try await expectService(port, after: "those who left")
    }
  }

  @Test func `Pipelined requests are answered in order, up to the first malformed one`() async throws {
    try await withServerOverSocket { port in
      let good = "GET /help HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let response = try await RawConnection(port: port).exchange(Array((good + good + "NONSENSE\r\n\r\n" + good).utf8))
      let text = String(decoding: try #require(response), as: UTF8.self)
      #expect(text.ranges(of: "HTTP/1.1 200").count == 2)
      #expect(!text.contains("HTTP/1.1 5"))
    }
  }

  @Test func `Two pipelined requests get both responses before the connection closes`() async throws {
    try await withServerOverSocket { port in
      let first = "GET /help HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let last = "GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let text = try await response(to: first + last, port)
      #expect(text.ranges(of: "HTTP/1.1 200").count == 1)
      #expect(text.ranges(of: "HTTP/1.1 404").count == 1)
      let end = try #require(text.lowercased().firstRange(of: "connection: close"))
      let second = try #require(text.firstRange(of: "HTTP/1.1 404"))
      #expect(second.lowerBound < end.lowerBound)
    }
  }

  @Test func `An HTTP 1.1 request without a host is rejected`() async throws {
    try await withServerOverSocket { port in
      let text = try await response(to: "GET /help HTTP/1.1\r\nX: y\r\n\r\n", port)
      #expect(text.hasPrefix("HTTP/1.1 400"))
      #expect(text.ranges(of: "HTTP/1.1 ").count == 1)
    }
  }

  @Test func `A target in absolute form gets pages, but no local-only resource`() async throws {
    try await withServerOverSocket { port in
      for (target, status) in [
        ("/metrics", "200"), ("http://localhost/metrics", "404"), ("http://localhost/help", "200"),
        ("HTTP://LOCALHOST/help", "200"),
      ] {
        let text = try await response(
          to: "GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", port)
        #expect(text.hasPrefix("HTTP/1.1 \(status)"), "\(target): \(text.prefix(100))")
      }
    }
  }

  @Test(arguments: ["GET /help HTTP/1.0\r\n\r\n", "GET /help HTTP/1.1\r\nHost: localhost\r\nConnection: Close\r\n\r\n"])
  func `A client that expects the connection to close does not wait`(request: String) async throws {
    try await withServerOverSocket { port in
      // The second request would be answered if the connection stayed open.
      let text = try await response(to: request + "GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n", port)
      #expect(text.hasPrefix("HTTP/1.1 200"))
      #expect(text.lowercased().contains("\r\nconnection: close\r\n"))
      #expect(text.ranges(of: "HTTP/1.1 ").count == 1)
    }
  }

  @Test func `A client that waits for 100 Continue gets that response`() async throws {
    try await withServerOverSocket { port in
      let text = try await response(
        to: "POST /settings HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n"
          + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\ntime=24h", port)
      #expect(text.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 303"), "\(text.prefix(200))")
    }
  }

  private func response(to request: String, _ port: Int) async throws -> String {
    let bytes = try #require(try await RawConnection(port: port).exchange(Array(request.utf8)))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `Random bytes do not crash the server`() async throws {
    try await withServerOverSocket { port in
      var random = SeededGenerator(seed: 7)
      for _ in 0..<60 {
        var bytes = Array("GET /help?a=b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc".utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: index)
          default: bytes.remove(at: index)
          }
        }
        let response = try await RawConnection(port: port).exchange(bytes)
        let text = String(decoding: try #require(response, "\(bytes)"), as: UTF8.self)
        #expect(!text.contains("HTTP/1.1 5"), "\(bytes)")
      }
      try await expectService(port, after: "bytes of any kind")
    }
  }

  private func expectService(_ port: Int, after name: String) async throws {
    let request = "GET /help HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let response = try await RawConnection(port: port).exchange(Array(request.utf8))
    let text = String(decoding: try #require(response, "after \(name)"), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200"), "after \(name): \(text.prefix(200))")
    #expect(text.contains("curl HOST/Paris"), "after \(name)")
  }

  private static let malformed: [(name: String, bytes: [UInt8])] =
    texts.map { ($0, Array($1.utf8)) } + [
      ("zeros", [UInt8](repeating: 0, count: 4096)),
      (
        "a TLS hello",
        [0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xFC, 0x03, 0x03] + [UInt8](repeating: 0x5A, count: 512)
      ),
      ("an SSL 2 hello", [0x80, 0x2E, 0x01, 0x00, 0x02, 0x00, 0x15, 0x00, 0x00, 0x00, 0x10]),
      ("all bytes", Array(0...255)),
      (
        "a path that is no UTF-8",
        Array("GET /".utf8) + [0xFF, 0xFE, 0xC0, 0xAF] + Array(" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".utf8)
      ),
      (
        "a header that is no UTF-8",
        Array("GET /nowhere.x HTTP/1.1\r\nHost: x\r\nConnection: close\r\nUser-Agent: ".utf8) + [0xFF, 0xC0, 0xAF]
          + Array("\r\n\r\n".utf8)
      ),
    ]

  private static func post(_ headers: String, _ body: String) -> String {
    "POST /settings HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\(headers)\r\n\r\n\(body)"
  }

  private static func get(_ line: String, _ headers: String = "Host: localhost\r\nConnection: close") -> String {
    "\(line)\r\n\(headers)\r\n\r\n"
  }

  private static let texts: [(String, String)] = [
    ("nothing", ""),
    ("an empty line", "\r\n"),
    ("only empty lines", String(repeating: "\r\n", count: 2000)),
    ("half a request line", "GET / HT"),
    ("half a head", "GET / HTTP/1.1\r\nHost: loc"),
    ("HTTP/0.9", "GET /\r\n"),
    ("another version", get("GET /help HTTP/9.9")),
    ("a version of too many digits", get("GET /help HTTP/1.11")),
    ("a version that is none", get("GET /help HTPT/1.1")),
    ("HTTP/2 as if it had been agreed on", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
    ("no method", get("/help HTTP/1.1")),
    ("a method that is none", get("G@T /help HTTP/1.1")),
    ("an answer", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    ("a tab", get("GET\t/help\tHTTP/1.1")),
    ("a zero in the path", get("GET /he\u{0}lp HTTP/1.1")),
    ("a path without a slash", get("GET help HTTP/1.1")),
    ("a space in the path", get("GET /he lp HTTP/1.1")),
    ("a way out", get("GET /../../../etc/passwd HTTP/1.1")),
    ("a tunnel", get("CONNECT evil.example:443 HTTP/1.1")),
    ("a request for a proxy", get("GET http://evil.example/help HTTP/1.1")),
    ("a request for a proxy of no host", get("GET http:///help HTTP/1.1")),
    ("a request for a proxy of files", get("GET ftp://localhost/help HTTP/1.1")),
    ("a request for everything", get("OPTIONS * HTTP/1.1")),
    ("a trace", get("TRACE /help HTTP/1.1")),
    ("a long path", get("GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1")),
    ("a long method", get(String(repeating: "G", count: 100_000) + " / HTTP/1.1")),
    ("a long header", get("GET /help HTTP/1.1", "Host: localhost\r\nX: " + String(repeating: "a", count: 200_000))),
    ("an endless header", "GET /help HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "a", count: 1_000_000)),
    (
      "many headers",
      get("GET /help HTTP/1.1", "Host: localhost\r\n" + (0..<5000).map { "X\($0): y" }.joined(separator: "\r\n"))
    ),
    ("a header without a colon", get("GET /help HTTP/1.1", "Host: localhost\r\nNonsense")),
    ("a header without a name", get("GET /help HTTP/1.1", "Host: localhost\r\n: x")),
    ("a space before the colon", get("GET /help HTTP/1.1", "Host: localhost\r\nContent-Length : 5")),
    ("a folded header", get("GET /help HTTP/1.1", "Host: localhost\r\nX: a\r\n b: c")),
    ("a header with a zero", get("GET /help HTTP/1.1", "Host: localhost\r\nX: a\u{0}b")),
    ("a header with a return", get("GET /help HTTP/1.1", "Host: localhost\r\nX: a\rY: b")),
    ("a name with a control code", get("GET /help HTTP/1.1", "Host: localhost\r\nX\u{1}: a")),
    ("two hosts", get("GET /help HTTP/1.1", "Host: localhost\r\nHost: evil.example\r\nConnection: close")),
    ("a host that is none", get("GET /help HTTP/1.1", "Host: localhost/@evil.example\r\nConnection: close")),
    ("two lengths", post("Content-Length: 4\r\nContent-Length: 12", "time=24hGET ")),
    ("a list of lengths", post("Content-Length: 4, 5", "time=24h")),
    ("a negative length", post("Content-Length: -1", "time=24h")),
    ("a signed length", post("Content-Length: +8", "time=24h")),
    ("a hexadecimal length", post("Content-Length: 0x8", "time=24h")),
    ("a length beyond all numbers", post("Content-Length: 99999999999999999999999999", "time=24h")),
    ("a length of 2^63", post("Content-Length: 9223372036854775808", "time=24h")),
    ("a length of petabytes", post("Content-Length: 9007199254740992", "time=24h")),
    (
      "a length and chunks",
      post("Content-Length: 4\r\nTransfer-Encoding: chunked", "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
    ),
    (
      "chunks and a length",
      post("Transfer-Encoding: chunked\r\nContent-Length: 4", "0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n")
    ),
    ("an encoding that is none", post("Transfer-Encoding: xchunked", "8\r\ntime=24h\r\n0\r\n\r\n")),
    ("chunks that are not last", post("Transfer-Encoding: chunked, identity", "8\r\ntime=24h\r\n0\r\n\r\n")),
    ("chunks twice", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "8\r\ntime=24h\r\n0\r\n\r\n")),
    ("a chunk without a size", post("Transfer-Encoding: chunked", "\r\n\r\n")),
    ("a chunk of a size that is none", post("Transfer-Encoding: chunked", "zz\r\ntime=24h\r\n0\r\n\r\n")),
    ("a chunk of a negative size", post("Transfer-Encoding: chunked", "-8\r\ntime=24h\r\n0\r\n\r\n")),
    ("a chunk beyond all numbers", post("Transfer-Encoding: chunked", "FFFFFFFFFFFFFFFFFF\r\ntime=24h\r\n0\r\n\r\n")),
    ("a chunk that is longer than it says", post("Transfer-Encoding: chunked", "4\r\ntime=24h\r\n0\r\n\r\n")),
    ("a chunk that is shorter than it says", post("Transfer-Encoding: chunked", "FF\r\ntime=24h\r\n0\r\n\r\n")),
    ("a body that never comes", post("Content-Length: 100", "time=24h")),
  ]
}
