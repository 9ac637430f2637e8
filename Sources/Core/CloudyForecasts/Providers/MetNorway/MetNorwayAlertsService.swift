import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// MET Norway's MetAlerts 2.0, https://api.met.no: warnings in Norway and Svalbard, and in
/// their seas.
///
/// It has one language per response, so English and Norwegian take a request each.
package struct MetNorwayAlertsService: SupplementService {
  package static let source = ForecastSource(
    id: "met-norway-alerts", name: "MET Norway MetAlerts", attribution: MetNorwayService.source.attribution,
    license: MetNorwayService.source.license, homepage: MetNorwayService.source.homepage)

  package var source: ForecastSource { MetNorwayAlertsService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage {
    .countries(["NO", "SJ"], seas: [Coverage.Box(latitudes: 55...84, longitudes: -15...45)])
  }
  package var block: ForecastBlock { .alerts }

  private let endpoint: MetNorwayEndpoint
  /// Seconds: warnings for the sea change every day.
  private static let reportLimit: TimeInterval = 3 * 86_400

  private typealias Reply = (response: MetNorwayAlertsResponse, metadata: ResponseMetadata)

  /// - Parameter endpoint: Sends at most four decimals of coordinates, as MET Norway's terms require.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = MetNorwayEndpoint(endpoint)
    identity = self.endpoint.identity(of: MetNorwayAlertsService.source)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  ///
  /// - Throws: `.notCovered` outside Norway and its seas, and at sea also if there are no alerts; otherwise see
  ///   ``SupplementService``. A failure in one of the languages is ignored.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    async let norwegian = reply(at: place, in: "no")
    let english = await reply(at: place, in: "en")
    let other = await norwegian
    let replies: [Reply] =
      if case .success(let reply) = english {
        [reply] + [try? other.get()].compactMap(\.self)
      } else {
        [try other.get()]
      }
    // Both responses must expire before the next request.
    var metadata = replies[0].metadata
    for reply in replies.dropFirst() {
      if let later = reply.metadata.validity.expiresAt, later > metadata.validity.expiresAt ?? .distantPast {
        metadata = reply.metadata
      }
    }
    let block = try WarningList(replies.map(\.response)).block(
      for: place, from: source, metadata: metadata,
      report: ReportTime(limit: MetNorwayAlertsService.reportLimit, stated: replies[0].response.changedAt),
      derivations: metadata.metNorwayDerivations)
    return try block.supplement(for: place)
  }

  private func reply(at place: Place, in language: String) async -> Result<Reply, ForecastError> {
    do throws(ForecastError) {
      return .success(
        try await endpoint.reply(
          MetNorwayAlertsResponse.self, path: "/weatherapi/metalerts/2.0/current.json",
          coordinates: place.coordinates, query: [("lang", language)]
        ).unconditional())
    } catch {
      return .failure(error)
    }
  }
}

extension WarningList {
  /// - Parameter responses: The same warnings in several languages.
  fileprivate init(_ responses: [MetNorwayAlertsResponse]) {
    var messages: [CAPMessage] = []
    var indices: [String: Int] = [:]
    var languages: Set<String?> = []
    // A response that is not translated has the language of the other one.
    for response in responses where languages.insert(response.language).inserted {
      // Within a response, the same identifier stands for warnings of several areas.
      for message in response.messages {
        if let index = indices[message.identifier] {
          messages[index].blocks += message.blocks
        } else {
          indices[message.identifier] = messages.count
          messages.append(message)
        }
      }
    }
    self.init(messages: messages, unreadable: responses.map(\.unreadable).max() ?? 0, sourceEnds: true)
  }
}
