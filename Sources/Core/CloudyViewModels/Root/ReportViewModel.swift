import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import Foundation

/// Everything to display about one place at one moment. Texts are created on access, so a front end pays only for the
/// parts that it shows.
package struct ReportViewModel: Equatable, Sendable {
  private let report: ForecastReport
  private let forecast: PresentForecast
  private let location: CurrentLocation
  private let customName: String?
  private let isOffline: Bool
  /// The current time, by this machine's clock.
  private let now: Date
  private let dayLimit: Int
  private let settings: Settings
  private let language: Language

  /// Creates the view model of a report at one moment.
  ///
  /// - Parameters:
  ///   - location: The place, and how it was determined.
  ///   - customName: The user's own name for the place, such as `Grandma`.
  ///   - isOffline: Whether the user has turned off network use.
  ///   - now: The current time, by this machine's clock.
  /// - Returns: `nil` if there is no forecast, or none that covers the current time.
  package init?(
    _ report: ForecastReport, at location: CurrentLocation, customName: String? = nil, isOffline: Bool, now: Date,
    dayLimit: Int = ForecastLength.standard, settings: Settings, language: Language
  ) {
    guard let forecast = report.present(at: now) else { return nil }
    self.init(
      report, forecast, at: location, customName: customName, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// - Parameter forecast: The part of `report` that covers `now`.
  init(
    _ report: ForecastReport, _ forecast: PresentForecast, at location: CurrentLocation, customName: String?,
    isOffline: Bool, now: Date, dayLimit: Int, settings: Settings, language: Language
  ) {
    self.report = report
    self.forecast = forecast
    self.location = location
    self.customName = customName
    self.isOffline = isOffline
    self.now = now
    self.dayLimit = dayLimit
    self.settings = settings
    self.language = language
  }

  /// Compares everything except the forecast, which follows from the report and the time.
  package static func == (one: ReportViewModel, other: ReportViewModel) -> Bool {
    one.now == other.now && one.settings == other.settings && one.location == other.location
      && one.customName == other.customName && one.isOffline == other.isOffline && one.dayLimit == other.dayLimit
      && one.language.tag == other.language.tag && one.report == other.report
  }

  /// Returns the first screen: the day on top, the next hours, the week.
  ///
  /// - Parameter notices: Messages for the user in addition to the weather.
  package func weather(_ notices: NoticesViewModel) -> WeatherViewModel {
    WeatherViewModel(
      report, forecast, customName: customName, notices: notices, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// Returns the coming hours, starting with the current one.
  ///
  /// - Parameter limit: The maximum number of hours.
  package func hours(limit: Int) -> HoursViewModel {
    HoursViewModel(forecast, limit: limit, settings: settings, language: language, consensus: report.consensus)
  }

  /// Returns the known hours that start in a period.
  package func hours(during range: Range<Date>) -> HoursViewModel {
    HoursViewModel(forecast, during: range, settings: settings, language: language, consensus: report.consensus)
  }

  /// Charts of the next 24 hours; `nil` if none of them has values.
  package var charts: HourChartsViewModel? {
    HourChartsViewModel(forecast, settings: settings, language: language, consensus: report.consensus)
  }

  /// Whether there are ``weekCharts``, without creating them.
  package var hasWeekCharts: Bool {
    displayedDays.last.flatMap { HourChartsViewModel.week(of: forecast, through: $0.date) } != nil
  }

  /// The same charts of all known hours of the displayed days, starting with the current hour; `nil` if there are not
  /// more than 36.
  package var weekCharts: HourChartsViewModel? {
    displayedDays.last.flatMap {
      HourChartsViewModel(
        forecast, through: $0.date, settings: settings, language: language, consensus: report.consensus)
    }
  }

  /// Returns everything known about one day of the week.
  ///
  /// - Returns: `nil` for a day that is not displayed.
  package func details(of day: WeatherDayViewModel.ID) -> DayDetailsViewModel? {
    displayedDays.firstIndex { $0.date == day }.flatMap {
      DayDetailsViewModel(
        forecast, dayAt: $0, settings: settings, language: language, consensus: report.consensus)
    }
  }

  /// Returns a day's air quality; `nil` if it is unknown.
  package func airQuality(on day: WeatherDayViewModel.ID) -> AirQualityViewModel? {
    AirQualityViewModel(forecast, on: day, settings: settings, language: language)
  }

  /// Returns earlier days for comparison; `nil` for any day other than today.
  package func history(of day: WeatherDayViewModel.ID) -> HistoryViewModel? {
    day == forecast.today ? HistoryViewModel(forecast, settings: settings, language: language) : nil
  }

  /// The days of the week, in order.
  package var days: [WeatherDayViewModel.ID] { displayedDays.map(\.date) }

  private var displayedDays: ArraySlice<DayConditions> { forecast.days.content.prefix(max(dayLimit, 0)) }

  /// The sky to paint behind the weather.
  package var sky: SkyViewModel { SkyViewModel(forecast) }

  /// The sky to paint behind the weather of one day.
  package func sky(on day: WeatherDayViewModel.ID) -> SkyViewModel {
    SkyViewModel(forecast, on: day)
  }

  /// Returns the path of the sun over the place on one of its days; `nil` if the clocks skipped that date.
  package func sunArc(on day: WeatherDayViewModel.ID) -> SunArcViewModel? {
    let format = WeatherFormat(settings: settings, language: language)
    let sun = SunViewModel(on: day, at: forecast.place, format: format)
    return SunArcViewModel(on: day, at: forecast.place, sun: sun, now: forecast.now)
  }

  /// The path of the sun over the place today.
  package var sunArc: SunArcViewModel? { sunArc(on: forecast.today) }

  /// Returns a picture of the current weather, or of a day.
  ///
  /// - Parameter day: One of the displayed days; `nil` for the current weather.
  package func card(on day: WeatherDayViewModel.ID? = nil) -> CardViewModel {
    let week = WeekViewModel(
      forecast, limit: dayLimit, settings: settings, language: language, consensus: report.consensus)
    let current = DayViewModel(
      forecast, customName: customName, settings: settings, language: language, consensus: report.consensus)
    let glance = GlanceViewModel(
      forecast, day: current, isBetweenTwo: report.consensus?.hasTwoMembers,
      format: WeatherFormat(settings: settings, language: language))
    return CardViewModel(
      forecast, now: current, glance: glance,
      sentences: SentencesViewModel(forecast, settings: settings, language: language),
      details: day.flatMap(details), days: week.days,
      status: StatusViewModel(
        report, present: forecast, isOffline: isOffline, now: now, settings: settings, language: language),
      sky: day.map(sky) ?? sky, language: language)
  }

  /// The sources of the values, and the reasons for their choice.
  package var explanation: ExplanationViewModel {
    ExplanationViewModel(
      report, location: location, isOffline: isOffline, now: now, settings: settings, language: language)
  }

  /// Whether any weather is known, and not only the sun and the moon.
  package var hasValues: Bool { forecast.hasValues }
}
