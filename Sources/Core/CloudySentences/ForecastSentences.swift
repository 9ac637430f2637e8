import CloudyModel
import Foundation

/// The sentences of a forecast from any source. Each is computed on access.
package struct ForecastSentences: Sendable {
  private let forecast: PresentForecast
  private let hours: [HourConditions]
  private let style: SentenceStyle

  /// - Parameter style: Whether values are averages follows from their sources instead.
  package init(_ forecast: PresentForecast, style: SentenceStyle = SentenceStyle()) {
    self.forecast = forecast
    self.style = style
    hours = forecast.hours.content.map(HourConditions.init)
  }

  /// The current weather, as at most two conditions; `nil` if unknown.
  package var moment: Term? {
    HourConditions(forecast.current.content).title(style: style(for: forecast.current.provenance.source))
  }

  /// The next 24 hours; `nil` if too few hours are known.
  package var comingHours: Term? {
    writer(for: forecast.hours.provenance.source).comingHours(from: forecast.now, hours: hours)
  }

  /// The next hour; `nil` if too few of its minutes are known.
  package var nextHour: Term? { NextHour(forecast)?.statement(moment: HourConditions(forecast.current.content)) }

  /// The week from today on; `nil` if too few days are known.
  package var week: Term? {
    let source = forecast.days.provenance.source
    // Forecasts and averages are not combined in one sentence.
    let days = forecast.days.content.filter { forecast.source(of: $0).kind == source.kind }
    // Not every service has all days, so a trend may be between services and not in the weather.
    let hasTrend = style.rules == .darkSky || !forecast.days.provenance.derivations.contains(.medianOfServices)
    return writer(for: source).week(
      from: forecast.today,
      days: days.map {
        WeekDay($0, hours: forecast.hours.content, calendar: forecast.place.calendar, rules: style.rules)
      }, hasTrend: hasTrend)
  }

  /// Returns the sentence of a day: from its hours, or otherwise the service's own text.
  ///
  /// - Returns: `nil` if neither is known.
  package func day(_ date: CivilDate) -> Term? {
    if let sentence = writer(for: forecast.hours.provenance.source).day(date, hours: hours) { return sentence }
    let words = forecast.days.content.first { $0.date == date }?.summary
    return words.map { .serviceWords($0, language: nil) }
  }

  private func writer(for source: ForecastSource) -> SentenceWriter {
    SentenceWriter(calendar: forecast.place.calendar, style: style(for: source))
  }

  private func style(for source: ForecastSource) -> SentenceStyle {
    var style = style
    style.isTypical = source.kind == .climateNormals
    return style
  }
}

extension NextHour {
  /// Creates the next hour of a forecast.
  ///
  /// - Returns: `nil` if the precipitation of the next minutes is unknown.
  package init?(_ forecast: PresentForecast) {
    guard let minutes = forecast.minutes?.content else { return nil }
    self.init(
      from: forecast.now, minutes: minutes, temperature: forecast.current.content.temperature,
      wasWet: forecast.wasWet)
  }
}
