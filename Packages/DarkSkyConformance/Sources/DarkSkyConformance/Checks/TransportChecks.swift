import Foundation

/// The query of a small request, which is enough to see headers.
private let small = "exclude=minutely,hourly,daily,alerts"

extension Session {
  /// The main place's full forecast.
  fileprivate func whole() throws -> Response { try get(main) }

  fileprivate func small(
    method: String = "GET", headers: [Header] = [], version: Request.Version = .http11, repetition: Int = 0
  ) throws -> Response {
    let target = target(main.path, query: DarkSkyConformance.small)
    return try response(
      to: Request(target, method: method, headers: headers, version: version, repetition: repetition))
  }

  fileprivate func maxAge(_ response: Response) throws -> Int {
    let header = try require(response["Cache-Control"], "no Cache-Control")
    let parts = header.split(separator: "max-age=", omittingEmptySubsequences: false)
    return try require(
      parts.count == 2 ? number(parts[1].prefix { $0.isASCII && $0.isNumber }) : nil, "Cache-Control: \(header)")
  }

  /// A number that consists only of digits, few enough that a sum cannot overflow.
  private func number(_ text: Substring) -> Int? {
    text.count < 12 && text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
  }

  /// The date of a header, in seconds since 1970.
  fileprivate func date(_ name: String, of response: Response) throws -> Int {
    let text = try require(response[name], "no \(name)")
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss"
    for ending in [" GMT", " +0000"] where text.hasSuffix(ending) {
      if let date = formatter.date(from: String(text.dropLast(ending.count))) {
        return try require(Int(exactly: date.timeIntervalSince1970.rounded()), "\(name): \(text)")
      }
    }
    throw Finding.failed("\(name): \(text)")
  }

  fileprivate func calls(_ response: Response) throws -> Int {
    let text = try require(response["X-Forecast-API-Calls"], "no X-Forecast-API-Calls")
    return try require(number(text[...]), "X-Forecast-API-Calls: \(text)")
  }
}

