import CloudyModel
import CloudyTestSupport
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import CloudyWeb

@Suite struct OperationTests {
  @Test func `The health and readiness checks report whether the server is alive and ready`() async throws {
    let server = try TestServer()
    #expect(try await server.get("/health").status == .ok)
    #expect(try await server.get("/ready").status == .ok)
    let broken = try TestServer { $0.storage.isReady = { false } }
    #expect(try await broken.get("/health").status == .ok)
    #expect(try await broken.get("/ready").status == .serviceUnavailable)
  }

  @Test func `A server that cannot store choices reports the failure, and still shows the weather`() async throws {
    let server = try TestServer { $0.storage.isWritable = { false } }
    let ready = try await server.get("/ready")
    #expect(ready.status == .serviceUnavailable)
    #expect(ready.body.contains("not ready for choices"))
    #expect(try await server.get("/metrics").body.contains("\ncloudy_store_writable 0\n"))
    #expect(try await server.get("/").status == .ok)
    #expect(try await TestServer().get("/metrics").body.contains("\ncloudy_store_writable 1\n"))
  }

  @Test func `Only servers with a shared cache report whether it can be reached`() async throws {
    let server = try TestServer()
    #expect(try await !server.get("/metrics").body.contains("cloudy_shared_cache_up"))
    for isThere in [true, false] {
      let metrics = WebMetrics()
      metrics.hasSharedCache = isThere
      let one = try TestServer { $0.metrics = metrics }
      #expect(try await one.get("/metrics").body.contains("\ncloudy_shared_cache_up \(isThere ? 1 : 0)\n"))
    }
  }

  @Test func `Graceful shutdown: the server is not ready, and still responds`() async throws {
    var dependencies: ServerDependencies?
    let server = try TestServer { dependencies = $0 }
    await dependencies?.drain()
    #expect(try await server.get("/ready").status == .serviceUnavailable)
    #expect(try await server.get("/").status == .ok)
  }

  @Test func `Metrics are for this machine only, unless the operator publishes them`() async throws {
    let server = try TestServer { $0.addresses.proxies = TrustedProxies("loopback") ?? TrustedProxies() }
    #expect(try await server.get("/metrics", from: "127.0.0.1").status == .ok)
    #expect(try await server.get("/metrics", from: "::1").status == .ok)
    #expect(try await server.get("/metrics", from: "192.0.2.1").status == .notFound)
    #expect(try await server.get("/metrics", from: nil).status == .notFound)
    #expect(try await server.get("/metrics", headers: [.via: "1.1 proxy"], from: "127.0.0.1").status == .notFound)
    let forwarded: HTTPFields = [.xForwardedFor: "192.0.2.1"]
    #expect(try await server.get("/metrics", headers: forwarded, from: "127.0.0.1").status == .notFound)
    for name in ["X-Forwarded-Host", "X-Original-Host", "X-Real-IP", "CF-Ray", "Forwarded", "X-Envoy-External-Address"]
    {
      let header: HTTPFields = [try #require(HTTPField.Name(name)): "weather.example"]
      #expect(try await server.get("/metrics", headers: header).status == .notFound, "\(name)")
    }
    let open = try TestServer { $0.hasPublicMetrics = true }
    #expect(try await open.get("/metrics", from: "192.0.2.1").status == .ok)
  }

  @Test func `Requests are counted by route, without visitors' input`() async throws {
    let server = try TestServer { $0.weather.reports = WeatherEverywhere() }
    for path in ["/", "/", "/cloudy.css", "/place/2800866-brussels", "/no/such/secret"] {
      _ = try await server.get(path, from: "127.0.0.1")
    }
    let text = try await server.get("/metrics", from: "127.0.0.1").body
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.contains("cloudy_requests_total{route=\"/\",status=\"2xx\"} 2"))
    #expect(lines.contains("cloudy_requests_total{route=\"files\",status=\"3xx\"} 1"))
    #expect(lines.contains("cloudy_requests_total{route=\"none\",status=\"4xx\"} 1"))
    #expect(lines.contains("cloudy_request_duration_seconds_count{route=\"/\"} 2"))
    #expect(lines.contains("cloudy_page_cache_requests_total{result=\"hit\"} 1"))
    #expect(!text.contains("secret") && !text.contains("2800866"))
  }

