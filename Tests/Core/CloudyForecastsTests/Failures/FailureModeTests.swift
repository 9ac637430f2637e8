import CloudyForecasts
import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Known failures of weather programs in the field, one test or more for each, from the request to the forecast.
///
/// Names start with the failure. Failures that concern texts are in the tests of the view models and of the programs,
/// those that concern only units and calendars in the model's, all in suites with this name.
@Suite(.timeLimit(.standard))
struct FailureModeTests {
  /// Saturday, 21 November 2026, 12:34:56 in GMT.
  static let start = Date(timeIntervalSince1970: 1_795_264_496)
  static let brussels = Place.brussels
  static let oslo = Place.named("Oslo")
  static let newYork = Place.named("New York")
  static let berlin = Place.named("Berlin")

  /// Returns a place that a service covers.
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

  /// The fetch time of a forecast that is older than wanted; `nil` for others.
  var storedSince: Date? {
    if case .stored(_, let fetchedAt, isFresh: false) = response { return fetchedAt }
    return nil
  }

  var sourceID: String? { forecast?.hours.provenance.source.id }
}
