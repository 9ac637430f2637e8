import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// An event of `cloudy watch` as JSON. docs/json.md describes it.
package struct WatchDocument: Encodable, Sendable {
  let version: Int
  let event: String
  let id: String
  let kind: String
  /// On the place's clocks.
  let time: String
  /// `nil` if the place is no longer among those with notifications.
  let place: PlaceDocument?
  let title: String
  /// `nil` for the end of an event.
  let text: String?
  /// `nil` for other kinds than alerts.
  let level: String?
  let isUrgent: Bool

  /// Creates the document of an event.
  package init(_ event: WatchEvent, language: Language) {
    version = WeatherDocument.version
    self.event = event.change.rawValue
    id = event.id
    kind = event.kind
    time = event.place.map { $0.calendar.isoText(event.time) } ?? event.time.isoText
    place = event.place.map { PlaceDocument($0, language: language) }
    title = event.title
    text = event.text.isEmpty ? nil : event.text
    level = event.level.map { "\($0)" }
    isUrgent = event.isUrgent
  }

  /// The document on one line.
  package var line: String { JSONText.line(self) }
}
