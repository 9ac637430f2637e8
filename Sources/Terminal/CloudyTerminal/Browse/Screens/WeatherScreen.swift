import CloudyViewModels
import TerminalKit

/// The first screen: the day on top, the week below, and the selected day next to them if there is enough space.
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

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    guard let weather else { return emptyPage(styler, room) }
    guard room.width >= 40, room.height >= 11 else { return smallPage(weather, styler, room) }
    let heading = DayHeadingView(weather.day).lines(styler.capabilities)
    var page = BrowsePage(
      head: heading.rows + (room.isRoomy ? [.blank] : []), foot: foot(weather, styler, room), bodyWidth: room.width)
    let height = room.height - page.head.count - page.foot.count
    guard room.width >= WeatherScreen.twoPanes, let details else {
      (page.body, page.focus) = body(weather, styler, height: height, hasDetailsBeside: false)
      return page
    }
    page.bodyWidth = min(max(room.width * 46 / 100, 56), 90)
    let bodyStyler = TextStyler(styler.capabilities.with(width: page.bodyWidth))
    (page.body, page.focus) = body(weather, bodyStyler, height: height, hasDetailsBeside: true)
    page.aside = aside(details, styler.capabilities.with(width: room.width - page.bodyWidth - 2), height: height)
    return page
  }

  /// The minimum width, in cells, to show the selected day next to the week.
  private static let twoPanes = 120
}

extension WeatherScreen {
  /// The selected day, with a table of its hours if all of them fit.
  private func aside(
    _ details: DayDetailsViewModel, _ capabilities: TerminalCapabilities, height: Int
  ) -> [StyledLine] {
    let day = DayDetailsView(details, height: height).lines(capabilities)
    let hours = HourlyView(details.hours).lines(capabilities)
    return day.count + 1 + hours.count <= height ? day + [StyledLine()] + hours : day
  }

  /// A page for when there is no weather yet, or none at all.
  private func emptyPage(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    let width = max(room.width - 2, 1)
    let name = styler.flowed([styler(place?.text, .title), styler(place?.detail, .dim)], to: width)
    let reasons = [status?.text, status?.advice].compactMap(\.self).flatMap { styler.wrapped($0, to: width) }
    let words =
      message.map { styler.wrapped($0, .warning, to: width) + reasons }
      ?? activity.map { [styler.spinner(tick) + .spaces(1) + styler($0, .dim)] } ?? []
    return BrowsePage(
      head: (name.isEmpty ? [.blank] : styler.indented(name).rows) + [.blank],
      body: styler.indented(words).rows, bodyWidth: room.width)
  }

  /// A page with a short summary and as many days as fit, and with the outlook if there is space left.
  private func smallPage(_ weather: WeatherViewModel, _ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    let day = weather.day
    let now = [
      styler(day.temperature ?? day.placeholder, .title).styled(day.celsius.map(Role.temperature) ?? .title),
      styler(day.summary),
    ].joined(separator: .spaces(2))
    let (week, focus) = weekRows(weather, styler)
    var page = BrowsePage(
      head: [BrowsePage.Row(styler(day.title, .title) + .spaces(2) + styler(day.time, .dim)), BrowsePage.Row(now)],
      body: week, foot: [BrowsePage.Row(status(weather, styler, width: room.width))], bodyWidth: room.width,
      focus: focus)
    let height = room.height - page.head.count - page.body.count - page.foot.count
    page.head += sentences(weather.sentences, styler, PageRoom(width: room.width, height: height))
    return page
  }

  /// As many complete sentences as fit, set off by empty lines if these fit as well.
  private func sentences(_ sentences: SentencesViewModel, _ styler: TextStyler, _ room: PageRoom) -> [BrowsePage.Row] {
    let all = sentences.all.map { styler.wrapped($0, to: room.width).rows }
    for count in stride(from: all.count, to: 0, by: -1) {
      let rows = Array(all.prefix(count).joined())
      if rows.count + 2 <= room.height { return [.blank] + rows + [.blank] }
      if rows.count <= room.height { return rows }
    }
    return []
  }

  private func foot(_ weather: WeatherViewModel, _ styler: TextStyler, _ room: PageRoom) -> [BrowsePage.Row] {
    let lines = statusLines(weather, styler, room).map { BrowsePage.Row(.spaces(2) + $0, target: .action(.sources)) }
    let news = styler.indented(styler.wrapped(announcement ?? "", .accent, to: room.width - 2)).rows
    return room.isRoomy ? [.blank] + news + lines + [.blank] : news + lines
  }

  /// The state of the forecast in one line. A longer reason, with its advice, takes up to three if there is enough
  /// space.
  private func statusLines(_ weather: WeatherViewModel, _ styler: TextStyler, _ room: PageRoom) -> [StyledLine] {
    let width = room.width - 2
    let status = weather.status
    let lines = styler.wrapped(status.line, status.isWarning ? .warning : .dim, to: width)
    let isShort = lines.count < 2 || room.height < WeatherScreen.roomForReasons || activity != nil
    return isShort ? [self.status(weather, styler, width: width)] : Array(lines.prefix(3))
  }

  /// In rows. With fewer, the weather needs all of them.
  private static let roomForReasons = 22

  /// The state and age of the forecast, and the pending requests.
  private func status(_ weather: WeatherViewModel, _ styler: TextStyler, width: Int) -> StyledLine {
    let status = weather.status
    let line = styler(status.line, status.isWarning ? .warning : .dim)
    guard let activity else {
      return styler.spread(line, credit(status, beside: line, styler, width: width), over: width)
    }
    let spinner = styler.spinner(tick)
    let whole = spinner + .spaces(1) + styler(activity, .dim)
    return styler.spread(line, line.width + 2 + whole.width <= width ? whole : spinner, over: width)
  }

  /// The credits, if all of them fit.
  private func credit(_ status: StatusViewModel, beside line: StyledLine, _ styler: TextStyler, width: Int)
    -> StyledLine
  {
    let credit = styler(status.credit, .dim)
    return line.width + 2 + credit.width <= width ? credit : StyledLine()
  }
}

extension WeatherScreen {
  /// The day, the week and the rest, with the row of the selected day. If not everything fits, the day is shortened, so
  /// that the week is visible and the rest comes below.
  private func body(_ weather: WeatherViewModel, _ styler: TextStyler, height: Int, hasDetailsBeside: Bool) -> (
    rows: [BrowsePage.Row], focus: Int?
  ) {
    let (week, focus) = weekRows(weather, styler)
    let layout = WeatherLayout(weather, week: week, hasDetailsBeside: hasDetailsBeside, styler).layout(height: height)
    return (layout.rows, focus.map { layout.weekStart + $0 })
  }

  /// One row for each day, with the selected one highlighted, followed by the disagreements between services.
  private func weekRows(_ weather: WeatherViewModel, _ styler: TextStyler) -> (rows: [BrowsePage.Row], focus: Int?) {
    let view = WeekView(weather.week.rows)
    var list = SelectionList<BrowseTarget>(styler, width: styler.capabilities.width)
    for (index, (day, line)) in zip(weather.week.rows, view.rows(styler)).enumerated() {
      list.append(styler.indented(view.origin(of: index, styler)))
      list.append(line, isMarked: index == selectedRow, target: .day(day.id))
    }
    list.append(styler.indented(view.disagreements(styler)))
    return (list.rows, list.marked)
  }
}
