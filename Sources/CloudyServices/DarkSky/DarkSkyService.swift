import CloudyModel
import Foundation

/// A service that speaks the Dark Sky API: Pirate Weather, or another at any address.
package struct DarkSkyService: ForecastService {
  package let source: ForecastSource
  package let identity: ServiceIdentity
  package let blocks: Set<ForecastBlock> = [.current, .minutes, .hours, .days, .alerts]

  private let endpoint: ServiceEndpoint
  private let key: Secret?

  /// - Parameter key: Without one, or with an empty one, nobody is asked.
  package init(endpoint: ServiceEndpoint, key: Secret?) {
    self.endpoint = endpoint
    self.key = key.flatMap { $0.revealed.isEmpty ? nil : $0 }
    source = DarkSkyService.source(at: endpoint.baseURL)
    identity = endpoint.identity(of: source.id, key: key)
  }

  package func forecast(
    for place: Place, newerThan kept: Forecast?
  ) async throws(ForecastError) -> Forecast {
    guard let key else { throw .keyRejected(hasKey: false) }
    let latitude = endpoint.coordinateText(place.coordinates.latitude)
    let longitude = endpoint.coordinateText(place.coordinates.longitude)
    let reply: ServiceReply<DarkSkyAnswer>
    do {
      reply = try await endpoint.reply(
        DarkSkyAnswer.self, path: "/forecast/\(key.revealed)/\(latitude),\(longitude)",
        query: [("units", "si"), ("extend", "hourly")], secret: key)
    } catch .refused(let status, let reason) where status == 401 || status == 403 {
      // Dark Sky's own answer to too many requests.
      if status == 403, let reason, reason.lowercased().contains("limit") {
        throw .rateLimited(until: nil, reason: reason)
      }
      throw .keyRejected(hasKey: true)
    }
    let (answer, receipt) = try reply.unconditional()
    return try answer.forecast(for: place, from: source, receipt: receipt)
  }

  /// Only Pirate Weather is called by its name: who else answers, Cloudy cannot know.
  private static func source(at url: URL) -> ForecastSource {
    let host = url.host(percentEncoded: false) ?? ""
    let isPirateWeather = host == "pirateweather.net" || host.hasSuffix(".pirateweather.net")
    return ForecastSource(
      id: "dark-sky", name: isPirateWeather ? "Pirate Weather" : "Dark Sky compatible service at \(host)",
      attribution: "Weather data by \(isPirateWeather ? "Pirate Weather" : host)",
      // It is for each service to say, and the answer does not.
      license: "",
      homepage: isPirateWeather ? "https://pirateweather.net" : "\(url.scheme ?? "https")://\(host)")
  }
}
