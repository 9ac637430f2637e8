import CloudyViewModels

/// A table of every hour, day by day.
package struct HourlyView: TerminalView {
  private let hours: HoursViewModel

  package init(_ hours: HoursViewModel) { self.hours = hours }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { [] }
}
