import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyStorage
import Foundation

/// The current weather of the displayed place, as texts. It has no state of its own: texts are created on access, and
/// cached until an input changes.
final class DisplayedWeather {
  private let locations: LocationsViewModel
  private let settings: SettingsViewModel
  private let present: PresentTime
  private let isOffline: Bool
  private let dayLimit: Int
  private let storeNotices: @Sendable () -> [StoreNotice]
  private let configurationNotices: [ConfigurationNotice]
  private let language: Language

  private var forecasts = Memo<ForecastKey, PresentForecast?>()
  private var words = Memo<ReportViewModel, WeatherViewModel>()
  private var details = Memo<DetailsKey, DayDetailsViewModel?>()

  /// - Parameters:
  ///   - isOffline: Whether the user has turned off network use.
  ///   - dayLimit: The maximum number of days to show.
  ///   - storeNotices: Returns the messages about the storage of the user's data.
  ///   - configurationNotices: Warnings about the configuration.
  init(
    _ locations: LocationsViewModel, settings: SettingsViewModel, present: PresentTime, isOffline: Bool, dayLimit: Int,
    storeNotices: @escaping @Sendable () -> [StoreNotice], configurationNotices: [ConfigurationNotice],
    language: Language
  ) {
    self.locations = locations
    self.settings = settings
    self.present = present
    self.isOffline = isOffline
    self.dayLimit = dayLimit
    self.storeNotices = storeNotices
    self.configurationNotices = configurationNotices
    self.language = language
  }

  /// The place whose weather is or will be displayed; `nil` until the user's location has been looked up.
  var place: Place? { locations.selectedLocation?.place }

  /// The texts of the same place.
  var location: LocationViewModel? {
    place.map { LocationViewModel($0, customName: locations.displayedName, language: language) }
  }

  /// `nil` if there is no weather to show, or none yet.
  var report: ReportViewModel? {
    guard let report = locations.pageReport, let forecast, let location = locations.selectedLocation else { return nil }
    return ReportViewModel(
      report, forecast, at: location, customName: locations.displayedName, isOffline: isOffline,
      now: present.now, dayLimit: dayLimit, settings: settings.settings, language: language)
  }

  /// The first screen; `nil` if there is no weather to show, or none yet.
  var weather: WeatherViewModel? { report.map { report in words.value(for: report) { report.weather(notices) } } }

  /// The state of the displayed weather, even if there is none; `nil` until it is known.
  var status: StatusViewModel? {
    weather?.status
      ?? locations.pageReport.map {
        StatusViewModel(
          $0, isOffline: isOffline, now: present.now, settings: settings.settings, language: language)
      }
  }

  /// The days of the week, in order; empty if there is no weather to show, or none yet.
  var days: [WeatherDayViewModel.ID] {
    forecast?.days.content.prefix(max(dayLimit, 0)).map(\.date) ?? []
  }

  /// Returns everything known about one day of the week.
  ///
  /// - Returns: `nil` for a day that is not displayed.
  func details(of day: WeatherDayViewModel.ID) -> DayDetailsViewModel? {
    report.flatMap { report in
      details.value(for: DetailsKey(report: report, day: day)) { report.details(of: day) }
    }
  }
}

extension DisplayedWeather {
  private struct ForecastKey: Equatable {
    let report: ForecastReport
    let now: Date
  }

  /// Everything that the text about one day depends on.
  private struct DetailsKey: Equatable {
    let report: ReportViewModel
    let day: WeatherDayViewModel.ID
  }

  /// The part of the report that covers the current time.
  private var forecast: PresentForecast? {
    guard let report = locations.pageReport else { return nil }
    let key = ForecastKey(report: report, now: present.now)
    return forecasts.value(for: key) { report.present(at: key.now) }
  }

  /// Messages for the user in addition to the weather.
  private var notices: NoticesViewModel {
    NoticesViewModel(
      location: locations.selectedLocation, resolved: locations.displayedMeaning, store: storeNotices(),
      errors: locations.pageReport?.storeErrors ?? [], configuration: configurationNotices,
      language: language)
  }
}
