import CloudyHTTP
import CloudyModel
import Foundation

/// Bright Sky, https://brightsky.dev: forecasts and observations of Deutscher Wetterdienst as JSON, without a key.
///
/// Past hours are observations, later ones the MOSMIX forecast for the nearest of its stations. A station's current
/// report takes a second request; without it, the current hour is used.
package struct BrightSkyService: ForecastService {
  package static let source = ForecastSource(
    id: "bright-sky", name: "Bright Sky", attribution: "Source: Deutscher Wetterdienst, via Bright Sky",
    license: "CC BY 4.0", homepage: "https://brightsky.dev")
  /// Germany, and the parts of its neighbors within the box around it. Further away, few places have a station nearby.
  package static let coverage = Coverage.boxes([Coverage.Box(latitudes: 47.2...55.1, longitudes: 5.8...15.1)])

  /// The number of days requested. MOSMIX ends on the eleventh.
  private static let days = 11
  /// The share of the time limit that the observation may take; the rest is for the hours alone.
  private static let shareForObservation = 0.75

  package var source: ForecastSource { BrightSkyService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { BrightSkyService.coverage }

  private let endpoint: ServiceEndpoint
  private let clock: any Clock<Duration>

  /// Ranked after the services that are built for many requests: one person runs the public server, without guarantees.
  package func priority(for place: Place) -> ServicePriority { .other }

  /// - Parameters:
  ///   - endpoint: Its time limit applies to each request.
  ///   - clock: Measures the time limit of the observation.
  package init(endpoint: ServiceEndpoint, clock: any Clock<Duration> = ContinuousClock()) {
    self.endpoint = endpoint
    self.clock = clock
    identity = endpoint.identity(of: BrightSkyService.source.id)
  }

  /// Returns the newest forecast. Bright Sky does not support conditional requests, so the earlier forecast is not
  /// used.
  ///
  /// - Throws: `.notCovered` where no station is near, or only one at another elevation; otherwise see
  ///   ``ForecastService``.
  package func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    async let observed = observation(at: place)
    let requested = endpoint.now()
    var (response, metadata) = try await hours(of: place, around: requested)
    let observation = await observed
    metadata = try metadata.corroborated(by: observation)
    if abs(metadata.receivedAt.timeIntervalSince(requested)) >= ResponseMetadata.largeOffset {
      // This machine's clock is wrong, so these hours belong to other days.
      (response, metadata) = try await hours(of: place, around: metadata.receivedAt)
      metadata = try metadata.corroborated(by: observation)
    }
    return try response.forecast(for: place, from: source, metadata: metadata, observation: observation)
  }
}

extension BrightSkyService {
  /// Returns the hours from midnight at the place.
  private func hours(
    of place: Place, around now: Date
  ) async throws(ForecastError) -> (response: BrightSkyHoursResponse, metadata: ResponseMetadata) {
    let calendar = place.calendar
    let start = calendar.startOfDay(calendar.date(at: now))
    let end = start + Double(BrightSkyService.days) * 86_400
    do {
      let (response, metadata) = try await endpoint.reply(
        BrightSkyHoursResponse.self, path: "/weather",
        query: query(of: place, and: [("date", start.isoText), ("last_date", end.isoText)])
      ).unconditional()
      try response.sources.nearest(to: place)?.coordinates.requireNear(
        place.coordinates.rounded(toDecimals: endpoint.coordinateDecimals), path: "sources")
      return (response, metadata)
    } catch .refused(status: 404, _) {
      throw .notCovered
    }
  }

  /// - Returns: `nil` if no station near the place has reported recently, or its report does not arrive in time.
  private func observation(at place: Place) async -> BrightSkyObservation? {
    let limit = endpoint.timeLimit * BrightSkyService.shareForObservation
    return await result(within: limit, on: clock) { () async -> BrightSkyObservation? in
      let reply = try? await endpoint.reply(
        BrightSkyCurrentResponse.self, path: "/current_weather", query: query(of: place, and: [])
      ).unconditional()
      return reply?.response.observation(at: place)
    } ?? nil
  }

  private func query(of place: Place, and more: [(String, String)]) -> [(String, String)] {
    [
      ("lat", endpoint.coordinateText(place.coordinates.latitude)),
      ("lon", endpoint.coordinateText(place.coordinates.longitude)),
    ] + more + [("units", "dwd")]
  }
}

extension ResponseMetadata {
  /// Returns the same metadata, with the clock that an observation confirms.
  ///
  /// - Throws: `.unreadable` if the observation confirms neither clock.
  fileprivate func corroborated(by observation: BrightSkyObservation?) throws(ForecastError) -> ResponseMetadata {
    guard let observation else { return self }
    guard let metadata = corroborated(by: observation.distance) else {
      throw .ofAnotherTime(path: "weather.timestamp", observation.record.time, now: receivedAt)
    }
    return metadata
  }
}
