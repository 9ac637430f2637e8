import CloudyModel
import Foundation

/// The sentences of a forecast from any source. Each is computed on access.
///
/// Averages of many years have no course within a day: their sentences state the condition of the day, which its row
/// and its icon also show, and nothing else. Only Dark Sky's rules call it the weather throughout the day.
package struct ForecastSentences: Sendable {
  private let forecast: PresentForecast
  private let hours: [HourConditions]
  private let style: SentenceStyle

  package init(_ forecast: PresentForecast, style: SentenceStyle = SentenceStyle()) {
    self.forecast = forecast
    self.style = style
    hours = forecast.hours.content.map(HourConditions.init)
  }

  /// The current weather, as at most two conditions; `nil` if unknown.
  package var moment: Term? { title(of: forecast.current.content, from: forecast.current.provenance.source) }

  /// Returns the weather of one of the forecast's hours, as at most two conditions; `nil` if unknown.
  package func title(of hour: Conditions) -> Term? { title(of: hour, from: forecast.hours.provenance.source) }

  /// The next 24 hours, or today for averages; `nil` if too few hours are known.
  package var comingHours: Term? {
    hasTypicalDays ? day(forecast.today) : writer.comingHours(from: forecast.now, hours: hours)
  }

  /// The next hour; `nil` if too few of its minutes are known.
  package var nextHour: Term? {
    NextHour(forecast)?.statement(moment: HourConditions(forecast.current.content), vocabulary: style.vocabulary)
  }

  /// The week from today on; `nil` if too few days are known.
  package var week: Term? {
    let source = forecast.days.provenance.source
    // Forecasts and averages are not combined in one sentence.
    let days = forecast.days.content.filter { forecast.source(of: $0).kind == source.kind }
    if hasTypicalDays { return typicalWeek(of: days) }
    // Not every service has all days, so a trend may be between services and not in the weather.
    let hasTrend = style.rules == .darkSky || !forecast.days.provenance.derivations.contains(.medianOfServices)
    return writer.week(
      from: forecast.today,
      days: days.map {
        WeekDay($0, hours: forecast.hours.content, calendar: forecast.place.calendar, rules: style.rules)
      }, hasTrend: hasTrend)
  }

  /// Returns the sentence of a day: from its hours, or otherwise the service's own text; for averages, from the day's
  /// condition.
  ///
  /// - Returns: `nil` if neither is known.
  package func day(_ date: CivilDate) -> Term? {
    let day = forecast.days.content.first { $0.date == date }
    if hasTypicalDays {
      guard let condition = day?.condition else { return nil }
      let typical = Term.typical(condition)
      return .sentence(style.rules == .darkSky ? TimePhrase.allDay.clause(of: typical) : typical)
    }
    if let sentence = writer.day(date, hours: hours) { return sentence }
    guard let words = day?.summary else { return nil }
    return .serviceWords(words, language: nil)
  }
}

extension ForecastSentences {
  private var writer: SentenceWriter { SentenceWriter(calendar: forecast.place.calendar, style: style) }

  /// Whether the days are averages of many years.
  private var hasTypicalDays: Bool { forecast.days.provenance.source.kind == .climateNormals }

  private func title(of conditions: Conditions, from source: ForecastSource) -> Term? {
    guard source.kind == .climateNormals else { return HourConditions(conditions).title(style: style) }
    return conditions.condition.map { .title(.typical($0)) }
  }

  /// Returns the weather that is typical of each day from today until a week from now.
  ///
  /// - Returns: `nil` if the days differ, or if too few are known. Also `nil` with the rules for people, since the day's
  ///   sentence states the same.
  private func typicalWeek(of days: [DayConditions]) -> Term? {
    guard style.rules == .darkSky else { return nil }
    let end = forecast.today.adding(days: WeekSentence.length)
    let conditions = days.filter { $0.date >= forecast.today && $0.date < end }.map { $0.condition.map(Term.typical) }
    guard conditions.count * 3 >= WeekSentence.length * 2, let first = conditions.first, let condition = first,
      conditions.allSatisfy({ $0 == condition })
    else { return nil }
    return .sentence(.named(.forWeek, [condition]))
  }
}

extension Term {
  /// Returns the weather of a typical day in averages of many years, as the day's row names it.
  package static func typical(_ condition: Condition) -> Term { .often(.word(TermName(typical: condition))) }
}

extension TermName {
  /// Creates the term for the condition of a typical day. There is one term for wind: a mean of many years that is
  /// called a breeze comes from many windy days.
  fileprivate init(typical condition: Condition) {
    self =
      switch condition {
      case .clear, .mostlyClear: .clear
      case .partlyCloudy: .lightClouds
      case .mostlyCloudy: .mediumClouds
      case .overcast: .heavyClouds
      case .fog: .fog
      case .breezy, .windy, .dangerouslyWindy: .mediumWind
      case .precipitation(let type, let strength): TermName(type: type, strength: strength, isPossible: false)
      case .thunderstorm: .thunderstorm
      case .hail: .hail
      case .tornado: .tornado
      }
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
      wasWet: forecast.wasWet, hours: forecast.hours.content)
  }
}

extension PresentForecast {
  /// The next hour if it agrees with the present; `nil` if it is dry while precipitation falls, or if it begins dry
  /// while it thunders or while a station reports precipitation, which minutes do not refute.
  package var nextHour: NextHour? {
    guard let hour = NextHour(self) else { return nil }
    let present = current.content
    guard present.isWet, hour.spells.first?.lowerBound != 0 else { return hour }
    guard !hour.spells.isEmpty, present.station == nil, case .precipitation? = present.condition else { return nil }
    return hour
  }
}
