import CloudyViewModels
import TerminalKit

/// The first screen: the day above, the week below, and the chosen day beside them if there is room.
struct WeatherScreen {
  private let weather: WeatherViewModel?
  private let details: DayDetailsViewModel?
  private let selectedRow: Int?
  private let place: LocationViewModel?
  private let message: String?
  private let status: StatusViewModel?
  private let announcement: String?
  private let activity: String?
  private let tick: Int

  init(_ root: RootViewModel, _ state: BrowseState) {
    weather = root.weather
    details = root.dayDetails
    selectedRow = root.selectedRow
    place = root.place
    message = root.message
    status = root.status
    announcement = root.announcement?.text
    activity = root.activity
    tick = state.tick
  }

  func page(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    guard let weather else { return emptyPage(pen, room) }
    guard room.width >= 40, room.height >= 11 else { return smallPage(weather, pen, room) }
    let heading = DayHeadingView(weather.day).lines(pen.capabilities)
    var page = BrowsePage(
      head: heading.rows + (room.isRoomy ? [.blank] : []), foot: foot(weather, pen, room), bodyWidth: room.width)
    let height = room.height - page.head.count - page.foot.count
    guard room.width >= WeatherScreen.twoPanes, let details else {
      (page.body, page.focus) = body(weather, pen, height: height)
      return page
    }
    page.bodyWidth = min(max(room.width * 46 / 100, 56), 90)
    (page.body, page.focus) = body(weather, Pen(pen.capabilities.with(width: page.bodyWidth)), height: height)
    page.aside = aside(details, pen.capabilities.with(width: room.width - page.bodyWidth - 2), height: height)
    return page
  }

  /// In cells: from this width, there is room for the chosen day beside the week.
  private static let twoPanes = 120
}

extension WeatherScreen {
  /// The chosen day, with a table of its hours if there is room for all of them.
  private func aside(
    _ details: DayDetailsViewModel, _ capabilities: TerminalCapabilities, height: Int
  ) -> [StyledLine] {
    let day = DayDetailsView(details, height: height).lines(capabilities)
    let hours = HourlyView(details.hours).lines(capabilities)
    return day.count + 1 + hours.count <= height ? day + [StyledLine()] + hours : day
  }

  /// A page for when nothing is known yet, or at all.
  private func emptyPage(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    let name = pen(place?.text ?? "", .title) + .spaces(2) + pen(place?.detail ?? "", .dim)
    let width = max(room.width - 2, 1)
    let reasons = [status?.text, status?.advice].compactMap(\.self).flatMap { pen.wrapped($0, to: width) }
    let words =
      message.map { pen.wrapped($0, .warning, to: width) + reasons }
      ?? activity.map { [pen.spinner(tick) + .spaces(1) + pen($0, .dim)] } ?? []
    return BrowsePage(
      head: [BrowsePage.Row(.spaces(2) + pen.truncated(name, to: width)), .blank],
      body: pen.indented(words).rows, bodyWidth: room.width)
  }

  /// A page with a few words, and as many days as fit. What is to come is in it if there is room for all days, too.
  private func smallPage(_ weather: WeatherViewModel, _ pen: Pen, _ room: PageRoom) -> BrowsePage {
    let day = weather.day
    let now = [
      pen(day.temperature ?? day.placeholder, .title).styled(day.celsius.map(Role.temperature) ?? .title),
      pen(day.summary),
    ].joined(separator: .spaces(2))
    let (week, focus) = weekRows(weather, pen)
    var page = BrowsePage(
      head: [BrowsePage.Row(pen(day.title, .title) + .spaces(2) + pen(day.time, .dim)), BrowsePage.Row(now)],
      body: week, foot: [BrowsePage.Row(status(weather, pen, width: room.width))], bodyWidth: room.width, focus: focus)
    let height = room.height - page.head.count - page.body.count - page.foot.count
    page.head += sentences(weather.sentences, pen, PageRoom(width: room.width, height: height))
    return page
  }

