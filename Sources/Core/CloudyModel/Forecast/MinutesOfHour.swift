import Foundation

/// The precipitation in the known minutes of one hour.
struct MinutesOfHour {
  /// The highest rate of a minute with precipitation; `nil` if there is none of a known rate.
  private(set) var strongest: (rate: PrecipitationRate, type: PrecipitationType)?
  /// Whether the last minute of the hour is known to be dry.
  private(set) var endsDry = false
  private var millimeters = 0.0
  private var count = 0
  /// The number of past minutes of the hour that are unknown.
  private var missing = 0

  /// - Parameters:
  ///   - minutes: In chronological order; whether precipitation continues also follows from those before the hour.
  ///   - hour: The start of the hour.
  ///   - temperature: The current one, for minutes without a type.
  init(_ minutes: [MinutePrecipitation], of hour: Date, at temperature: Temperature?, now: Date) {
    var isWet = false
    var past = 0
    for minute in minutes.lazy.map({ $0.typed(at: temperature) }) {
      guard let falls = minute.isWet(after: isWet) else { continue }
      isWet = falls
      guard hour.beginsHour(of: minute.time) else { continue }
      count += 1
      if minute.time + 60 <= now { past += 1 }
      if minute.time + 60 >= hour + 3600 { endsDry = !falls }
      let type = minute.type ?? .rain
      guard falls, let rate = minute.rate, rate.isNoticeable(of: type) else { continue }
      millimeters += rate.millimetersPerHour / 60
      if strongest.map({ $0.rate < rate }) ?? true { strongest = (rate, type) }
    }
    let elapsed = min(max(now.timeIntervalSince(hour), 0), 3600)
    missing = max(Int(elapsed / 60) - past, 0)
  }

  /// Whether all minutes are known.
  var areWhole: Bool { count >= MinutesOfHour.length }

  /// The amount in the hour; `nil` if more than a quarter of the hour has passed without known minutes. Minutes to come
  /// after the known ones count as dry.
  var amount: PrecipitationRate? {
    missing * 4 <= MinutesOfHour.length ? PrecipitationRate(millimetersPerHour: millimeters) : nil
  }

  private static let length = 60

  /// Returns whether more falls in the known minutes than was forecast for the hour.
  func haveMore(than hour: Conditions) -> Bool {
    hour.precipitationRate.map { millimeters > $0.millimetersPerHour } ?? false
  }

  /// Returns the strongest precipitation of the minutes with the type of the current one; `nil` if it is not stronger.
  func strongerCondition(than current: Conditions) -> Condition? {
    guard let strongest, case .precipitation(let type, let strength)? = current.condition else { return nil }
    let highest = PrecipitationStrength(rate: strongest.rate, of: type)
    return highest > strength ? .precipitation(type, highest) : nil
  }
}
