import CloudyLocalization
import CloudyModel
import CloudySentences

/// The precipitation of the next hour, as a sentence and as values for bars.
package struct NextHourViewModel: Hashable, Sendable {
  /// The precipitation of one minute.
  package struct Minute: Hashable, Sendable {
    /// The liquid amount in millimeters per hour; `nil` if unknown.
    package let rate: Double?
    /// `0...1`, for the height of a bar, on a linear scale as in ``PrecipitationChart``, which holds the hour's highest
    /// rate. 0 for precipitation that is too little or too unlikely to mention.
    package let height: Double
    package let isSnow: Bool
  }

  /// A labeled position on the axis below the bars.
  package struct Tick: Hashable, Sendable {
    /// `0..<60`.
    package let minute: Int
    /// For example, `15 min`.
    package let text: String
  }

  /// For example, `Next hour`.
  package let label: String
  /// For example, `Light rain starting in 20 min.`
  package let summary: String
  /// Whether any bar is shown: precipitation of a known amount is expected.
  package let isWet: Bool
  /// Sixty minutes, from the one in progress on.
  package let minutes: [Minute]
  package let ticks: [Tick]
  /// The strengths of precipitation that begin inside the scale of the bars, from the bottom up.
  package let levels: [PrecipitationLevel]

  /// Creates the texts and values of a forecast's next hour.
  ///
  /// - Returns: `nil` if unknown, or if the minutes begin dry while precipitation falls.
  package init?(_ forecast: PresentForecast, settings: Settings, language: Language) {
    guard let hour = forecast.nextHour else { return nil }
    let format = WeatherFormat(settings: settings, language: language)
    label = format.words(WeatherVariable.nextHour.name)
    summary = format.words(NextHourViewModel.message(for: hour, vocabulary: language.vocabulary))
    let wet = hour.minutes.indices.filter { hour.isWet(inMinute: $0) }.map { hour.minutes[$0] }
    let scale = PrecipitationScale(
      holding: wet.compactMap(\.knownRate), isSnow: !wet.isEmpty && wet.allSatisfy { $0.type == .snow },
      unit: settings.precipitation)
    minutes = (0..<NextHour.length).map { Minute(inMinute: $0, of: hour, scale: scale) }
    levels = scale.levels(format)
    isWet = minutes.contains { $0.height > 0 }
    ticks = stride(from: 0, to: NextHour.length, by: 15).map {
      Tick(minute: $0, text: format.words(NextHourMessages.tick(inMinutes: $0)))
    }
  }

  /// Returns the message for the hour, or for its known part.
  private static func message(for hour: NextHour, vocabulary: SentenceStyle.Vocabulary) -> Message {
    guard let known = hour.shortage else { return .forecast(hour.sentence(vocabulary: vocabulary)) }
    guard let first = hour.spells.first else { return NextHourMessages.dry(minutes: known) }
    guard first == hour.minutes.indices else { return .forecast(hour.sentence(vocabulary: vocabulary)) }
    return NextHourMessages.throughout(hour.word(of: first, vocabulary: vocabulary), minutes: known)
  }
}

extension NextHourViewModel.Minute {
  fileprivate init(inMinute index: Int, of hour: NextHour, scale: PrecipitationScale) {
    let minute = hour.minutes.indices.contains(index) ? hour.minutes[index] : nil
    rate = minute?.knownRate
    height = hour.isWet(inMinute: index) ? rate.map(scale.fraction) ?? 0 : 0
    isSnow = minute?.type == .snow
  }
}

extension MinutePrecipitation {
  /// In millimeters of liquid water per hour; `nil` if unknown.
  fileprivate var knownRate: Double? { rate.map(\.millimetersPerHour).flatMap { $0.isFinite ? $0 : nil } }
}
