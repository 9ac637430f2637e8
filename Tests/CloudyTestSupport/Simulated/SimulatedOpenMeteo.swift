import CloudyModel
import Foundation

/// Open-Meteo's responses: https://open-meteo.com/en/docs.
struct SimulatedOpenMeteo {
  let weather: SimulatedWeather
  let service: SimulatedService

  func reply(to request: LoopbackRequest, now: Date) -> StubResponse {
    do {
      let query = try OpenMeteoQuery(request.query)
      let responses = try responses(to: query, now: now)
      return .simulated(responses.count == 1 ? responses[0] : .list(responses))
    } catch {
      return .simulated(["error": .boolean(true), "reason": .text(error.reason)], status: 400)
    }
  }

  /// Returns one response for each place.
  private func responses(
    to query: OpenMeteoQuery, now: Date
  ) throws(OpenMeteoQuery.BadRequest) -> [OrderedJSON] {
    var responses: [OrderedJSON] = []
    for index in query.places.indices {
      let zone = try query.zone(of: index, now: now)
      let response = OpenMeteoResponseWriter(
        query: query, view: weather.view(at: query.places[index], of: service), zone: zone,
        isOfAir: service == .openMeteoAirQuality, reach: reach(at: now), now: now)
      responses.append(
        try response.written(as: index, at: try query.times(in: zone, now: now, limits: limits(at: now))))
    }
    return responses
  }

  /// Returns the times for which a response can have values.
  private func reach(at now: Date) -> DataAvailability {
    let today = now.floored(to: 86_400)
    return switch service {
    case .openMeteoArchive: DataAvailability(all: today - 86_400, some: .distantPast)
    case .openMeteoAirQuality: DataAvailability(all: today + 4.5 * 86_400, some: .distantFuture)
    default: DataAvailability(all: .distantFuture, some: today + 7.5 * 86_400)
    }
  }

  private func limits(at now: Date) -> OpenMeteoQuery.Limits {
    let isOfAir = service == .openMeteoAirQuality
    let isArchive = service == .openMeteoArchive
    return OpenMeteoQuery.Limits(
      daysAhead: isOfAir ? 5 : 7, mostDaysAhead: isOfAir ? 7 : 16, end: now + (isArchive ? 1 : 16) * 86_400,
      needsDates: isArchive)
  }
}
