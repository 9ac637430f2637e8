import CloudyHTTP
import CloudyModel
import CloudyStorage
import Foundation

/// A service with the Dark Sky API: Pirate Weather, or another one at a configured address.
package struct DarkSkyService: ForecastService {
  package let source: ForecastSource
  package let identity: ServiceIdentity
  package let blocks: Set<ForecastBlock> = [.current, .minutes, .hours, .days, .alerts]

  private let endpoint: ServiceEndpoint
  private let key: Secret?

  /// See ``ForecastService/priority(for:)``.
  package func priority(for place: Place) -> ServicePriority { .withKey }

  /// - Parameter key: If it is missing or empty, every request fails without being sent.
  package init(endpoint: ServiceEndpoint, key: Secret?) {
    self.endpoint = endpoint
    self.key = key.flatMap { $0.revealed.isEmpty ? nil : $0 }
    source = DarkSkyService.source(at: endpoint.baseURL)
    identity = endpoint.identity(of: source.id, key: key)
  }

  /// Returns the service's forecast. It does not support conditional requests, so the earlier forecast is not used.
  ///
  /// - Throws: `.keyRejected` without a key, or if the server does not accept it; otherwise see ``ForecastService``.
  package func forecast(
    for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> Forecast {
    try await forecast(for: place, from: source)
  }

  /// - Parameters:
  ///   - source: The source to credit.
  ///   - blocks: The blocks to exclude from the response, by their names in the API.
  func forecast(
    for place: Place, from source: ForecastSource, excluding blocks: [String] = []
  ) async throws(ForecastError) -> Forecast {
    guard let key else { throw .keyRejected(hasKey: false) }
    let latitude = endpoint.coordinateText(place.coordinates.latitude)
    let longitude = endpoint.coordinateText(place.coordinates.longitude)
    let reply: ServiceReply<DarkSkyForecastResponse>
    do {
      reply = try await endpoint.reply(
        DarkSkyForecastResponse.self, path: "/forecast/\(key.revealed)/\(latitude),\(longitude)",
        query: [("units", "si"), blocks.isEmpty ? ("extend", "hourly") : ("exclude", blocks.joined(separator: ","))],
        secret: key)
    } catch .refused(let status, let reason) where status == 401 || status == 403 {
      // Dark Sky itself sends this response to too many requests.
      if status == 403, let reason, reason.lowercased().contains("limit") {
        throw .rateLimited(until: nil, reason: reason)
      }
      throw .keyRejected(hasKey: true)
    }
    let (response, metadata) = try reply.unconditional()
    try response.coordinates.requireNear(
      place.coordinates.rounded(toDecimals: endpoint.coordinateDecimals), path: "latitude")
    return try response.forecast(for: place, from: source, metadata: metadata)
  }

  /// Only Pirate Weather has a known name. The operator of any other server is unknown, so its host is its name.
  private static func source(at url: URL) -> ForecastSource {
    let host = url.host(percentEncoded: false) ?? ""
    let isPirateWeather = host == "pirateweather.net" || host.hasSuffix(".pirateweather.net")
    return ForecastSource(
      id: "dark-sky", name: isPirateWeather ? "Pirate Weather" : host,
      attribution: "Weather data by \(isPirateWeather ? "Pirate Weather" : host)",
      // Each server has its own license, and the response does not state it.
      license: "",
      homepage: isPirateWeather ? "https://pirateweather.net" : "\(url.scheme ?? "https")://\(host)")
  }
}
