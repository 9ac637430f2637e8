import CloudyHTTP
import CloudyModel
import CloudyStorage
import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// A service's requests.
struct ServiceRequestTests {
  @Test func `paths and queries are added to the base address and encoded once`() async throws {
    let transport = FakeTransport(body: #"{"value": 1}"#)
    let endpoint = try endpoint(over: transport, baseURL: "https://weather.example/api/")

    _ = try await endpoint.response(
      Measured.self, path: "/forecast/a b?c/50.85,4.35",
      query: [("hourly", "rain,snowfall"), ("timezone", "Europe/Brussels"), ("q", "1+1&2=ä")])

    let requested = try #require(transport.requests.first)
    #expect(
      requested.url.absoluteString == "https://weather.example/api/forecast/a%20b%3Fc/50.85,4.35"
        + "?hourly=rain,snowfall&timezone=Europe%2FBrussels&q=1%2B1%262%3D%C3%A4")
    #expect(requested.headers == ["User-Agent": "cloudy/1.0 (me@example.org)", "Accept": "application/json"])
    #expect(requested.timeLimit == .seconds(3))
  }

  @Test func `a service can add its own headers`() async throws {
    let transport = FakeTransport(body: #"{"value": 1}"#)

    _ = try await endpoint(over: transport).response(Measured.self, path: "/", headers: ["apikey": "k"])

    #expect(transport.requests.first?.headers["apikey"] == "k")
  }

  @Test func `a document in another format is returned as it is, and a refusal is an error`() async throws {
    let transport = FakeTransport(body: "<alert/>")
    let document = try await endpoint(over: transport).document(
      path: "/alert", query: [("id", "1.2")], format: "application/xml"
    ).unconditional().response
    #expect(document == Data("<alert/>".utf8))
    #expect(transport.requests.first?.url.absoluteString.hasSuffix("/alert?id=1.2") == true)
    #expect(transport.requests.first?.headers["Accept"] == "application/xml")

    for status in [301, 404, 503] {
      await #expect(throws: ForecastError.refused(status: status, reason: nil)) {
        try await endpoint(over: FakeTransport(status: status, body: "")).document(path: "/", format: "text/xml")
      }
    }
  }

  @Test func `a document that has not changed since the cached one is not sent again`() async throws {
    let transport = FakeTransport(status: 304, body: "")
    let reply = try await endpoint(over: transport).document(
      path: "/alerts", format: "text/xml", newerThan: CacheValidity(entityTag: "\"1\""))
    #expect(transport.requests.first?.headers["If-None-Match"] == "\"1\"")
    #expect(throws: ForecastError.refused(status: 304, reason: nil)) { try reply.unconditional() }
  }

  @Test(arguments: [
    (50.850_45, 2, "50.85"), (4.347_9, 2, "4.35"), (-0.001, 2, "0.00"), (-0.5, 2, "-0.50"), (0.05, 2, "0.05"),
    (-179.999_9, 2, "-180.00"), (90, 0, "90"), (-0.4, 0, "0"), (51.400_592, 6, "51.400592"), (1e-7, 6, "0.000000"),
    // Excess decimals are not sent.
    (51.400_592_444, 9, "51.400592"), (51.4, -1, "51"),
  ])
  func `a service receives no more decimals than configured`(_ degrees: Double, decimals: Int, text: String) throws {
    #expect(try endpoint(decimals: decimals).coordinateText(degrees) == text)
  }
}

/// The result of a service's response.
@Suite(.timeLimit(.standard))
struct ServiceResponseTests {
  @Test(arguments: [200, 203])
  func `a success is decoded`(_ status: Int) async throws {
    #expect(try await response(status: status, #"{"value": 21.5}"#) == Measured(value: 21.5))
  }

