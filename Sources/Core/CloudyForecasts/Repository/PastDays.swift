import CloudyHTTP
import CloudyModel
import Foundation

/// A service with the weather of past days.
package protocol PastDayService: Sendable {
  /// Returns the hours of a day and of the following night, and the day computed from them.
  ///
  /// - Throws: `.notCovered` if the day has too few values, or the error of the request.
  func forecast(of date: CivilDate, at place: Place) async throws(ForecastError) -> Forecast
}

/// Supplies the weather of any day, however long ago or far ahead.
package protocol DayReportService: Sendable {
  /// Returns the weather of an instant and its whole local day: a service's data about the past, otherwise a stored
  /// forecast, otherwise averages.
  ///
  /// - Parameter instant: Before now, or beyond all forecasts.
  func report(of instant: Date, for place: Place) async -> ForecastReport
}

extension ForecastRepository {
  /// See ``DayReportService``.
  ///
  /// - Parameter fetchPolicy: Requests are made only with `default` and `refresh`.
  package func report(of instant: Date, for place: Place, fetchPolicy: FetchPolicy) async -> ForecastReport {
    let date = place.calendar.date(at: instant)
    var failures: [ServiceFailure] = []
    if instant < now(), fetchPolicy == .default || fetchPolicy == .refresh {
      for service in supplements {
        guard let past = service as? any PastDayService else { continue }
        do throws(ForecastError) {
          var forecast = try await past.forecast(of: date, at: place)
          if var hour = forecast.hours.content.hour(at: instant) {
            hour.time = instant
            forecast.current.content = hour
            return ForecastReport(response: .live(forecast), failures: failures)
          }
          failures.append(ServiceFailure(source: service.source, error: .notCovered))
        } catch {
          failures.append(ServiceFailure(source: service.source, error: error))
        }
      }
    }
    if instant < now(), let foreseen = foreseen(instant, at: place) {
      return ForecastReport(
        response: .stored(foreseen, fetchedAt: foreseen.hours.provenance.fetchedAt, isFresh: false), failures: failures)
    }
    return await .averages(of: instant, for: place, failures: failures)
  }

  /// The last stored forecast of a past hour, and of its day; `nil` if too little was stored.
  private func foreseen(_ instant: Date, at place: Place) -> Forecast? {
    let date = place.calendar.date(at: instant)
    // A read error counts as no forecast; requests for current weather report it.
    guard var forecast = try? cache.ledger?.day(date, at: place, from: services.map(\.source)),
      var hour = forecast.hours.content.hour(at: instant)
    else { return nil }
    hour.time = instant
    forecast.current.content = hour
    return forecast
  }
}

extension ForecastReport {
  /// Returns the averages of an instant and its day, the last resort without other data.
  ///
  /// - Parameter failures: The reasons why there is no other data.
  /// - Returns: A report without a response if there are no averages of the place.
  package static func averages(
    of instant: Date, for place: Place, failures: [ServiceFailure] = []
  ) async -> ForecastReport {
    let normals = ClimateNormalsService(now: { instant })
    guard let forecast = try? await normals.forecast(for: place, newerThan: nil) else {
      return ForecastReport(response: .none, failures: failures)
    }
    return ForecastReport(response: .climateNormals(forecast), failures: failures)
  }
}
