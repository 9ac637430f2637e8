import CloudyModel
import CloudyServices

/// What is said of warnings where none can be shown, so that silence always means that none is in force.
enum WarningsNote {
  /// - Returns: As `Warnings: not available here`; empty where somebody knows which warnings there are.
  static func text(_ report: ForecastReport, language: Language) -> String {
    guard let forecast = report.forecast, forecast.alerts == nil else { return "" }
    return language.text(report.coversWarnings ? .warningsNotKnown : .warningsNotAvailable)
  }
}
