import CloudyModel
import CloudyServices
import Foundation

/// Everything that there is to show of one place at one moment. Each part is worded when it is read, so that a front end
/// pays for what it shows.
package struct ReportViewModel: Equatable, Sendable {
  private let report: ForecastReport
  private let forecast: PresentForecast
  private let location: CurrentLocation
  private let ownName: String?
  private let isOffline: Bool
  /// By this machine's clock.
  private let now: Date
  private let dayLimit: Int
  private let settings: Settings
  private let language: Language

  /// - Parameters:
  ///   - location: Where that is, and how Cloudy knows.
  ///   - ownName: What the person calls the place, as `Grandma`.
  ///   - isOffline: Whether the person asked for no network.
  ///   - now: By this machine's clock.
  /// - Returns: `nil` if there is no forecast, or none that says anything of the present.
  package init?(
    _ report: ForecastReport, at location: CurrentLocation, ownName: String? = nil, isOffline: Bool, now: Date,
    dayLimit: Int = 8, settings: Settings, language: Language = .english
  ) {
    guard let forecast = report.present(at: now) else { return nil }
    self.init(
      report, forecast, at: location, ownName: ownName, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// - Parameter forecast: What `report` says of `now`.
  init(
    _ report: ForecastReport, _ forecast: PresentForecast, at location: CurrentLocation, ownName: String?,
    isOffline: Bool, now: Date, dayLimit: Int, settings: Settings, language: Language
  ) {
    self.report = report
    self.forecast = forecast
    self.location = location
    self.ownName = ownName
    self.isOffline = isOffline
    self.now = now
    self.dayLimit = dayLimit
    self.settings = settings
    self.language = language
  }

  /// The forecast follows from the report and the time.
  package static func == (one: ReportViewModel, other: ReportViewModel) -> Bool {
    one.now == other.now && one.settings == other.settings && one.location == other.location
      && one.ownName == other.ownName && one.isOffline == other.isOffline && one.dayLimit == other.dayLimit
      && one.language.tag == other.language.tag && one.report == other.report
  }

  /// The first screen: the day on top, the next hours, the week.
  ///
  /// - Parameter notices: What the person should know besides.
  package func weather(_ notices: NoticesViewModel) -> WeatherViewModel {
    WeatherViewModel(
      report, forecast, ownName: ownName, notices: notices, isOffline: isOffline, now: now, dayLimit: dayLimit,
      settings: settings, language: language)
  }

  /// The hours to come, from the one that is under way.
  package func hours(limit: Int) -> HoursViewModel {
    HoursViewModel(forecast, limit: limit, settings: settings, language: language, consensus: report.consensus)
  }

  /// Charts of the next 24 hours; `nil` if nothing is known of any of them.
  package var charts: HourChartsViewModel? {
    HourChartsViewModel(forecast, settings: settings, language: language, consensus: report.consensus)
  }

  /// All that is known of a day of the week.
  ///
  /// - Returns: `nil` for a day that is not shown.
  package func details(of day: WeatherDayViewModel.ID) -> DayDetailsViewModel? {
    shownDays.firstIndex { $0.date == day }.flatMap {
      DayDetailsViewModel(
        forecast, dayAt: $0, settings: settings, language: language, consensus: report.consensus)
    }
  }

  /// The days of the week, in order.
  package var days: [WeatherDayViewModel.ID] { shownDays.map(\.date) }

  private var shownDays: ArraySlice<DayConditions> { forecast.days.content.prefix(max(dayLimit, 0)) }

  /// Which sky to paint behind the weather.
  package var sky: SkyViewModel { SkyViewModel(forecast) }

  /// The sun's way over the place on one of its days; `nil` if clocks skipped the date.
  package func sunArc(on day: WeatherDayViewModel.ID) -> SunArcViewModel? {
    let format = WeatherFormat(settings: settings, language: language)
    let sun = SunViewModel(on: day, at: forecast.place, format: format)
    return SunArcViewModel(on: day, at: forecast.place, sun: sun, now: forecast.now)
  }

  /// The same for the day that is today at the place.
  package var sunArc: SunArcViewModel? { sunArc(on: forecast.today) }

  /// Where this comes from, and why from there.
  package var explanation: ExplanationViewModel {
    ExplanationViewModel(
      report, location: location, isOffline: isOffline, now: now, settings: settings, language: language)
  }

  /// Whether anything is known of the weather, and not only of the sun and the moon.
  package var hasFigures: Bool { forecast.hasFigures }

  /// Whether the figures are averages of many years and no forecast.
  package var isAverage: Bool { forecast.current.provenance.source.kind == .climateNormals }
}
