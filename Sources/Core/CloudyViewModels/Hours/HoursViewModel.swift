import CloudyLocalization
import CloudyModel
import Foundation

/// A list of hours: the coming ones, starting with the current one, or those of one day.
package struct HoursViewModel: Hashable, Sendable {
  /// In chronological order, for tables.
  package let hours: [HourViewModel]
  /// ``hours`` with each sunrise and sunset after the hour in which it is, if it is not over yet or the hours are those
  /// of a period.
  package let strip: [HoursStripEntry]
  /// Short names of variables, for a table header.
  package let headings: [WeatherVariable: String]
  /// The minimum and maximum of a temperature curve in degrees Celsius, on the scale of the charts; `nil` if no
  /// temperature is known.
  package let temperatureScale: ClosedRange<Double>?
  /// Shown in place of an unknown value.
  package let placeholder: String

  /// Returns the hour at a position of charts as a sentence, with its weekday if the charts cover several days.
  ///
  /// - Parameter position: `0...1` along the axis; `nil` for the current hour, or for the first one if the present is
  ///   not on the axis.
  /// - Returns: The last hour that has started there, otherwise the first known hour; `nil` if there is none.
  package func sentence(at position: Double?, of axis: TimeAxis, in language: Language) -> String? {
    let position = position ?? axis.now ?? 0
    // Positions are computed from shares of hours.
    let started = hours.lastIndex { hour in axis.position(of: hour).map { $0 <= position + 1e-9 } ?? false }
    let index = started ?? 0
    guard hours.indices.contains(index) else { return nil }
    // The sentence of an hour that starts a day has it.
    let needsDay = axis.coversDays && hours[index].newDay == nil
    let day = needsDay ? hours[...index].last { $0.newDay != nil }?.newDay : nil
    let sentence = hours[index].sentence(in: language)
    return language.text(.sideBySide([day, sentence].compactMap(\.self)))
  }

  /// Creates the texts of the coming hours, starting with the current one.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of hours; 24 for the strip.
  ///   - consensus: The combined services, if the forecast comes from them.
  package init(
    _ forecast: PresentForecast, limit: Int = 24, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    let now = forecast.now
    let upcoming = forecast.hours.content.lazy.filter { $0.time > now - 3600 }.prefix(max(limit, 0))
    self.init(
      Array(upcoming), of: forecast, sunEventsFrom: now, format: WeatherFormat(settings: settings, language: language),
      consensus: consensus)
  }

  /// Creates the texts of all known hours of one local day.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  package init(
    _ forecast: PresentForecast, on date: CivilDate, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    self.init(
      forecast, during: forecast.place.calendar.interval(of: date), settings: settings, language: language,
      consensus: consensus)
  }

  /// Creates the texts of all known hours that start in a period.
  ///
  /// - Parameter consensus: The combined services, if the forecast comes from them.
  package init(
    _ forecast: PresentForecast, during range: Range<Date>, settings: Settings, language: Language,
    consensus: Consensus? = nil
  ) {
    self.init(
      forecast.hours.content.filter { range.contains($0.time) }, of: forecast, sunEventsFrom: range.lowerBound,
      format: WeatherFormat(settings: settings, language: language), consensus: consensus)
  }

  /// - Parameter start: Earlier sunrises and sunsets are omitted.
  private init(
    _ content: [Conditions], of forecast: PresentForecast, sunEventsFrom start: Date, format: WeatherFormat,
    consensus: Consensus?
  ) {
    let calendar = forecast.place.calendar
    let isNormal = forecast.hours.provenance.source.kind == .climateNormals
    let values: [WeatherVariable] = [
      .temperature, .feelsLike, .chanceOfRain, .precipitation, .wind, .gusts, .humidity, .cloudCover,
    ]
    placeholder = format.unknown
    let celsius = content.compactMap { $0.temperature?.celsius }.filter(\.isFinite)
    temperatureScale = celsius.min().flatMap { low in
      celsius.max().map { low...max($0, low + TemperatureChart.smallestSpan) }
    }
    headings = Dictionary(uniqueKeysWithValues: values.map { ($0, format.words($0.heading)) })
    var displayedDate: CivilDate?
    var sunEvents: [SunEventViewModel] = []
    hours = content.map { conditions in
      let date = calendar.date(at: conditions.time)
      let newDay = date == displayedDate ? nil : date
      displayedDate = date
      if newDay != nil {
        sunEvents += SunTimes(on: date, calendar: calendar, coordinates: forecast.place.coordinates)
          .events(on: calendar, format: format)
      }
      let alert = forecast.alertLevel(during: conditions.time..<conditions.time + 3600)
      return HourViewModel(
        conditions, newDay: newDay, calendar: calendar, isNormal: isNormal, alert: alert, format: format,
        consensus: consensus)
    }
    strip = hours.flatMap { hour in
      let events = sunEvents.filter { $0.id >= max(hour.id, start) && $0.id < hour.id + 3600 }
      return [HoursStripEntry.hour(hour)] + events.map(HoursStripEntry.sun)
    }
  }
}
