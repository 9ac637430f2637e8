import CloudyModel
import CloudyStorage
import Foundation

/// Sends requests to a service and decodes its responses.
package struct ServiceEndpoint: Sendable {
  package let baseURL: URL
  package let transport: any HTTPTransport
  /// The limit for a whole response.
  package let timeLimit: Duration
  package let userAgent: String
  package let coordinateDecimals: Int
  package let now: @Sendable () -> Date
  private let budget: RequestBudget?
  private let clock: any Clock<Duration>
  private let statedLimit: RetryAfterGate

  /// The maximum time for which a request waits for its budget.
  private static let longestWait = Duration.seconds(1)

  /// - Parameters:
  ///   - baseURL: `http` or `https`, a host, and an optional path that precedes those of the service's contract.
  ///   - timeLimit: The limit for a whole response, to its last byte.
  ///   - userAgent: Names the program and a contact.
  ///   - coordinateDecimals: The number of decimals of coordinates in requests, `0...6`.
  ///   - now: The time of day, to which a service's waiting times are added.
  ///   - budget: A budget shared by all endpoints to which the service's terms apply together; `nil` if there is none.
  ///   - statedLimit: Shared by all copies, which use the same server.
  ///   - clock: Measures the wait for the budget.
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

  /// Returns the same endpoint with at most `decimals` decimals of coordinates in requests.
  package func limited(toCoordinateDecimals decimals: Int) -> ServiceEndpoint {
    ServiceEndpoint(
      baseURL: baseURL, transport: transport, timeLimit: timeLimit, userAgent: userAgent,
      coordinateDecimals: min(coordinateDecimals, decimals), now: now, budget: budget,
      statedLimit: statedLimit, clock: clock)
  }

  /// Returns the identity of this endpoint's server and key.
  ///
  /// - Parameters:
  ///   - source: See ``ForecastSource/id``.
  ///   - others: Other endpoints that contribute to the same responses.
  package func identity(of source: String, key: Secret? = nil, with others: [ServiceEndpoint] = []) -> ServiceIdentity {
    ServiceIdentity(
      source: source, addresses: [baseURL] + others.map(\.baseURL), key: key, coordinateDecimals: coordinateDecimals)
  }

  /// Sends a request for JSON, conditional if `validity` is given, and decodes the response.
  ///
  /// - Parameters:
  ///   - path: A path of the service's contract, such as `/v1/forecast`; not percent-encoded yet.
  ///   - query: In this order; not percent-encoded yet.
  ///   - validity: The validity of the cached response; `nil` for an unconditional request.
  ///   - secret: Part of the path, query or headers. If the service repeats it in a response, no error shows it.
  ///   - weight: The number of requests that the service counts this one as.
  /// - Throws: The transport's errors; `.rateLimited` for status 429, until the time that came with it, and if the
  ///   budget has no capacity within a second; `.unavailable` for any other unsuccessful status with such a time;
  ///   `.refused` for the other unsuccessful statuses, including 401 and 403; `.unreadable` for a body that is not JSON
  ///   or does not decode as `Response`, with the location and the problem.
  package func reply<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)] = [], headers: [String: String] = [:],
    newerThan validity: CacheValidity? = nil, secret: Secret? = nil, weight: Double = 1
  ) async throws(ForecastError) -> ServiceReply<Response> {
    let text = ServiceText(hiding: secret)
    return try await exchange(
      path: path, query: query, headers: headers, newerThan: validity, text: text, weight: weight
    ).map { response throws(ForecastError) in try response.decoded(as: type, text: text) }
  }

  /// Sends a request for a document in another format than JSON, conditional if `validity` is given.
  ///
  /// - Parameters:
  ///   - path: A path of the service's contract; not percent-encoded yet.
  ///   - query: In this order; not percent-encoded yet.
  ///   - format: Its media types, such as `application/xml`.
  ///   - validity: The validity of the cached document; `nil` for an unconditional request.
  /// - Throws: See ``reply(_:path:query:headers:newerThan:secret:weight:)``. `.refused` also for a redirect that the
  ///   transport does not follow, such as one to another server or from `https` to `http`.
  package func document(
    path: String, query: [(String, String)] = [], format: String, newerThan validity: CacheValidity? = nil
  ) async throws(ForecastError) -> ServiceReply<Data> {
    try await exchange(
      path: path, query: query, headers: ["Accept": format], newerThan: validity, text: ServiceText(hiding: nil),
      weight: 1
    ).map(\.body)
  }

  /// Formats a latitude or longitude for services: `50.85`, with a point, without an exponent, and rounded to the
  /// configured decimals.
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
  /// Returns a successful response, or that nothing is newer.
  private func exchange(
    path: String, query: [(String, String)], headers: [String: String], newerThan validity: CacheValidity?,
    text: ServiceText, weight: Double
  ) async throws(ForecastError) -> ServiceReply<HTTPResponse> {
    var headers = headers
    if let validity {
      headers["If-Modified-Since"] = validity.lastModified
      headers["If-None-Match"] = validity.entityTag
    }
    let response = try await send(path: path, query: query, headers: headers, weight: weight)
    let metadata = ResponseMetadata(response, now: now(), replacing: validity)
    if response.status == 304, validity != nil { return .unchanged(metadata) }
    guard response.isSuccess else { throw refusal(response, text: text) }
    return .response(response, metadata)
  }

  private func send(
    path: String, query: [(String, String)], headers: [String: String], weight: Double
  ) async throws(ForecastError) -> HTTPResponse {
    var request = try request(path: path, query: query, headers: headers)
    request.timeLimit = try await timeLeft(onceThereIsRoomFor: weight)
    return try await transport.response(to: request)
  }

  /// Returns the error for a status other than success, after storing a limit that came with it.
  private func refusal(_ response: HTTPResponse, text: ServiceText) -> ForecastError {
    let refusal = response.refusal(now: now(), text: text)
    statedLimit.remember(refusal, at: now())
    return refusal
  }

  /// Counts a request, after a short wait if necessary, and returns the rest of the time limit.
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
    components.percentEncodedPath = basePath + PercentEncoding.encode(path, alsoAllowed: ServiceEndpoint.allowedInPaths)
    if !query.isEmpty {
      func encoded(_ text: String) -> String {
        PercentEncoding.encode(text, alsoAllowed: ServiceEndpoint.allowedInQueries)
      }
      components.percentEncodedQuery = query.map { encoded($0) + "=" + encoded($1) }.joined(separator: "&")
    }
    guard let url = components.url else { throw unreachable }
    var headers = headers
    headers["User-Agent"] = userAgent
    headers["Accept"] = headers["Accept"] ?? "application/json"
    return HTTPRequest(url: url, headers: headers, timeLimit: timeLimit)
  }

  /// Characters that need no encoding in queries. A list of variables has many commas.
  static let allowedInQueries = ",:"
  static let allowedInPaths = ",:/"
}