extension Suite {
  static let transportChecks: [Check] = [
    Check("TR01", .must, .documented, "a forecast", expect: "status 200", breaks: "everything") { session in
      let response = try session.whole()
      try expect(response.status == 200, "\(response.status) \(response.text)")
    },
    Check(
      "TR02", .must, .recorded, "a forecast", expect: "Content-Type application/json; charset=utf-8",
      breaks: "clients that select their decoder by it"
    ) { session in
      let type = try session.whole()["Content-Type"] ?? "none"
      let plain = type.lowercased().replacing(" ", with: "").replacing("\"", with: "")
      try expect(plain == "application/json;charset=utf-8", "Content-Type: \(type)")
    },
    Check(
      "TR03", .must, .documented, "with Accept-Encoding: gzip", expect: "a gzip body", breaks: "metered connections"
    ) { session in
      let response = try session.small(headers: [Header("Accept-Encoding", "gzip")])
      try expect(response["Content-Encoding"] == "gzip", "Content-Encoding: \(response["Content-Encoding"] ?? "none")")
      _ = try Forecast(response.body, place: session.main, what: "gzip")
    },
    Check(
      "TR04", .must, .client, "without Accept-Encoding", expect: "a plain body",
      breaks: "small devices without gzip"
    ) { session in
      let response = try session.small()
      try expect(response["Content-Encoding"] == nil, "Content-Encoding: \(response["Content-Encoding"] ?? "")")
      _ = try Forecast(response.body, place: session.main, what: "plain")
    },
    Check(
      "TR05", .should, .recorded, "a forecast", expect: "Vary: Accept-Encoding", breaks: "intermediate caches"
    ) { session in
      for response in [try session.whole(), try session.small(headers: [Header("Accept-Encoding", "gzip")])] {
        let names = response.headers.filter { $0.name.lowercased() == "vary" }
          .flatMap { $0.value.lowercased().split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } }
        try expect(names.contains("accept-encoding"), "Vary: \(names)")
      }
    },
    Check(
      "TR06", .must, .client, "a forecast", expect: "Cache-Control is max-age=N alone",
      breaks: "PHP clients, which parse everything after = as a number"
    ) { session in
      let header = try require(try session.whole()["Cache-Control"], "no Cache-Control")
      try expect(header == "max-age=\(try session.maxAge(session.whole()))", "Cache-Control: \(header)")
    },
    Check(
      "TR07", .should, .recorded, "a forecast", expect: "N in 60...3600", breaks: "clients that poll by it"
    ) { session in
      let age = try session.maxAge(session.whole())
      try expect((60...3600).contains(age), "max-age=\(age)")
    },
    Check(
      "TR08", .must, .client, "a forecast", expect: "an Expires header",
      breaks: "forecastiopy, which fails without it", pirate: .fails
    ) { session in
      _ = try session.date("Expires", of: session.whole())
    },
    Check(
      "TR09", .should, .recorded, "a forecast", expect: "Expires is Date + N", breaks: "intermediate caches"
    ) { session in
      let response = try session.whole()
      let lifetime = try session.date("Expires", of: response) - session.date("Date", of: response)
      let age = try session.maxAge(response)
      try expect(abs(lifetime - age) <= 2, "Expires is \(lifetime) s after Date, max-age=\(age)")
    },
    Check(
      "TR10", .must, .documented, "a forecast", expect: "X-Forecast-API-Calls is a whole number",
      breaks: "forecastiopy, ralscha's client, call counters"
    ) { session in
      _ = try session.calls(session.whole())
    },
    Check(
      "TR11", .should, .documented, "two forecasts", expect: "X-Forecast-API-Calls increases by one",
      breaks: "call counters"
    ) { session in
      let first = try session.calls(session.small(repetition: 1))
      let second = try session.calls(session.small(repetition: 2))
      try expect(second == first + 1, "\(first), then \(second)")
    },
    Check(
      "TR12", .should, .documented, "a forecast", expect: "X-Forecast-API-Calls counts today's calls",
      breaks: "call counters", pirate: .fails
    ) { session in
      let before = session.requestCount
      let count = try session.calls(session.small(repetition: 3))
      // A larger count includes calls by other users of the key, so the check is skipped.
      try applies(count <= before + 1, "the key made \(count) calls, maybe by others today")
      try expect(count >= 1, "X-Forecast-API-Calls: \(count)")
    },
    Check(
      "TR13", .must, .recorded, "a forecast", expect: "X-Response-Time is a number and ms",
      breaks: "ForecastIO for Swift, which strips ms", pirate: .fails
    ) { session in
      let text = try require(try session.whole()["X-Response-Time"], "no X-Response-Time")
      let number = text.hasSuffix("ms") ? Double(text.dropLast(2)) : nil
      try expect(number.map { $0 >= 0 && $0 < 600_000 } ?? false, "X-Response-Time: \(text)")
    },
    Check("TR14", .should, .judged, "HEAD", expect: "GET without its body", breaks: "monitors") { session in
      let (head, get) = (try session.small(method: "HEAD"), try session.small())
      try expect(head.status == get.status && head.body.isEmpty, "\(head.status), \(head.body.count) bytes")
      try expect(head["Content-Type"] == get["Content-Type"], "Content-Type: \(head["Content-Type"] ?? "none")")
    },
    Check(
      "TR15", .should, .judged, "a forecast", expect: "a strong ETag", breaks: "nothing", pirate: .fails
    ) { session in
      let tag = try require(try session.small()["ETag"], "no ETag")
      try expect(tag.count >= 2 && tag.hasPrefix("\"") && tag.hasSuffix("\""), "ETag: \(tag)")
    },
    Check(
      "TR16", .should, .judged, "with If-None-Match", expect: "304 without a body", breaks: "nothing",
      pirate: .fails
    ) { session in
      let tag = try require(try session.small()["ETag"], "no ETag")
      let response = try session.small(headers: [Header("If-None-Match", tag)])
      // The weather may have changed between the two requests.
      try applies(response.status == 304 || response["ETag"] == tag, "the weather changed between the requests")
      try expect(response.status == 304 && response.body.isEmpty, "\(response.status), \(response.body.count) bytes")
      try expect(response["ETag"] == tag, "ETag: \(response["ETag"] ?? "none")")
    },
    Check("TR17", .should, .judged, "POST", expect: "405 with Allow", breaks: "nothing") { session in
      let response = try session.small(method: "POST")
      try expect(response.status == 405, "\(response.status)")
      try expect(response["Allow"]?.contains("GET") ?? false, "Allow: \(response["Allow"] ?? "none")")
    },
    Check(
      "TR18", .must, .client, "HTTP/1.0", expect: "200, not chunked", breaks: "small devices"
    ) { session in
      let response = try session.small(version: .http10)
      try expect(response.status == 200, "\(response.status)")
      try expect(response["Transfer-Encoding"] == nil, "Transfer-Encoding: \(response["Transfer-Encoding"] ?? "")")
      _ = try Forecast(response.body, place: session.main, what: "HTTP/1.0")
    },
    Check(
      "TR19", .must, .client, "a forecast", expect: "Content-Length", breaks: "small devices without chunked decoding"
    ) { session in
      let response = try session.whole()
      try expect(
        response["Content-Length"] == "\(response.body.count)",
        "Content-Length: \(response["Content-Length"] ?? "none")")
    },
    Check(
      "TR20", .should, .judged, "with Origin", expect: "Access-Control-Allow-Origin: *",
      breaks: "pages of other sites"
    ) { session in
      let response = try session.small(headers: [Header("Origin", "https://example.org")])
      let origin = response["Access-Control-Allow-Origin"]
      try expect(origin == "*", "Access-Control-Allow-Origin: \(origin ?? "none")")
    },
  ]
}
