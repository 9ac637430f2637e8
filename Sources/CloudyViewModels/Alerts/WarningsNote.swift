import CloudyModel

/// What is said of warnings where none can be shown, so that silence always means that none is in force.
enum WarningsNote {
  /// - Parameter isCovered: Whether anybody gives warnings for the place.
  /// - Returns: As `Warnings: not available here`; empty where somebody knows which warnings there are.
  static func text(_ forecast: PresentForecast, isCovered: Bool, language: Language) -> String {
    guard forecast.alerts == nil else { return "" }
    return language.text(isCovered ? .warningsNotKnown : .warningsNotAvailable)
  }
}
