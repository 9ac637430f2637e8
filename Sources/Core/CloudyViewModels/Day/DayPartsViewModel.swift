import CloudyLocalization
import CloudyModel
import Foundation

/// The texts of the current weather and of the morning, noon, evening and night of each day.
package struct DayPartsViewModel: Hashable, Sendable {
  /// The weather at one time.
  package struct Part: Hashable, Sendable {
    /// For example, `Morning`; empty for the current weather.
    package let name: String
    /// For example, `Light Rain`.
    package let summary: String
    package let icon: WeatherIcon
    /// The temperature and, if it is displayed as another number, the feels-like temperature: `8(6)°C`.
    package let temperature: String
    /// In degrees Celsius, for the color of the temperature; `nil` if unknown.
    package let celsius: Double?
    /// For example, `15 km/h NW`.
    package let wind: String
    package let visibility: String
    /// The precipitation and its probability: `0.4 mm | 60%`.
    package let precipitation: String
  }

  package struct Day: Hashable, Sendable {
    /// For example, `Sat, November 21`.
    package let date: String
    /// Morning, noon, evening and night.
    package let parts: [Part]
  }

  /// For example, `Weather report: Ghent`.
  package let caption: String
  /// For example, `Ghent`.
  package let place: String
  package let current: Part
  /// Today and the following days.
  package let days: [Day]

  /// - Parameters:
  ///   - customName: The user's own name for the place; `nil` if there is none.
  ///   - dayLimit: The maximum number of days, including today.
  package init(
    _ forecast: PresentForecast, customName: String? = nil, dayLimit: Int, settings: Settings, language: Language
  ) {
    let format = WeatherFormat(settings: settings, language: language)
    let calendar = forecast.place.calendar
    let isNormal = forecast.current.provenance.source.kind == .climateNormals
    place = LocationViewModel(forecast.place, customName: customName, language: language).text
    caption = language.text(DayPartsMessages.caption(place))
    let now = forecast.current.content
    current = Part(
      name: "", now, depth: now.precipitationRate.map { Length(millimeters: $0.millimetersPerHour) }, chance: nil,
      isNormal: isNormal, format: format)
    days = forecast.days.content.prefix(max(dayLimit, 0)).map { day in
      let hours = forecast.hours.content.filter { calendar.date(at: $0.time) == day.date }
      return Day(
        date: format.words(.shortDate(day.date.weekday, month: day.date.month, day: day.date.day)),
        parts: DayPartsMessages.parts.map { hour, name in
          Part(
            named: language.text(name),
            of: hours.filter { (hour..<hour + 3).contains(calendar.timeOfDay(at: $0.time).hour) },
            isNormal: isNormal, format: format)
        })
    }
  }
}

extension DayPartsViewModel.Part {
  /// - Parameter hours: The hours of the part in order; empty if nothing is known.
  fileprivate init(named name: String, of hours: [Conditions], isNormal: Bool, format: WeatherFormat) {
    let rates = hours.compactMap { $0.precipitationRate?.millimetersPerHour }
    self.init(
      name: name, hours.first ?? Conditions(time: .distantPast),
      depth: rates.isEmpty ? nil : Length(millimeters: rates.reduce(0, +)),
      chance: hours.compactMap(\.precipitationProbability).max(), isNormal: isNormal, format: format)
  }

  fileprivate init(
    name: String, _ conditions: Conditions, depth: Length?, chance: Double?, isNormal: Bool, format: WeatherFormat
  ) {
    self.name = name
    summary = format.summary(of: conditions, isNormal: isNormal)
    icon = WeatherIcon(conditions.condition, isDaylight: conditions.isDaylight)
    celsius = conditions.temperature?.celsius
    func number(_ temperature: Temperature?) -> String? {
      temperature.flatMap { format.number(format.degrees($0)) }
    }
    let (actual, feelsLike) = (number(conditions.temperature), number(conditions.apparentTemperature))
    let both = actual.map { actual in feelsLike.map { $0 == actual ? actual : "\(actual)(\($0))" } ?? actual }
    temperature = both.map { format.words(.temperature($0, format.settings.temperature)) } ?? format.unknown
    let point = format.compassPoint(format.bearing(conditions.windBearing, of: conditions.windSpeed))
    wind = conditions.windSpeed.map { format.wind(format.speed($0), from: point) } ?? format.unknown
    visibility = conditions.visibility.map(format.distance) ?? format.unknown
    let amount = depth.map(format.depth) ?? format.unknown
    precipitation = chance.map { "\(amount) | \(format.percent($0))" } ?? amount
  }
}
