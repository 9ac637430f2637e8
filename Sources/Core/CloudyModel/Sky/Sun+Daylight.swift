import Foundation

extension Sun {
  /// Returns the intervals during which any part of the sun is above a flat horizon, in chronological order: the whole
  /// interval in polar day, none in polar night, and near the limits of the two as often as it happens.
  package static func daylight(during interval: Range<Date>, coordinates: Coordinates) -> [Range<Date>] {
    let length = interval.upperBound.timeIntervalSince(interval.lowerBound)
    guard length > 0 else { return [] }
    let count = Int((length / longestPath).rounded(.up))
    let level = Degrees.sin(Elevation.riseAndSet)
    var ranges: [Range<Date>] = []
    for index in 0..<count {
      let start = interval.lowerBound + length * Double(index) / Double(count)
      let end = interval.lowerBound + length * Double(index + 1) / Double(count)
      let path = SunPath(during: start..<end, at: coordinates)
      let seconds = end.timeIntervalSince(start)
      let crossings = LevelCrossings(length: seconds, step: 7200) { path.sineOfElevation(at: $0) - level }
      for range in crossings.rangesAbove {
        let up = start + range.lowerBound..<min(start + range.upperBound, end)
        // If the sun is up where one path ends, it is up where the next starts.
        if let last = ranges.last, last.upperBound >= up.lowerBound {
          ranges[ranges.count - 1] = last.lowerBound..<up.upperBound
        } else {
          ranges.append(up)
        }
      }
    }
    return ranges
  }

  /// The longest time for which ``SunPath`` has its stated accuracy, in seconds.
  private static let longestPath: TimeInterval = 2 * 86_400
}

extension LevelCrossings {
  /// The times above the level, in seconds after the start.
  fileprivate var rangesAbove: [Range<Double>] {
    var ranges: [Range<Double>] = []
    var since: Double? = startsAbove ? 0 : nil
    for crossing in crossings {
      if let start = since { ranges.append(start..<max(crossing.time, start)) }
      since = crossing.isUpward ? crossing.time : nil
    }
    if let start = since { ranges.append(start..<max(length, start)) }
    return ranges.filter { !$0.isEmpty }
  }
}
