import CloudyModel
import CloudySentences
import Foundation

/// The precipitation of the coming hours as one character per hour, such as `▁▁▃▆▅▂▁▁▁▁▁▁`.
enum PrecipitationBars {
  /// The number of hours, from the one in progress on.
  private static let hours = 12
  /// From no precipitation to heavy precipitation.
  private static let blocks: [Character] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  private static let asciiLevels: [Character] = ["_", ".", ":", "-", "=", "+", "*", "#"]
  /// Stands for an hour whose precipitation is unknown, which is not a dry one.
  private static let (unknown, asciiUnknown): (Character, Character) = ("·", "?")

  /// - Returns: `nil` if the precipitation of all these hours is unknown.
  static func text(_ forecast: PresentForecast, isASCII: Bool) -> String? {
    // Averages do not say when precipitation falls.
    guard forecast.hours.provenance.source.kind == .forecast else { return nil }
    let levels = isASCII ? asciiLevels : blocks
    let upcoming = forecast.hours.content.filter { $0.time > forecast.now - 3600 }
    guard let start = upcoming.first.map(\.time), start <= forecast.now else { return nil }
    let heights = (0..<hours).map { hour in
      let time = start + Double(hour) * 3600
      return upcoming.first { $0.time >= time && $0.time < time + 3600 }.flatMap(height)
    }
    guard heights.contains(where: { $0 != nil }) else { return nil }
    return String(
      heights.map { height in
        guard let height else { return isASCII ? asciiUnknown : unknown }
        let top = levels.count - 1
        return height > 0 ? levels[min(max(Int((height * Double(top)).rounded(.up)), 1), top)] : levels[0]
      })
  }

  /// Returns the height of an hour's bar, `0...1`; 0 for precipitation that is too little or too unlikely to mention,
  /// `nil` if it is unknown.
  private static func height(_ hour: Conditions) -> Double? {
    HourConditions(hour).precipitation.map { facts in
      guard facts.isFalling else { return 0 }
      let rate = hour.precipitationRate?.millimetersPerHour ?? 0
      return max(rate.isFinite ? PrecipitationScale.fractionWithoutAxis(rate) : 0, .leastNonzeroMagnitude)
    }
  }
}
