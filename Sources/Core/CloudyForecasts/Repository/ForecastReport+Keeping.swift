import CloudyModel
import Foundation

extension ForecastReport {
  /// Returns this report, with an earlier report's forecast if that one is better: a failure never removes the forecast
  /// on the screen, as long as that covers the current time.
  ///
  /// - Parameters:
  ///   - displayed: An earlier report for the same place.
  ///   - now: This machine's current time.
  ///   - now: This machine's clock.
  package func keeping(_ displayed: ForecastReport, now: Date) -> ForecastReport {
    var best = better(than: displayed, now: now)
    best.requestBlockReason = requestBlockReason
    return best
  }

  private func better(than displayed: ForecastReport, now: Date) -> ForecastReport {
    guard let good = displayed.fetched, good.forecast.coversPresent(at: now) else { return self }
    let forecast = good.forecast
    switch response {
    // If the shown forecast is dated after now, it comes from a fast clock and is not newer.
    case .live(let new) where new.hours.provenance.fetchedAt < good.at && good.at <= now:
      return displayed.replacingForecast(with: forecast)
    case .live: return self
    case .stored(_, let fetchedAt, _) where fetchedAt > good.at: return self
    case .stored where isProvisional: return displayed.replacingForecast(with: forecast)
    case .stored(_, let fetchedAt, _) where fetchedAt == good.at: return self
    case .stored(_, _, let isFresh): return with(forecast, of: displayed, fetchedAt: good.at, isFresh: isFresh)
    case .climateNormals, .none: return with(forecast, of: displayed, fetchedAt: good.at, isFresh: false)
    }
  }

  /// Whether this is an older forecast that is shown before any request, or because requests are not allowed.
  package var isProvisional: Bool {
    guard case .stored(_, _, isFresh: false) = response else { return false }
    return failures.allSatisfy { $0.error == .notCovered }
  }

  /// Whether the report has a service's forecast, and not climate normals or nothing.
  package var isForecast: Bool { fetched != nil }

  /// The forecast and its fetch time; `nil` for climate normals and without a response.
  private var fetched: (forecast: Forecast, at: Date)? {
    switch response {
    case .live(let forecast): (forecast, forecast.hours.provenance.fetchedAt)
    case .stored(let forecast, let fetchedAt, _): (forecast, fetchedAt)
    case .climateNormals, .none: nil
    }
  }

  private func with(
    _ forecast: Forecast, of displayed: ForecastReport, fetchedAt: Date, isFresh: Bool
  ) -> ForecastReport {
    var report = self
    report.response = .stored(forecast, fetchedAt: fetchedAt, isFresh: isFresh)
    report.choice = displayed.choice
    report.consensus = displayed.consensus
    return report
  }

  /// The same kind of response, with another forecast.
  private func replacingForecast(with forecast: Forecast) -> ForecastReport {
    var report = self
    switch response {
    case .live: report.response = .live(forecast)
    case .stored(_, let fetchedAt, let isFresh):
      report.response = .stored(forecast, fetchedAt: fetchedAt, isFresh: isFresh)
    case .climateNormals, .none: break
    }
    return report
  }
}