  @Test(
    arguments: [
      (#"{"error": true, "reason": "Latitude must be in range"}"#, "Latitude must be in range"),
      (#"{"code": 400, "error": "The given location is invalid."}"#, "The given location is invalid."),
      (#"{"detail": "Invalid Latitude"}"#, "Invalid Latitude"),
      (#"{"message": "no Route matched with those values"}"#, "no Route matched with those values"),
      (#"{"reason": "several\nlines\u001b[31m\u0000 and\ttabs \u202Eturned"}"#, "several lines[31m and tabs turned"),
      (#"{"reason": "   "}"#, nil), (#"{"error": true}"#, nil), ("{}", nil), ("[]", nil), ("", nil),
      ("<html><h1>Bad Gateway</h1>", nil), ("Forbidden", nil), (#"{"reason": "cut o"#, nil),
    ] as [(String, String?)])
  func `a refusal has the service's reason and never an HTML page`(_ body: String, reason: String?) async throws {
    for status in [302, 400, 401, 403, 404, 500, 502, 503] {
      await #expect(throws: ForecastError.refused(status: status, reason: reason)) {
        try await response(status: status, body)
      }
    }
  }

  @Test func `a long reason is truncated`() async throws {
    let long = String(repeating: "very ", count: 100_000)

    await #expect(throws: ForecastError.refused(status: 400, reason: long.prefix(199) + "…")) {
      try await response(status: 400, #"{"reason": "\#(long)"}"#)
    }
  }

  /// - Parameters:
  ///   - sent: The key in the path of the request.
  ///   - encoded: The key with every special character encoded.
  @Test(arguments: [
    ("s3cret", "s3cret", "s3cret"), ("a/b c", "a/b%20c", "a%2Fb%20c"), ("a-b:ü/c", "a-b:%C3%BC/c", "a-b%3A%C3%BC%2Fc"),
    ("a/b c", "a/b%20c", "a%2fb%20c"),
  ])
  func `a key that the service repeats is not shown`(_ key: String, sent: String, encoded: String) async throws {
    let endpoint = try endpoint(
      over: FakeTransport(
        status: 404, body: #"{"message": "No /forecast/\#(key)/1,2 or /forecast/\#(sent)/1,2 nor \#(encoded)"}"#))
    let reason = "No /forecast/•••/1,2 or /forecast/•••/1,2 nor •••"

    await #expect(throws: ForecastError.refused(status: 404, reason: reason)) {
      try await endpoint.response(Measured.self, path: "/forecast/\(key)/1,2", secret: Secret(key))
    }
  }

  @Test(arguments: [
    ("", "", ResponseProblem.empty), (" \r\n", "", .empty), ("<!DOCTYPE html><p>Sorry", "", .htmlInsteadOfJSON),
    ("Service is starting", "", .notJSON), (#"{"value": 1, "hou"#, "", .damagedJSON),
    ("[]", "", .mismatch(expected: .object, found: .list)), ("null", "", .mismatch(expected: .object, found: .null)),
    ("{}", "value", .missing), (#"{"value": null}"#, "value", .mismatch(expected: .number, found: .null)),
    (#"{"value": "21"}"#, "value", .mismatch(expected: .number, found: .text)),
    (#"{"value": true}"#, "value", .mismatch(expected: .number, found: .boolean)),
    (#"{"value": 1, "hourly": {"rain": 1}}"#, "hourly.rain", .mismatch(expected: .list, found: .number)),
    (
      #"{"value": 1, "hourly": {"rain": [0, 1, 2, {}]}}"#, "hourly.rain[3]",
      .mismatch(expected: .number, found: .object)
    ),
    (#"{"value": 1, "hourly": {"rain": [0, null]}}"#, "hourly.rain[1]", .mismatch(expected: .number, found: .null)),
    (#"{"value": 1, "unit": 7}"#, "unit", .mismatch(expected: .text, found: .number)),
  ])
  func `an unreadable response is reported with its path and problem`(
    _ body: String, path: String, problem: ResponseProblem
  )
    async throws
  {
    await #expect(throws: ForecastError.unreadable(path: path, problem: problem)) { try await response(body) }
  }

  @Test func `bytes that are not text are not JSON`() async throws {
    let body = Data([0xFF, 0xFE, 0x00, 0x80])
    let transport = FakeTransport { _ in .success(HTTPResponse(status: 200, body: body)) }

    await #expect(throws: ForecastError.unreadable(path: "", problem: .notJSON)) {
      try await endpoint(over: transport).response(Measured.self, path: "/")
    }
  }

  @Test(arguments: [429, 503])
  func `no request is made before a server's stated retry time`(
    _ status: Int
  ) async throws {
    let transport = FakeTransport { request in
      .success(
        request.url.path() == "/busy"
          ? HTTPResponse(status: status, headers: ["retry-after": "60"], body: Data())
          : HTTPResponse(status: 200, body: Data(#"{"value": 1}"#.utf8)))
    }
    let time = Mutex(Date(timeIntervalSince1970: 1_795_263_300))
    let start = time.withLock { $0 }
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(3),
      userAgent: "cloudy/1.0", coordinateDecimals: 4, now: { time.withLock { $0 } })
    let refusal: ForecastError =
      status == 429
      ? .rateLimited(until: start + 60, reason: nil)
      : .unavailable(status: status, until: start + 60, reason: nil)
    await #expect(throws: refusal) { try await endpoint.response(Measured.self, path: "/busy") }

    time.withLock { $0 = start + 59.9 }
    await #expect(throws: refusal) { try await endpoint.response(Measured.self, path: "/other") }
    await #expect(throws: refusal) {
      try await endpoint.limited(toCoordinateDecimals: 2).response(Measured.self, path: "/other")
    }
    #expect(transport.requests.count == 1)

    time.withLock { $0 = start + 60 }
    #expect(try await endpoint.response(Measured.self, path: "/other") == Measured(value: 1))
  }

  @Test func `a stated retry time is limited to a week, and ends when the clock is set back`() async throws {
    let transport = FakeTransport(status: 429, headers: ["retry-after": "2000000"], body: "")
    let time = Mutex(Date(timeIntervalSince1970: 1_795_263_300))
    let endpoint = ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(3),
      userAgent: "cloudy/1.0", coordinateDecimals: 4, now: { time.withLock { $0 } })
    for (change, count) in [(0.0, 1), (604_799, 1), (1, 2), (-7200, 3)] {
      time.withLock { $0 += change }
      await #expect(throws: ForecastError.self) { try await endpoint.response(Measured.self, path: "/") }
      #expect(transport.requests.count == count)
    }
  }

  @Test func `a transport error is passed on`() async throws {
    let transport = FakeTransport { .failure(.insecure(host: $0.host)) }

    await #expect(throws: ForecastError.insecure(host: "weather.example")) {
      try await endpoint(over: transport).response(Measured.self, path: "/")
    }
  }
}

private struct Measured: Decodable, Equatable {
  struct Hourly: Decodable, Equatable { let rain: [Double] }

  let value: Double
  var unit: String?
  var hourly: Hourly?
}

private func response(status: Int = 200, _ body: String) async throws -> Measured {
  try await endpoint(over: FakeTransport(status: status, body: body)).response(Measured.self, path: "/v1/forecast")
}

private func endpoint(
  over transport: FakeTransport = FakeTransport(body: ""), baseURL: String = "https://weather.example",
  decimals: Int = 2
) throws -> ServiceEndpoint {
  ServiceEndpoint(
    baseURL: try #require(URL(string: baseURL)), transport: transport, timeLimit: .seconds(3),
    userAgent: "cloudy/1.0 (me@example.org)", coordinateDecimals: decimals,
    now: { Date(timeIntervalSince1970: 1_795_263_300) })
}
