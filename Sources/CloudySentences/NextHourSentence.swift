import CloudyModel
import Foundation

/// What is said about the next sixty minutes.
struct NextHourSentence {
  private static let length = 60

  private let minutes: [MinutePrecipitation?]
  /// How much of the minute in progress is over, `0..<1`.
  private let elapsed: Double
  private let moment: HourFacts?
  private let style: SentenceStyle

  init(from now: Date, minutes: [MinutePrecipitation], moment: HourFacts?, style: SentenceStyle) {
    self.moment = moment
    self.style = style
    // The minute in progress is the first one.
    let start = (now.timeIntervalSince1970 / 60).rounded(.down)
    elapsed = now.timeIntervalSince1970 / 60 - start
    var placed = [MinutePrecipitation?](repeating: nil, count: NextHourSentence.length)
    for minute in minutes {
      let index = (minute.time.timeIntervalSince1970 / 60).rounded(.down) - start
      guard index >= 0, index < Double(NextHourSentence.length) else { continue }
      placed[Int(index)] = minute
    }
    self.minutes = placed
  }

  /// The sentence; `nil` if too little is known.
  var term: Term? {
    let known = minutes.count { $0?.likelihood != nil }
    guard known * 3 >= NextHourSentence.length * 2 else { return nil }
    let runs = wetRuns
    guard let first = runs.first else { return dry.map { .sentence(.named(.forHour, [$0])) } }
    let condition = Term.word(word(of: first))
    let end = NextHourSentence.length
    if first.lowerBound == 0 {
      if first.upperBound == end { return .sentence(.named(.forHour, [condition])) }
      let stop = duration(Double(first.upperBound) - elapsed)
      guard runs.count > 1 else { return .sentence(.named(.stoppingIn, [condition, stop])) }
      let again = duration(Double(runs[1].lowerBound - first.upperBound))
      return .sentence(.named(.stoppingThenStartingLater, [condition, stop, again]))
    }
    let start = duration(Double(first.lowerBound) - elapsed)
    guard first.upperBound < end else { return .sentence(.named(.startingIn, [condition, start])) }
    return .sentence(.named(.startingThenStoppingLater, [condition, start, duration(Double(first.count))]))
  }
}

extension NextHourSentence {
  /// The minutes in which something falls. It starts where that is likely, and goes on until it is quite unlikely, so that
  /// a probability that wavers makes one run. Gaps of less than three minutes are none.
  private var wetRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var isWet = false
    for index in minutes.indices {
      // A minute that is not known is as the one before.
      if let likelihood = minutes[index]?.likelihood { isWet = likelihood >= (isWet ? 0.2 : 0.5) }
      guard isWet else { continue }
      if let last = runs.last, index - last.upperBound < 3 {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  private func word(of run: Range<Int>) -> TermName {
    var fall = Fall()
    for minute in minutes[run] {
      guard let minute else { continue }
      let strength = minute.rate.flatMap { rate in
        rate.isNoticeable(of: minute.type ?? .rain)
          ? PrecipitationStrength(rate: rate, of: minute.type ?? .rain) : nil
      }
      fall.add(PrecipitationFacts(.water, type: minute.type, strength: strength))
    }
    return fall.mainWord
  }

  /// The weather now without what falls, since nothing will.
  private var dry: Term? {
    let condition = moment?.dryCondition ?? .word(.noPrecipitation)
    return style.isTypical ? nil : condition
  }

  /// A long time is not known to the minute.
  private func duration(_ exact: Double) -> Term {
    if exact < 1 { return .named(.lessThan, [.minutes(1)]) }
    let minutes = Int(exact.rounded())
    return .minutes(minutes < 15 ? minutes : (minutes + 2) / 5 * 5)
  }
}

extension MinutePrecipitation {
  /// How likely it is that enough falls to be noticed, `0...1`; `nil` if it is not known.
  fileprivate var likelihood: Double? {
    guard let rate else { return probability }
    return rate.isNoticeable(of: type ?? .rain) ? probability ?? 1 : 0
  }
}

extension Term {
  /// Why there is no statement about the next hour.
  ///
  /// - Parameters:
  ///   - status: How much is missing, as `.temporarilyUnavailable`.
  ///   - reason: As `.stationOffline`.
  package static func nextHourStatus(_ status: TermName, because reason: TermName) -> Term {
    .sentence(.named(.nextHourForecastStatus, [.word(status), .word(reason)]))
  }
}
