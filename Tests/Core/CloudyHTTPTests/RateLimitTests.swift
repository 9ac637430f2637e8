import CloudyHTTP
import CloudyTestSupport
import Foundation
import Testing

/// Saturday, 21 November 2026, 12:34:56 UTC by the device's clock.
private let now = Date(timeIntervalSince1970: 1_795_264_496)

struct RateLimitTests {
  @Test(
    arguments: [
      ("Minutely API request limit exceeded. Please try again in one minute.", "2026-11-21T12:35:00Z"),
      ("Hourly API request limit exceeded. Please try again in the next hour.", "2026-11-21T13:00:00Z"),
      ("Daily API request limit exceeded. Please try again tomorrow.", "2026-11-22T00:00:00Z"),
      ("Too many concurrent requests", "2026-11-21T12:35:01Z"),
      ("You have had enough", nil),
    ] as [(String, String?)])
  func `Open-Meteo's reason determines the end of the limit`(_ reason: String, until: String?) async throws {
    #expect(try await limit(reason: reason) == .rateLimited(until: try date(until), reason: reason))
  }

  @Test(arguments: [
    ("30", "2026-11-21T12:35:26Z"), ("0", "2026-11-21T12:34:56Z"),
    ("Sat, 21 Nov 2026 13:00:00 GMT", "2026-11-21T13:00:00Z"),
    ("Saturday, 21-Nov-26 13:00:00 GMT", "2026-11-21T13:00:00Z"),
    ("Sat Nov 21 13:00:00 2026", "2026-11-21T13:00:00Z"), ("Sat Nov  7 13:00:00 2037", "2037-11-07T13:00:00Z"),
    // A past time has no effect.
    ("Sun, 06 Nov 1994 08:49:37 GMT", "2026-11-21T12:34:56Z"),
    // An invalid value leaves the end to the reason.
    ("-1", "2026-11-22T00:00:00Z"), ("soon", "2026-11-22T00:00:00Z"), ("", "2026-11-22T00:00:00Z"),
    ("99999999999999999999", "2026-11-22T00:00:00Z"), ("1e3", "2026-11-22T00:00:00Z"),
    ("Sat, 31 Feb 2026 13:00:00 GMT", "2026-11-22T00:00:00Z"),
    ("Sat, 21 Nov 2026 25:00:00 GMT", "2026-11-22T00:00:00Z"), ("Sat, 21 Nov 2026", "2026-11-22T00:00:00Z"),
  ])
  func `Retry-After takes precedence over the reason`(_ retryAfter: String, until: String) async throws {
    let error = try await limit(headers: ["retry-after": retryAfter], reason: "Daily API request limit exceeded.")

    #expect(error == .rateLimited(until: try date(until), reason: "Daily API request limit exceeded."))
  }

  @Test func `the server's clock is used if the device's clock is wrong`() async throws {
    let headers = ["date": "Sat, 21 Nov 2026 18:59:30 GMT"]
    let hourly = "Hourly API request limit exceeded."

    // Half a minute is left by the server's clock.
    #expect(
      try await limit(headers: headers, reason: hourly)
        == .rateLimited(until: now.addingTimeInterval(30), reason: hourly))
    #expect(
      try await limit(headers: headers.merging(["retry-after": "Sat, 21 Nov 2026 19:00:30 GMT"]) { $1 }, reason: nil)
        == .rateLimited(until: now.addingTimeInterval(60), reason: nil))
  }

  @Test(arguments: [301, 400, 403, 404, 500, 502, 503, 599])
  func `any other refusal with a time applies until then`(_ status: Int) async throws {
    for (text, seconds) in [("90", 90.0), ("Tue, 24 Nov 2026 13:05:07 GMT", 261_011)] {
      let transport = FakeTransport(status: status, headers: ["retry-after": text], body: #"{"reason": "Repairs"}"#)

      #expect(
        try await error(over: transport)
          == .unavailable(status: status, until: now.addingTimeInterval(seconds), reason: "Repairs"))
    }
  }

  @Test(arguments: ["0", "-1", "soon", "Sun, 06 Nov 1994 08:49:37 GMT", "99999999999999999999"])
  func `a past or invalid time leaves a refusal unchanged`(_ text: String) async throws {
    let body = #"{"reason": "Hourly API request limit exceeded."}"#
    let transport = FakeTransport(status: 503, headers: ["retry-after": text], body: body)

    #expect(
      try await error(over: transport) == .refused(status: 503, reason: "Hourly API request limit exceeded."))
  }

  @Test func `an HTML page instead of a reason is ignored`() async throws {
    let transport = FakeTransport(status: 429, body: "<html>Daily API request limit exceeded")

    #expect(try await error(over: transport) == .rateLimited(until: nil, reason: nil))
  }
}

private func limit(headers: [String: String] = [:], reason: String?) async throws -> ForecastError? {
  let body = reason.map { #"{"error": true, "reason": "\#($0)"}"# } ?? ""
  return try await error(over: FakeTransport(status: 429, headers: headers, body: body))
}

private func error(over transport: FakeTransport) async throws -> ForecastError? {
  let endpoint = ServiceEndpoint(
    baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(3),
    userAgent: "cloudy/1.0", coordinateDecimals: 2, now: { now })
  return await #expect(throws: ForecastError.self) {
    try await endpoint.response([String].self, path: "/v1/forecast")
  }
}

private func date(_ text: String?) throws -> Date? {
  try text.map { try Date($0, strategy: .iso8601) }
}
