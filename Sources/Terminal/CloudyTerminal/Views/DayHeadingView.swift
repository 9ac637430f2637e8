import CloudyViewModels
import TerminalKit

/// The place with its date and time, and with the time zone unless that is obvious.
struct DayHeadingView: TerminalView {
  private let day: MoonNightViewModel

  init(_ day: DayViewModel) { self.init(MoonNightViewModel(day)) }

  init(_ day: MoonNightViewModel) { self.day = day }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return styler.indented(lines(styler, width: capabilities.width - 2))
  }

  private func lines(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let place = styler(day.title, .title) + .spaces(day.subtitle.isEmpty ? 0 : 2) + styler(day.subtitle, .dim)
    let date = styler(day.date)
    let time = styler(day.time)
    let zone = styler(day.timeZone, .dim)
    let both = date + .spaces(2) + time
    let all = zone.width > 0 ? both + .spaces(2) + zone : both
    guard place.width + 2 + all.width > width else { return [styler.spread(place, all, over: width)] }
    let first =
      place.width > width
      ? styler.wrapped(day.title, .title, to: width) + styler.wrapped(day.subtitle, .dim, to: width) : [place]
    guard all.width > width else { return first + [all] }
    return first + (both.width > width ? styler.wrapped(day.date, to: width) + [time] : [both])
      + styler.wrapped(day.timeZone, .dim, to: width)
  }
}
