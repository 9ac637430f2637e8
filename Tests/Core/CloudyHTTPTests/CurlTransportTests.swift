import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

/// The real libcurl with real sockets.
@Suite(.timeLimit(.standard))
struct CurlTransportTests {
  @Test func `a response has its status, headers in lower case and body`() async throws {
    let server = try LoopbackServer(.json(#"{"a":1}"#, status: 203, headers: ["X-Calls": "7"]))

    let response = try await response(from: server)

    #expect(response.status == 203)
    #expect(response.headers["x-calls"] == "7")
    #expect(response.body == Data(#"{"a":1}"#.utf8))
  }

  @Test(arguments: [204, 304, 400, 403, 404, 429, 500, 502, 503])
  func `any status is a response`(_ status: Int) async throws {
    let server = try LoopbackServer(.response(status: status, body: Data()))

    #expect(try await response(from: server).status == status)
  }

  @Test(arguments: ["Basic realm=\"weather\"", "Key realm=\"kong\"", "Bearer"])
  func `a rejected key is a response even if the service offers authentication`(_ challenge: String) async throws {
    let server = try LoopbackServer(.json("{}", status: 401, headers: ["WWW-Authenticate": challenge]))

    #expect(try await response(from: server).status == 401)
  }

  @Test func `the service receives the user agent and no cookie`() async throws {
    let server = try LoopbackServer(.json("{}", headers: ["Set-Cookie": "seen=1; Path=/"]))
    let transport = CurlTransport()

    for _ in 1...2 { _ = try await response(from: server, over: transport) }

    #expect(server.requests.map { $0.headers["user-agent"] } == ["cloudy/1.0", "cloudy/1.0"])
    #expect(server.requests.map { $0.headers["cookie"] } == [nil, nil])
  }

  @Test func `the same request is sent again each time`() async throws {
    let server = try LoopbackServer(
      .json("1", headers: ["Cache-Control": "max-age=3600", "ETag": "\"1\""]), .json("2"))
    let transport = CurlTransport()

    _ = try await response(from: server, over: transport)

    #expect(try await response(from: server, over: transport).body == Data("2".utf8))
  }

  @Test func `a closed port is unreachable`() async throws {
    let port = try LoopbackSocket()
    let request = HTTPRequest(url: try port.url, timeLimit: .seconds(60))

    await #expect(throws: ForecastError.unreachable(host: "127.0.0.1")) {
      try await CurlTransport().response(to: request)
    }
  }

  @Test func `an unknown host is unreachable`() async throws {
    let url = try #require(URL(string: "http://host.invalid/v1/forecast"))
    let request = HTTPRequest(url: url, timeLimit: .seconds(60))

    await #expect(throws: ForecastError.unreachable(host: "host.invalid")) {
      try await CurlTransport().response(to: request)
    }
  }

  @Test func `a server that disconnects without a response is unreachable`() async throws {
    let server = try LoopbackServer(.close)

    await #expect(throws: ForecastError.unreachable(host: "127.0.0.1")) { try await response(from: server) }
  }

  @Test func `a server without TLS is insecure`() async throws {
    let server = try LoopbackServer(.hang)
    var components = try #require(URLComponents(url: server.url, resolvingAgainstBaseURL: false))
    components.scheme = "https"
    let request = HTTPRequest(url: try #require(components.url), timeLimit: .seconds(60))

    await #expect(throws: ForecastError.insecure(host: "127.0.0.1")) {
      try await CurlTransport().response(to: request)
    }
  }

  @Test(arguments: [
    "\u{0}\u{1}\r\n\r\n", "ICY 200 OK\r\n\r\n", "HTTP/9.9 200 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
    "HTTP/1.1 200 OK\r\nno colon\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}",
    "HTTP/1.1 200 OK\r\nA: \u{0}\r\n\r\n{}", "HTTP/1.1 200 OK\nContent-Length: 2\n\n{}",
  ])
  func `a server without HTTP is unreadable`(_ bytes: String) async throws {
    let server = try LoopbackServer(.raw(Data(bytes.utf8)))

    await #expect(throws: ForecastError.unreadable(path: "", problem: .notHTTP)) {
      try await response(from: server)
    }
  }
}

/// Truncated or oversized bodies.
@Suite(.timeLimit(.standard))
struct BrokenBodyTests {
  @Test(arguments: [
    (StubResponse.halfBody(Data(repeating: 0x20, count: 1000)), ResponseProblem.brokeOff(afterBytes: 500)),
    (.wrongLength(1000, body: Data("{}".utf8)), ResponseProblem.brokeOff(afterBytes: 2)),
    (
      .raw(Data("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n".utf8)),
      ResponseProblem.brokeOff(afterBytes: 5)
    ),
    (
      .raw(Data("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}".utf8)),
      ResponseProblem.brokeOff(afterBytes: 0)
    ),
  ])
  func `a truncated body is unreadable`(_ reply: StubResponse, problem: ResponseProblem) async throws {
    let server = try LoopbackServer(reply)

    await #expect(throws: ForecastError.unreadable(path: "", problem: problem)) { try await response(from: server) }
  }

