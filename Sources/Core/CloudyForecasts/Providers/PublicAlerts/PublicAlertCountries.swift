import CloudyHTTP
import CloudyModel
import Foundation
import Synchronization

/// The countries from whose authorities the server receives messages at the moment.
final class PublicAlertCountries: Sendable {
  private struct Status: Sendable {
    let isOperating: Bool
    /// By this machine's clock.
    let fetchedAt: Date
  }

  /// Seconds.
  private static let lifetime: TimeInterval = 86_400

  private let endpoint: ServiceEndpoint
  private let statuses = Mutex<[String: Status]>([:])

  init(endpoint: ServiceEndpoint) { self.endpoint = endpoint }

  /// Returns whether the server receives messages from an authority of the country, as of at most a day ago.
  ///
  /// - Parameter country: ISO 3166-1 alpha-2.
  func isOperating(_ country: String) async throws(ForecastError) -> Bool {
    let now = endpoint.now()
    if let status = statuses.withLock({ $0[country] }),
      (0..<PublicAlertCountries.lifetime).contains(now.timeIntervalSince(status.fetchedAt))
    {
      return status.isOperating
    }
    let response = try await endpoint.reply(
      PublicAlertSources.self, path: "/source/area_status", query: [("country_codes", country.lowercased())]
    ).unconditional().response
    let status = Status(isOperating: response.isOperating, fetchedAt: now)
    statuses.withLock { $0[country] = status }
    return status.isOperating
  }
}

/// The server's sources in a country: `/source/area_status`.
private struct PublicAlertSources: Decodable {
  let isOperating: Bool

  private enum CodingKeys: CodingKey {
    case results
  }

  private struct Source: Decodable {
    let isOperating: Bool

    private enum CodingKeys: String, CodingKey {
      case status = "cap_alert_feed_status"
    }

    init(from decoder: any Decoder) throws {
      isOperating = try decoder.container(keyedBy: CodingKeys.self).text(.status)?.lowercased() == "operating"
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isOperating = try container.partialList(.results, of: Source.self).items.contains(where: \.isOperating)
  }
}
