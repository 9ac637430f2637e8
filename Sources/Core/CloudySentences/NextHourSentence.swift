import CloudyModel
import Foundation

extension NextHour {
  /// The term for the precipitation in a spell.
  ///
  /// Precipitation in an hour of thunder is a thunderstorm, and likewise with hail, as in the hour's row.
  ///
  /// - Parameter vocabulary: Only the full one has a term for freezing rain, and names thunder and hail.
  package func word(of spell: Range<Int>, vocabulary: SentenceStyle.Vocabulary) -> TermName {
    var fall = PrecipitationSummary(style: SentenceStyle(vocabulary: vocabulary))
    for minute in minutes[spell.clamped(to: minutes.indices)] where minute.isWet(after: true) == true {
      let type = minute.type ?? .rain
      let strength = minute.rate.flatMap { $0.isNoticeable(of: type) ? PrecipitationStrength(rate: $0, of: type) : nil }
      let danger = vocabulary == .full ? storm(at: minute.time) : nil
      fall.add(
        PrecipitationFacts(
          danger?.kind ?? .water, type: minute.type, strength: strength, probability: danger?.probability))
    }
    return fall.mainWord
  }

  /// Returns the thunder, hail or tornado of a minute's hour; `nil` if there is none.
  private func storm(at time: Date) -> PrecipitationFacts? {
    guard let facts = hours.hour(at: time).flatMap({ HourConditions($0).precipitation }) else { return nil }
    return facts.kind == .water || facts.kind == .none ? nil : facts
  }

  /// The sentence of the hour.
  ///
  /// - Parameters:
  ///   - moment: The current weather, to be named if there is no precipitation.
  ///   - vocabulary: The available terms.
  /// - Returns: `nil` unless at least two thirds of the hour are known, from its start on.
  package func statement(moment: HourConditions?, vocabulary: SentenceStyle.Vocabulary) -> Term? {
    guard minutes.count * 3 >= NextHour.length * 2 else { return nil }
    return sentence(dry: moment?.dryCondition ?? .word(.noPrecipitation), vocabulary: vocabulary)
  }

  /// The sentence for the known minutes, treated as the whole hour.
  ///
  /// - Parameters:
  ///   - dry: The term to use if no precipitation is expected.
  ///   - vocabulary: The available terms.
  package func sentence(dry: Term = .word(.noPrecipitation), vocabulary: SentenceStyle.Vocabulary) -> Term {
    guard let first = spells.first else { return .sentence(.named(.forHour, [dry])) }
    let condition = Term.word(word(of: first, vocabulary: vocabulary))
    let end = minutes.count
    if first.lowerBound == 0 {
      if first.upperBound == end { return .sentence(.named(.forHour, [condition])) }
      let stop = duration(Double(first.upperBound) - elapsed)
      guard spells.count > 1 else { return .sentence(.named(.stoppingIn, [condition, stop])) }
      let again = duration(Double(spells[1].lowerBound - first.upperBound))
      return .sentence(.named(.stoppingThenStartingLater, [condition, stop, again]))
    }
    let start = duration(Double(first.lowerBound) - elapsed)
    guard first.upperBound < end else { return .sentence(.named(.startingIn, [condition, start])) }
    return .sentence(.named(.startingThenStoppingLater, [condition, start, duration(Double(first.count))]))
  }

  /// Longer durations are rounded to five minutes.
  private func duration(_ exact: Double) -> Term {
    if exact < 1 { return .named(.lessThan, [.minutes(1)]) }
    let minutes = Int(exact.rounded())
    return .minutes(minutes < 15 ? minutes : (minutes + 2) / 5 * 5)
  }
}
