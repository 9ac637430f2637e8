import CloudyModel

/// Everything that a picture of a place's weather shows, already worded. It may be seen long after it was made, without
/// the page to which it belongs, so it says itself of when it is, and of what.
package struct CardViewModel: Hashable, Sendable {
  /// A day below the large figures.
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
  /// For example, `Sat, November 21, 13:20`, on the place's calendar and clocks, or the day that is shown.
  package let moment: String
  /// For example, `28°`; of a day its highest. `nil` if it is unknown.
  package let temperature: String?
  /// What ``temperature`` is, such as `High`; empty for the temperature of now.
  package let temperatureLabel: String
  package let icon: WeatherIcon
  /// For example, `Partly Cloudy`; for averages, `Often cloudy`.
  package let summary: String
  /// What is to come, such as `Light rain until evening.`, or what the day will be; `nil` if that is not known.
  package let sentence: String?
  /// The day's range, such as `25 °C - 31 °C`; `nil` if it is unknown.
  package let range: String?
  /// The days after the one that is shown, as far as something is known of them.
  package let days: [Day]
  /// Where the figures come from and how old they are, such as `Open-Meteo, updated 12 minutes ago`; or that they are
  /// averages, old, or not known.
  package let status: String
  /// Whether this is anything but the newest forecast.
  package let isWarning: Bool
  /// For example, `Weather data by Open-Meteo.com, CC BY 4.0`; empty if there is nothing to credit.
  package let attribution: String
  package let applicationName: String
  /// The same as a text, for people who do not see the picture.
  package let description: String
  package let sky: SkyViewModel

  /// The number of days for which a picture has room.
  private static let dayLimit = 6

  /// Words the present, or one day.
  ///
  /// - Parameters:
  ///   - sentences: What is to come.
  ///   - details: The day that is shown instead of now; `nil` for now.
  ///   - days: The days of the forecast, in order.
  init(
    _ forecast: PresentForecast, now: DayViewModel, sentences: SentencesViewModel, details: DayDetailsViewModel?,
    days: [WeatherDayViewModel], status: StatusViewModel, sky: SkyViewModel, language: Language
  ) {
    title = now.title
    subtitle = now.subtitle
    moment = details?.title ?? now.moment
    temperature = details.map(\.row.high) ?? now.temperatureAtAGlance
    temperatureLabel = details?.row.high == nil ? "" : language.text(.label(.high))
    icon = details?.icon ?? now.icon
    // Where nothing is known, the status says so in more words.
    summary = details?.summary ?? (now.isSummaryKnown || status.dataQuality != .nothing ? now.summary : "")
    sentence = details.map(\.sentence) ?? sentences.all.first
    range = details.map(\.row.temperature) ?? now.temperatureRange
    let displayed = details?.date ?? forecast.today
    self.days = days.filter { $0.id > displayed && $0.hasValues }.prefix(CardViewModel.dayLimit).map {
      Day(name: $0.shortDay, icon: $0.icon, high: $0.high, low: $0.low)
    }
    self.status = status.brief
    isWarning = status.isWarning
    attribution = forecast.attribution(of: [.current, .days, .laterDays], in: language)
    applicationName = language.text(.web(.frame(.applicationName)))
    let share =
      details.map { ShareViewModel($0, now: now, status: status, language: language) }
      ?? ShareViewModel(now, sentence: sentence, status: status, language: language)
    description = share.pictureText
    self.sky = sky
  }
}
