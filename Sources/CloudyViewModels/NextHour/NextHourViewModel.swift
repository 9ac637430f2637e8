import CloudyModel
import Foundation

/// The precipitation of the next hour, in a sentence and in figures for bars.
package struct NextHourViewModel: Hashable, Sendable {
  /// The precipitation of one minute.
  package struct Minute: Hashable, Sendable {
    /// The liquid amount in millimetres per hour; `nil` if unknown.
    package let rate: Double?
    /// `0...1`, for the height of a bar: light rain reaches up to half of it, heavy rain fills it. 0 for precipitation
    /// that is too little or too unlikely to mention.
    package let height: Double
    package let isSnow: Bool
  }

  /// A labelled position on the axis below the bars.
  package struct Tick: Hashable, Sendable {
    /// `0..<60`.
    package let minute: Int
    /// For example, `15 min.`.
    package let text: String
  }

  /// For example, `Next hour`.
  package let label: String
  /// For example, `Light rain starting in 20 min.`
  package let summary: String
  /// Whether any precipitation is expected.
  package let isWet: Bool
  /// Sixty minutes, starting now.
  package let minutes: [Minute]
  package let ticks: [Tick]

  /// Words the next hour of a forecast.
  ///
  /// - Returns: `nil` if unknown.
  package init?(_ forecast: PresentForecast, settings: Settings, language: Language) {
    let now = forecast.now
    guard
      let content = forecast.minutes?.content,
      let spells = PrecipitationSpells(content, now: now, temperature: forecast.current.content.temperature)
    else { return nil }
    let format = WeatherFormat(settings: settings, language: language)
    label = format.words(.label(.nextHour))
    summary = format.words(.nextHour(NextHourViewModel.phrase(for: spells, now: now)))
    isWet = spells.isWet
    minutes = (0..<60).map { minute in
      let time = now + Double(minute) * 60
      return Minute(spells.steps.last { $0.start <= time && time < $0.end } ?? (minute == 0 ? spells.steps.first : nil))
    }
    ticks = stride(from: 0, to: 60, by: 15).map { Tick(minute: $0, text: format.words(.inMinutes($0))) }
  }

  private static func phrase(for spells: PrecipitationSpells, now: Date) -> NextHourPhrase {
    func minutes(from start: Date, to end: Date) -> Int {
      let seconds = end.timeIntervalSince(start)
      return seconds < 60 ? 0 : Int((seconds / 60).rounded())
    }
    let list = spells.spells
    guard let first = list.first, let wet = list.lazy.compactMap(\.condition).first else {
      return .dry(minutes: spells.shortage(from: now))
    }
    guard list.count > 1 else { return .throughout(wet, minutes: spells.shortage(from: now)) }
    let change = minutes(from: now, to: first.end)
    let isWetNow = first.condition != nil
    guard list.count > 2 else {
      return isWetNow ? .stopping(wet, minutes: change) : .starting(wet, minutes: change)
    }
    let later = minutes(from: first.end, to: list[1].end)
    return isWetNow
      ? .stoppingThenStarting(wet, minutes: change, later: later)
      : .startingThenStopping(wet, minutes: change, later: later)
  }
}

extension NextHourViewModel.Minute {
  fileprivate init(_ step: PrecipitationSpells.Step?) {
    rate = step?.rate.millimetersPerHour
    height = step.map { $0.isWet ? PrecipitationScale.fraction($0.rate.millimetersPerHour) : 0 } ?? 0
    isSnow = step?.type == .snow
  }
}
