import CloudyModel
import Foundation

/// The next hour, cut where precipitation starts and stops.
struct PrecipitationSpells {
  struct Spell {
    let start: Date
    let end: Date
    /// The kind of precipitation; `nil` while it is dry.
    let condition: Condition?
  }

  /// One or more minutes at one rate.
  struct Step {
    let start: Date
    let end: Date
    let rate: PrecipitationRate
    let type: PrecipitationType
    /// Whether the precipitation is enough, and likely enough, to mention.
    let isWet: Bool
  }

  /// From now on without a gap, for up to an hour.
  let steps: [Step]
  /// In order of time, alternating between wet and dry.
  let spells: [Spell]

  /// - Parameters:
  ///   - minutes: In order of time, at the source's own intervals.
  ///   - temperature: The current temperature, which decides between rain and snow if the source does not say.
  /// - Returns: `nil` if the current precipitation is unknown.
  init?(_ minutes: [MinutePrecipitation], now: Date, temperature: Temperature?) {
    let known = minutes.filter { $0.rate?.millimetersPerHour.isFinite == true }
    let distance =
      zip(known, known.dropFirst()).map { $1.time.timeIntervalSince($0.time) }.filter { $0 > 0 }.min() ?? 60
    let length = min(max(distance, 60), PrecipitationSpells.longestStep)
    var steps: [Step] = []
    for (index, minute) in known.enumerated() {
      // One missing step is assumed to be like the one before. Beyond that, the precipitation is unknown.
      let next = index + 1 < known.count ? known[index + 1].time : minute.time + length
      let end = min(next, minute.time + 2 * length, now + 3600)
      guard end > now, end > minute.time else { continue }
      guard minute.time <= (steps.last?.end ?? now + PrecipitationSpells.latestStart) else { break }
      steps.append(Step(minute, from: max(minute.time, now), to: end, temperature: temperature))
    }
    guard let first = steps.first, let last = steps.last else { return nil }
    guard last.end.timeIntervalSince(first.start) >= PrecipitationSpells.shortestWhole else { return nil }
    self.steps = steps
    spells = PrecipitationSpells.spells(of: steps)
  }

  var isWet: Bool { spells.contains { $0.condition != nil } }

  /// The time that the steps cover, if that is noticeably less than an hour.
  ///
  /// - Returns: In minutes.
  func shortage(from now: Date) -> Int? {
    let known = (steps.last?.end ?? now).timeIntervalSince(now)
    return known < 3300 ? Int(known / 60) : nil
  }

  /// In seconds. Figures for a quarter of an hour are the coarsest that say anything about minutes.
  private static let longestStep: TimeInterval = 900
  /// The latest start of a first step that still counts as the present.
  private static let latestStart: TimeInterval = 300
  /// A shortage below this does not count.
  private static let shortestWhole: TimeInterval = 300
  /// A shorter break does not count.
  private static let shortestBreak: TimeInterval = 180

  private static func spells(of steps: [Step]) -> [Spell] {
    var runs: [[Step]] = []
    for step in steps {
      if runs.last?.last?.isWet == step.isWet { runs[runs.count - 1].append(step) } else { runs.append([step]) }
    }
    for index in runs.indices.dropFirst().dropLast().reversed()
    where !runs[index][0].isWet && runs[index].length < shortestBreak {
      runs.replaceSubrange(index - 1...index + 1, with: [runs[index - 1] + runs[index] + runs[index + 1]])
    }
    return runs.compactMap { run in
      guard let first = run.first, let last = run.last else { return nil }
      return Spell(start: first.start, end: last.end, condition: run.condition)
    }
  }
}

extension PrecipitationSpells.Step {
  fileprivate init(_ minute: MinutePrecipitation, from start: Date, to end: Date, temperature: Temperature?) {
    // The hours define the limits of what is drawn as rain or snow.
    var conditions = Conditions(time: minute.time)
    conditions.temperature = temperature
    conditions.precipitationRate = minute.rate
    conditions.precipitationProbability = minute.probability
    conditions.precipitationType = minute.type
    self.start = start
    self.end = end
    rate = minute.rate ?? PrecipitationRate(millimetersPerHour: 0)
    type = minute.type ?? temperature.map(PrecipitationType.init(airTemperature:)) ?? .rain
    isWet = SkyEvidence(figures: conditions).isWet
  }

  fileprivate var length: TimeInterval { end.timeIntervalSince(start) }
}

extension [PrecipitationSpells.Step] {
  fileprivate var length: TimeInterval { reduce(0) { $0 + $1.length } }

  /// The condition for the kind with the largest amount, at the mean rate; `nil` if it is dry.
  fileprivate var condition: Condition? {
    let wet = filter(\.isWet)
    guard wet.length > 0 else { return nil }
    func amount(_ steps: [PrecipitationSpells.Step]) -> Double {
      steps.reduce(0) { $0 + $1.rate.millimetersPerHour * $1.length }
    }
    let type = PrecipitationType.allCases.max { one, other in
      amount(wet.filter { $0.type == one }) < amount(wet.filter { $0.type == other })
    }
    let rate = PrecipitationRate(millimetersPerHour: amount(wet) / wet.length)
    return .precipitation(type ?? .rain, PrecipitationStrength(rate: rate, of: type ?? .rain))
  }
}
