import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Headers with the largest and smallest possible numbers and times, several at a time.
struct ExtremeHeaderTests {
  private static let now = Date(timeIntervalSince1970: 1_795_264_496)
  private static let numbers = [
    "0", "-1", "60", "2147483647", "2147483648", "-2147483648", "-2147483649", "9223372036854775807",
    "-9223372036854775808", "99999999999999999999", "-99999999999999999999", "x", "",
  ]
  private static let times = [
    "Sat, 21 Nov 2026 12:35:00 GMT", "Fri, 31 Dec 9999 23:59:60 GMT", "Mon, 01 Jan 0001 00:00:00 GMT", "0", "never",
  ]

  @Test func `the smallest lifetime minus an age is zero, without a crash`() async throws {
    let headers = ["cache-control": "max-age=-2147483648", "age": "1"]

    #expect(try await metadata(headers).validity.expiresAt == Self.now)
  }

  @Test(arguments: numbers)
  func `a lifetime minus an age is between zero and RFC 9111's limit`(
    lifetime: String
  ) async throws {
    for age in Self.numbers {
      let metadata = try await metadata(["cache-control": "max-age=\(lifetime)", "age": age])

      guard let end = metadata.validity.expiresAt else {
        #expect(["x", ""].contains(lifetime), "\(age)")
        continue
      }
      #expect((0...2_147_483_648).contains(end.timeIntervalSince(Self.now)), "\(age)")
    }
  }

  @Test(arguments: [
    ("600", "60", 540.0), ("600", "-60", 600), ("600", "99999999999999999999", 0),
    ("99999999999999999999", "0", 2_147_483_648),
  ])
  func `an age too large for a number counts as old, and a negative one as none`(
    lifetime: String, age: String, seconds: Double
  ) async throws {
    let metadata = try await metadata(["cache-control": "max-age=\(lifetime)", "age": age])

    #expect(metadata.validity.expiresAt == Self.now + seconds)
  }

  @Test(arguments: times, times)
  func `an expiry in any year can be stored and read again`(date: String, expires: String) async throws {
    let metadata = try await metadata(["date": date, "expires": expires, "last-modified": date])

    let end = metadata.validity.expiresAt ?? Self.now
    #expect((0...2_147_483_648).contains(end.timeIntervalSince(Self.now)))
  }

  @Test(arguments: [200, 204, 301, 304, 400, 403, 404, 429, 500, 503, 599])
  func `with any status, extreme headers yield a response or an error`(_ status: Int) async throws {
    for number in Self.numbers {
      for time in Self.times {
        let headers = [
          "date": time, "expires": time, "last-modified": time, "age": number, "retry-after": number,
          "cache-control": "max-age=\(number)",
        ]
        let transport = FakeTransport(status: status, headers: headers, body: "[1]")
        let validity = CacheValidity(lastModified: time, entityTag: number)
        let endpoint = try endpoint(over: transport)
        do throws(ForecastError) {
          _ = try await endpoint.reply([Int].self, path: "/", newerThan: validity)
        } catch .rateLimited(let until?, _) {
          #expect(until >= Self.now)
        } catch {
          #expect(status != 200, "\(error)")
        }
      }
    }
  }

  private func metadata(_ headers: [String: String]) async throws -> ResponseMetadata {
    let transport = FakeTransport(status: 200, headers: headers, body: "[1]")
    guard case .response(_, let metadata) = try await endpoint(over: transport).reply([Int].self, path: "/") else {
      throw ForecastError.cancelled
    }
    return metadata
  }

  private func endpoint(over transport: FakeTransport) throws -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: try #require(URL(string: "https://weather.example")), transport: transport, timeLimit: .seconds(3),
      userAgent: "cloudy",
      coordinateDecimals: 2, now: { Self.now })
  }
}