  /// As many whole sentences as there is room for, set apart by empty lines if there is room for these, too.
  private func sentences(_ sentences: SentencesViewModel, _ pen: Pen, _ room: PageRoom) -> [BrowsePage.Row] {
    let all = sentences.all.map { pen.wrapped($0, to: room.width).rows }
    for count in stride(from: all.count, to: 0, by: -1) {
      let rows = Array(all.prefix(count).joined())
      if rows.count + 2 <= room.height { return [.blank] + rows + [.blank] }
      if rows.count <= room.height { return rows }
    }
    return []
  }

  private func foot(_ weather: WeatherViewModel, _ pen: Pen, _ room: PageRoom) -> [BrowsePage.Row] {
    let lines = statusLines(weather, pen, room).map { BrowsePage.Row(.spaces(2) + $0, target: .action(.sources)) }
    let news = pen.indented(pen.wrapped(announcement ?? "", .accent, to: room.width - 2)).rows
    return room.isRoomy ? [.blank] + news + lines + [.blank] : news + lines
  }

  /// What is shown and why, in one line. A reason that is longer, with its advice, takes more where there is room.
  private func statusLines(_ weather: WeatherViewModel, _ pen: Pen, _ room: PageRoom) -> [StyledLine] {
    let width = room.width - 2
    let status = weather.status
    let lines = pen.wrapped(status.line, status.isWarning ? .warning : .dim, to: width)
    let isShort = lines.count < 2 || room.height < WeatherScreen.roomForReasons || activity != nil
    return isShort ? [self.status(weather, pen, width: width)] : Array(lines.prefix(3))
  }

  /// In rows. With fewer, the weather needs them all.
  private static let roomForReasons = 22

  /// What is shown and how old it is, and what the application is waiting for.
  private func status(_ weather: WeatherViewModel, _ pen: Pen, width: Int) -> StyledLine {
    let status = weather.status
    let line = pen(status.line, status.isWarning ? .warning : .dim)
    guard let activity else { return pen.spread(line, credit(status, beside: line, pen, width: width), over: width) }
    let spinner = pen.spinner(tick)
    let whole = spinner + .spaces(1) + pen(activity, .dim)
    return pen.spread(line, line.width + 2 + whole.width <= width ? whole : spinner, over: width)
  }

  /// The credits, if all of them fit.
  private func credit(_ status: StatusViewModel, beside line: StyledLine, _ pen: Pen, width: Int) -> StyledLine {
    let credit = pen(status.attribution, .dim)
    return line.width + 2 + credit.width <= width ? credit : StyledLine()
  }
}

extension WeatherScreen {
  /// The day, the week and the rest, with the chosen day's row. If not everything fits, the day is shortened, so that
  /// the week is visible and the rest comes below.
  private func body(_ weather: WeatherViewModel, _ pen: Pen, height: Int) -> (rows: [BrowsePage.Row], focus: Int?) {
    let (week, focus) = weekRows(weather, pen)
    let layout = WeatherLayout(weather, week: week, pen).layout(height: height)
    return (layout.rows, focus.map { layout.weekStart + $0 })
  }

  /// One row for each day, with the chosen one marked, followed by the disagreements between services.
  private func weekRows(_ weather: WeatherViewModel, _ pen: Pen) -> (rows: [BrowsePage.Row], focus: Int?) {
    let view = WeekView(weather.week.rows)
    var list = MarkedList<BrowseTarget>(pen, width: pen.capabilities.width)
    for (index, (day, line)) in zip(weather.week.rows, view.rows(pen)).enumerated() {
      if let origin = view.origin(of: index, pen) { list.append(pen.indented([origin])) }
      list.append(line, isMarked: index == selectedRow, target: .day(day.id))
    }
    list.append(pen.indented(view.disagreements(pen)))
    return (list.rows, list.marked)
  }
}
