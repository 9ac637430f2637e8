#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The current weather in large type, to be read at a glance.
@MainActor final class HeroView {
  let view: Box
  private let title = Label(heading: "").styled("place-title")
  private let subtitle = Label().styled("soft")
  private let moment = Label().styled("soft", "numeric")
  private let temperature = Label().whole().styled("temperature", "numeric")
  private let icon = WeatherPicture(size: 144)
  private let summary = Label().styled("title-1")
  private let highAndLow = Label().styled("numeric")
  private let feelsLike = Label().styled("soft", "numeric")
  private let agreement = Label().styled("soft", "numeric")
  private let sentences = Label()
  private let values: Box

  init() {
    values = Box(
      .horizontal, spacing: 24,
      [
        Box(.horizontal, spacing: 18, [icon.view, temperature]).aligned(horizontally: .start, vertically: .center),
        Box(.vertical, spacing: 4, [summary, highAndLow, feelsLike, agreement]).aligned(vertically: .center).expanding(
          horizontally: true),
      ])
    view = Box(.vertical, spacing: 4, [title, subtitle, moment, values.margins(top: 10), sentences.margins(top: 8)])
    view.styled("hero")
  }

  /// - Parameter width: In pixels, at the default text size.
  func widthChanged(_ width: Double) {
    icon.size = width < 320 ? 72 : width < 600 ? 96 : 144
    temperature.setStyle("small", width < 600)
    // In a narrow window, large text next to a large temperature would break letter by letter.
    values.orientation = width < 420 ? .vertical : .horizontal
    values.spacing = width < 420 ? 6 : 24
  }

  func show(_ weather: WeatherViewModel, isOnDark: Bool) {
    let (day, glance) = (weather.day, weather.glance)
    title.text = day.title
    subtitle.show(day.subtitle)
    moment.show(glance.moment)
    temperature.text = day.temperatureAtAGlance ?? day.placeholder
    icon.show(day.icon, isOnDark: isOnDark)
    summary.text = day.summary
    highAndLow.show(glance.highAndLow)
    feelsLike.show(glance.feelsLike)
    agreement.show(glance.agreement.joined(separator: "\n"))
    sentences.show(weather.sentences.all.joined(separator: "\n"))
    temperature.named(day.temperature ?? day.placeholder)
  }
}
#endif
