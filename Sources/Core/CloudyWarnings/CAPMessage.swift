import CloudyModel
import Foundation

/// A message of the Common Alerting Protocol: https://docs.oasis-open.org/emergency/cap/v1.2/.
///
/// Services with their own formats are mapped to it, so that the rules of areas, updates and languages exist once.
package struct CAPMessage: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable {
    case actual, exercise, system, test, draft
  }

  package enum Kind: String, Hashable, Sendable {
    case alert, update, cancel
    /// An acknowledgement, which contains no warning.
    case acknowledgement = "ack"
    case error
  }

  package enum Scope: String, Hashable, Sendable {
    case `public`, restricted, `private`
  }

  /// As issued; unique for its sender, but reused by some. Empty if the service does not state it.
  package var identifier: String
  /// Empty if the service does not state it.
  package var sender: String
  /// `nil` if missing or unreadable.
  package var sentAt: Date?
  package var status: Status
  package var kind: Kind
  package var scope: Scope
  /// The identifiers of the messages that this one updates or cancels.
  package var references: [String]
  /// The events of the authority's own numbers to which the message belongs; empty if it states none. All messages of a
  /// source with such numbers must be for the same area.
  package var eventSteps: [EventStep] = []
  /// The warnings: the same one in several languages, or several with their own events, areas or times.
  package var blocks: [Block]
  /// The blocks that do not name their event, so that they cannot be displayed.
  package var unreadBlocks: [Block] = []

  /// Creates an actual, public alert, unless the parameters say otherwise.
  package init(
    identifier: String, sender: String = "", sentAt: Date? = nil, status: Status = .actual, kind: Kind = .alert,
    scope: Scope = .public, references: [String] = [], blocks: [Block]
  ) {
    self.identifier = identifier
    self.sender = sender
    self.sentAt = sentAt
    self.status = status
    self.kind = kind
    self.scope = scope
    self.references = references
    self.blocks = blocks
  }
}

extension CAPMessage {
  /// A step of an event that the authority numbers, so that its messages belong together also without references.
  package struct EventStep: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The event, or a part of its area, is new.
      case start
      case continuation
      /// Another event, which starts at the same time of issue, replaces it.
      case upgrade
      case cancellation

      var isEnd: Bool { self == .upgrade || self == .cancellation }
    }

    /// The name of the event, unique for the source.
    package let event: String
    package let kind: Kind

    package init(_ kind: Kind, of event: String) {
      self.event = event
      self.kind = kind
    }
  }
}

extension CAPMessage {
  /// A warning in one language: an `info` element.
  package struct Block: Hashable, Sendable {
    /// BCP 47; the protocol's default is `en-US`.
    package var language = "en-US"
    /// The authority's name for the event, such as `Wind Advisory`.
    package var event: String
    /// Lowercase, such as `met`; empty if not stated.
    package var categories: Set<String> = []
    /// Lowercase, such as `allclear` or `prepare`.
    package var responses: Set<String> = []
    package var urgency: WeatherAlert.Urgency?
    package var severity: WeatherAlert.CAPSeverity?
    package var certainty: WeatherAlert.Certainty?
    /// The authority's own level, such as a color, which takes precedence over the protocol's severity.
    package var statedLevel: StatedLevel?
    /// Whether the authority states the level only in the name of the event, such as `Flood Watch`.
    package var isLevelInName = false
    /// The start of the message's validity.
    package var effective: Date?
    /// The start of the event.
    package var onset: Date?
    /// The end of the message's validity, often before the end of the event.
    package var expires: Date?
    /// The end of the event, if the service states it separately.
    package var eventEnd: Date?
    /// The name of the authority.
    package var senderName: String?
    package var headline: String?
    package var text: String?
    package var instruction: String?
    package var link: String?
    /// The areas of the warning, of which any one is enough.
    package var areas: [Area] = []

    package init(event: String) { self.event = event }
  }

  /// The level of the authority's own scale.
  package enum StatedLevel: Hashable, Sendable {
    /// No danger: for example, green.
    case none
    case level(WeatherAlert.Level)
  }

  /// An area: the union of its shapes and codes.
  package struct Area: Hashable, Sendable {
    /// The authority's name for it; empty if not stated.
    package var name: String
    package var polygons: [GeoPolygon] = []
    package var circles: [GeoCircle] = []
    package var codes: [Code] = []
    /// The lowest height of the warning, in meters above sea level; `nil` if not limited.
    package var lowestHeight: Double?
    /// The highest one; `nil` if not limited.
    package var highestHeight: Double?

    package init(name: String = "") { self.name = name }
  }

  /// A code of an area, such as `EMMA_ID` `NL010`.
  package struct Code: Hashable, Sendable {
    package let scheme: String
    package let value: String

    package init(scheme: String, value: String) {
      self.scheme = scheme
      self.value = value
    }
  }
}

/// A polygon on the Earth, with holes.
package struct GeoPolygon: Hashable, Sendable {
  /// Closed or open, in either direction, and possibly across the date line.
  package var outline: [Coordinates]
  package var holes: [[Coordinates]]

  package init(outline: [Coordinates], holes: [[Coordinates]] = []) {
    self.outline = outline
    self.holes = holes
  }

  /// Whether the outline has three different points. With fewer, no place is inside, which must not look like a polygon
  /// elsewhere.
  package var isShape: Bool { Set(outline).count >= 3 }
}

/// A circle on the Earth.
package struct GeoCircle: Hashable, Sendable {
  package var center: Coordinates
  /// Kilometers; at least 0.
  package var radius: Double

  package init(center: Coordinates, radius: Double) {
    self.center = center
    self.radius = radius
  }
}
