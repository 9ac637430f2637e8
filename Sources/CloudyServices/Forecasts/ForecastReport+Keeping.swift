import CloudyModel
import Foundation

extension ForecastReport {
  /// This report, but with the forecast of an earlier one where that is better: a failure never takes away what is on
  /// the screen, as long as it says anything about now.
  ///
  /// - Parameter shown: Of the same place.
  package func keeping(_ shown: ForecastReport, now: Date) -> ForecastReport {
    guard let good = shown.fetched, good.forecast.isOfThisTime(at: now) else { return self }
    let forecast = good.forecast
    switch answer {
    // Fetched after now, what is shown was so by a clock that was ahead.
    case .live(let new) where new.hours.provenance.fetchedAt < good.at && good.at <= now:
      return shown.replacingForecast(with: forecast)
    case .live: return self
    case .stored(_, let fetchedAt, _) where fetchedAt > good.at: return self
    case .stored where isProvisional: return shown.replacingForecast(with: forecast)
    case .stored(_, let fetchedAt, _) where fetchedAt == good.at: return self
    case .stored(_, _, let isFresh): return with(forecast, of: shown, fetchedAt: good.at, isFresh: isFresh)
    case .climateNormals, .none: return with(forecast, of: shown, fetchedAt: good.at, isFresh: false)
    }
  }

  /// Whether this is of some time ago and nobody was asked yet: what is shown while services are, or if none may be.
  package var isProvisional: Bool {
    guard case .stored(_, _, isFresh: false) = answer else { return false }
    return failures.allSatisfy { $0.error == .notCovered }
  }

  /// The forecast and when it was fetched; `nil` of climate normals and of nothing.
  private var fetched: (forecast: Forecast, at: Date)? {
    switch answer {
    case .live(let forecast): (forecast, forecast.hours.provenance.fetchedAt)
    case .stored(let forecast, let fetchedAt, _): (forecast, fetchedAt)
    case .climateNormals, .none: nil
    }
  }

  private func with(
    _ forecast: Forecast, of shown: ForecastReport, fetchedAt: Date, isFresh: Bool
  ) -> ForecastReport {
    var report = self
    report.answer = .stored(forecast, fetchedAt: fetchedAt, isFresh: isFresh)
    report.choice = shown.choice
    report.consensus = shown.consensus
    return report
  }

  /// The same standing, but of now.
  private func replacingForecast(with forecast: Forecast) -> ForecastReport {
    var report = self
    switch answer {
    case .live: report.answer = .live(forecast)
    case .stored(_, let fetchedAt, let isFresh):
      report.answer = .stored(forecast, fetchedAt: fetchedAt, isFresh: isFresh)
    case .climateNormals, .none: break
    }
    return report
  }
}
