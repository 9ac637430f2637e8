import CloudyForecasts
import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation
import Synchronization

/// The National Weather Service's responses for New York on 21 November 2026, each of which can be replaced.
struct SimulatedWeatherService: Sendable {
  enum Part: String, CaseIterable {
    case point = "nws-point"
    case grid = "nws-grid"
    case hourly = "nws-hourly"
    case stations = "nws-stations"
    case observation = "nws-observation"
    case alerts = "nws-alerts"

    init?(path: String) {
      if path.hasPrefix("/points/") {
        self = .point
      } else if path.hasSuffix("/forecast/hourly") {
        self = .hourly
      } else if path.hasSuffix("/stations") {
        self = .stations
      } else if path.hasSuffix("/observations/latest") {
        self = .observation
      } else if path == "/alerts/active" {
        self = .alerts
      } else if path.hasPrefix("/gridpoints/") {
        self = .grid
      } else {
        return nil
      }
    }

    var data: Data { get throws { try Fixture.data(rawValue) } }
    var json: JSON { get throws { try JSON(data) } }
  }

  /// 7:15 in New York.
  static let now = Date(timeIntervalSince1970: 1_795_263_300)

  /// The responses of each part, in order; the last one repeats.
  private var replies: [Part: [HTTPResponse]] = [:]

  init() throws {
    for part in Part.allCases { self[part] = try part.data }
  }

  /// - Returns: No useful value; tests only set it.
  subscript(part: Part) -> Data {
    get { replies[part]?.last?.body ?? Data() }
    set { replies[part] = [HTTPResponse(status: 200, body: newValue)] }
  }

  mutating func set(_ part: Part, _ text: String) { self[part] = Data(text.utf8) }

  mutating func set(_ part: Part, _ replies: HTTPResponse...) { self.replies[part] = replies }

  /// - Parameter statuses: The statuses of the responses before the good one.
  mutating func fail(_ part: Part, _ statuses: Int..., thenSucceed: Bool = false) {
    let failures = statuses.map { HTTPResponse(status: $0, body: Data(SimulatedWeatherService.problem($0).utf8)) }
    replies[part] = thenSucceed ? failures + (replies[part] ?? []) : failures
  }

  mutating func add(header name: String, _ value: String, to part: Part) {
    replies[part] = replies[part]?.map { reply in
      var reply = reply
      reply.headers[name] = value
      return reply
    }
  }

  static func problem(_ status: Int) -> String {
    """
    {"correlationId": "1a2b", "title": "Unexpected Problem", "type": "https://api.weather.gov/problems/UnexpectedProblem",
     "status": \(status), "detail": "An unexpected problem has occurred.", "instance": "https://api.weather.gov/requests/1a2b"}
    """
  }

  /// Returns a transport that records its requests.
  func transport() -> FakeTransport {
    let requested = Mutex<[Part: Int]>([:])
    return FakeTransport { [replies] request in
      guard let part = Part(path: request.url.path()), let replies = replies[part], let last = replies.last else {
        return .success(HTTPResponse(status: 400, body: Data()))
      }
      let index = requested.withLock { requested in
        requested[part, default: 0] += 1
        return requested[part, default: 0] - 1
      }
      return .success(replies.indices.contains(index) ? replies[index] : last)
    }
  }

  func forecast(
    for place: Place = .newYork, now: Date = Self.now, newerThan cached: Forecast? = nil
  ) async throws -> Forecast {
    try await NationalWeatherService(
      endpoint: .canned(transport(), now: now), retryPause: .zero, clock: TestClock()
    ).forecast(for: place, newerThan: cached)
  }
}

extension FakeTransport {
  /// The requested parts, with their number of requests.
  var parts: [SimulatedWeatherService.Part: Int] {
    requests.compactMap { SimulatedWeatherService.Part(path: $0.url.path()) }.reduce(into: [:]) {
      $0[$1, default: 0] += 1
    }
  }
}

extension Forecast {
  /// - Parameter time: In the format `2026-11-21T14:00Z`.
  func hour(_ time: String) throws -> Conditions? {
    let instant = try Date.utc(time)
    return hours.content.first { $0.time == instant }
  }

  func day(_ month: Int, _ day: Int) -> DayConditions? {
    days.content.first { $0.date.month == month && $0.date.day == day }
  }
}
