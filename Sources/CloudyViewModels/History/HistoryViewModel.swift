import CloudyModel
import Foundation

/// Past days in comparison with today, already worded.
package struct HistoryViewModel: Hashable, Sendable {
  /// A past day.
  package struct Day: Hashable, Sendable {
    package let date: CivilDate
    /// For example, `Yesterday`.
    package let label: String
    /// The highest and the lowest temperature, such as `12° / 5°`.
    package let temperatures: String
    /// In degrees Celsius, for colours.
    package let highCelsius: Double?
    /// For example, `Today is 3° warmer than yesterday`; empty unless the highest temperatures of both days are known.
    package let comparison: String
  }

  /// The latest first.
  package let days: [Day]

  /// Words yesterday and the same day a year ago.
  ///
  /// - Returns: `nil` if nothing is known of either.
  package init?(_ forecast: PresentForecast, settings: Settings, language: Language = .english) {
    let format = WeatherFormat(settings: settings, language: language)
    let today = forecast.today
    let high = forecast.highOfWholeDay
    let dates: [(EarlierDay, CivilDate)] = [(.yesterday, today.adding(days: -1)), (.aYearAgo, today.sameDateLastYear)]
    days = dates.compactMap { name, date in
      guard
        let day = forecast.history?.content.first(where: { $0.date == date }),
        day.temperatureMax != nil || day.temperatureMin != nil
      else { return nil }
      return Day(
        date: date, label: format.words(.earlierDay(name)),
        temperatures: format.highAndLow(high: day.temperatureMax, low: day.temperatureMin),
        highCelsius: day.temperatureMax?.celsius,
        comparison: format.comparison(of: high, with: day.temperatureMax, name))
    }
    if days.isEmpty { return nil }
  }
}

extension PresentForecast {
  /// Today's highest temperature; `nil` if it is an average of many years, or if only the evening of the day may be
  /// known.
  fileprivate var highOfWholeDay: Temperature? {
    guard days.provenance.source.kind != .climateNormals, let day, day.knownFrom == nil else { return nil }
    return day.temperatureMax
  }
}

extension WeatherFormat {
  /// Compares the figures as they are shown, so that a person who subtracts them gets the same result.
  fileprivate func comparison(of today: Temperature?, with other: Temperature?, _ day: EarlierDay) -> String {
    guard let today, let other else { return "" }
    func shown(_ temperature: Temperature) -> Double? {
      DecimalText.text(degrees(temperature)).flatMap(Double.init)
    }
    guard let today = shown(today), let other = shown(other) else { return "" }
    let difference = today - other
    guard let number = self.number(abs(difference)) else { return "" }
    let apart = shortTemperature(number)
    return words(
      .comparison(difference == 0 ? .alike : difference > 0 ? .warmer(by: apart) : .colder(by: apart), with: day))
  }
}
