import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The warnings of MetService, https://www.metservice.com, for New Zealand: a list, and a message for each warning.
package struct MetServiceAlertsService: SupplementService {
  package static let source = ForecastSource(
    id: "metservice", name: "MetService",
    attribution: "Meteorological Service of New Zealand Limited (MetService)", license: "CC BY 4.0",
    homepage: "https://www.metservice.com")

  package var source: ForecastSource { MetServiceAlertsService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(["NZ"]) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint
  private let feeds: WarningFeeds<NationalWarnings>
  /// Seconds: the list states its own time, and most weeks have a warning.
  private static let reportLimit: TimeInterval = 7 * 86_400

  /// - Parameter endpoint: Receives no coordinates.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    // A message of the list that is missing could be for any place.
    let documents = AlertDocuments(endpoint: endpoint, isMissingGone: false) { identifier in
      AlertDocuments.Address(path: "/cap/alert", query: [("id", identifier)])
    }
    feeds = WarningFeeds(now: endpoint.now) { _, last throws(ForecastError) in
      try await MetServiceAlertsService.list(from: endpoint, documents, newerThan: last)
    }
    identity = endpoint.identity(of: MetServiceAlertsService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    guard coverage.contains(place) else { throw .notCovered }
    return .alerts(
      try await feeds.feed(of: "new-zealand").block(
        for: place, from: source, reportLimit: MetServiceAlertsService.reportLimit, now: endpoint.now()))
  }
}

extension MetServiceAlertsService {
  private static func list(
    from endpoint: ServiceEndpoint, _ documents: AlertDocuments, newerThan last: WarningFeeds<NationalWarnings>.Feed?
  ) async throws(ForecastError) -> ServiceReply<NationalWarnings> {
    // The messages that are missing from an incomplete list are requested again, even if the list is unchanged.
    let validity = last.flatMap { $0.list.isComplete ? $0.metadata.validity : nil }
    let reply = try await endpoint.document(
      path: "/cap/rss", format: "application/rss+xml, application/xml, text/xml", newerThan: validity)
    if case .unchanged(let metadata) = reply { return .unchanged(metadata) }
    let (xml, metadata) = try reply.unconditional()
    guard let feed = try? AlertFeed(rss: Array(xml)) else { throw .unreadable(path: "", problem: .noAlerts) }
    let identifiers = feed.entries.map(identifier)
    // Entries that differ otherwise can be about the same message.
    var known: Set<String> = []
    let reading = try await documents.reading(
      of: identifiers.compactMap(\.self).filter { known.insert($0).inserted })
    let unreadable = reading.unreadable + identifiers.count { $0 == nil }
    return .response(
      NationalWarnings(
        warnings: WarningList(messages: reading.messages.map(\.titledByHeadline), unreadable: unreadable),
        madeAt: feed.madeAt, isComplete: unreadable == 0, failure: reading.failure), metadata)
  }

  /// Addresses in responses are not followed; only the identifier is used.
  ///
  /// - Returns: `nil` if there is none, or one that is too long to be one.
  private static func identifier(of entry: AlertFeed.Entry) -> String? {
    let query = entry.link.flatMap { URLComponents(string: $0) }?.queryItems ?? []
    let identifier = query.first { $0.name == "id" }?.value ?? entry.identifier
    return identifier.flatMap { (1...200).contains($0.utf8.count) ? $0 : nil }
  }
}

extension CAPMessage {
  /// The message with headlines, such as `Road Snowfall Warning`, in place of events, which are words such as `snow`.
  fileprivate var titledByHeadline: CAPMessage {
    var message = self
    for index in message.blocks.indices {
      guard let headline = message.blocks[index].headline, !headline.line.isEmpty else { continue }
      message.blocks[index].event = headline
    }
    return message
  }
}