  @Test func `Metrics follow Prometheus' format, and each family occurs once`() async throws {
    let text = try await TestServer().get("/metrics", from: "127.0.0.1").body
    #expect(text.hasSuffix("\n"))
    let sample = /^[a-z_]+(\{([a-z]+="[^"\\\n]*",?)*\})? [0-9.e+-]+$/
    var families: [Substring] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# TYPE ") { families.append(line.dropFirst(7).prefix { $0 != " " }) }
      if !line.hasPrefix("#") { #expect(line.wholeMatch(of: sample) != nil, "\(line)") }
    }
    #expect(families.count == Set(families).count)
    #expect(families.contains("process_resident_memory_bytes"))
  }
}

@Suite struct LogTests {
  private let lines = Mutable<[String]>([])

  private func logger(_ level: Logger.Level = .info) -> Logger {
    Logger(label: "test") { [lines] _ in
      LogLines(logLevel: level, now: { Date(timeIntervalSince1970: 0) }) { line in lines.change { $0.append(line) } }
    }
  }

  @Test func `The log line of a request identifies neither the visitor nor the place`() async throws {
    let server = try TestServer {
      $0.logger = logger()
      $0.weather.reports = WeatherEverywhere()
    }
    _ = try await server.get(
      "/at/50.85,4.35", headers: [.cookie: "cloudy=secret", .userAgent: "Browser"], from: "192.0.2.77")
    let line = try #require(lines.value.last)
    #expect(line.hasPrefix("1970-01-01T00:00:00Z info request bytes="))
    #expect(line.contains(" method=GET ms=") && line.contains(" network=192.0.2.0/24 route=/at/{point} status="))
    #expect(!line.contains("50.85") && !line.contains("secret") && !line.contains(".77") && !line.contains("Browser"))
  }

  @Test func `At the level notice, requests are not logged`() async throws {
    let server = try TestServer { $0.logger = logger(.notice) }
    _ = try await server.get("/health")
    #expect(lines.value.isEmpty)
  }

  @Test func `A long value is cut to 300 characters`() throws {
    logger(.debug).debug("message", metadata: ["key": "\(String(repeating: "a", count: 5000))"])
    let line = try #require(lines.value.first)
    #expect(line.contains("a…") && line.count < 400)
  }

  @Test(arguments: [
    "a\nb", "a\r\n1970-01-01T00:00:00Z error forged", "\u{1b}[2J", "\u{202e}gnp", "a\u{2028}b", "\"", "\\", "a b=c",
  ])
  func `Untrusted text cannot start a log line, end a quote or move the cursor`(_ text: String) throws {
    logger().info("message \(text)", metadata: ["key": "\(text)"])
    let line = try #require(lines.value.first)
    #expect(lines.value.count == 1)
    #expect(line.count { $0.isNewline } == 1 && line.last == "\n")
    #expect(line.unicodeScalars.dropLast().allSatisfy { $0.properties.generalCategory != .control })
    let value = try #require(line.range(of: " key=").map { line[$0.upperBound...].dropLast() })
    #expect(value.first == "\"" && value.last == "\"")
    var isEscaped = false
    for character in value.dropFirst().dropLast() {
      #expect(character != "\"" || isEscaped)
      isEscaped = character == "\\" && !isEscaped
    }
  }
}

@Suite struct StaleWhileRevalidateTests {
  @Test func `An expired value is computed again, by a single caller`() async throws {
    let clock = TestClock()
    let found = Mutable(0)
    let value = StaleWhileRevalidate(for: .seconds(10), clock: clock) {
      found.change { $0 += 1 }
      return found.value
    }
    #expect(await value.value() == 1)
    clock.advance(by: .seconds(9))
    #expect(await value.value() == 1)
    clock.advance(by: .seconds(1))
    #expect(await value.value() == 2)
    #expect(found.value == 2)
  }
}

extension HTTPField.Name {
  static let via = HTTPField.Name("Via") ?? .server
}
