import CloudyViewModels

/// The sun's hours and the moon's shape.
struct SkyView: TerminalView {
  let sun: SunViewModel
  let moon: MoonViewModel

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { [] }
}
