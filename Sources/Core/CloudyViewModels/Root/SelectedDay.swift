import CloudyModel
import Observation

/// The day of the week that is shown in detail. It stays on the same date after midnight.
@Observable final class SelectedDay {
  /// `nil` for the first day.
  private var date: CivilDate?

  @ObservationIgnored private let displayed: DisplayedWeather

  init(of displayed: DisplayedWeather) { self.displayed = displayed }

  /// The index in the week; 0 is the first day.
  var index: Int { displayed.days.firstIndex { $0 == date } ?? 0 }

  /// Everything known about the day; `nil` if nothing is.
  var details: DayDetailsViewModel? {
    let days = displayed.days
    return (days.first { $0 == date } ?? days.first).flatMap(displayed.details(of:))
  }

  /// Selects another day.
  ///
  /// - Returns: Whether it is a day of the week.
  func choose(_ day: WeatherDayViewModel.ID) -> Bool {
    guard displayed.days.contains(day) else { return false }
    date = day
    return true
  }

  /// Selects a day before its place's weather is known; `nil` for the first one.
  func reset(to day: WeatherDayViewModel.ID? = nil) { date = day }
}
