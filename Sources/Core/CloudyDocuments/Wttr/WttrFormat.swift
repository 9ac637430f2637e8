import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// A format of wttr.in for programs, by its name there.
package enum WttrFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON with the current weather and three days of eight hours each. All numbers are strings.
  case j1
  /// The same without hours.
  case j2
  /// The same values as metrics for Prometheus.
  case p1

  /// The number of days, including today.
  package static let dayCount = 3

  /// Returns the number of days that a one-line format or one of these shows.
  package static func days(of format: String) -> Int { WttrFormat(rawValue: format) == nil ? 1 : dayCount }

  /// Whether the format is JSON; the others are plain text.
  package var isJSON: Bool { self != .p1 }

  /// Returns a forecast in the format, without an end of line.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` for none.
  ///   - language: The language of the additional descriptions `lang_…`; all others are English.
  /// - Throws: An error of the JSON encoder.
  func text(_ forecast: PresentForecast, customName: String?, language: Language) throws -> String {
    let document = WttrDocument(forecast, customName: customName, language: language)
    return switch self {
    case .j1: try JSONText.text(document.value(hasHours: true))
    case .j2: try JSONText.text(document.value(hasHours: false))
    case .p1: WttrMetrics(document).text
    }
  }
}

extension LineFormat {
  /// Whether the format is a word or a number without codes that names no format here: `9`, `prometheus`. As a text, it
  /// would show no weather.
  package var isUnknownName: Bool {
    !typed.isEmpty && typed.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && bar == nil
      && WttrFormat(rawValue: typed) == nil && OneLineViewModel.presets[typed] == nil
  }
}
