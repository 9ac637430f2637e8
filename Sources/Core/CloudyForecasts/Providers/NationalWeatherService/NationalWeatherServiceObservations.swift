import CloudyHTTP
import CloudyModel
import Foundation

/// Observations since midnight from the nearest station of the US National Weather Service, for the part of today that
/// the forecast does not cover.
package struct NationalWeatherServiceObservations: SupplementService {
  package static let source = NationalWeatherService.source.with(id: "nws-observations")

  package var source: ForecastSource { NationalWeatherServiceObservations.source }
  package var coverage: Coverage { NationalWeatherService.coverage }
  package let block: ForecastBlock = .earlierHours
  package let identity: ServiceIdentity

  private let client: NationalWeatherServiceClient
  private let stations: NationalWeatherServiceStations

  /// The parameters are those of ``NationalWeatherService``.
  package init(
    endpoint: ServiceEndpoint, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(), points: GridPoints = GridPoints()
  ) {
    client = NationalWeatherServiceClient(endpoint: endpoint, retryPause: retryPause, clock: clock)
    stations = NationalWeatherServiceStations(client: client, points: points)
    identity = client.identity(of: NationalWeatherServiceObservations.source)
  }

  /// Returns the past hours of today, as a station observed them.
  ///
  /// - Throws: `.notCovered` if neither of the two nearest stations has observations from midnight on; otherwise see
  ///   ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    try await client.withinLimit { () async throws(ForecastError) in try await earlierHours(of: place) }
  }

  private func earlierHours(of place: Place) async throws(ForecastError) -> ForecastSupplement {
    let calendar = place.calendar
    let now = client.endpoint.now()
    let start = calendar.startOfDay(calendar.date(at: now))
    let point = try await stations.withStations(try await stations.gridPoint(at: place), at: place)
    var failure: ForecastError?
    for station in point.stations.prefix(2) {
      let response: ObservationsResponse
      let metadata: ResponseMetadata
      do throws(ForecastError) {
        (response, metadata) = try await client.response(
          ObservationsResponse.self, path: "/stations/\(station.identifier)/observations",
          query: [("start", (start - 3600).isoText), ("end", now.isoText)])
      } catch {
        guard error != .cancelled else { throw error }
        // Try the next station.
        failure = error
        continue
      }
      let present = metadata.receivedAt
      let today = calendar.startOfDay(calendar.date(at: present))
      guard today < present else { continue }
      let hours = response.hours(during: today..<present, at: place.coordinates)
      guard let first = hours.first, first.time < today + 3600 else { continue }
      return .earlierHours(
        Block(
          hours,
          from: Provenance(
            source: source, madeAt: response.observations.last?.time, fetchedAt: present,
            derivations: [.conditionFromValues], validity: metadata.validity, clockOffset: metadata.clockOffset)))
    }
    throw failure ?? .notCovered
  }
}

/// Finds the grid cell and the stations of a place, from the cache or by a request.
struct NationalWeatherServiceStations: Sendable {
  let client: NationalWeatherServiceClient
  let points: GridPoints

  /// Returns the grid cell of a place.
  ///
  /// - Throws: `.notCovered` for a point that the service does not know.
  func gridPoint(at place: Place) async throws(ForecastError) -> GridPoint {
    let text = client.pointText(place.coordinates)
    if let point = points.point(at: key(of: place), now: client.endpoint.now()) { return point }
    do {
      let point = try await client.response(PointResponse.self, path: "/points/\(text)").response.gridPoint
      points.remember(point, at: key(of: place), now: client.endpoint.now())
      return point
    } catch .refused(status: 404, _) {
      throw .notCovered
    }
  }

  /// Returns the cell with its stations, nearest first.
  func withStations(_ point: GridPoint, at place: Place) async throws(ForecastError) -> GridPoint {
    guard point.stations.isEmpty else { return point }
    let known = point.withStations(
      try await client.response(StationsResponse.self, path: point.path + "/stations").response.stations)
    points.remember(known, at: key(of: place), now: client.endpoint.now())
    return known
  }

  func forget(_ place: Place) { points.forget(at: key(of: place)) }

  /// The key includes the server, since another server may have other grids.
  private func key(of place: Place) -> String {
    "\(client.identity(of: NationalWeatherService.source).server) \(client.pointText(place.coordinates))"
  }
}
