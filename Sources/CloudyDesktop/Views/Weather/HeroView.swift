#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The present, in large: what is seen at a glance.
@MainActor final class HeroView {
  let view: Box
  private let title = Label(heading: "").styled("place-title")
  private let subtitle = Label().styled("soft")
  private let moment = Label().styled("soft", "numeric")
  private let temperature = Label().whole().styled("temperature", "numeric")
  private let icon = WeatherPicture(size: 144)
  private let summary = Label().styled("title-1")
  private let exact = Label().styled("numeric")
  private let range = Label().styled("soft", "numeric")
  private let wind = Label().styled("soft", "numeric")
  private let figures: Box

  /// What ``HeroView`` says, so that nobody else has to.
  static let figures: Set<Figure> = [.temperature, .feelsLike, .wind]

  init() {
    figures = Box(
      .horizontal, spacing: 24,
      [
        Box(.horizontal, spacing: 18, [icon.view, temperature]).aligned(horizontally: .start, vertically: .center),
        Box(.vertical, spacing: 4, [summary, exact, range, wind]).aligned(vertically: .center).expanding(
          horizontally: true),
      ])
    view = Box(.vertical, spacing: 4, [title, subtitle, moment, figures.margins(top: 10)])
    view.styled("hero")
  }

  /// - Parameter width: In pixels, at the usual size of text.
  func widthChanged(_ width: Double) {
    icon.size = width < 320 ? 72 : width < 600 ? 96 : 144
    temperature.setStyle("small", width < 600)
    // Large words would stand letter by letter beside a large figure.
    figures.orientation = width < 420 ? .vertical : .horizontal
    figures.spacing = width < 420 ? 6 : 24
  }

  func show(_ day: DayViewModel, agreement: String?, isOnDark: Bool) {
    title.text = day.title
    subtitle.show(day.subtitle)
    moment.show([day.date, day.time, day.timeZone].filter { !$0.isEmpty }.joined(separator: " · "))
    temperature.text = day.temperatureAtAGlance ?? day.placeholder
    let band = day.temperatureBand.map { band in [agreement, band.text].compactMap(\.self).joined(separator: " ") }
    icon.show(day.icon, isOnDark: isOnDark)
    summary.text = day.summary
    func figure(_ figure: Figure) -> String? {
      day.details.first { $0.figure == figure }.map { "\($0.label) \($0.value)" }
    }
    exact.show(
      ([[day.temperature, figure(.feelsLike)].compactMap(\.self).joined(separator: " · "), band].compactMap(\.self)
        + day.disagreements).filter { !$0.isEmpty }.joined(separator: "\n"))
    range.show(day.temperatureRange)
    wind.show(figure(.wind))
    temperature.named(day.temperature ?? day.placeholder)
  }
}
#endif
