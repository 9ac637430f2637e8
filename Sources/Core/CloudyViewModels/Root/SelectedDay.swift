import CloudyModel
import Observation

/// The day of the week that is shown in detail. It stays on the same date after midnight.
@Observable final class SelectedDay {
  /// `nil` for the first day.
  private var date: CivilDate?
  /// Whether the user has opened the details of ``date``.
  private var isOpen = false

  @ObservationIgnored private let displayed: DisplayedWeather

  init(of displayed: DisplayedWeather) { self.displayed = displayed }

  /// The index in the week; 0 is the first day.
  var index: Int { displayed.days.firstIndex { $0 == date } ?? 0 }

  /// Everything known about the day; `nil` if nothing is.
  var details: DayDetailsViewModel? {
    let days = displayed.days
    return (days.first { $0 == date } ?? days.first).flatMap(displayed.details(of:))
  }

  /// The day whose details the user has opened; `nil` if they are closed, or if the day is not displayed, for example
  /// because it has passed.
  var opened: WeatherDayViewModel.ID? {
    guard isOpen, let date, displayed.days.contains(date) else { return nil }
    return date
  }

  /// Selects another day and opens its details. The details of the selected day are opened, or closed if they are open.
  ///
  /// - Returns: Whether it is a day of the week.
  func choose(_ day: WeatherDayViewModel.ID) -> Bool {
    guard let index = displayed.days.firstIndex(of: day) else { return false }
    isOpen = index != self.index || opened == nil
    date = day
    return true
  }

  /// Selects a day and opens its details, before its place's weather is known; `nil` for the first day, closed.
  func reset(to day: WeatherDayViewModel.ID? = nil) {
    date = day
    isOpen = day != nil
  }
}
