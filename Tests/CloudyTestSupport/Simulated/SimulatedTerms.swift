import CloudyModel
import Foundation

/// The limits in the services' terms, and requests beyond them.
struct SimulatedTerms {
  /// A violation of a service's terms.
  struct QuotaViolation {
    let reason: String
    /// The service's refusal; `nil` if it still answers.
    let refusal: StubResponse?
  }

  private struct Window: Hashable {
    let length: Double
    let number: Int
  }

  /// The expiries of MET Norway's responses, by client and request.
  private var expiries: [String: Duration] = [:]
  private var metNorwayTimes: [Duration] = []
  private var nominatimTimes: [Duration] = []
  /// The weights of requests that Open-Meteo has counted.
  private var openMeteoWeights: [Window: Double] = [:]

  /// Counts a request, and returns its violation of the terms, if any.
  ///
  /// - Parameter elapsed: The time since the start, from which minutes, hours and days are counted.
  mutating func breach(by request: LoopbackRequest, to service: SimulatedService, elapsed: Duration) -> QuotaViolation?
  {
    switch service.provider {
    case .openMeteo: openMeteoBreach(by: request, to: service, elapsed: elapsed)
    case .metNorway: metNorwayBreach(by: request, to: service, elapsed: elapsed)
    case .nws: anonymity(of: request, to: service)
    case .brightSky, .darkSky, .geoMet, .meteoAlarm, .publicAlerts, .hongKongObservatory, .metService, .jma:
      nil
    case .nominatim: nominatimBreach(by: request, to: service, elapsed: elapsed)
    }
  }

  /// Records a valid response.
  ///
  /// - Parameter expiry: The time since the start until which it is valid.
  mutating func responded(_ request: LoopbackRequest, by service: SimulatedService, until expiry: Duration) {
    if service.provider == .metNorway { expiries[key(of: request)] = expiry }
  }

  private func anonymity(of request: LoopbackRequest, to service: SimulatedService) -> QuotaViolation? {
    let agent = request.headers["user-agent"] ?? ""
    // A library's own name does not identify the client, unless an address or a page follows.
    let libraries = [
      "curl/", "libcurl", "python", "java/", "okhttp", "wget", "go-http-client", "swift", "dart", "axios",
    ]
    let isOfLibrary = libraries.contains { agent.lowercased().hasPrefix($0) }
    let hasContact = agent.contains("@") || agent.contains("://")
    guard agent.isEmpty || (isOfLibrary && !hasContact) else { return nil }
    return QuotaViolation(reason: "no User-Agent of its own", refusal: service.refusal(403))
  }
}

extension SimulatedTerms {
  private func key(of request: LoopbackRequest) -> String {
    [request.headers["user-agent"], request.path, request.query["lat"], request.query["lon"], request.query["lang"]].map
    { $0 ?? "" }
    .joined(separator: " ")
  }

  private mutating func metNorwayBreach(
    by request: LoopbackRequest, to service: SimulatedService, elapsed: Duration
  ) -> QuotaViolation? {
    metNorwayTimes = metNorwayTimes.filter { elapsed - $0 < .seconds(1) } + [elapsed]
    if let breach = anonymity(of: request, to: service) { return breach }
    let decimals = ["lat", "lon"].map { name in
      request.query[name]?.split(separator: ".").dropFirst().first?.count ?? 0
    }
    if decimals.contains(where: { $0 > 4 }) {
      return QuotaViolation(reason: "more than 4 decimals", refusal: service.refusal(403))
    }
    if metNorwayTimes.count > 20 {
      return QuotaViolation(reason: "more than 20 requests in a second", refusal: service.refusal(429))
    }
    if let expiry = expiries[key(of: request)], elapsed < expiry {
      return QuotaViolation(reason: "asked again before the answer expired", refusal: nil)
    }
    return nil
  }

  private mutating func nominatimBreach(
    by request: LoopbackRequest, to service: SimulatedService, elapsed: Duration
  ) -> QuotaViolation? {
    nominatimTimes = nominatimTimes.filter { elapsed - $0 < .seconds(1) } + [elapsed]
    if let breach = anonymity(of: request, to: service) { return breach }
    guard nominatimTimes.count > 1 else { return nil }
    return QuotaViolation(reason: "more than a request in a second", refusal: service.refusal(429))
  }

  private mutating func openMeteoBreach(
    by request: LoopbackRequest, to service: SimulatedService, elapsed: Duration
  ) -> QuotaViolation? {
    let limits: [(quota: Fault.Quota, length: Double, weight: Double)] = [
      (.minutely, 60, 600), (.hourly, 3600, 5000), (.daily, 86_400, 10_000),
    ]
    let windows = limits.map { limit in
      Window(length: limit.length, number: Int(elapsed.seconds / limit.length))
    }
    let exceeded = zip(limits, windows).first { openMeteoWeights[$1, default: 0] >= $0.weight }
    if let (limit, _) = exceeded {
      return QuotaViolation(
        reason: "more than \(Int(limit.weight)) requests in \(Int(limit.length)) s",
        refusal: service.refusal(429, reason: limit.quota.reason))
    }
    let weight = openMeteoWeight(of: request)
    for window in windows { openMeteoWeights[window, default: 0] += weight }
    return nil
  }

  /// Ten variables for 14 days count as one request; more of either count in proportion, and fewer count as one; each
  /// place counts separately.
  private func openMeteoWeight(of request: LoopbackRequest) -> Double {
    let query = request.query
    func count(_ name: String) -> Int { query[name]?.split(separator: ",").count ?? 0 }
    let variables = Double(["current", "hourly", "daily", "minutely_15"].map(count).reduce(0, +))
    let dates = ["start_date", "end_date"].compactMap { query[$0].flatMap(CivilDate.init(isoText:))?.daysSince1970 }
    let days =
      dates.count == 2
      ? dates[1] - dates[0] + 1
      : (query["forecast_days"].flatMap(Int.init) ?? 7) + (query["past_days"].flatMap(Int.init) ?? 0)
    let tens = variables * Double(max(1, count("models"))) / 10
    return max(1, tens, Double(days) / 14 * tens) * Double(max(1, count("latitude")))
  }
}
