import CloudyModel
import Foundation

/// The sentences of a forecast, whichever source made it. Each is made when it is asked for.
package struct ForecastSentences: Sendable {
  private let forecast: PresentForecast
  private let hours: [HourConditions]
  private let style: SentenceStyle

  /// - Parameter style: Whether figures are averages is decided by their sources.
  package init(_ forecast: PresentForecast, style: SentenceStyle = SentenceStyle()) {
    self.forecast = forecast
    self.style = style
    hours = forecast.hours.content.map(HourConditions.init)
  }

  /// The weather now, in at most two words; `nil` if it is not known.
  package var moment: Term? {
    HourConditions(forecast.current.content).title(style: style(for: forecast.current.provenance.source))
  }

  /// The next 24 hours; `nil` if too little is known.
  package var comingHours: Term? {
    writer(for: forecast.hours.provenance.source).comingHours(from: forecast.now, hours: hours)
  }

  /// The next hour; `nil` if too little is known of its minutes.
  package var nextHour: Term? { NextHour(forecast)?.statement(moment: HourConditions(forecast.current.content)) }

  /// The week from today on; `nil` if too little is known.
  package var week: Term? {
    let source = forecast.days.provenance.source
    // A forecast and averages make no sentence together.
    let days = forecast.days.content.filter { forecast.source(of: $0).kind == source.kind }
    // Not every service has all days, so that a trend may be one of services and not of the weather.
    let hasTrend = style.rules == .darkSky || !forecast.days.provenance.derivations.contains(.medianOfServices)
    return writer(for: source).week(
      from: forecast.today,
      days: days.map {
        WeekDay($0, hours: forecast.hours.content, calendar: forecast.place.calendar, rules: style.rules)
      }, hasTrend: hasTrend)
  }

  /// Returns the sentence of a day: from its hours, or else the service's own words for it.
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
  /// The next hour of a forecast.
  ///
  /// - Returns: `nil` if it is not known what falls in the next minutes.
  package init?(_ forecast: PresentForecast) {
    guard let minutes = forecast.minutes?.content else { return nil }
    self.init(
      from: forecast.now, minutes: minutes, temperature: forecast.current.content.temperature,
      wasWet: forecast.wasWet)
  }
}
