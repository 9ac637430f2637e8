#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The present, in large.
@MainActor final class HeroView {
  let view: Box
  private let title = Label(heading: "").styled("place-title")
  private let subtitle = Label().styled("soft")
  private let moment = Label().styled("soft", "numeric")
  private let temperature = Label().whole().styled("temperature", "numeric")
  private let exact = Label().styled("soft", "numeric")
  private let icon = WeatherPicture(size: 128)
  private let summary = Label().styled("title-2")
  private let range = Label().styled("soft")
  private let feels = Label().styled("soft")
  private let details = DetailsGrid()

  init() {
    let figures = Box(
      .horizontal, spacing: 18,
      [
        icon.view.aligned(vertically: .center),
        Box(.vertical, spacing: 0, [temperature.aligned(horizontally: .start), exact]).aligned(vertically: .center),
        Box(.vertical, spacing: 4, [summary, range, feels]).aligned(vertically: .center).expanding(
          horizontally: true),
      ])
    view = Box(.vertical, spacing: 6, [title, subtitle, moment, figures, details.view.margins(top: 8)])
    view.styled("hero")
  }

  func narrowChanged(_ isNarrow: Bool) {
    icon.size = isNarrow ? 72 : 128
    temperature.setStyle("small", isNarrow)
  }

  func show(_ day: DayViewModel, agreement: String?, isOnDark: Bool) {
    title.text = day.title
    subtitle.show(day.subtitle)
    moment.show([day.date, day.time, day.timeZone].filter { !$0.isEmpty }.joined(separator: " · "))
    temperature.text = day.temperatureAtAGlance ?? day.placeholder
    let band = day.temperatureBand.map { band in [agreement, band.text].compactMap(\.self).joined(separator: " ") }
    exact.show(([day.temperature, band].compactMap(\.self) + day.disagreements).joined(separator: "\n"))
    icon.show(day.icon, isOnDark: isOnDark)
    summary.text = day.summary
    range.show(day.temperatureRange)
    details.show(day.details)
    temperature.named(day.temperature ?? day.placeholder)
  }
}
#endif
