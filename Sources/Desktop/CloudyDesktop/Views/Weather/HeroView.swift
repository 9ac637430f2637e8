#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The current weather in large type, to be read at a glance.
@MainActor final class HeroView {
  let view: Box
  private let icon = WeatherPicture(size: HeroView.iconSize)
  private let temperature = Label().whole().styled("temperature", "numeric")
  private let summary = Label().styled("title-1")
  private let highAndLow = Label().styled("numeric")
  private let feelsLike = Label().styled("soft", "numeric")
  private let agreement = Label().styled("soft", "numeric")

  private static let iconSize: Int32 = 112

  init() {
    view = Box(
      .horizontal, spacing: 24,
      [
        Box(.horizontal, spacing: 12, [icon.view, temperature]).aligned(horizontally: .start, vertically: .center),
        Box(.vertical, spacing: 2, [summary, highAndLow, feelsLike, agreement]).aligned(vertically: .center)
          .expanding(horizontally: true),
      ])
  }

  /// - Parameter width: In pixels, at the default text size.
  func widthChanged(_ width: Double) {
    icon.size = width < 320 ? 72 : width < 600 ? 96 : HeroView.iconSize
    temperature.setStyle("small", width < 600)
    // In a narrow window, large text next to a large temperature would break letter by letter.
    view.orientation = width < 420 ? .vertical : .horizontal
    view.spacing = width < 420 ? 6 : 24
  }

  func show(_ weather: WeatherViewModel, isOnDark: Bool) {
    let (day, glance) = (weather.day, weather.glance)
    temperature.text = day.temperatureAtAGlance ?? day.placeholder
    icon.show(day.icon, isOnDark: isOnDark)
    summary.text = day.summary
    highAndLow.show(glance.highAndLow)
    feelsLike.show(glance.feelsLike)
    agreement.show(glance.agreement.joined(separator: "\n"))
  }
}
#endif
