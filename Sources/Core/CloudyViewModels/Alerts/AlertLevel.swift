import CloudyLocalization
import CloudyModel
import Foundation

/// The level of an alert, by which every front end chooses its color, its shape and its prominence.
package typealias AlertLevel = WeatherAlert.Level

// Translators: The level of an official warning, for people who do not see its color, from a notice to extreme danger.
// The authority’s name for it follows, such as “Hurricane Warning”.

extension AlertLevel {
  var name: Message {
    switch self {
    case .notice: Message("alertLevel.notice", "Notice")
    case .moderate: Message("alertLevel.minor", "Alert")
    case .severe: Message("alertLevel.severe", "Severe alert")
    case .extreme: Message("alertLevel.extreme", "Extreme alert")
    }
  }
}

extension WeatherAlert {
  /// The stated end; otherwise a day from now, or from a later start.
  func likelyEnd(at now: Date) -> Date { end ?? max(start, now) + 86_400 }

  /// Whether it is probably in force at some time of a period.
  func isInForce(during time: Range<Date>, at now: Date) -> Bool {
    start < time.upperBound && likelyEnd(at: now) > time.lowerBound
  }
}

extension PresentForecast {
  /// Returns the highest level of the alerts in force here at some time of a period; `nil` if there are none.
  func alertLevel(during time: Range<Date>) -> AlertLevel? {
    alerts?.content.lazy.filter { !$0.isUnplaced && $0.isInForce(during: time, at: now) }.map(\.effectiveLevel).max()
  }
}
