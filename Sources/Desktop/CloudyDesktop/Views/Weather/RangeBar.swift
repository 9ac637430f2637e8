#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// A day's temperature range within the week's, in the colors of the temperatures.
@MainActor enum RangeBar {
  /// - Parameter isAverage: Whether the range is a climate average: dashed, since it is not a forecast.
  static func make(_ day: WeatherDayViewModel, isAverage: Bool) -> Canvas {
    Canvas(isPicture: false) { draw(day, isAverage: isAverage, $0) }
  }

  private static let (height, dash, gap) = (6.0, 8.0, 4.0)

  private static func draw(_ day: WeatherDayViewModel, isAverage: Bool, _ painter: Painter) {
    let palette = painter.palette
    let y = (painter.height - height) / 2
    painter.fill(palette.pale(0.16), x: 0, y: y, width: painter.width, height: height, radius: height / 2)
    guard let range = day.range, let low = day.lowCelsius, let high = day.highCelsius else { return }
    let start = painter.isRightToLeft ? 1 - range.upperBound : range.lowerBound
    let length = max((range.upperBound - range.lowerBound) * painter.width, height)
    let left = min(start * painter.width, painter.width - length)
    let cold = palette.color(TemperatureColorScale.color(low))
    let warm = palette.color(TemperatureColorScale.color(high))
    let ends = painter.isRightToLeft ? (warm, cold) : (cold, warm)
    guard isAverage else {
      return painter.fill(ends.0, ends.1, x: left, y: y, width: length, height: height, radius: height / 2)
    }
    for offset in stride(from: 0, to: length, by: dash + gap) {
      let color = ends.0.mixed(with: ends.1, share: offset / length).mixed(with: palette.text, share: 0.35)
      painter.fill(
        color, x: left + offset, y: y, width: min(dash, length - offset), height: height, radius: height / 2)
    }
  }
}
#endif
