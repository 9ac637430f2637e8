import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// What went wrong with weather programs in the field, one test or more for each, from the question to the forecast.
///
/// Names begin with the failure. Those of which the words matter are in the tests of the view models and of the
/// program, those of units and calendars alone in the model's, all in suites of this name.
@Suite(.timeLimit(.minutes(10)))
struct FailureModeTests {
  /// Saturday, 21 November 2026, 12:34:56 in GMT.
  static let start = Date(timeIntervalSince1970: 1_795_264_496)
  static let brussels = Place.brussels
  static let oslo = Place.named("Oslo")
  static let newYork = Place.named("New York")
  static let berlin = Place.named("Berlin")

  /// One that a service covers.
  static func place(of service: SimulatedService) -> Place {
    switch service {
    case .nws: newYork
    case .metNorway: oslo
    case .brightSky: berlin
    default: brussels
    }
  }
}

extension ForecastReport {
  var isLive: Bool {
    if case .live = response { return true }
    return false
  }

  /// When a forecast that is older than wanted was fetched; `nil` of others.
  var storedSince: Date? {
    if case .stored(_, let fetchedAt, isFresh: false) = response { return fetchedAt }
    return nil
  }

  var sourceID: String? { forecast?.hours.provenance.source.id }
}
