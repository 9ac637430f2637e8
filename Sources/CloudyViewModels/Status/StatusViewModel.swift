import CloudyModel
import CloudyServices
import Foundation

/// What is shown and why, in one line, with whom to credit.
package struct StatusViewModel: Hashable, Sendable {
  /// As `Open-Meteo, updated 12 minutes ago`.
  package let text: String
  /// What the person can do, as `Check the network connection.`; empty if all is well.
  package let advice: String
  /// Whether this is something else than the newest forecast.
  package let isWarning: Bool
  /// As `Weather data by Open-Meteo.com, CC BY 4.0`.
  package let attribution: String

  package init(text: String, advice: String = "", isWarning: Bool = false, attribution: String = "") {
    self.text = text
    self.advice = advice
    self.isWarning = isWarning
    self.attribution = attribution
  }
}
