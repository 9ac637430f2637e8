import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// The alerts for a place as a feed (Atom, RFC 4287). Without alerts, it has no entries, and its subtitle states that.
package struct AlertFeedDocument: Sendable {
  /// XML, without an end of line.
  package let text: String

  /// Creates the feed.
  ///
  /// - Parameters:
  ///   - coversAlerts: Whether any service has alerts for the place.
  ///   - stale: The service whose alerts are no longer updated, if that is why they are unknown.
  ///   - customName: The user's own name for the place.
  ///   - page: The URL of the place's page on the server, to which the suffixes of documents are added; `nil` if there
  ///     is none. Readers of feeds store it, so it should be absolute.
  package init(
    _ forecast: PresentForecast, coversAlerts: Bool, stale: StaleWarnings? = nil, customName: String? = nil,
    page: String?, settings: Settings, language: Language
  ) {
    let feed = AlertFeedViewModel(
      forecast, coversAlerts: coversAlerts, stale: stale, customName: customName, settings: settings,
      language: language)
    var xml = XMLElements()
    xml.open("feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", feed.languageTag)])
    xml.add("id", StableIdentifier.urn(of: "feed\n\(feed.identity)"))
    xml.add("title", feed.title)
    if let note = feed.note { xml.add("subtitle", note) }
    xml.add("updated", feed.updated.isoText)
    xml.open("author")
    xml.add("name", "Cloudy")
    xml.close()
    if let page {
      xml.add("link", nil, [("rel", "alternate"), ("type", "text/html"), ("href", page)])
      // The root has no name to which a suffix could be added.
      let file = page.hasSuffix("/") ? page + "index" : page
      xml.add(
        "link", nil, [("rel", "self"), ("type", "application/atom+xml"), ("href", file + DocumentFormat.atom.suffix)])
    }
    if !feed.attribution.isEmpty { xml.add("rights", feed.attribution) }
    for entry in feed.entries { AlertFeedDocument.add(entry, to: &xml) }
    xml.close()
    text = xml.text
  }

  private static func add(_ entry: AlertFeedViewModel.Entry, to xml: inout XMLElements) {
    xml.open("entry", entry.alert.textLanguage.map { [("xml:lang", $0)] } ?? [])
    xml.add("id", StableIdentifier.urn(of: entry.identity))
    xml.add("title", entry.alert.title)
    xml.add("updated", entry.date.isoText)
    if let issuer = entry.issuer {
      xml.open("author")
      xml.add("name", issuer)
      xml.close()
    }
    xml.add("summary", entry.alert.periodAndRegions)
    let texts = [entry.alert.text, entry.alert.titledInstruction].filter { !$0.isEmpty }
    // An entry without a link needs a content.
    xml.add(
      "content", texts.isEmpty ? entry.alert.periodAndRegions : texts.joined(separator: "\n\n"), [("type", "text")])
    if !entry.alert.link.isEmpty { xml.add("link", nil, [("rel", "alternate"), ("href", entry.alert.link)]) }
    if let severity = entry.severity { xml.add("category", nil, [("term", severity)]) }
    xml.add("category", nil, [("term", "\(entry.alert.level)"), ("label", entry.alert.levelName)])
    xml.close()
  }
}
