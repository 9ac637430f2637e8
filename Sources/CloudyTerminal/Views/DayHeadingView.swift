import CloudyViewModels

/// The place, and its date and time.
struct DayHeadingView: TerminalView {
  let day: DayViewModel

  init(_ day: DayViewModel) { self.day = day }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    return pen.indented(lines(pen, width: capabilities.width - 2))
  }

  private func lines(_ pen: Pen, width: Int) -> [StyledLine] {
    let place = pen(day.title, .title) + .spaces(day.subtitle.isEmpty ? 0 : 2) + pen(day.subtitle, .dim)
    let date = pen(day.date)
    let time = pen(day.time)
    let both = date + .spaces(2) + time
    guard place.width + 2 + both.width > width else { return [pen.spread(place, both, over: width)] }
    return [pen.truncated(place, to: width)] + (both.width > width ? [date, time] : [both])
  }
}