  @Test(arguments: [
    // With and without Content-Length.
    StubResponse.response(body: Data(repeating: 0x20, count: (1 << 20) + 1)),
    .raw(Data("HTTP/1.1 200 OK\r\n\r\n".utf8) + Data(repeating: 0x20, count: (1 << 20) + 1)),
    .wrongLength(1 << 40, body: Data()),
  ])
  func `a body above the limit is rejected`(_ reply: StubResponse) async throws {
    let server = try LoopbackServer(reply)
    let transport = CurlTransport(bodyLimit: 1 << 20)

    await #expect(throws: ForecastError.unreadable(path: "", problem: .tooLarge(limitInMegabytes: 1))) {
      try await response(from: server, over: transport)
    }
  }

  @Test func `a body as large as the limit is accepted`() async throws {
    let body = Data(repeating: 0x20, count: 1 << 20)
    let server = try LoopbackServer(.response(body: body))

    #expect(try await response(from: server, over: CurlTransport(bodyLimit: 1 << 20)).body == body)
  }
}

/// The clock of these tests advances only when they move it.
@Suite(.timeLimit(.standard))
struct TransportTimeTests {
  @Test(arguments: [
    StubResponse.hang,
    .drip(Data(repeating: 0x20, count: 1 << 20), bytes: 1, pause: .milliseconds(1)),
  ])
  func `a server that never finishes is aborted at the time limit`(_ reply: StubResponse) async throws {
    let server = try LoopbackServer(reply)
    let clock = TestClock()
    let transport = CurlTransport(clock: clock)
    let task = Task { try await response(from: server, over: transport, timeLimit: .seconds(5)) }
    try await server.waitForRequests()
    try await clock.waitForSleepers()

    clock.advance(by: .seconds(5))

    await #expect(throws: ForecastError.timedOut(host: "127.0.0.1", after: .seconds(5))) { try await task.value }
    try await server.waitForAbandoned()
  }

  @Test func `the time limit also works with a real clock`() async throws {
    let server = try LoopbackServer(.hang)

    await #expect(throws: ForecastError.timedOut(host: "127.0.0.1", after: .milliseconds(200))) {
      try await response(from: server, timeLimit: .milliseconds(200))
    }
  }

  @Test func `a slow response that ends in time is accepted`() async throws {
    let server = try LoopbackServer(.drip(Data("{\"a\":1}".utf8), bytes: 1, pause: .zero))

    #expect(try await response(from: server).body == Data("{\"a\":1}".utf8))
  }

  @Test func `the connection ends when the task is canceled`() async throws {
    let server = try LoopbackServer(.hang)
    let transport = CurlTransport()
    let task = Task { try await response(from: server, over: transport) }
    try await server.waitForRequests()

    task.cancel()

    await #expect(throws: ForecastError.cancelled) { try await task.value }
    try await server.waitForAbandoned()
  }

  @Test func `for a task that is already canceled, no request is made`() async throws {
    let server = try LoopbackServer(.json("{}"))
    let transport = CurlTransport()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await response(from: server, over: transport)
    }

    await #expect(throws: ForecastError.cancelled) { try await task.value }
    #expect(server.requests.isEmpty)
  }
}

@Suite(.timeLimit(.standard))
struct RedirectTests {
  @Test func `a redirect to the same server is followed with the same headers`() async throws {
    let server = try LoopbackServer(.redirect(to: "/v2/forecast?a=1"), .json("{}"))

    #expect(try await response(from: server).status == 200)
    #expect(server.requests.map(\.target) == ["/v1/forecast", "/v2/forecast?a=1"])
    #expect(server.requests.map { $0.headers["user-agent"] } == ["cloudy/1.0", "cloudy/1.0"])
  }

  @Test func `a redirect to another host or port is not followed`() async throws {
    let other = try LoopbackServer(.json("{}"))
    let port = try #require(other.url.port)
    for location in ["http://localhost:\(port)/", "http://127.0.0.1:\(port)/", "//127.0.0.2:\(port)/"] {
      let server = try LoopbackServer(.redirect(to: location))

      #expect(try await response(from: server).status == 302)
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://127.0.0.1/", "data:,hello", "", "http://", ":"])
  func `a redirect to an invalid address is not followed to another server`(_ location: String) async throws {
    let server = try LoopbackServer(.redirect(to: location), .json("{}", status: 404))

    let response = try await response(from: server)

    #expect(response.status == 302 || response.status == 404)
    #expect(!response.body.starts(with: Data("root".utf8)))
  }

  @Test func `a redirect without a destination is a response`() async throws {
    let server = try LoopbackServer(.response(status: 302, body: Data()))

    #expect(try await response(from: server).status == 302)
  }

  @Test func `a redirect loop ends`() async throws {
    let server = try LoopbackServer(.redirect(to: "/v1/forecast"))

    #expect(try await response(from: server).status == 302)
    #expect(server.requests.count == 6)
  }
}

private func response(
  from server: LoopbackServer, over transport: CurlTransport = CurlTransport(),
  timeLimit: Duration = .seconds(60)
) async throws(ForecastError) -> HTTPResponse {
  let url = server.url.appending(path: "/v1/forecast")
  let request = HTTPRequest(url: url, headers: ["User-Agent": "cloudy/1.0"], timeLimit: timeLimit)
  return try await transport.response(to: request)
}
