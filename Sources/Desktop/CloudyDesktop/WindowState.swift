import CloudyLocalization
import CloudyViewModels

/// A snapshot of everything that a window shows. Each part of the window compares it with what it displays.
struct WindowState: Equatable {
  let route: Route
  let place: LocationViewModel?
  let chosenPlace: String?
  /// What to show instead of weather; `nil` unless the user's location is unknown.
  let welcome: WelcomeViewModel?
  let weather: WeatherViewModel?
  /// The place and its temperature, such as `Brussels · 5°`; `nil` if there is no weather.
  let headline: String?
  /// The same weather, for texts that are expensive to build and are built when they are drawn.
  let report: ReportViewModel?
  let sky: SkyViewModel?
  let selectedDay: Int
  let selectedRow: Int?
  let openedDay: WeatherDayViewModel.ID?
  let details: DayDetailsViewModel?
  let arc: SunArcViewModel?
  let status: StatusViewModel?
  let message: String?
  let activity: String?
  let sections: [LocationsSection]
  let canUndo: Bool
  /// The star of the displayed place; `nil` if there is none.
  let star: StarViewModel?
  let announcement: Announcement?
  let renaming: FavoriteRenaming?
  /// Whether windows are dark; `nil` to follow the system.
  let prefersDark: Bool?
  var isOnDark = false

  init(_ root: RootViewModel) {
    route = root.route
    let welcome = root.welcome
    self.welcome = welcome
    // If the location is unknown, the window shows the welcome page, and not the default place.
    place = welcome == nil ? root.place : nil
    chosenPlace = root.chosenPlace
    let weather = welcome == nil ? root.weather : nil
    self.weather = weather
    headline = weather.map { weather in
      let facts = [weather.day.title, weather.day.temperatureAtAGlance].compactMap(\.self)
      return root.language.text(.sideBySide(facts))
    }
    let report = welcome == nil ? root.report : nil
    self.report = report
    sky = report?.sky
    selectedDay = root.selectedDay
    selectedRow = root.selectedRow
    openedDay = root.openedDay
    details = root.dayDetails
    arc = details.flatMap { report?.sunArc(on: $0.date) }
    status = welcome == nil ? root.status : nil
    message = root.message
    activity = root.activity
    sections = root.locations.sections
    canUndo = root.locations.canUndo
    star = root.star
    announcement = root.announcement
    renaming = root.locations.renaming
    prefersDark = root.settings.prefersDark
  }

  /// Whether the weather is a climate average.
  var isAverages: Bool { weather?.isAverages == true }
}
