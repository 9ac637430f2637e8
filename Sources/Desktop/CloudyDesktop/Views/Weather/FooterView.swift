#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The source of the forecast, its age, and notes about alerts.
@MainActor final class FooterView {
  let view: Box
  private let status = Label().styled("soft")
  private let warnings = Label().styled("soft")
  private let credit = Label().styled("caption", "soft").selectable()

  init() { view = Box(.vertical, spacing: 6, [status, warnings, credit]).styled("foot") }

  func show(_ weather: WeatherViewModel, isOnDark: Bool) {
    status.show(weather.status.line)
    warnings.show(weather.isWarningsNoteUrgent ? nil : weather.warningsNote)
    credit.show(weather.status.credit)
  }
}
#endif
