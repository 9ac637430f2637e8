import Foundation

/// A weather warning issued by an authority.
package struct WeatherAlert: Hashable, Sendable {
  /// The title in ``language``.
  package var title: String
  /// `nil` if the authority states none, or an unknown one.
  package var severity: Severity?
  /// Whether it is a warning of the authority's highest severity: extraordinary danger to life or property. A watch,
  /// which announces a possibility, is not.
  package var isExtreme: Bool
  /// The names of the areas where it is in force; may be empty.
  package var regions: [String]
  package var start: Date
  /// `nil` if open-ended.
  package var end: Date?
  /// The authority's full text; may be empty. It includes the instructions if the service does not separate them.
  package var text: String
  /// The recommended actions; may be empty.
  package var instruction: String
  /// The address of the full text on the web.
  package var link: String?
  /// The identifier of the authority's message; `nil` if the service does not state it.
  package var identifier: String?
  /// The identifiers of the messages that this one updates; empty if there are none, or they are not stated.
  package var references: [String]
  /// The name of the authority; `nil` if the service does not state it.
  package var issuer: String?
  /// The time of issue; `nil` if unknown.
  package var sentAt: Date?
  /// The level that the authority or the service states; if `nil`, ``effectiveLevel`` follows from the severity.
  package var level: Level?
  /// `nil` if not stated.
  package var urgency: Urgency?
  /// `nil` if not stated.
  package var certainty: Certainty?
  /// The texts in other languages than ``language``; may be empty.
  package var wordings: [Wording]
  /// BCP 47: the language of ``title``, ``text``, ``instruction`` and ``regions``; `nil` if unknown.
  package var language: String?
  /// Whether the place of the alert is unknown, except for the country. It is listed last, and marks no hours.
  package var isUnplaced = false

  /// Creates a warning without a severity, and without an end, unless they are given.
  package init(
    title: String, severity: Severity? = nil, isExtreme: Bool = false, regions: [String] = [], start: Date,
    end: Date? = nil, text: String = "", instruction: String = "", link: String? = nil, identifier: String? = nil,
    references: [String] = [], issuer: String? = nil, sentAt: Date? = nil, level: Level? = nil, urgency: Urgency? = nil,
    certainty: Certainty? = nil, wordings: [Wording] = [], language: String? = nil
  ) {
    self.title = title
    self.severity = severity
    self.isExtreme = isExtreme
    self.regions = regions
    self.start = start
    self.end = end
    self.text = text
    self.instruction = instruction
    self.link = link
    self.identifier = identifier
    self.references = references
    self.issuer = issuer
    self.sentAt = sentAt
    self.level = level
    self.urgency = urgency
    self.certainty = certainty
    self.wordings = wordings
    self.language = language
  }
}

extension WeatherAlert {
  /// The severity, to which the authorities' own scales are mapped.
  package enum Severity: String, CaseIterable, Hashable, Sendable {
    case advisory, watch, warning
  }

  /// The danger, from 1 to 4. Colors, order and prominence follow from it.
  package enum Level: Int, CaseIterable, Hashable, Sendable, Comparable {
    /// Information without a color.
    case notice = 1
    /// Be aware: yellow.
    case moderate
    /// Be prepared: orange.
    case severe
    /// Take action: red.
    case extreme

    package static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// The severity in the Common Alerting Protocol.
  package enum CAPSeverity: String, Hashable, Sendable {
    case minor, moderate, severe, extreme, unknown
  }

  /// The time until action is necessary, in the Common Alerting Protocol.
  package enum Urgency: String, Hashable, Sendable {
    case immediate, expected, future, past, unknown
  }

  /// The certainty in the Common Alerting Protocol: a likely event has a probability of over 50%.
  package enum Certainty: String, Hashable, Sendable {
    case observed, likely, possible, unlikely, unknown
  }

  /// The texts of a warning in one language.
  package struct Wording: Hashable, Sendable {
    /// BCP 47; `nil` if unknown.
    package var language: String?
    package var title: String
    /// The authority's full text; may be empty.
    package var text: String
    /// The recommended actions; may be empty.
    package var instruction: String
    /// The names of the areas where the warning is in force; may be empty.
    package var regions: [String]

    package init(
      language: String? = nil, title: String, text: String = "", instruction: String = "", regions: [String] = []
    ) {
      self.language = language
      self.title = title
      self.text = text
      self.instruction = instruction
      self.regions = regions
    }
  }
}

extension WeatherAlert {
  /// The stated level, otherwise the one that follows from the severity. An alert without either is a notice.
  package var effectiveLevel: Level {
    if let level { return level }
    return switch severity {
    case .warning: isExtreme ? .extreme : .severe
    case .watch, .advisory: .moderate
    case nil: .notice
    }
  }

  /// A lower one is more severe: -1 is an extreme warning, 2 a notice. A watch precedes an advisory of the same level,
  /// and an alert without level and severity comes last.
  package var rank: Int {
    if level == nil, severity == nil || severity == .advisory { return severity == nil ? 3 : 2 }
    return 3 - effectiveLevel.rawValue
  }
}

extension WeatherAlert {
  /// Whether the alert has ended. Without an end, it has not.
  package func isOver(at now: Date) -> Bool { end.map { $0 <= now } ?? false }
}

extension [WeatherAlert] {
  /// The number of alerts for a place, far more than there are anywhere.
  package static let limit = 50

  /// The alerts in the order of every list: the most severe first, and equally severe ones by their start. Those of
  /// unknown place are at the end.
  package var ordered: [WeatherAlert] {
    func key(_ alert: WeatherAlert) -> (Int, Int, Date, Date, String, String) {
      (
        alert.isUnplaced ? 1 : 0, alert.rank, alert.start, alert.end ?? .distantFuture, alert.title,
        alert.identifier ?? ""
      )
    }
    return sorted { key($0) < key($1) }
  }

  /// The alerts in order, without the least severe ones beyond ``limit``.
  package var limited: [WeatherAlert] { Array(ordered.prefix([WeatherAlert].limit)) }
}
