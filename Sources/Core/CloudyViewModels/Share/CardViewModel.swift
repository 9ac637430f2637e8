import CloudyLocalization
import CloudyModel

/// The texts of a picture of a place's weather. It may be viewed long after it was created, without its page, so it
/// includes the time and the place.
package struct CardViewModel: Hashable, Sendable {
  /// A day below the large values.
  package struct Day: Hashable, Sendable {
    /// For example, `Sun`.
    package let name: String
    package let icon: WeatherIcon
    /// For example, `11°`; `nil` if it is unknown.
    package let high: String?
    package let low: String?
  }

  /// The place's name, such as `Brussels`.
  package let title: String
  /// Its region and country; empty if neither is known.
  package let subtitle: String
  /// For example, `Sat, November 21, 13:20`, on the place's calendar and clocks, or the displayed day.
  package let moment: String
  /// For example, `28°`; for a day, its highest. `nil` if unknown.
  package let temperature: String?
  /// The label of ``temperature``, such as `High`; empty for the current temperature.
  package let temperatureLabel: String
  package let icon: WeatherIcon
  /// For example, `Partly Cloudy`; for averages, `Typically cloudy`.
  package let summary: String
  /// The outlook, such as `Light rain until evening.`, or the day's sentence; `nil` if unknown.
  package let sentence: String?
  /// The high and the low, such as `H 31° · L 25°`, or a day's range, such as `25°C – 31°C`; `nil` if unknown.
  package let range: String?
  /// The highest level of the displayed day's alerts that are not over; `nil` if there are none.
  package let alert: AlertLevel?
  /// The level's name, such as `Severe alert`.
  package let alertName: String?
  /// The days after the displayed one, as far as they have values.
  package let days: [Day]
  /// The source and age of the values, such as `Open-Meteo, updated 12 minutes ago`; or that they are averages, old, or
  /// unknown.
  package let status: String
  /// Whether this is anything but the newest forecast.
  package let isWarning: Bool
  /// For example, `Weather data by Open-Meteo.com, CC BY 4.0`; empty if there is nothing to credit.
  package let attribution: String
  package let applicationName: String
  /// The same as text, for screen readers.
  package let description: String
  package let sky: SkyViewModel

  /// The maximum number of days in a picture.
  private static let dayLimit = 6

  /// Creates the texts of the current weather, or of one day.
  ///
  /// - Parameters:
  ///   - now, glance: The current weather.
  ///   - sentences: The outlook.
  ///   - details: The displayed day; `nil` for the current weather.
  ///   - days: The days of the forecast, in order.
  init(
    _ forecast: PresentForecast, now: DayViewModel, glance: GlanceViewModel, sentences: SentencesViewModel,
    details: DayDetailsViewModel?, days: [WeatherDayViewModel], status: StatusViewModel, sky: SkyViewModel,
    language: Language
  ) {
    title = now.title
    subtitle = now.subtitle
    moment = details?.title ?? now.moment
    temperature = details.map(\.row.high) ?? now.temperatureAtAGlance
    temperatureLabel = details?.row.high == nil ? "" : language.text(WeatherVariable.high.name)
    icon = details?.icon ?? now.icon
    // Without values, the status has a more detailed text.
    summary = details?.summary ?? (now.isSummaryKnown || status.dataQuality != .nothing ? now.summary : "")
    sentence = details.map(\.sentence) ?? sentences.all.first
    range = details.map(\.row.temperature) ?? glance.highAndLow
    let displayed = details?.date ?? forecast.today
    let row = details?.row ?? days.first { $0.dates.contains(displayed) }
    alert = row?.alert
    alertName = row?.alertName
    self.days = days.filter { $0.id > displayed && $0.hasValues }.prefix(CardViewModel.dayLimit).map {
      Day(name: $0.shortDay, icon: $0.icon, high: $0.high, low: $0.low)
    }
    self.status = status.brief
    isWarning = status.isWarning
    attribution = forecast.attribution(of: [.current, .days, .laterDays] + (alert == nil ? [] : [.alerts]))
    applicationName = "Cloudy"
    let share =
      details.map { ShareViewModel($0, now: now, status: status, language: language) }
      ?? ShareViewModel(now, sentence: sentence, status: status, language: language)
    description = language.text(SpokenMessages.sentence(Message(verbatim: share.pictureText), alert: alertName))
    self.sky = sky
  }
}
