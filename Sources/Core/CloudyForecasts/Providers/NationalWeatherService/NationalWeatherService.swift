import CloudyHTTP
import CloudyModel
import Foundation

/// The US National Weather Service, https://www.weather.gov: the United States and its territories, without a key.
///
/// Hours come from the grid of the place's forecast office, in SI units; the text forecast is requested only if the
/// grid lacks values or fails. Current conditions come from a station. The grid cell and the stations of a place are
/// requested once a week. That leaves three simultaneous requests for a forecast: the grid, the station and the alerts.
package struct NationalWeatherService: ForecastService {
  package static let source = ForecastSource(
    id: "nws", name: "US National Weather Service", attribution: "Weather data by the US National Weather Service",
    license: "public domain", homepage: "https://www.weather.gov")
  package static let coverage = Coverage.countries(countries)
  static let countries: Set<String> = ["US", "PR", "GU", "VI", "AS", "MP"]

  package var source: ForecastSource { NationalWeatherService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { NationalWeatherService.coverage }
  package let blocks: Set<ForecastBlock> = [.current, .hours, .days, .alerts]

  private let client: NationalWeatherServiceClient
  private let stations: NationalWeatherServiceStations

  /// See ``ForecastService/priority(for:)``.
  package func priority(for place: Place) -> ServicePriority { .national }

  /// - Parameters:
  ///   - endpoint: Its time limit applies to all requests for a forecast together.
  ///   - retryPause: The pause before a failed request is retried. It varies, so that clients do not all retry at once.
  ///   - clock: Measures the pause and the limit.
  ///   - points: The cache of grid cells.
  package init(
    endpoint: ServiceEndpoint, retryPause: Duration = .milliseconds(500),
    clock: any Clock<Duration> = ContinuousClock(), points: GridPoints = GridPoints()
  ) {
    client = NationalWeatherServiceClient(endpoint: endpoint, retryPause: retryPause, clock: clock)
    identity = client.identity(of: NationalWeatherService.source)
    stations = NationalWeatherServiceStations(client: client, points: points)
  }

  /// Returns the newest forecast.
  ///
  /// - Throws: `.notCovered` for a point that the service does not know; otherwise see ``ForecastService``. If the
  ///   station fails, the current hour's weather is used; if the alerts fail, `alerts` is `nil`.
  package func forecast(
    for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> Forecast {
    try await client.withinLimit { () async throws(ForecastError) in
      try await wholeForecast(for: place, newerThan: cached)
    }
  }
}

extension NationalWeatherService {
  private func wholeForecast(for place: Place, newerThan cached: Forecast?) async throws(ForecastError) -> Forecast {
    let elapsed = client.startTimer()
    async let alerts = client.extra { [client, source] () async throws(ForecastError) in
      try await client.alerts(at: place, from: source)
    }
    let point = try await stations.gridPoint(at: place)
    async let observation = client.extra(after: elapsed()) { () async throws(ForecastError) in
      try await self.observation(around: point, of: place)
    }
    let expected = try await expected(at: point, for: place, newerThan: cached)
    let current = current(await observation, expected, coordinates: place.coordinates)
    return Forecast(
      place: place, current: current, hours: expected.hours, days: expected.days, alerts: await alerts)
  }
}

// MARK: - Now

extension NationalWeatherService {
  private struct Observation: Sendable {
    let response: ObservationResponse
    let station: WeatherStation?
    let metadata: ResponseMetadata
  }

  /// Returns the latest observation of the nearest station that has a current temperature.
  private func observation(around point: GridPoint, of place: Place) async throws(ForecastError) -> Observation? {
    let point = try await stations.withStations(point, at: place)
    for station in point.stations {
      do {
        let (response, metadata) = try await client.response(
          ObservationResponse.self, path: "/stations/\(station.identifier)/observations/latest")
        if response.isUsable(at: metadata.receivedAt, for: place, from: station) {
          return Observation(response: response, station: response.station(station, at: place), metadata: metadata)
        }
      } catch .cancelled {
        throw .cancelled
      } catch {
        // Try the next station.
      }
    }
    return nil
  }

  private func current(
    _ observation: Observation?, _ expected: ExpectedForecast, coordinates: Coordinates
  ) -> Block<Conditions> {
    let now = expected.hours.provenance.fetchedAt
    if let observation {
      var (current, derivations) = observation.response.current(
        filledFrom: expected.presentHour, at: coordinates, now: now)
      current.station = observation.station
      return Block(
        current,
        from: provenance(
          madeAt: observation.response.time, fetchedAt: observation.metadata.receivedAt, derivations,
          validity: observation.metadata.validity, clockOffset: observation.metadata.clockOffset))
    }
    var current = Block(expected.presentHour, from: expected.hours.provenance)
    current.content.time = now
    current.content.isDaylight = Sun.isDaylight(at: now, coordinates: coordinates)
    current.provenance.derivations.append(.currentFromHour)
    return current
  }
}

// MARK: - Hours and days

extension NationalWeatherService {
  private struct ExpectedForecast {
    let hours: Block<[Conditions]>
    let days: Block<[DayConditions]>
    /// The hour in which the forecast was fetched.
    let presentHour: Conditions
  }

  private func expected(
    at point: GridPoint, for place: Place, newerThan cached: Forecast?
  ) async throws(ForecastError) -> ExpectedForecast {
    var outlook: Outlook?
    var failure: ForecastError?
    do {
      let own = cached.flatMap { $0.isWholly(from: source) ? $0 : nil }
      switch try await client.reply(
        GridpointResponse.self, path: point.path, newerThan: own?.hours.provenance.validity)
      {
      case .unchanged(let metadata):
        if let own, let renewed = renewed(own, by: metadata) { return renewed }
      case .response(let response, let metadata):
        var grid = response.outlook(at: place, metadata: metadata)
        if let corroborated = metadata.corroborated(by: grid.distance), corroborated != metadata {
          grid = response.outlook(at: place, metadata: corroborated)
        }
        if grid.isComplete, let expected = expected(grid, for: place) { return expected }
        outlook = grid
      }
    } catch .cancelled {
      throw .cancelled
    } catch {
      // The office may have moved its grid.
      if case .refused(status: 404, _) = error { stations.forget(place) }
      failure = error
    }

    do {
      let (response, metadata) = try await client.response(
        HourlyForecastResponse.self, path: point.path + "/forecast/hourly", query: [("units", "si")])
      let hourly = response.outlook(at: place, metadata: metadata)
      if outlook?.presentHour != nil { outlook?.fillGaps(from: hourly) } else { outlook = hourly }
    } catch .cancelled {
      throw .cancelled
    } catch {
      failure = failure ?? error
    }
    guard let outlook, let expected = expected(outlook, for: place) else {
      throw failure ?? .unreadable(path: "properties", problem: .noHourForPresent)
    }
    return expected
  }

  /// - Returns: `nil` if there is no current hour.
  private func expected(_ outlook: Outlook, for place: Place) -> ExpectedForecast? {
    let (hours, derivations) = outlook.conditions()
    guard let presentHour = hours.first(where: { $0.time.beginsHour(of: outlook.receivedAt) }) else { return nil }
    let calendar = place.calendar
    let days = outlook.days(of: hours, from: calendar.date(at: outlook.receivedAt), calendar: calendar)
    func provenance(_ derivations: Set<Derivation>) -> Provenance {
      var provenance = self.provenance(
        madeAt: outlook.madeAt, fetchedAt: outlook.receivedAt, derivations, validity: outlook.validity,
        clockOffset: outlook.clockOffset)
      provenance.heightDifference = outlook.heightDifference
      return provenance
    }
    return ExpectedForecast(
      hours: Block(hours, from: provenance(derivations)),
      days: Block(days, from: provenance(derivations.union([.daysCutFromHours]))), presentHour: presentHour)
  }

  /// - Returns: `nil` if the current hour or today is missing.
  private func renewed(_ cached: Forecast, by metadata: ResponseMetadata) -> ExpectedForecast? {
    let today = cached.place.calendar.date(at: metadata.receivedAt)
    var (hours, days) = (cached.hours, cached.days)
    days.content.removeAll { $0.date < today }
    guard days.content.first?.date == today,
      let presentHour = hours.content.first(where: { $0.time.beginsHour(of: metadata.receivedAt) })
    else { return nil }
    hours.provenance.renew(by: metadata)
    days.provenance.renew(by: metadata)
    return ExpectedForecast(hours: hours, days: days, presentHour: presentHour)
  }

  private func provenance(
    madeAt: Date?, fetchedAt: Date, _ derivations: Set<Derivation>, validity: CacheValidity, clockOffset: TimeInterval
  ) -> Provenance {
    Provenance(
      source: source, madeAt: madeAt, fetchedAt: fetchedAt,
      derivations: Derivation.allCases.filter(derivations.contains), validity: validity, clockOffset: clockOffset)
  }
}

extension Forecast {
  /// Whether hours and days both come from `source`. Blocks from other services do not date the forecast.
  fileprivate func isWholly(from source: ForecastSource) -> Bool {
    hours.provenance.source.id == source.id && days.provenance.source.id == source.id
  }
}
