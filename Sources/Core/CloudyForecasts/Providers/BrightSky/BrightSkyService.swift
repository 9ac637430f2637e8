import CloudyHTTP
import CloudyModel
import Foundation

/// Bright Sky, https://brightsky.dev: forecasts and observations of Deutscher Wetterdienst as JSON, without a key.
///
/// Hours that are over are observations, later ones the forecast MOSMIX for the nearest of its stations. What a station
/// reports now is a second request, without which the present hour stands in.
package struct BrightSkyService: ForecastService {
  package static let source = ForecastSource(
    id: "bright-sky", name: "Bright Sky", attribution: "Source: Deutscher Wetterdienst, via Bright Sky",
    license: "CC BY 4.0", homepage: "https://brightsky.dev")
  /// Germany, and what lies between its outermost points of its neighbors. Further away stations are so thin that few
  /// places have one nearby.
  package static let coverage = Coverage.boxes([Coverage.Box(latitudes: 47.2...55.1, longitudes: 5.8...15.1)])

  /// How many days are requested. MOSMIX ends on the eleventh.
  private static let days = 11
  /// The share of the time limit that the observation may take; the rest is for the hours alone.
  private static let shareForObservation = 0.75

  package var source: ForecastSource { BrightSkyService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { BrightSkyService.coverage }

  private let endpoint: ServiceEndpoint
  private let clock: any Clock<Duration>

  /// After the services that are made for many requests: one person runs the public server, and promises nothing.
  package func priority(for place: Place) -> ServicePriority { .other }

  /// - Parameters:
  ///   - endpoint: Its time limit applies to each request.
  ///   - clock: Measures how long the observation is waited for.
  package init(endpoint: ServiceEndpoint, clock: any Clock<Duration> = ContinuousClock()) {
    self.endpoint = endpoint
    self.clock = clock
    identity = endpoint.identity(of: BrightSkyService.source.id)
  }

  /// Returns the newest forecast. Bright Sky cannot be asked for changes only, so the earlier one is not used.
  ///
  /// - Throws: `.notCovered` where no station is near, or only one at another height; else as ``ForecastService`` says.
  package func forecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    async let observed = observation(at: place)
    let requested = endpoint.now()
    var (response, metadata) = try await hours(of: place, around: requested)
    let observation = await observed
    metadata = try metadata.corroborated(by: observation)
    if abs(metadata.receivedAt.timeIntervalSince(requested)) >= ResponseMetadata.largeOffset {
      // This machine's clock is wrong, so that these are the hours of other days.
      (response, metadata) = try await hours(of: place, around: metadata.receivedAt)
      metadata = try metadata.corroborated(by: observation)
    }
    return try response.forecast(for: place, from: source, metadata: metadata, observation: observation)
  }
}

extension BrightSkyService {
  /// Returns the hours from the place's midnight on.
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
      try response.sources.nearest(to: place)?.coordinates.requireNear(place.coordinates, path: "sources")
      return (response, metadata)
    } catch .refused(status: 404, _) {
      throw .notCovered
    }
  }

  /// - Returns: `nil` if no station near the place has reported lately, or its report does not come in time.
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
  /// Returns the same receipt, by the clock that an observation confirms.
  ///
  /// - Throws: `.unreadable` if it confirms neither clock.
  fileprivate func corroborated(by observation: BrightSkyObservation?) throws(ForecastError) -> ResponseMetadata {
    guard let observation else { return self }
    guard let metadata = corroborated(by: observation.distance) else {
      throw .ofAnotherTime(path: "weather.timestamp", observation.record.time, now: receivedAt)
    }
    return metadata
  }
}
