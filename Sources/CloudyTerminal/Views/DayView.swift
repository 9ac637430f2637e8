import CloudyViewModels

struct DayView: TerminalView {
  let day: DayViewModel

  init(_ day: DayViewModel) { self.day = day }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { [Pen(capabilities)(day.title, .title)] }
}
