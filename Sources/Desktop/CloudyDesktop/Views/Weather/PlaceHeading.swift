#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The displayed place with its date and time, and the reason for a warning about the forecast.
@MainActor final class PlaceHeading {
  let view: Box
  private let title = Label(heading: "").styled("place-title")
  private let subtitle = Label().styled("soft")
  private let moment = Label().styled("soft", "numeric")
  private let warning = Label().styled("bar")

  init() { view = Box(.vertical, spacing: 2, [title, subtitle, moment, warning.margins(top: 10)]) }

  /// The height of the place's name, in pixels. When it is scrolled out of view, the header bar shows it.
  var titleHeight: Double { title.currentHeight }

  func show(_ weather: WeatherViewModel) {
    title.text = weather.day.title
    subtitle.show(weather.day.subtitle)
    moment.show(weather.glance.moment)
    warning.show(weather.status.isWarning ? weather.status.line : nil)
  }
}
#endif
