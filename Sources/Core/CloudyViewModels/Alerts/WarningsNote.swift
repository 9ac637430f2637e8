import CloudyModel

/// The words in place of warnings that cannot be shown, so that silence always means that none is in force.
enum WarningsNote {
  /// - Parameter isCovered: Whether any service gives warnings for the place.
  /// - Returns: For example, `Warnings: not available here`; empty if the warnings for the place are known.
  static func text(_ forecast: PresentForecast, isCovered: Bool, language: Language) -> String {
    guard forecast.alerts == nil else { return "" }
    return language.text(isCovered ? .warningsNotKnown : .warningsNotAvailable)
  }
}
