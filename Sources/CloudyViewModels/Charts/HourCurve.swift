import CloudyModel
import Foundation

/// One figure's course over the hours, in pieces between the gaps where nobody knows.
///
/// A figure is that of the moment when its hour begins, and changes evenly up to the next hour's.
struct HourCurve<Value> {
  struct Corner {
    let time: Date
    let value: Value
  }

  /// Each in order of time, and within the interval. A piece of one corner is an hour that neither neighbour is known of.
  let pieces: [[Corner]]
  /// What is known of the interval's own hours, in order of time.
  let hours: [Corner]

  /// - Parameters:
  ///   - hours: In order of time, those beside the interval among them; what is out of order is left out.
  ///   - value: `nil` where nobody knows.
  ///   - blend: Of two values, by the share of the second, for where an hour reaches over an end of the interval.
  init(
    of hours: [Conditions], during interval: Range<Date>, value: (Conditions) -> Value?,
    blend: (Value, Value, Double) -> Value
  ) {
    var pieces: [[Corner]] = []
    var known: [Corner] = []
    var last: Corner?
    func add(_ corner: Corner, continues: Bool) {
      if continues, !pieces.isEmpty {
        pieces[pieces.count - 1].append(corner)
      } else {
        pieces.append([corner])
      }
    }
    for conditions in hours {
      if let last, conditions.time <= last.time { continue }
      guard let value = value(conditions) else { continue }
      let corner = Corner(time: conditions.time, value: value)
      let before = last.flatMap { corner.time.timeIntervalSince($0.time) <= HourCurve.longestStep ? $0 : nil }
      last = corner
      func edge(at instant: Date) -> Corner? {
        guard let before, before.time < instant, instant < corner.time else { return nil }
        let share = instant.timeIntervalSince(before.time) / corner.time.timeIntervalSince(before.time)
        return Corner(time: instant, value: blend(before.value, corner.value, share))
      }
      let start = edge(at: interval.lowerBound)
      if let start { add(start, continues: false) }
      if let end = edge(at: interval.upperBound) { add(end, continues: true) }
      if interval.contains(corner.time) {
        known.append(corner)
        add(corner, continues: start != nil || before.map { interval.contains($0.time) } ?? false)
      } else if corner.time == interval.upperBound, before.map({ interval.contains($0.time) }) ?? false {
        add(corner, continues: true)
      }
    }
    self.pieces = pieces
    self.hours = known
  }
}

extension HourCurve {
  /// In seconds: where two are farther apart, an hour between them is not known.
  private static var longestStep: TimeInterval { 5400 }
}

extension HourCurve where Value == Double {
  init(of hours: [Conditions], during interval: Range<Date>, value: (Conditions) -> Double?) {
    self.init(of: hours, during: interval, value: { value($0).flatMap { $0.isFinite ? $0 : nil } }) {
      $0 + ($1 - $0) * $2
    }
  }
}
