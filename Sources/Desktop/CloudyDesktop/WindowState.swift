import CloudyViewModels

/// A snapshot of everything that a window shows. Each part of the window compares it with what it displays.
struct WindowState: Equatable {
  let route: Route
  let place: LocationViewModel?
  let chosenPlace: String?
  let weather: WeatherViewModel?
  /// The same weather, for texts that are expensive to build and are built when they are drawn.
  let report: ReportViewModel?
  let sky: SkyViewModel?
  let selectedDay: Int
  let selectedRow: Int?
  let details: DayDetailsViewModel?
  let arc: SunArcViewModel?
  let status: StatusViewModel?
  let message: String?
  let activity: String?
  let sections: [LocationsSection]
  let canUndo: Bool
  let announcement: Announcement?
  let renaming: FavoriteRenaming?
  /// Whether windows are dark; `nil` to follow the system.
  let prefersDark: Bool?
  var isOnDark = false

  init(_ root: RootViewModel) {
    route = root.route
    place = root.place
    chosenPlace = root.chosenPlace
    weather = root.weather
    let report = root.report
    self.report = report
    sky = report?.sky
    selectedDay = root.selectedDay
    selectedRow = root.selectedRow
    details = root.dayDetails
    arc = details.flatMap { report?.sunArc(on: $0.date) }
    status = root.status
    message = root.message
    activity = root.activity
    sections = root.locations.sections
    canUndo = root.locations.canUndo
    announcement = root.announcement
    renaming = root.locations.renaming
    prefersDark = root.settings.prefersDark
  }
}
