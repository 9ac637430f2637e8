import CloudyViewModels

struct WeekView: TerminalView {
  let week: WeekViewModel

  init(_ week: WeekViewModel) { self.week = week }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { [] }
}
