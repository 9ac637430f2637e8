import Foundation

/// A failure of a service.
package enum Fault: Hashable, Sendable {
  case none
  /// Accepts the request and sends nothing.
  case hang
  /// Closes the connection without a response.
  case close
  /// Sends half a response.
  case half
  /// Sends a response so slowly that no client waits for its end.
  case drip
  /// Sends bytes that are not HTTP.
  case garbage
  /// Sends HTML instead of JSON, with status 200.
  case html
  /// Sends an empty body with status 200.
  case empty
  /// Refuses in the service's own format.
  case status(Int, retryAfter: Int? = nil)
  /// Sends a valid response with status 203, for an interface that will be removed.
  case deprecated
  /// Refuses with Open-Meteo's text for too many requests.
  case quota(Quota)
  /// Refuses with the National Weather Service's text for an expired forecast; other services report an overload.
  case expiredGrid
  /// Sends a valid response after a delay.
  case slow(Duration)
  /// Sends an earlier response, including its times, with the current `Date`.
  case stale(Duration)
  /// Sends a future response, with the current `Date`.
  case ahead(Duration)
  /// Answers by a clock that is ahead.
  case skew(Duration)

  /// Open-Meteo's limits.
  package enum Quota: String, CaseIterable, Hashable, Sendable {
    case minutely, hourly, daily, concurrent

    var reason: String {
      switch self {
      case .minutely: "Minutely API request limit exceeded. Please try again in one minute."
      case .hourly: "Hourly API request limit exceeded. Please try again in the next hour."
      case .daily: "Daily API request limit exceeded. Please try again tomorrow."
      case .concurrent: "Too many concurrent requests"
      }
    }
  }
}

extension Fault: CustomStringConvertible {
  /// Parses a spelling such as `503`, `429 retry-after=60` or `slow=3s`.
  ///
  /// - Returns: `nil` if there is no such spelling.
  package init?(_ text: String) {
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    let parts = first.split(separator: "=", maxSplits: 1).map(String.init)
    let retryAfter = words.dropFirst().first.flatMap { word in
      word.hasPrefix("retry-after=") ? Int(word.dropFirst("retry-after=".count)) : nil
    }
    guard words.count == (retryAfter == nil ? 1 : 2) else { return nil }
    if parts.count == 1, let status = Int(parts[0]), (400...599).contains(status) {
      self = .status(status, retryAfter: retryAfter)
    } else if let named = Fault.named[String(first)], retryAfter == nil {
      self = named
    } else if parts.count == 2, retryAfter == nil, let duration = Duration(shortText: parts[1]),
      let timed = Fault.timed[parts[0]]
    {
      self = timed(duration)
    } else {
      return nil
    }
  }

  package var description: String {
    switch self {
    case .status(let status, let retryAfter): "\(status)" + (retryAfter.map { " retry-after=\($0)" } ?? "")
    case .slow(let time): "slow=\(time.shortText)"
    case .stale(let time): "stale=\(time.shortText)"
    case .ahead(let time): "ahead=\(time.shortText)"
    case .skew(let time): "skew=\(time.shortText)"
    case .none, .hang, .close, .half, .drip, .garbage, .html, .empty, .quota, .expiredGrid, .deprecated:
      Fault.named.first { $0.value == self }?.key ?? ""
    }
  }

  /// All spellings, for error messages and help.
  package static let spellings =
    named.keys.filter { $0 != "429-retry-after" }.sorted() + ["400...599", "429 retry-after=60"]
    + timed.keys.sorted().map { $0 + "=30s" }

  private static let named: [String: Fault] = [
    "none": .none, "hang": .hang, "close": .close, "half": .half, "drip": .drip, "garbage": .garbage, "html": .html,
    "empty": .empty, "429-retry-after": .status(429, retryAfter: 120), "expired-grid": .expiredGrid,
    "203": .deprecated,
  ].merging(Quota.allCases.map { ("429-" + $0.rawValue, .quota($0)) }) { first, _ in first }

  private static let timed: [String: @Sendable (Duration) -> Fault] = [
    "slow": { .slow($0) }, "stale": { .stale($0) }, "ahead": { .ahead($0) }, "skew": { .skew($0) },
  ]
}

