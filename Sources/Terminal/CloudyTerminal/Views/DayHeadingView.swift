import CloudyViewModels
import TerminalKit

/// The place with its date and time, and with the time zone unless that is obvious.
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
    let zone = pen(day.timeZone, .dim)
    let both = date + .spaces(2) + time
    let all = zone.width > 0 ? both + .spaces(2) + zone : both
    guard place.width + 2 + all.width > width else { return [pen.spread(place, all, over: width)] }
    let first = pen.truncated(place, to: width)
    guard all.width > width else { return [first, all] }
    return [first] + (both.width > width ? [date, time] : [both])
      + (zone.width > 0 ? [pen.truncated(zone, to: width)] : [])
  }
}
