import CloudyLocalization
import CloudyModel

/// The weather that is displayed, and its place.
extension RootViewModel {
  /// Whether newer weather is being fetched. The known weather is shown meanwhile.
  package var isFetching: Bool {
    fetcher.isAwaited || locations.selectedLocation?.place != fetcher.place
  }

  /// The index of the day of the week that is shown in detail; 0 is the first. It stays on the same date after
  /// midnight.
  package var selectedDay: Int { selected.index }
  /// The day whose details the user has opened, in front ends that show them next to the week or below their row; `nil`
  /// if they are closed. It stays the same after midnight, and no other day is opened when it has passed.
  package var openedDay: WeatherDayViewModel.ID? { selected.opened }
  /// The index of the week's row with the selected day; `nil` if there is no list.
  package var selectedRow: Int? {
    guard let week = weather?.week, let day = week.viewModel(for: selectedDay) else { return nil }
    return week.row(of: day.id)
  }

  /// The weather to show; `nil` if there is none, or none yet.
  package var weather: WeatherViewModel? { displayed.weather }

  /// The same weather for front ends with charts, the sky, the path of the sun or the sources; `nil` if there is none,
  /// or none yet.
  package var report: ReportViewModel? { displayed.report }

  /// Everything known about the day that is shown in detail; `nil` if nothing is.
  package var dayDetails: DayDetailsViewModel? { selected.details }

  /// Everything known about the first day, whichever is selected; `nil` if there is no weather to show, or none yet.
  package var todaysDetails: DayDetailsViewModel? { displayed.days.first.flatMap(displayed.details(of:)) }

  /// The place whose weather is or will be displayed; `nil` until the user's location has been looked up.
  package var place: LocationViewModel? { displayed.location }

  /// The displayed place if the user selected it, as the text of a `PlaceReference`; `nil` while the user's location is
  /// displayed.
  package var chosenPlace: String? {
    if case .chosen(let place) = locations.selectedLocation { PlaceReference(place).text } else { nil }
  }

  /// The reason why there is no weather to show; `nil` if there is some, or it is being fetched.
  package var message: String? {
    weather == nil && !isFetching ? language.text(DisplayMessages.noWeather) : nil
  }

  /// The state of the displayed weather, even if there is none; `nil` until it is known.
  package var status: StatusViewModel? { displayed.status }

  /// Whether a change by the user is still being stored. It is displayed meanwhile.
  package var isKeeping: Bool { user.isKeeping }

  /// The language, for texts that only one front end needs.
  package var language: Language { dependencies.language }
}
