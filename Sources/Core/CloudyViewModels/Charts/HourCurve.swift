import CloudyModel
import Foundation

/// The course of one variable over the hours, in pieces separated by hours with unknown values.
///
/// A value applies at the start of its hour, and changes linearly until the next hour's value.
struct HourCurve<Value> {
  struct Vertex {
    let time: Date
    let value: Value
  }

  /// The pieces in chronological order, within the interval. A piece with one vertex is an hour whose neighbors are
  /// both unknown.
  let pieces: [[Vertex]]
  /// The known hours of the interval itself, in chronological order.
  let hours: [Vertex]

  /// - Parameters:
  ///   - hours: In chronological order, including those next to the interval. Hours out of order are ignored.
  ///   - value: The value of an hour; `nil` if unknown.
  ///   - blend: Interpolates two values by the share of the second, for hours that extend beyond an end of the
  ///     interval.
  init(
    of hours: [Conditions], during interval: Range<Date>, value: (Conditions) -> Value?,
    blend: (Value, Value, Double) -> Value
  ) {
    var pieces: [[Vertex]] = []
    var known: [Vertex] = []
    var last: Vertex?
    func add(_ vertex: Vertex, continues: Bool) {
      if continues, !pieces.isEmpty {
        pieces[pieces.count - 1].append(vertex)
      } else {
        pieces.append([vertex])
      }
    }
    for conditions in hours {
      if let last, conditions.time <= last.time { continue }
      guard let value = value(conditions) else { continue }
      let vertex = Vertex(time: conditions.time, value: value)
      let before = last.flatMap { vertex.time.timeIntervalSince($0.time) <= HourCurve.longestStep ? $0 : nil }
      last = vertex
      func edge(at instant: Date) -> Vertex? {
        guard let before, before.time < instant, instant < vertex.time else { return nil }
        let share = instant.timeIntervalSince(before.time) / vertex.time.timeIntervalSince(before.time)
        return Vertex(time: instant, value: blend(before.value, vertex.value, share))
      }
      let start = edge(at: interval.lowerBound)
      if let start { add(start, continues: false) }
      if let end = edge(at: interval.upperBound) { add(end, continues: true) }
      if interval.contains(vertex.time) {
        known.append(vertex)
        add(vertex, continues: start != nil || before.map { interval.contains($0.time) } ?? false)
      } else if vertex.time == interval.upperBound, before.map({ interval.contains($0.time) }) ?? false {
        add(vertex, continues: true)
      }
    }
    self.pieces = pieces
    self.hours = known
  }
}

extension HourCurve {
  /// In seconds. If two vertices are farther apart, an hour between them is unknown.
  private static var longestStep: TimeInterval { 5400 }
}

extension HourCurve where Value == Double {
  init(of hours: [Conditions], during interval: Range<Date>, value: (Conditions) -> Double?) {
    self.init(of: hours, during: interval, value: { value($0).flatMap { $0.isFinite ? $0 : nil } }) {
      $0 + ($1 - $0) * $2
    }
  }
}
