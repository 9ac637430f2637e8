import CloudyLocalization
import CloudyModel
import Foundation

/// The texts that compare other days with today.
package struct HistoryViewModel: Hashable, Sendable {
  /// A past day, or the average of many years.
  package struct Day: Hashable, Sendable {
    /// For the average, today.
    package let date: CivilDate
    /// For example, `Yesterday`.
    package let label: String
    /// The highest and the lowest temperature, such as `12° / 5°`.
    package let temperatures: String
    /// In degrees Celsius, for colors.
    package let highCelsius: Double?
    /// For example, `Today is 3° warmer than yesterday`; empty unless the highest temperatures of both days are known.
    package let comparison: String
  }

  /// Past days, the latest first.
  package let earlierDays: [Day]
  /// The climate average of today's date; `nil` if unknown.
  package let climateAverage: Day?
  /// All of these, in display order.
  package var days: [Day] { earlierDays + [climateAverage].compactMap(\.self) }

  /// Creates the texts of yesterday, the same date last year, and the climate average.
  ///
  /// - Returns: `nil` if none of them is known.
  package init?(_ forecast: PresentForecast, settings: Settings, language: Language) {
    let format = WeatherFormat(settings: settings, language: language)
    let today = forecast.today
    let high = forecast.highOfWholeDay
    func day(_ name: ComparedDay, _ date: CivilDate, high other: Temperature?, low: Temperature?) -> Day? {
      guard other != nil || low != nil else { return nil }
      return Day(
        date: date, label: format.words(name.name),
        temperatures: format.highAndLow(high: other, low: low), highCelsius: other?.celsius,
        comparison: format.comparison(of: high, with: other, name))
    }
    let dates: [(ComparedDay, CivilDate)] = [
      (.yesterday, today.adding(days: -1)), (.aYearAgo, today.sameDateLastYear),
    ]
    earlierDays = dates.compactMap { name, date in
      let known = forecast.history?.content.first { $0.date == date }
      return day(name, date, high: known?.temperatureMax, low: known?.temperatureMin)
    }
    climateAverage = day(
      .climateAverage, today, high: forecast.climateAverage?.temperatureMax,
      low: forecast.climateAverage?.temperatureMin)
    if days.isEmpty { return nil }
  }
}

extension PresentForecast {
  /// Today's highest temperature; `nil` if it is a climate average, or if only a part of the day is known.
  fileprivate var highOfWholeDay: Temperature? {
    guard days.provenance.source.kind != .climateNormals, let day, day.knownFrom == nil else { return nil }
    return day.temperatureMax
  }
}

extension WeatherFormat {
  /// Compares the values as displayed, so that the difference matches them.
  fileprivate func comparison(of today: Temperature?, with other: Temperature?, _ day: ComparedDay) -> String {
    guard let today, let other else { return "" }
    func displayed(_ temperature: Temperature) -> Double? {
      DecimalText.text(degrees(temperature)).flatMap(Double.init)
    }
    guard let today = displayed(today), let other = displayed(other) else { return "" }
    let difference = today - other
    guard let number = self.number(abs(difference)) else { return "" }
    let apart = shortTemperature(number)
    if difference == 0 { return words(ComparisonMessages.asWarm(as: day)) }
    return words(
      difference > 0 ? ComparisonMessages.warmer(by: apart, than: day) : ComparisonMessages.colder(by: apart, than: day)
    )
  }
}
