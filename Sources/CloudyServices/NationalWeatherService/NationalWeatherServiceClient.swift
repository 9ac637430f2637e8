import CloudyModel
import Foundation

/// How the National Weather Service is asked: https://www.weather.gov/documentation/services-web-api.
struct NationalWeatherServiceClient: Sendable {
  /// Of the time limit, what is left then is for the hours alone.
  private static let shareForExtras = 0.75
  /// What it answers for seconds now and then, and often for longer where an office's grid has run out.
  private static let passingFailures = [500, 502, 503, 504]
  /// Everything else is redirected.
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

  /// Asks, and once more if the service fails.
  func reply<Answer: Decodable>(
    _ type: Answer.Type, path: String, query: [(String, String)] = [], newerThan validity: Validity? = nil
  ) async throws(ForecastError) -> ServiceReply<Answer> {
    do {
      return try await replyOnce(type, path: path, query: query, newerThan: validity)
    } catch .refused(let status, _) where NationalWeatherServiceClient.passingFailures.contains(status) {
      do { try await clock.sleep(for: retryPause) } catch { throw .cancelled }
      return try await replyOnce(type, path: path, query: query, newerThan: validity)
    }
  }

  func answer<Answer: Decodable>(
    _ type: Answer.Type, path: String, query: [(String, String)] = []
  ) async throws(ForecastError) -> (answer: Answer, receipt: ServiceReceipt) {
    try await reply(type, path: path, query: query).unconditional()
  }

  private func replyOnce<Answer: Decodable>(
    _ type: Answer.Type, path: String, query: [(String, String)], newerThan validity: Validity?
  ) async throws(ForecastError) -> ServiceReply<Answer> {
    try await endpoint.reply(
      type, path: path, query: query, headers: ["Accept": "application/geo+json"], newerThan: validity)
  }

  /// The coordinates as the service wants them, which redirects everything else: no more than four decimals, and no
  /// zeros at the end.
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

  /// The alerts in force at a point.
  func alerts(at place: Place, from source: ForecastSource) async throws(ForecastError) -> Block<[WeatherAlert]> {
    let (answer, receipt) = try await answer(
      ActiveAlertsAnswer.self, path: "/alerts/active", query: [("point", pointText(place.coordinates))])
    return Block(
      answer.weatherAlerts(now: receipt.receivedAt),
      from: Provenance(
        source: source, madeAt: answer.madeAt, fetchedAt: receipt.receivedAt, validity: receipt.validity,
        clockOffset: receipt.clockOffset))
  }
}

extension NationalWeatherServiceClient {
  /// Whatever `ask` does, it has the time of one answer for all of it.
  func withinLimit<Value: Sendable>(
    _ ask: @escaping @Sendable () async throws(ForecastError) -> Value
  ) async throws(ForecastError) -> Value {
    let outcome = await result(within: endpoint.timeLimit, on: clock) { () async -> Result<Value, ForecastError> in
      do throws(ForecastError) { return .success(try await ask()) } catch { return .failure(error) }
    }
    if let outcome { return try outcome.get() }
    if Task.isCancelled { throw .cancelled }
    throw .timedOut(host: endpoint.baseURL.host(percentEncoded: false) ?? "", after: endpoint.timeLimit)
  }

  /// Asks for something that a forecast can be without.
  ///
  /// - Parameter elapsed: Since the forecast was asked for.
  /// - Returns: `nil` if there is none, or not in time.
  func extra<Value: Sendable>(
    after elapsed: Duration = .zero, _ ask: @escaping @Sendable () async throws(ForecastError) -> Value?
  ) async -> Value? {
    let limit = endpoint.timeLimit * NationalWeatherServiceClient.shareForExtras - elapsed
    return await result(within: max(limit, .zero), on: clock) { () async -> Value? in
      do throws(ForecastError) { return try await ask() } catch { return nil }
    } ?? nil
  }

  /// - Returns: How long ago this was called, whenever it is asked.
  func startTimer() -> @Sendable () -> Duration { clock.startTimer() }
}
