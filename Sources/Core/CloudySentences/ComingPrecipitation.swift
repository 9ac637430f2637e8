import CloudyModel
import Foundation

/// The precipitation that falls now, or otherwise the next to start within twelve hours.
package struct ComingPrecipitation: Hashable, Sendable {
  /// For example, light rain.
  package let word: TermName
  /// Seconds from now; `nil` if it falls already.
  package let start: TimeInterval?
  /// Seconds from now; `nil` if the end is unknown or more than twelve hours away.
  package let end: TimeInterval?

  private static let limit: TimeInterval = 12 * 3600

  /// Finds the precipitation, minute by minute for as long as the minutes are known, and then hour by hour.
  ///
  /// - Parameter vocabulary: The available terms.
  /// - Returns: `nil` if none is expected, or if it is unknown. Averages do not say when precipitation falls.
  package init?(_ forecast: PresentForecast, vocabulary: SentenceStyle.Vocabulary) {
    guard forecast.hours.provenance.source.kind == .forecast else { return nil }
    let now = forecast.now
    let nextHour = forecast.nextHour
    if let nextHour, let spell = nextHour.spells.first {
      self.init(spell, of: nextHour, hours: forecast.hours.content, now: now, vocabulary: vocabulary)
    } else {
      let known = nextHour.map { $0.time(ofMinute: $0.minutes.count) }
      self.init(forecast.hours.content, from: known ?? now, now: now, vocabulary: vocabulary)
    }
  }

  private init(
    _ spell: Range<Int>, of nextHour: NextHour, hours: [Conditions], now: Date, vocabulary: SentenceStyle.Vocabulary
  ) {
    word = nextHour.word(of: spell, vocabulary: vocabulary)
    start = spell.lowerBound == 0 ? nil : nextHour.time(ofMinute: spell.lowerBound).timeIntervalSince(now)
    let last = nextHour.time(ofMinute: spell.upperBound)
    if spell.upperBound < nextHour.minutes.count {
      end = last.timeIntervalSince(now)
    } else {
      // According to the hours, it continues after the last known minute.
      let rest = ComingPrecipitation(hours, from: last, now: now, vocabulary: vocabulary)
      end = rest?.start.map { $0 <= last.timeIntervalSince(now) } == true ? rest?.end : nil
    }
  }

  /// - Parameter first: The first instant to consider: now, or the end of the known minutes, which are dry.
  private init?(_ hours: [Conditions], from first: Date, now: Date, vocabulary: SentenceStyle.Vocabulary) {
    let upcoming = hours.filter { $0.time > first - 3600 && $0.time < now + Self.limit }
    guard let current = upcoming.first, current.time <= first else { return nil }
    var summary = PrecipitationSummary(style: SentenceStyle(vocabulary: vocabulary))
    var start: Date?
    var end: Date?
    var expected = current.time
    for hour in upcoming {
      // Precipitation beyond an unknown hour may not be the next.
      guard hour.time == expected, let facts = HourConditions(hour).precipitation else { break }
      expected = hour.time + 3600
      if facts.isFalling {
        start = start ?? max(hour.time, first)
        summary.add(facts)
      } else if start != nil {
        end = hour.time
        break
      }
    }
    guard let start else { return nil }
    word = summary.mainWord
    self.start = start > now ? start.timeIntervalSince(now) : nil
    self.end = end?.timeIntervalSince(now)
  }
}
