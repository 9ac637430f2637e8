import CloudyViewModels

struct HoursStripView: TerminalView {
  let hours: HoursViewModel

  init(_ hours: HoursViewModel) { self.hours = hours }

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { [] }
}
