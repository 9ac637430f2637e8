import CloudyForecasts
import CloudyLocalization
import CloudyModel
import Foundation

/// The weather in a status bar: a line, and optional additions such as a tooltip, style classes and a color.
package struct StatusBarViewModel: Hashable, Sendable {
  /// The text in the bar, in the user's format. It may have several lines.
  package let text: String
  /// For bars with little space: picture and temperature, such as `🌧️ 6°C`.
  package let shortText: String
  /// Place, outlook, alerts, the next hours and the source, as lines of text.
  package let tooltip: [String]
  /// The name of the weather's icon, such as `partly-cloudy-day`; `error` for a problem.
  package let name: String
  /// For style sheets: ``name``; `alert` and its severity, such as `warning`, while an alert is in force; `old` for a
  /// forecast of an hour ago or more, and `average` for averages in place of one.
  package let classes: [String]
  /// The chance of precipitation in this hour in percent, `0...100`; `nil` if it is unknown.
  package let percentage: Int?
  /// In hexadecimal digits, such as `#3d85c6`, readable on light and dark bars: that of the most severe alert, otherwise
  /// of the weather; `nil` for unknown weather.
  package let color: String?
  /// Whether a severe or extreme alert is in force.
  package let isUrgent: Bool
  /// The place's name; empty for a problem.
  package let place: String

  /// The number of hours in the tooltip.
  private static let hourLimit = 8

  /// Creates the texts of a forecast.
  ///
  /// - Parameters:
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - now: The current time, for ages.
  ///   - format: The text in the bar.
  ///   - status: The source and age of the forecast.
  ///   - coversWarnings: Whether any service has alerts for the place; if none has, the tooltip does not mention them.
  ///   - stale: The service whose alerts are no longer updated, if that is why they are unknown.
  package init(
    _ forecast: PresentForecast, customName: String? = nil, now: Date, format: LineFormat, status: StatusViewModel,
    coversWarnings: Bool = false, stale: StaleWarnings? = nil, settings: Settings, language: Language
  ) throws(OneLineViewModel.FormatError) {
    func line(_ format: String) throws(OneLineViewModel.FormatError) -> String {
      try OneLineViewModel(
        forecast, customName: customName, now: now, format: LineFormat(format), settings: settings, language: language
      ).text
    }
    let day = DayViewModel(forecast, customName: customName, settings: settings, language: language)
    let alerts = AlertViewModel.alerts(of: forecast, settings: settings, language: language)
    let inForce = forecast.alerts?.content.first { $0.start <= forecast.now && !$0.isUnplaced }
    text = try OneLineViewModel(
      forecast, customName: customName, now: now, format: LineFormat(format.text, isASCII: format.isASCII),
      coversWarnings: coversWarnings, settings: settings, language: language
    ).text
    shortText = try line(OneLineViewModel.presets["1"] ?? "")
    place = day.title
    let hours = HoursViewModel(forecast, limit: Self.hourLimit, settings: settings, language: language).hours
    let weather = WeatherFormat(settings: settings, language: language)
    let note = coversWarnings ? WarningsNote.text(forecast, isCovered: true, stale: stale, format: weather) : ""
    tooltip =
      [
        language.text(.list([day.title, day.summary, day.temperature])),
        SentencesViewModel(forecast, settings: settings, language: language).comingHours,
      ].compactMap(\.self) + alerts.map(\.titleAndWhen) + [note].filter { !$0.isEmpty }
      + hours.map { Self.line(of: $0, language) } + [status.brief]
    name = day.icon.rawValue
    percentage = forecast.current.content.precipitationProbability.flatMap { chance in
      chance.isFinite ? Int((min(max(chance, 0), 1) * 100).rounded()) : nil
    }
    isUrgent = inForce.map { $0.effectiveLevel >= .severe } ?? false
    color = inForce.map { Self.color(of: $0.effectiveLevel) } ?? Self.color(of: day.icon)
    let age = forecast.current.provenance.fetchedAt.elapsedSeconds(until: now)
    let quality: String? =
      switch status.dataQuality {
      // A bar displays the cached forecast at once, so what counts is its age.
      case .newest, .older: age < OneLineViewModel.oldAge ? nil : "old"
      case .average, .nothing: "average"
      }
    classes =
      [name] + (inForce.map { ["alert", $0.severity?.rawValue].compactMap(\.self) } ?? [])
      + [quality].compactMap(\.self)
  }

  /// Creates the texts of a problem.
  ///
  /// - Parameters:
  ///   - problem: What went wrong, as one or more lines of text.
  package init(problem: [String], language: Language) {
    text = problem.first ?? language.text(.notKnown)
    shortText = language.text(.notKnown)
    tooltip = problem
    name = "error"
    classes = [name]
    percentage = nil
    color = Self.color(of: .unknown)
    isUrgent = false
    place = ""
  }

  private static func line(of hour: HourViewModel, _ language: Language) -> String {
    // Without a heading, a dash would not show which value is unknown.
    let amount = hour.isAmountUnknown ? nil : hour.precipitationAmount
    let values = [hour.temperature, hour.notableChance, amount].compactMap(\.self)
    return language.text(.sideBySide(["\(hour.dayAndTime) \(hour.icon.emoji)"] + values))
  }

  private static func color(of level: AlertLevel) -> String {
    switch level {
    case .extreme: "#e5484d"
    case .severe: "#d2691e"
    case .moderate: "#b37f00"
    case .notice: "#7d8793"
    }
  }

  private static func color(of icon: WeatherIcon) -> String? {
    switch icon {
    case .clearDay, .partlyCloudyDay: "#b37f00"
    case .clearNight, .partlyCloudyNight: "#7986c9"
    case .rain, .sleet: "#3d85c6"
    case .snow, .hail: "#4a94a8"
    case .thunderstorm, .tornado: "#9a6dd7"
    case .wind: "#3f9486"
    case .fog, .cloudy: "#7d8793"
    case .unknown: nil
    }
  }
}
