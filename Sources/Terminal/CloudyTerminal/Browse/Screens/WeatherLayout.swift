import CloudyViewModels
import TerminalKit

/// Decides which parts of the weather are visible without scrolling.
struct WeatherLayout {
  private let parts: Parts
  private let week: [BrowsePage.Row]

  /// - Parameter hasDetailsBeside: Whether the selected day is shown next to these parts.
  init(_ weather: WeatherViewModel, week: [BrowsePage.Row], hasDetailsBeside: Bool, _ styler: TextStyler) {
    parts = Parts(weather, hasDetailsBeside: hasDetailsBeside, styler)
    self.week = week
  }

  /// - Returns: All rows, and the index of the first row of the week.
  func layout(height: Int) -> (rows: [BrowsePage.Row], weekStart: Int) {
    let everything = rows(parts.everything, week: parts.beforeWeek.count)
    if everything.rows.count <= height { return everything }
    for beginning in parts.beginnings {
      let rows = rows(beginning, week: beginning.count)
      // Leave one row free for the row below the selected day, so that nothing has to scroll.
      if rows.rows.count < height { return (rows.rows + rest(after: beginning), rows.weekStart) }
    }
    // Not even the shortest selection fits, so leave out empty lines.
    let shortest = parts.beginnings.last ?? []
    let start = shortest.flatMap(\.lines).rows
    return (start + week + rest(after: shortest), start.count)
  }

  /// The parts that were not shown completely.
  private func rest(after beginning: [Part]) -> [BrowsePage.Row] {
    let rest = parts.everything.compactMap { part -> Part? in
      guard let displayed = beginning.first(where: { $0.kind == part.kind }) else { return part }
      return displayed.isWhole ? nil : Part(kind: part.kind, lines: displayed.rest ?? part.lines)
    }
    return rest.filter { !$0.lines.isEmpty }.flatMap { [.blank] + $0.lines.rows }
  }

  /// The parts, separated by empty lines.
  ///
  /// - Parameter count: The number of parts above the week.
  private func rows(_ parts: [Part], week count: Int) -> (rows: [BrowsePage.Row], weekStart: Int) {
    func joined(_ parts: some Sequence<Part>) -> [[BrowsePage.Row]] {
      parts.map(\.lines.rows).filter { !$0.isEmpty }
    }
    let above = joined(parts.prefix(count))
    let all = (above + [week] + joined(parts.dropFirst(count))).filter { !$0.isEmpty }
    return (Array(all.joined(separator: [.blank])), above.map { $0.count + 1 }.reduce(0, +))
  }
}

/// A part of the weather, or its most important lines.
private struct Part {
  enum Kind {
    case notices, alerts, day, nextHour, hours, besides, sky, status
  }

  let kind: Kind
  let lines: [StyledLine]
  var isWhole = true
  /// The lines missing from a shortened part; `nil` to show the whole part again.
  var rest: [StyledLine]?
}

private struct Parts {
  /// In display order; the week comes after the first ``beforeWeek`` parts.
  let everything: [Part]
  let beforeWeek: [Part]
  /// The selections of parts above the week if not everything fits, from the largest to the smallest.
  let beginnings: [[Part]]

