import CloudyHTTP
import CloudyModel
import Foundation

/// The warnings of the Hong Kong Observatory, https://data.weather.gov.hk, for all of Hong Kong, in English and both
/// scripts of Chinese.
package struct HongKongObservatoryService: SupplementService {
  package static let source = ForecastSource(
    id: "hko", name: "Hong Kong Observatory", attribution: "Source: Hong Kong Observatory",
    license: "DATA.GOV.HK terms of use", homepage: "https://www.hko.gov.hk")

  package var source: ForecastSource { HongKongObservatoryService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(["HK"]) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint
  private let feeds: WarningFeeds<NationalWarnings>

  /// - Parameter endpoint: Receives no coordinates.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    feeds = WarningFeeds(now: endpoint.now) { _, _ throws(ForecastError) in
      try await HongKongWarnings(endpoint: endpoint).list()
    }
    identity = endpoint.identity(of: HongKongObservatoryService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    guard coverage.contains(place) else { throw .notCovered }
    // The list has no time, and most days have no warning.
    return .alerts(
      try await feeds.feed(of: "hong-kong").block(for: place, from: source, reportLimit: nil, now: endpoint.now()))
  }
}
