import CloudyModel
import Foundation

extension ForecastReport {
  /// This report, but with the forecast of an earlier one where that is better: a failure never takes away what is on
  /// the screen.
  ///
  /// - Parameter shown: Of the same place.
  package func keeping(_ shown: ForecastReport) -> ForecastReport {
    guard let good = shown.fetched, fetched.map({ $0.at < good.at }) ?? true else { return self }
    var report = self
    report.answer = .stored(good.forecast, fetchedAt: good.at, isFresh: false)
    report.choice = shown.choice
    report.consensus = shown.consensus
    return report
  }

  /// The forecast and when it was fetched; `nil` of climate normals and of nothing.
  private var fetched: (forecast: Forecast, at: Date)? {
    switch answer {
    case .live(let forecast): (forecast, forecast.hours.provenance.fetchedAt)
    case .stored(let forecast, let fetchedAt, _): (forecast, fetchedAt)
    case .climateNormals, .none: nil
    }
  }
}
