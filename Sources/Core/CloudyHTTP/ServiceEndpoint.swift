import CloudyModel
import CloudyStorage
import Foundation

/// Sends requests to a service and decodes its answers.
package struct ServiceEndpoint: Sendable {
  package let baseURL: URL
  package let transport: any HTTPTransport
  /// The limit for a whole answer.
  package let timeLimit: Duration
  package let userAgent: String
  package let coordinateDecimals: Int
  package let now: @Sendable () -> Date
  private let budget: RequestBudget?
  private let clock: any Clock<Duration>
  private let statedLimit: RetryAfterGate

  /// How long a request may wait for room in the budget.
  private static let longestWait = Duration.seconds(1)

  /// - Parameters:
  ///   - baseURL: `http` or `https`, a host, and perhaps a path that precedes those of the service's contract.
  ///   - timeLimit: The limit for a whole answer, to its last byte.
  ///   - userAgent: Names the program and how to reach the person who runs it.
  ///   - coordinateDecimals: How many decimals of coordinates are sent, `0...6`.
  ///   - now: The time of day, to which waiting times that a service states are added.
  ///   - budget: A budget shared by all endpoints to which the service's terms apply together; `nil` if there is none.
  ///   - statedLimit: Shared by all copies, which ask the same server.
  ///   - clock: Measures the wait for room in the budget.
  package init(
    baseURL: URL, transport: any HTTPTransport, timeLimit: Duration, userAgent: String, coordinateDecimals: Int,
    now: @escaping @Sendable () -> Date, budget: RequestBudget? = nil, statedLimit: RetryAfterGate = RetryAfterGate(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.baseURL = baseURL
    self.transport = transport
    self.timeLimit = timeLimit
    self.userAgent = userAgent
    self.coordinateDecimals = min(max(coordinateDecimals, 0), 6)
    self.now = now
    self.budget = budget
    self.clock = clock
    self.statedLimit = statedLimit
  }

  /// Returns the same endpoint, which sends no more than `decimals` decimals of coordinates.
  package func limited(toCoordinateDecimals decimals: Int) -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: baseURL, transport: transport, timeLimit: timeLimit, userAgent: userAgent,
      coordinateDecimals: min(coordinateDecimals, decimals), now: now, budget: budget,
      statedLimit: statedLimit, clock: clock)
  }

  /// Returns the identity of the server and key that are asked here.
  ///
  /// - Parameters:
  ///   - source: See ``ForecastSource/id``.
  ///   - others: Other endpoints that are asked for the same answers.
  package func identity(of source: String, key: Secret? = nil, with others: [ServiceEndpoint] = []) -> ServiceIdentity {
    ServiceIdentity(
      source: source, addresses: [baseURL] + others.map(\.baseURL), key: key, coordinateDecimals: coordinateDecimals)
  }

  /// Asks for JSON, on condition that there is anything new, and decodes it.
  ///
  /// - Parameters:
  ///   - path: Of the service's contract, as `/v1/forecast`; not percent-encoded yet.
  ///   - query: In this order; not percent-encoded yet.
  ///   - validity: Of the answer that is kept; `nil` asks without a condition.
  ///   - secret: Part of the path, query or headers. If the service repeats it in an answer, no error shows it.
  ///   - weight: As how many requests the service counts it.
  /// - Throws: What the transport throws; `.rateLimited` for status 429, until the time that came with it, and if the
  ///   budget has no room before a second has passed; `.unavailable` for any other status that is no success and comes
  ///   with such a time; `.refused` for the rest of them, 401 and 403 too; `.unreadable` for a body that is no JSON or
  ///   not what `Response` takes, with where and what.
  package func reply<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)] = [], headers: [String: String] = [:],
    newerThan validity: CacheValidity? = nil, secret: Secret? = nil, weight: Double = 1
  ) async throws(ForecastError) -> ServiceReply<Response> {
    var headers = headers
    if let validity {
      headers["If-Modified-Since"] = validity.lastModified
      headers["If-None-Match"] = validity.entityTag
    }
    var request = try request(path: path, query: query, headers: headers)
    request.timeLimit = try await timeLeft(onceThereIsRoomFor: weight)
    let response = try await transport.response(to: request)
    let text = ServiceText(hiding: secret)
    let metadata = ResponseMetadata(response, now: now(), replacing: validity)
    if response.status == 304, validity != nil { return .unchanged(metadata) }
    guard response.isSuccess else {
      let refusal = response.refusal(now: now(), text: text)
      statedLimit.remember(refusal, at: now())
      throw refusal
    }
    return .response(try response.decoded(as: type, text: text), metadata)
  }

  /// Formats a latitude or longitude for services: `50.85`, with a point, without an exponent, and rounded to the
  /// decimals that the service may know.
  package func coordinateText(_ degrees: Double) -> String {
    let scale = pow(10, Double(coordinateDecimals))
    guard let scaled = Int(exactly: (degrees * scale).rounded()) else { return String(degrees) }
    let sign = scaled < 0 ? "-" : ""
    guard coordinateDecimals > 0 else { return sign + String(scaled.magnitude) }
    let digits = String(scaled.magnitude)
    let padded = String(repeating: "0", count: max(0, coordinateDecimals + 1 - digits.count)) + digits
    return sign + padded.dropLast(coordinateDecimals) + "." + padded.suffix(coordinateDecimals)
  }
}

extension ServiceEndpoint {
  /// Counts a request, after a short wait if necessary, and returns what is left of the time limit.
  private func timeLeft(onceThereIsRoomFor weight: Double) async throws(ForecastError) -> Duration {
    var waited = Duration.zero
    while true {
      if let refusal = statedLimit.error(at: now()) { throw refusal }
      guard let wait = await budget?.acquire(weight) else { return timeLimit - waited }
      guard waited + wait <= ServiceEndpoint.longestWait, waited + wait < timeLimit else {
        throw .rateLimited(until: now().addingTimeInterval(wait / .seconds(1)), reason: nil)
      }
      do { try await clock.sleep(for: wait) } catch { throw .cancelled }
      waited += wait
    }
  }

  private func request(
    path: String, query: [(String, String)], headers: [String: String]
  ) throws(ForecastError) -> HTTPRequest {
    let unreachable = ForecastError.unreachable(host: baseURL.host(percentEncoded: false) ?? "")
    guard var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true) else { throw unreachable }
    var basePath = components.percentEncodedPath
    while basePath.hasSuffix("/") { basePath.removeLast() }
    components.percentEncodedPath = basePath + percentEncoded(path, alsoAllowed: "/")
    if !query.isEmpty {
      let items = query.map { percentEncoded($0, alsoAllowed: "") + "=" + percentEncoded($1, alsoAllowed: "") }
      components.percentEncodedQuery = items.joined(separator: "&")
    }
    guard let url = components.url else { throw unreachable }
    var headers = headers
    headers["User-Agent"] = userAgent
    headers["Accept"] = headers["Accept"] ?? "application/json"
    return HTTPRequest(url: url, headers: headers, timeLimit: timeLimit)
  }

  /// Keeps characters that have no special meaning, and commas, of which a list of variables has many.
  private func percentEncoded(_ text: String, alsoAllowed: String) -> String {
    let allowed = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,:" + alsoAllowed
    return text.addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: allowed)) ?? ""
  }
}