  init(_ weather: WeatherViewModel, hasDetailsBeside: Bool, _ styler: TextStyler) {
    let capabilities = styler.capabilities
    let width = capabilities.width - 2
    let day = weather.day
    let notices = Part(kind: .notices, lines: NoticesView(weather.notices).lines(capabilities))
    let isUrgent = weather.isWarningsNoteUrgent
    let note = isUrgent ? weather.warningsNote : ""
    let alertsView = AlertsView(weather.alerts, remark: weather.alertsRemark, note: note)
    let alerts = Part(kind: .alerts, lines: alertsView.lines(capabilities))
    let whole = Part(
      kind: .day,
      lines: DayView(day, sentences: weather.sentences, hasDetailsBeside: hasDetailsBeside).lines(capabilities))
    let nextHour = Part(
      kind: .nextHour, lines: weather.nextHour.map { NextHourView($0).lines(capabilities) } ?? [])
    let hours = Part(kind: .hours, lines: HoursStripView(weather.hours).lines(capabilities))

    let firstNotices = Part(
      kind: .notices, lines: NoticesView(weather.notices).titles(styler),
      isWhole: notices.lines.count == weather.notices.lines.count + (weather.notices.remark == nil ? 0 : 1))
    // On a low screen, unknown alerts do not replace the weather: they are stated below the week.
    let alertTitles = Part(
      kind: .alerts, lines: AlertsView(weather.alerts, remark: weather.alertsRemark).titles(styler),
      isWhole: weather.alerts.isEmpty && note.isEmpty,
      rest: weather.alerts.isEmpty ? AlertsView([], note: note).lines(capabilities) : nil)
    func values(except displayed: [LabeledValue]) -> [StyledLine] {
      let disagreements = day.disagreements.flatMap { styler.wrapped($0, .accent, to: width) }
      return styler.indented(
        disagreements
          + DetailGrid(day.otherDetails.filter { !displayed.contains($0) }).lines(
            styler, width: width, limit: 3))
    }
    let sentences = weather.sentences.all.map { styler.indented(styler.wrapped($0, to: width)) }
    /// The picture, or two lines, followed by `count` sentences.
    ///
    /// - Parameter isTight: Whether no empty line separates them.
    func now(_ lines: [StyledLine], values: [StyledLine], sentences count: Int, isTight: Bool = false) -> Part {
      let rest = Array(sentences.dropFirst(count).joined())
      let parts = [lines, Array(sentences.prefix(count).joined())].filter { !$0.isEmpty }
      return Part(
        kind: .day, lines: Array(parts.joined(separator: isTight ? [] : [StyledLine()])), isWhole: false,
        rest: rest + (rest.isEmpty || values.isEmpty ? [] : [StyledLine()]) + values)
    }
    let (panelLines, panelValues) = DayView(day, hasDetailsBeside: hasDetailsBeside).panel(capabilities)
    func panel(sentences count: Int) -> Part { now(panelLines, values: values(except: panelValues), sentences: count) }
    let compact = CompactDayView(day: day)
    let compactValues = values(except: compact.values(capabilities))
    func words(sentences count: Int, isTight: Bool = false) -> Part {
      now(compact.lines(capabilities), values: compactValues, sentences: count, isTight: isTight)
    }
    let soon = Part(
      kind: .nextHour, lines: Array(nextHour.lines.prefix(1)), isWhole: nextHour.lines.isEmpty)

    beforeWeek = [notices, alerts, whole, nextHour, hours]
    everything =
      beforeWeek + [
        Part(
          kind: .besides,
          lines: ExtraFactsView(
            nextHour: weather.nextHour, airQuality: weather.airQuality, history: weather.history
          ).lines(capabilities)),
        Part(
          kind: .sky, lines: SkyView(sun: day.sun, moon: day.moon, moonTimes: day.moonTimes).lines(capabilities)),
        Part(
          kind: .status,
          lines: styler.indented(
            styler.wrapped(isUrgent ? "" : weather.warningsNote, .dim, to: width)
              + styler.wrapped(weather.status.credit, .dim, to: width))),
      ]
    // Shorten notices to a line each only if they do not fit otherwise: complete ones are not repeated below.
    let selections = [
      [alertTitles, whole, nextHour, hours], [alertTitles, panel(sentences: 2), nextHour, hours],
      [alertTitles, panel(sentences: 2), nextHour], [alertTitles, panel(sentences: 1), soon],
      // A sentence has more information than the picture, and an alert does not replace it.
      [alertTitles, words(sentences: 1), soon], [alertTitles, words(sentences: 1, isTight: true), soon],
      [alertTitles, panel(sentences: 0), soon], [alertTitles, words(sentences: 0), soon],
    ]
    beginnings =
      [beforeWeek] + selections.flatMap { [[notices] + $0, [firstNotices] + $0] } + [
        [alertTitles, words(sentences: 0)]
      ]
  }
}
