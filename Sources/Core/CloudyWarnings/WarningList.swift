import CloudyHTTP
import CloudyModel
import Foundation

/// The messages of one source at one moment: the complete set, without those that ended.
package struct WarningList: Sendable {
  /// The number of messages that are read; further ones count as unreadable.
  package static let messageLimit = 20_000

  private let warnings: [IssuedWarning]
  private let sourceEnds: Bool
  /// The number of messages that could not be read, so that their places are unknown.
  package let unreadable: Int

  /// - Parameters:
  ///   - messages: In any order; with updates, cancellations and tests.
  ///   - unreadable: The number of messages that could not be read.
  ///   - sourceEnds: Whether the source removes warnings that are over, so that one without an end is in force as long
  ///     as the source has it. Otherwise it ends 24 hours after it was sent or began.
  package init(messages: [CAPMessage], unreadable: Int = 0, sourceEnds: Bool = false) {
    let excess = max(0, messages.count - WarningList.messageLimit)
    warnings = messages.dropLast(excess).current.flatMap(IssuedWarning.warnings).merged
    self.unreadable = unreadable + excess
    self.sourceEnds = sourceEnds
  }

  /// Returns the warnings that concern a place and are not over. Those in force come first, then the most severe.
  package func warnings(at place: Place, now: Date, regions: WarningRegions = .embedded) -> PlaceWarnings {
    var result = PlaceWarnings(alerts: [], unplaced: 0, unreadable: unreadable)
    for warning in warnings {
      guard case .valid(let end) = warning.state(at: now, sourceEnds: sourceEnds) else { continue }
      switch warning.areas.match(place, regions: regions) {
      case .inside: result.alerts.append(WeatherAlert(warning, end: end, now: now))
      case .unknown: result.unplaced += 1
      case .outside: break
      }
    }
    result.alerts.sort { one, other in
      let (isLater, isOtherLater) = (one.start > now ? 1 : 0, other.start > now ? 1 : 0)
      return (isLater, one.rank, one.start, one.end ?? .distantFuture, one.title, one.identifier ?? "")
        < (isOtherLater, other.rank, other.start, other.end ?? .distantFuture, other.title, other.identifier ?? "")
    }
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

  package init(alerts: [WeatherAlert], unplaced: Int = 0, unreadable: Int = 0) {
    self.alerts = alerts
    self.unplaced = unplaced
    self.unreadable = unreadable
  }

  /// Whether there are warnings, but all of them could be for other places: this must not look like "no warnings".
  package var isUnknown: Bool { alerts.isEmpty && unplaced + unreadable > 0 }
}

extension WeatherAlert {
  /// - Parameter end: `nil` if not stated.
  fileprivate init(_ warning: IssuedWarning, end: Date?, now: Date) {
    // A reader without a known language understands English most likely.
    let index = warning.wordings.firstIndex { $0.language?.isEnglish == true } ?? 0
    var wordings = warning.wordings
    let main = wordings.isEmpty ? Wording(title: "") : wordings.remove(at: index)
    let severity = Severity(ofEvent: main.title, warning)
    self.init(
      title: main.title, severity: severity, isExtreme: severity == .warning && warning.level == .extreme,
      regions: main.regions, start: warning.start ?? now, end: end, text: main.text, instruction: main.instruction,
      link: warning.link?.webAddress, identifier: warning.identifier, issuer: warning.issuer?.line,
      sentAt: warning.sentAt, level: warning.level, urgency: warning.urgency, certainty: warning.certainty,
      wordings: wordings, language: main.language)
  }
}

extension String {
  fileprivate var isEnglish: Bool { lowercased().split { "-_".contains($0) }.first == "en" }
}
