import CloudyModel
import Foundation

/// The hours to come, from the one that is under way.
package struct HoursViewModel: Hashable, Sendable {
  package let hours: [HourViewModel]
  /// Short names of figures, for the head of a table.
  package let headings: [Figure: String]

  /// - Parameters:
  ///   - limit: How many hours at most; 24 for the strip.
  ///   - consensus: Of several services, if the forecast is theirs.
  package init(
    _ forecast: Forecast, limit: Int = 24, settings: Settings, language: Language = .english,
    consensus: Consensus? = nil
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = LocalCalendar(timeZone: forecast.place.timeZone)
    let isNormal = forecast.hours.provenance.source.kind == .climateNormals
    let now = forecast.current.content.time
    let upcoming = forecast.hours.content.lazy.filter { $0.time > now - 3600 }.prefix(max(limit, 0))
    let figures: [Figure] = [
      .temperature, .feelsLike, .chanceOfPrecipitation, .precipitation, .wind, .gusts, .humidity, .cloudCover,
    ]
    headings = Dictionary(uniqueKeysWithValues: figures.map { ($0, format.words(.heading($0))) })
    var shownDate: CivilDate?
    hours = upcoming.map { conditions in
      let date = calendar.date(at: conditions.time)
      let newDay = date == shownDate ? nil : date
      shownDate = date
      return HourViewModel(
        conditions, newDay: newDay, calendar: calendar, isNormal: isNormal, format: format, consensus: consensus)
    }
  }
}