extension Fault {
  /// Returns the reaction of a service with this fault.
  ///
  /// - Parameters:
  ///   - service: The requested service.
  ///   - now: The service's correct time.
  ///   - response: Returns the service's response without a fault at a given time.
  func reply(of service: SimulatedService, now: Date, response: (Date) -> StubResponse) -> StubResponse {
    switch self {
    case .none, .skew: response(now)
    case .hang: .hang
    case .close: .close
    case .half: .halfBody(response(now).body)
    case .drip: .drip(response(now).body, bytes: 1, pause: .milliseconds(50))
    case .garbage: .garbage
    case .html: .html()
    case .empty: .response(body: Data())
    case .status(let status, let retryAfter): service.refusal(status, retryAfter: retryAfter)
    case .quota(let quota): service.refusal(429, reason: quota.reason)
    case .expiredGrid:
      service.provider == .nws
        ? SimulatedNWS.problem(
          503, "Forecast Grid Expired", "The requested forecast grid was issued long ago and has expired.",
          "ForecastGridExpired")
        : service.refusal(503)
    case .slow(let time): .late(response(now), after: time)
    case .stale(let time): response(now - time.seconds)
    case .ahead(let time): response(now + time.seconds)
    case .deprecated: response(now).deprecated
    }
  }
}

extension SimulatedService {
  /// Returns a refusal in the service's own format.
  func refusal(_ status: Int, reason: String? = nil, retryAfter: Int? = nil) -> StubResponse {
    let reason = reason ?? Self.reasons[status] ?? "Something went wrong"
    var headers = retryAfter.map { ["Retry-After": String($0)] } ?? [:]
    // Some gateways do this.
    if status == 401 { headers["WWW-Authenticate"] = "Key" }
    if status == 502 || provider == .metNorway {
      guard case .response(_, let more, let body) = StubResponse.html(status: status) else { return .close }
      return .response(status: status, headers: headers.merging(more) { $1 }, body: body)
    }
    switch provider {
    case .nominatim:
      return .simulated(
        ["error": ["code": .integer(status), "message": .text(reason)]], status: status, headers: headers)
    case .openMeteo:
      return .simulated(["error": .boolean(true), "reason": .text(reason)], status: status, headers: headers)
    case .darkSky where status == 401 || status >= 500:
      return .simulated(["message": .text(reason)], status: status, headers: headers)
    case .darkSky, .metNorway:
      return .simulated(["code": .integer(status), "error": .text(reason)], status: status, headers: headers)
    case .meteoAlarm, .publicAlerts, .hongKongObservatory, .metService, .jma: return .html(status: status)
    case .geoMet:
      return .simulated(["code": "NoApplicableCode", "description": .text(reason)], status: status, headers: headers)
    case .brightSky: return .simulated(["detail": .text(reason)], status: status, headers: headers)
    case .nws:
      let problem = SimulatedNWS.problem(status, reason, reason, "UnexpectedProblem")
      guard case .response(_, let more, let body) = problem else { return .close }
      return .response(status: status, headers: headers.merging(more) { $1 }, body: body)
    }
  }

  private static let reasons = [
    401: "Unauthorized", 403: "permission denied", 404: "Not Found", 429: "Too Many Requests",
    500: "Internal Server Error", 503: "The service is overloaded",
  ]
}

extension StubResponse {
  fileprivate var deprecated: StubResponse {
    guard case .response(200, let headers, let body) = self else { return self }
    return .response(status: 203, headers: headers, body: body)
  }

  /// The body without a fault.
  fileprivate var body: Data {
    switch self {
    case .response(_, _, let body), .halfBody(let body), .drip(let body, _, _), .wrongLength(_, let body): body
    case .late(let reply, _): reply.body
    case .hang, .close, .raw: Data()
    }
  }
}

extension Duration {
  /// - Parameter text: For example `90s`, `500ms`, `1h30m` or `2d`.
  init?(shortText text: String) {
    var rest = Substring(text)
    var sum = Duration.zero
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      let unit = rest.dropFirst(digits.count).prefix { $0.isLetter }
      guard let count = Int32(digits), let length = Duration.units[String(unit)] else { return nil }
      sum += length * Int(count)
      rest = rest.dropFirst(digits.count + unit.count)
    }
    guard !text.isEmpty else { return nil }
    self = sum
  }

  /// The text that ``init(shortText:)`` parses.
  var shortText: String {
    for unit in ["d", "h", "m", "s"] {
      guard let length = Duration.units[unit], self >= length else { continue }
      let count = Int64((self / length).rounded())
      if length * Int(count) == self { return "\(count)\(unit)" }
    }
    return "\(Int64((self / .milliseconds(1)).rounded()))ms"
  }

  var seconds: TimeInterval { self / .seconds(1) }

  private static let units: [String: Duration] = [
    "ms": .milliseconds(1), "s": .seconds(1), "m": .seconds(60), "h": .seconds(3600), "d": .seconds(86_400),
  ]
}
