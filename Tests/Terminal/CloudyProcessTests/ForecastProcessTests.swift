import CloudyTestSupport
import Foundation
import Testing

/// The weather, from the command line to the service and back.
@Suite struct ForecastProcessTests {
  @Test func `a live forecast is shown, with its source and its age`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)

    let result = try await cloudy.run("Brussels", "--temperature", "celsius", "--units", "metric", "--time", "24h")

    #expect(result.status == 0)
    #expect(result.output.contains("Brussels"))
    #expect(result.output.contains("7.9°C"))
    #expect(result.output.contains("13:20"), "now, and not the service's quarter of an hour")
    #expect(result.output.contains("19 km/h"))
    #expect(result.output.contains("Open-Meteo, updated just now"))
    #expect(result.output.contains("Open-Meteo, CC BY 4.0"))
    #expect(!result.output.contains("\u{1B}"))
    #expect(result.errors.isEmpty)
  }

  @Test func `a request contains the program, the contact and rounded coordinates, and no cookie`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url).setting(["CLOUDY_CONTACT": "me@example.org"])

    _ = try await cloudy.run("50.84567, 4.35678")

    let request = try #require(server.requests.first)
    #expect(request.path == "/v1/forecast")
    #expect(request.query["latitude"] == "50.85")
    #expect(request.query["longitude"] == "4.36")
    #expect(request.headers["user-agent"]?.hasPrefix("Cloudy/") == true)
    #expect(request.headers["user-agent"]?.contains("me@example.org") == true)
    #expect(request.headers["cookie"] == nil)
  }

  @Test func `--precise sends exact coordinates`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }

    _ = try await CloudyProcess(openMeteo: server.url).run("50.84567, 4.35678", "--precise")

    #expect(server.requests.first?.query["latitude"].flatMap(Double.init) == 50.84567)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Type: application/js",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nTrailer: 1\r\n\r\n",
  ])
  func `a truncated response: climate averages are shown`(_ bytes: String) async throws {
    let server = try LoopbackServer(.raw(Data(bytes.utf8)))
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(result.output.contains("Open-Meteo returned an invalid response"))
  }

  #if os(Linux)
  @Test func `without libcurl, climate averages are shown with the reason`() async throws {
    let cloudy = try CloudyProcess()
    // The loader finds these first, and cannot load them.
    for name in ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"] {
      try Data("no library".utf8).write(to: cloudy.home.appending(path: name))
    }

    let result = try await cloudy.setting(["LD_LIBRARY_PATH": cloudy.home.path]).run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(result.output.contains("libcurl is missing on this system"))
  }
  #endif

  @Test func `a fresh forecast is shown without another request`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("Brussels")

    let result = try await cloudy.setting(["CLOUDY_NOW": "2026-11-21T12:29:30Z"]).run("Brussels")

    #expect(result.output.contains("Open-Meteo, updated 9 minutes ago"))
    #expect(server.requests.count { $0.query["current"] != nil } == 1)
  }

  @Test func `--refresh requests a new forecast, even if the cached one is fresh`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("Brussels")

    let result = try await cloudy.setting(["CLOUDY_NOW": "2026-11-21T12:22:00Z"]).run("Brussels", "--refresh")

    #expect(result.output.contains("updated just now"))
    #expect(server.requests.count { $0.query["current"] != nil } == 2)
  }

  @Test func `an expired forecast is requested again`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("Brussels")

    _ = try await cloudy.setting(["CLOUDY_NOW": "2026-11-21T12:33:00Z"]).run("Brussels")

    #expect(server.requests.count { $0.query["current"] != nil } == 2)
  }

  @Test func `if the service fails, the last forecast is shown with its age and the reason`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    let failing = try LoopbackServer(.json("{}", status: 500))
    defer {
      server.stop()
      failing.stop()
    }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    _ = try await cloudy.run("Brussels")

    let result = try await cloudy.setting([
      "CLOUDY_NOW": "2026-11-21T15:25:00Z", "CLOUDY_OPEN_METEO_URL": failing.url.absoluteString,
    ]).run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(
      result.output.contains("Open-Meteo forecast from 3 hours ago, because Open-Meteo returned HTTP 500"))
    #expect(result.output.contains("Try again later."))
  }

  @Test func `without network or cache, climate averages are shown and labeled as such`() async throws {
    let result = try await CloudyProcess().run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(
      result.output.contains(
        "No live forecast right now. Averages for late November, 1961–1990. "
          + "Open-Meteo could not be reached at 127.0.0.1"
      ))
    #expect(result.output.contains("Check the network connection."))
    #expect(result.output.contains("Typically"))
    #expect(result.output.contains("Climate averages 1961–1990"))
  }

  @Test func `every output format labels climate averages`() async throws {
    let cloudy = try CloudyProcess()
    for arguments in [["--format", "1"], ["--hourly"], ["--json"], ["--explain"], ["--source", "normals"]] {
      let result = try await cloudy.run(["Brussels", "--width", "200"] + arguments)
      #expect(result.output.contains("1961–1990"), "\(arguments)")
    }
  }

  @Test func `without climate averages, the sun and the moon are shown`() async throws {
    let result = try await CloudyProcess().run("-82.5, 30", "--width", "200")

    #expect(result.status == 0)
    #expect(result.output.contains("No climate data within 500 km"))
    #expect(result.output.contains("Midnight sun"))
    #expect(result.output.contains("Gibbous"))
  }

  @Test(arguments: [
    (
      StubResponse.json(#"{"error":true,"reason":"Bad latitude."}"#, status: 400),
      "returned HTTP 400: Bad latitude"
    ),
    (.html(status: 502), "returned HTTP 502"),
    (.html(), "returned an invalid response"),
    (.garbage, "Open-Meteo"),
    (.json("{}"), "returned an invalid response"),
    (.json("[]"), "returned an invalid response"),
    (.json(#"{"hourly":{"time":[]},"current":{}}"#), "returned an invalid response"),
    (.close, "Open-Meteo"),
    (
      .json(
        #"{"error":true,"reason":"Minutely API request limit exceeded. Please try again in one minute."}"#, status: 429),
      "too many requests: Minutely API request limit exceeded"
    ),
    (
      .json(
        #"{"error":true,"reason":"Hourly API request limit exceeded. Please try again in the next hour."}"#, status: 429
      ), "too many requests: Hourly API request limit exceeded"
    ),
    (
      .json(#"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#, status: 429),
      "too many requests: Daily API request limit exceeded"
    ),
    (
      .json(#"{"error":true,"reason":"Too many concurrent requests"}"#, status: 429),
      "too many requests: Too many concurrent requests"
    ),
  ])
  func `every failure is reported, and climate averages are shown`(reply: StubResponse, words: String) async throws {
    let server = try LoopbackServer(reply)
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run("Brussels", "--width", "200")

    #expect(result.status == 0)
    #expect(result.output.contains(words))
    #expect(result.output.contains("No live forecast right now. Averages for late November, 1961–1990"))
  }

  @Test func `a service that does not respond times out at --time-limit`() async throws {
    let server = try LoopbackServer(.hang)
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run(
      "Brussels", "--width", "200", "--time-limit", "0.2")

    #expect(result.output.contains("Open-Meteo did not respond within 0.2 seconds"))
  }

  @Test func `a truncated or very slow response is a failure`() async throws {
    let body = try Fixture.data(Fixture.openMeteo)
    for reply in [StubResponse.halfBody(body), .drip(body, bytes: 16, pause: .milliseconds(50))] {
      let server = try LoopbackServer(reply)
      defer { server.stop() }
      let result = try await CloudyProcess(openMeteo: server.url).run(
        "Brussels", "--width", "200", "--time-limit", "0.4")
      #expect(result.status == 0)
      #expect(result.output.contains("No live forecast right now. Averages for late November, 1961–1990. Open-Meteo"))
    }
  }

  @Test func `the key of a Dark Sky service is sent with requests and never printed`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.pirateWeather))
    defer { server.stop() }
    let cloudy = try CloudyProcess().setting([
      "CLOUDY_DARK_SKY_URL": server.url.absoluteString, "CLOUDY_DARK_SKY_KEY": "geheim123",
    ])

    let result = try await cloudy.run("Reykjavik", "--source", "dark-sky", "--temperature", "celsius")

    #expect(server.requests.first?.path.hasPrefix("/forecast/geheim123/64.1") == true)
    #expect(result.output.contains("1.4°C"))
    for arguments in [["--explain"], ["--json"]] {
      let other = try await cloudy.run(["Reykjavik", "--source", "dark-sky"] + arguments)
      #expect(!(other.output + other.errors).contains("geheim123"))
    }
    server.stop()
    let failed = try await cloudy.setting(["CLOUDY_NOW": "2026-11-21T13:20:00Z"]).run(
      "Reykjavik", "--source", "dark-sky")
    #expect(!(failed.output + failed.errors).contains("geheim123"))
  }

  @Test func `cool-downs and cached forecasts are separate for each server and key`()
    async throws
  {
    let busy = try LoopbackServer(.json("{}", status: 429, headers: ["Retry-After": "36000"]))
    let good = try LoopbackServer(Fixture.reply(Fixture.pirateWeather))
    defer {
      busy.stop()
      good.stop()
    }
    func run(_ server: LoopbackServer, key: String = "one") async throws -> CloudyProcess.Result {
      try await cloudy.setting(["CLOUDY_DARK_SKY_URL": server.url.absoluteString, "CLOUDY_DARK_SKY_KEY": key]).run(
        "Reykjavik", "--source", "dark-sky", "--width", "200")
    }
    let cloudy = try CloudyProcess()

    let refused = try await run(busy)
    let responded = try await run(good)
    #expect(refused.output.contains("reported too many requests"))
    #expect(responded.output.contains("updated just now"))
    #expect(good.requests.count == 1, "the other server's limit did not apply to it")

    _ = try await run(busy)
    #expect(busy.requests.count == 1, "its limit still applies")
    let newKey = try await run(busy, key: "two")
    #expect(busy.requests.count == 2, "a new key has no limit")
    #expect(
      newKey.output.contains("reported too many requests"), "the other server's forecast is only a substitute for it")
    _ = try await run(good)
    #expect(good.requests.count == 1, "its own forecast is")
  }

  @Test func `after a rate limit, no process sends another request to the server`()
    async throws
  {
    let busy = try LoopbackServer(.json("{}", status: 429, headers: ["Retry-After": "36000"]))
    defer { busy.stop() }
    let cloudy = try CloudyProcess(openMeteo: busy.url)

    // The temperature needs one request.
    _ = try await cloudy.run("Brussels", "--format", "%l: %t")
    #expect(busy.requests.count == 1)
    // A whole screen would need more requests: minutes, earlier hours, yesterday.
    let screen = try await cloudy.run("Brussels", "--refresh", "--width", "200")
    #expect(screen.output.contains("reported too many requests"))
    #expect(busy.requests.count == 1)
  }

  @Test func `a forecast for rounded coordinates is not reused for exact ones`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    func latitudes() -> [String] {
      server.requests.filter { $0.query["current"] != nil }.compactMap { $0.query["latitude"] }
    }

    _ = try await cloudy.run("50.84567, 4.35678")
    _ = try await cloudy.run("50.84567, 4.35678", "--precise")
    _ = try await cloudy.run("50.84612, 4.35678", "--precise")
    #expect(latitudes() == ["50.85", "50.845670", "50.846120"])
    _ = try await cloudy.run("50.84612, 4.35678")
    _ = try await cloudy.run("50.84567, 4.35678", "--precise")
    #expect(latitudes().count == 3)
  }

  @Test func `a missing key is reported with the name of its setting`() async throws {
    let result = try await CloudyProcess().run("Oslo", "--source", "dark-sky", "--width", "200")

    #expect(result.output.contains("requires an API key"))
    #expect(result.output.contains("CLOUDY_DARK_SKY_KEY"))
  }

  @Test func `an unreadable configuration is an error, and no request is sent`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url)
    let directory = cloudy.home.appending(path: ".config/cloudy")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appending(path: "config.toml").path
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "/nowhere")

    let result = try await cloudy.run("Brussels")

    #expect(result.status == 78)
    #expect(result.errors.contains("\(file) cannot be read"))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [200, 429, 503])
  func `headers with extreme numbers do not crash the program`(_ status: Int) async throws {
    let headers = ["Cache-Control": "max-age=-2147483648", "Age": "1", "Retry-After": "-2147483648"]
    let body = try Fixture.data(Fixture.openMeteo)
    let server = try LoopbackServer(.response(status: status, headers: headers, body: body))
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run("Brussels")

    #expect(result.status == 0)
    #expect(result.output.contains("Brussels"))
  }

  @Test func `a service with Retry-After gets no request before that time, which is shown with its day`()
    async throws
  {
    let busy = StubResponse.json("{}", status: 503, headers: ["Retry-After": "Tue, 24 Nov 2026 12:05:00 GMT"])
    // Only the forecast's response has the time: that of another request could precede the forecast's.
    let server = try LoopbackServer { $0.query["current"] != nil ? busy : .json("{}", status: 404) }
    defer { server.stop() }
    let cloudy = try CloudyProcess(openMeteo: server.url).setting(["CLOUDY_SOURCE": "open-meteo"])
    let arguments = ["Brussels", "--width", "200", "--time", "24h"]

    let first = try await cloudy.run(arguments)
    let requested = server.requests.count
    let next = try await cloudy.setting(["CLOUDY_NOW": "2026-11-24T12:04:59Z"]).run(arguments + ["--refresh"])
    let unanswered = server.requests.count
    _ = try await cloudy.setting(["CLOUDY_NOW": "2026-11-24T12:05:00Z"]).run(arguments)

    #expect(first.output.contains("Open-Meteo returned HTTP 503"))
    #expect(first.output.contains("Try again after Tue, November 24 13:05."))
    #expect(next.output.contains("Open-Meteo returned HTTP 503"))
    #expect(next.output.contains("Try again after 13:05."))
    #expect(server.requests.prefix(requested).count { $0.query["current"] != nil } == 1)
    #expect(!server.requests[requested..<unanswered].contains { $0.query["current"] != nil })
    #expect(server.requests[unanswered...].contains { $0.query["current"] != nil })
  }

  @Test func `a row number out of range is an error, not a crash`() async throws {
    let cloudy = try CloudyProcess()
    for number in ["0", "2", "9223372036854775807", "-9223372036854775808", "99999999999999999999"] {
      let result = try await cloudy.run("locations", "remove", "--", number)
      #expect(result.status == 65, "\(number)")
    }
  }

  @Test func `--offline sends no request`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run("Brussels", "--offline")

    #expect(server.requests.isEmpty)
    #expect(result.output.contains("Climate average 1961–1990"))
  }

  @Test func `JSON contains values in SI units and the displayed texts`() async throws {
    let server = try LoopbackServer(Fixture.reply(Fixture.openMeteo))
    defer { server.stop() }

    let result = try await CloudyProcess(openMeteo: server.url).run("Brussels", "--json", "--days", "3")

    let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let current = try #require(document["current"] as? [String: Any])
    #expect((current["si"] as? [String: Any])?["temperature"] as? Double == 7.9)
    #expect((current["displayed"] as? [String: Any])?["temperature"] as? String == "46.2°F")
    #expect((document["days"] as? [Any])?.count == 3)
    #expect((document["hours"] as? [Any])?.count == 72)
    #expect((document["place"] as? [String: Any])?["id"] as? Int == 2_800_866)
  }
}
