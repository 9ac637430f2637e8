import CloudyHTTP
import CloudyModel
import Foundation

/// The messages of one source at one moment: the complete set, without those that ended.
package struct WarningList: Sendable {
  /// The number of messages that are read; further ones count as unreadable.
  package static let messageLimit = 20_000

  private var warnings: [IssuedWarning]
  private let sourceEnds: Bool
  /// The ends of the warnings that could not be read; `nil` for those that do not state any.
  private var unreadEnds: [Date?]
  /// The number of messages that could not be read, so that their places are unknown.
  package let unreadable: Int
  /// The times of issue of all messages, of any kind.
  private let issues: [Date]

  /// - Parameters:
  ///   - messages: In any order; with updates, cancellations and tests.
  ///   - unreadable: The number of messages that could not be read.
  ///   - sourceEnds: Whether the source removes warnings that are over, so that one without an end is in force as long
  ///     as the source has it. Otherwise it ends 24 hours after it was sent or began.
  package init(messages: [CAPMessage], unreadable: Int = 0, sourceEnds: Bool = false) {
    let excess = max(0, messages.count - WarningList.messageLimit)
    let current = messages.dropLast(excess).current
    warnings = current.flatMap(IssuedWarning.warnings).merged
    unreadEnds = current.flatMap(\.unreadBlocks).filter { $0.isWarning && $0.level != nil }.map(\.end)
    issues = messages.compactMap(\.sentAt)
    self.unreadable = unreadable + excess
    self.sourceEnds = sourceEnds
  }

  /// Returns the time of issue of the newest message, of any kind; `nil` if none states it.
  ///
  /// - Parameter end: Later times are mistakes, which would hide that a service has stopped.
  package func newestIssue(until end: Date) -> Date? { issues.lazy.filter { $0 <= end }.max() }

  /// Returns the list without the warnings that are over, to save memory.
  package func withoutPast(at now: Date) -> WarningList {
    var list = self
    list.warnings.removeAll { warning in
      if case .over = warning.state(at: now, sourceEnds: sourceEnds) { true } else { false }
    }
    list.unreadEnds.removeAll { $0.map { $0 <= now } ?? false }
    return list
  }

  /// Returns the warnings that concern a place and are not over, in order. If there are too many, the least severe ones
  /// are omitted and counted.
  ///
  /// - Parameter isOfCountry: Whether all warnings are for the country of the place, and some of its areas are unknown
  ///   here, so that a warning of unknown area is for somewhere in the country: see ``WeatherAlert/isUnplaced``.
  package func warnings(
    at place: Place, now: Date, regions: WarningRegions = .embedded, isOfCountry: Bool = false
  ) -> PlaceWarnings {
    let unread = unreadEnds.count { $0.map { $0 > now } ?? true }
    var result = PlaceWarnings(alerts: [], unplaced: 0, unreadable: unreadable + unread)
    for warning in warnings {
      guard case .valid(let end) = warning.state(at: now, sourceEnds: sourceEnds) else { continue }
      func alert() -> WeatherAlert {
        WeatherAlert(warning, warning.wordings(at: place, regions: regions), end: end, now: now)
      }
      switch warning.areas.match(place, regions: regions) {
      case .inside: result.alerts.append(alert())
      case .unknown where isOfCountry:
        var unplaced = alert()
        unplaced.isUnplaced = true
        result.alerts.append(unplaced)
      case .unknown: result.unplaced += 1
      case .outside: break
      }
    }
    let alerts = result.alerts.limited
    result.omitted = result.alerts.count - alerts.count
    result.alerts = alerts
    return result
  }
}

/// The warnings of one source for a place.
package struct PlaceWarnings: Hashable, Sendable {
  package var alerts: [WeatherAlert]
  /// The number of warnings that are not over, but whose areas are unknown here.
  package var unplaced: Int
  /// The number of messages that could not be read.
  package var unreadable: Int
  /// The number of alerts that were omitted, since there are too many.
  package var omitted: Int

  package init(alerts: [WeatherAlert], unplaced: Int = 0, unreadable: Int = 0, omitted: Int = 0) {
    self.alerts = alerts
    self.unplaced = unplaced
    self.unreadable = unreadable
    self.omitted = omitted
  }

  /// The number of warnings besides ``alerts`` that may concern the place.
  package var missing: Int { unplaced + unreadable + omitted }

  /// Whether there are warnings, but all of them could be for other places: this must not look like "no warnings".
  package var isUnknown: Bool { alerts.isEmpty && unplaced + unreadable > 0 }
}

extension WeatherAlert {
  /// - Parameters:
  ///   - wordings: The texts of the warning for readers at the place.
  ///   - end: `nil` if not stated.
  fileprivate init(_ warning: IssuedWarning, _ wordings: [Wording], end: Date?, now: Date) {
    // A reader without a known language understands English most likely.
    let index = wordings.firstIndex { $0.language?.isEnglish == true } ?? 0
    var wordings = wordings
    let main = wordings.isEmpty ? Wording(title: "") : wordings.remove(at: index)
    let severity = Severity(ofEvent: main.title, warning)
    let identifier = warning.identifier.line
    self.init(
      title: main.title, severity: severity, isExtreme: severity == .warning && warning.level == .extreme,
      regions: main.regions, start: warning.start ?? now, end: end, text: main.text, instruction: main.instruction,
      link: warning.link?.webAddress, identifier: identifier.isEmpty ? nil : identifier,
      references: warning.references, issuer: warning.issuer?.line, sentAt: warning.sentAt,
      level: warning.isLevelInName ? nil : warning.level, urgency: warning.urgency, certainty: warning.certainty,
      wordings: wordings, language: main.language)
  }
}

extension String {
  fileprivate var isEnglish: Bool { lowercased().split { "-_".contains($0) }.first == "en" }
}
