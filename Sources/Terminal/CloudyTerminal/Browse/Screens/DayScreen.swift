import CloudyViewModels
import TerminalKit

/// The details of one day, on the whole screen.
struct DayScreen {
  private let weather: WeatherViewModel?
  private let details: DayDetailsViewModel?
  private let selectedDay: Int
  private let activity: String?
  private let tick: Int

  init(_ root: RootViewModel, _ state: BrowseState) {
    weather = root.weather
    details = root.dayDetails
    selectedDay = root.selectedDay
    activity = root.activity
    tick = state.tick
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    let waiting = activity.map { styler.spinner(tick) + .spaces(1) + styler($0, .dim) } ?? StyledLine()
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(styler.title(weather?.day.title ?? "", beside: waiting))]
    if let weather { page.head += [days(of: weather.week, styler, width: room.width)] }
    if room.isRoomy { page.head += [.blank] }
    guard let details else { return page }
    let height = room.height - page.head.count
    let first = DayDetailsView(details, height: max(height, DayScreen.leastHeight), hasAlerts: true)
      .lines(styler.capabilities)
    let hours = HourlyView(details.hours).lines(styler.capabilities)
    page.body = (first + (hours.isEmpty ? [] : [StyledLine()]) + hours).rows
    return page
  }

  /// In rows. On a smaller screen, the rest is below the visible part.
  private static let leastHeight = 22

  /// The names of the days, with the selected one highlighted.
  private func days(of week: WeekViewModel, _ styler: TextStyler, width: Int) -> BrowsePage.Row {
    var row = BrowsePage.Row(.spaces(1))
    for (index, day) in week.days.enumerated() {
      let isChosen = index == selectedDay
      let name = styler(" \(day.shortDay) ", isChosen ? .title : day.isToday ? .plain : .dim)
      row.parts.append((row.line.width..<row.line.width + name.width, .day(day.id)))
      row.line += isChosen ? name.highlighted() : name
    }
    row.line = styler.truncated(row.line, to: width)
    return row
  }
}
