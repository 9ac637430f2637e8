import CloudyHTTP
import CloudyModel
import Foundation

/// Requests to the National Weather Service: https://www.weather.gov/documentation/services-web-api.
struct NationalWeatherServiceClient: Sendable {
  /// The share of the time limit for optional blocks; the rest is for the hours alone.
  private static let shareForExtras = 0.75
  /// Statuses that occur for seconds now and then, and often for longer if an office's grid has expired.
  private static let passingFailures = [500, 502, 503, 504]
  /// Requests with more decimals are redirected.
  private static let mostDecimals = 4

  let endpoint: ServiceEndpoint
  private let retryPause: Duration
  private let clock: any Clock<Duration>

  init(endpoint: ServiceEndpoint, retryPause: Duration, clock: any Clock<Duration>) {
    self.endpoint = endpoint
    self.retryPause = retryPause
    self.clock = clock
  }

  func identity(of source: ForecastSource) -> ServiceIdentity {
    endpoint.limited(toCoordinateDecimals: NationalWeatherServiceClient.mostDecimals).identity(of: source.id)
  }

  /// Sends the request and retries once if the service fails.
  func reply<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)] = [], newerThan validity: CacheValidity? = nil
  ) async throws(ForecastError) -> ServiceReply<Response> {
    do {
      return try await replyOnce(type, path: path, query: query, newerThan: validity)
    } catch .refused(let status, _) where NationalWeatherServiceClient.passingFailures.contains(status) {
      do { try await clock.sleep(for: retryPause) } catch { throw .cancelled }
      return try await replyOnce(type, path: path, query: query, newerThan: validity)
    }
  }

  func response<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)] = []
  ) async throws(ForecastError) -> (response: Response, metadata: ResponseMetadata) {
    try await reply(type, path: path, query: query).unconditional()
  }

  private func replyOnce<Response: Decodable>(
    _ type: Response.Type, path: String, query: [(String, String)], newerThan validity: CacheValidity?
  ) async throws(ForecastError) -> ServiceReply<Response> {
    try await endpoint.reply(
      type, path: path, query: query, headers: ["Accept": "application/geo+json"], newerThan: validity)
  }

  /// Returns coordinates in the only form that is not redirected: at most four decimals, and no trailing zeros.
  func pointText(_ coordinates: Coordinates) -> String {
    let rounded = coordinates.rounded(toDecimals: NationalWeatherServiceClient.mostDecimals)
    return [rounded.latitude, rounded.longitude].map { degrees in
      var text = endpoint.coordinateText(degrees)
      guard text.contains(".") else { return text }
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      return text
    }.joined(separator: ",")
  }

  /// Seconds: the list is that of the whole country, in which something changes every hour.
  private static let reportLimit: TimeInterval = 3 * 86_400

  /// Returns the alerts in force at a point.
  ///
  /// - Throws: Also `.unreadable` if none of the readable alerts is in force, since another one may be, or if the list
  ///   is no longer updated.
  func alerts(at place: Place, from source: ForecastSource) async throws(ForecastError) -> Block<[WeatherAlert]> {
    let (response, metadata) = try await response(
      ActiveAlertsResponse.self, path: "/alerts/active", query: [("point", pointText(place.coordinates))])
    return try response.warnings(at: place.coordinates).block(
      for: place, from: source, metadata: metadata,
      report: ReportTime(limit: NationalWeatherServiceClient.reportLimit, stated: response.madeAt))
  }
}

extension NationalWeatherServiceClient {
  /// Runs `load` within the time limit of a single response, however many requests it makes.
  func withinLimit<Value: Sendable>(
    _ load: @escaping @Sendable () async throws(ForecastError) -> Value
  ) async throws(ForecastError) -> Value {
    let outcome = await result(within: endpoint.timeLimit, on: clock) { () async -> Result<Value, ForecastError> in
      do throws(ForecastError) { return .success(try await load()) } catch { return .failure(error) }
    }
    if let outcome { return try outcome.get() }
    if Task.isCancelled { throw .cancelled }
    throw .timedOut(host: endpoint.baseURL.host(percentEncoded: false) ?? "", after: endpoint.timeLimit)
  }

  /// Loads an optional part of a forecast.
  ///
  /// - Parameter elapsed: The time since the forecast was requested.
  /// - Returns: `nil` if it is missing or does not arrive in time.
  func extra<Value: Sendable>(
    after elapsed: Duration = .zero, _ load: @escaping @Sendable () async throws(ForecastError) -> Value?
  ) async -> Value? {
    let limit = endpoint.timeLimit * NationalWeatherServiceClient.shareForExtras - elapsed
    return await result(within: max(limit, .zero), on: clock) { () async -> Value? in
      do throws(ForecastError) { return try await load() } catch { return nil }
    } ?? nil
  }

  /// Starts a timer and returns a function for the time elapsed since then.
  func startTimer() -> @Sendable () -> Duration { clock.startTimer() }
}
