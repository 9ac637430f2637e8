import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// The warnings of the Japan Meteorological Agency, https://www.jma.go.jp/bosai/warning/, by municipality, with titles
/// in English and Japanese.
///
/// Floods of large rivers are in another list, by river, which is not read.
package struct JMAService: SupplementService {
  package static let source = ForecastSource(
    id: "jma", name: "Japan Meteorological Agency",
    attribution: "Source: website of the Japan Meteorological Agency (https://www.jma.go.jp), edited",
    license: "Public Data License 1.0", homepage: "https://www.jma.go.jp")

  package var source: ForecastSource { JMAService.source }
  package let identity: ServiceIdentity
  package var coverage: Coverage { .countries(["JP"]) }
  package var block: ForecastBlock { .alerts }

  private let endpoint: ServiceEndpoint
  private let feeds: WarningFeeds<JMAState>
  private let towns = JMATowns.embedded

  /// - Parameter endpoint: Receives no coordinates, only the office.
  package init(endpoint: ServiceEndpoint) {
    self.endpoint = endpoint
    feeds = WarningFeeds(now: endpoint.now) { office, last throws(ForecastError) in
      try await endpoint.reply(
        JMAResponse.self, path: "/bosai/warning/data/r8/\(office).json", newerThan: last?.metadata.validity
      ).map { JMAState($0, now: endpoint.now(), after: last?.list) }
    }
    identity = endpoint.identity(of: JMAService.source.id)
  }

  /// Returns the alerts at the place, with an empty list if there are none.
  ///
  /// If there are alerts, the list has a gap for each report without the municipality, each outdated warning and each
  /// office that does not respond.
  ///
  /// - Throws: `.notCovered` far from Japan; `.unreadable` if no alert is known, but the municipality is unknown, the
  ///   reports do not contain it, or a warning is outdated; the failure of one of several offices if no alert of the
  ///   others is known; otherwise see ``SupplementService``.
  package func supplement(for place: Place) async throws(ForecastError) -> ForecastSupplement {
    let matches = towns.matches(at: place.coordinates)
    guard !matches.isEmpty else {
      guard place.country?.code == "JP" else { throw .notCovered }
      // An island without a municipality's point.
      throw .unreadable(path: "", problem: .uncertainAlerts)
    }
    var messages: [CAPMessage] = []
    var replies: [WarningFeeds<JMAState>.Feed] = []
    var missing = 0
    var failure: ForecastError?
    for match in matches {
      do throws(ForecastError) {
        let office = JMAOffice(code: match.office)
        let feed = try await feeds.feed(of: office.text)
        // Nothing confirms the server's clock, so only reports that are too old by both clocks are outdated.
        let now = endpoint.now() + min(0, feed.metadata.clockOffset)
        let found = feed.list.warnings(in: match.codes, isCertain: match.isCertain, of: towns, at: now)
        messages += found.messages(of: office, at: place.coordinates)
        missing += found.outdated + (found.isComplete ? 0 : 1)
        replies.append(feed)
      } catch {
        if error == .cancelled { throw error }
        missing += 1
        failure = failure ?? error
      }
    }
    do throws(ForecastError) {
      var block = try alerts(of: messages, in: replies, for: place)
      if block.content.isEmpty, missing > 0 || !matches.allSatisfy(\.isCertain) {
        throw .unreadable(path: "", problem: .uncertainAlerts)
      }
      block.provenance.gaps.missing += missing
      return .alerts(block)
    } catch {
      throw failure ?? error
    }
  }

  /// Returns the alerts of messages as a block.
  ///
  /// - Parameter replies: Of the offices that responded.
  /// - Throws: `.notCovered` without any; otherwise see
  ///   ``WarningList/block(for:from:metadata:report:now:isOfCountry:derivations:)``.
  private func alerts(
    of messages: [CAPMessage], in replies: [WarningFeeds<JMAState>.Feed], for place: Place
  ) throws(ForecastError) -> Block<[WeatherAlert]> {
    // The oldest list counts: if a single one is no longer updated, warnings may be missing.
    guard let oldest = replies.min(by: { $0.fetchedAt < $1.fetchedAt }) else { throw .notCovered }
    let warnings = WarningList(
      messages: messages, unreadable: replies.reduce(0) { $0 + $1.list.unreadable }, sourceEnds: true)
    let newestReports = replies.compactMap(\.list.newestReport)
    var block = try warnings.block(
      for: place, from: source, metadata: oldest.metadata,
      report: ReportTime(limit: JMAState.reportLimit, stated: newestReports.min()), now: endpoint.now(),
      isOfCountry: true)
    block.provenance.validity = CacheValidity(expiresAt: oldest.expiresAt)
    return block
  }
}

extension JMAState.TownWarnings {
  /// Returns the warnings as messages. Those that may concern the place have an area that is unknown.
  fileprivate func messages(of office: JMAOffice, at coordinates: Coordinates) -> [CAPMessage] {
    let here = [office.english, office.japanese].map { CAPMessage.Area(named: $0, around: coordinates) }
    // The name alone would be that of the place's own region, so it is named as a part.
    let somewhere = ["part of \(office.english)", "\(office.japanese)の一部"].map { name in
      var area = CAPMessage.Area(name: name)
      area.codes = [CAPMessage.Code(scheme: "JMA", value: office.text)]
      return area
    }
    var messages: [CAPMessage] = []
    for (hazard, entry) in certain {
      messages.append(entry.message(identifier: "\(office.text)-\(hazard)", of: office, areas: here))
    }
    for (hazard, entry) in uncertain {
      messages.append(entry.message(identifier: "\(office.text)-\(hazard)-part", of: office, areas: somewhere))
    }
    return messages
  }
}

extension JMAState.Entry {
  /// - Parameter areas: The area with its name in English, and in Japanese.
  fileprivate func message(identifier: String, of office: JMAOffice, areas: [CAPMessage.Area]) -> CAPMessage {
    var english = CAPMessage.Block(event: event.english)
    english.language = "en"
    english.senderName = "Japan Meteorological Agency"
    var japanese = CAPMessage.Block(event: event.japanese)
    japanese.language = "ja"
    japanese.senderName = self.office
    japanese.text = headline
    var blocks = [english, japanese]
    for (index, area) in zip(blocks.indices, areas) {
      blocks[index].categories = ["met"]
      blocks[index].statedLevel = .level(event.level)
      blocks[index].effective = since
      blocks[index].link = "https://www.jma.go.jp/bosai/warning/#area_type=offices&area_code=\(office.text)"
      blocks[index].areas = [area]
    }
    return CAPMessage(identifier: identifier, sender: JMAService.source.id, sentAt: time, blocks: blocks)
  }
}
