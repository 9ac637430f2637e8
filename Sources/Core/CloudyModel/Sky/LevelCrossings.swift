/// The times at which a value with a period of about a day, such as the height of the sun or the moon, crosses a level.
///
/// The height is sampled every `step` seconds and at its turning points; then the time of each crossing is bisected to
/// a fraction of a second. So each event has its own instant, and short nights and days near the poles are found even
/// if they fall between two samples.
struct LevelCrossings {
  struct Crossing {
    /// Seconds after the start.
    let time: Double
    let isUpward: Bool
  }

  /// In chronological order.
  let crossings: [Crossing]
  let startsAbove: Bool
  /// Seconds.
  let length: Double

  /// - Parameters:
  ///   - length: Seconds, more than 0 and a few days at most.
  ///   - step: Seconds between samples; a sixth of the period or less.
  ///   - height: The height above the level, in any unit, at a time in seconds after the start; sampled up to one step
  ///     outside.
  init(length: Double, step: Double, height: (Double) -> Double) {
    let count = max(1, Int((length / step).rounded(.up)))
    let step = length / Double(count)
    func time(_ index: Int) -> Double { Double(index) * step }

    var found: [Crossing] = []
    var last = (time: 0.0, height: height(0))
    let startsAbove = last.height >= 0
    func advance(to next: (time: Double, height: Double)) {
      if (last.height >= 0) != (next.height >= 0) {
        let time = LevelCrossings.crossing(from: last.time, to: next.time, startsAbove: last.height >= 0, height)
        found.append(Crossing(time: time, isUpward: next.height >= 0))
      }
      last = next
    }

    var before = height(time(-1))
    var here = last.height
    for index in 0...count {
      let after = height(time(index + 1))
      let turn = LevelCrossings.turn(before, here, after).map { time(index) + $0 * step }
      let isWithin = turn.map { $0 >= last.time && $0 <= length } ?? false
      if let turn, isWithin, turn < time(index) { advance(to: (turn, height(turn))) }
      if index > 0 { advance(to: (time(index), here)) }
      if let turn, isWithin, turn > time(index) { advance(to: (turn, height(turn))) }
      before = here
      here = after
    }
    crossings = found
    self.startsAbove = startsAbove
    self.length = length
  }

  /// The number of seconds above the level.
  var timeAbove: Double {
    var total = 0.0
    var isAbove = startsAbove
    var since = 0.0
    for crossing in crossings {
      if isAbove { total += crossing.time - since }
      isAbove = crossing.isUpward
      since = crossing.time
    }
    return isAbove ? total + length - since : total
  }

  /// Returns the turning point towards the level between three samples, in steps from the middle one, using a parabola.
  ///
  /// - Returns: `nil` if the middle sample is not the nearest to the level.
  private static func turn(_ before: Double, _ here: Double, _ after: Double) -> Double? {
    let isPeakBelow = here < 0 && here >= before && here >= after
    let isDipAbove = here >= 0 && here <= before && here <= after
    let bend = before - 2 * here + after
    guard isPeakBelow || isDipAbove, bend != 0 else { return nil }
    return (before - after) / (2 * bend)
  }

  private static func crossing(
    from start: Double, to end: Double, startsAbove: Bool, _ height: (Double) -> Double
  ) -> Double {
    var (start, end) = (start, end)
    while end - start > 0.25 {
      let middle = (start + end) / 2
      if (height(middle) >= 0) == startsAbove { start = middle } else { end = middle }
    }
    return end
  }
}
