import CloudyModel
import Foundation

/// The path of the sun over one place on one of its days, for drawing.
package struct SunArcViewModel: Hashable, Sendable {
  /// From midnight to midnight, at equal intervals. `y` is the height: 0 is the lower of the horizon and the day's
  /// lowest point, 1 the higher of the horizon and its highest point.
  package let points: [ChartPoint]
  /// The height of the horizon, `0...1`: 1 if the sun does not rise, 0 if it does not set.
  package let horizon: Double
  /// The sun's current position; `nil` if the current time is on another day.
  package let now: ChartPoint?
  /// Whether any part of the sun is visible now.
  package let isUp: Bool
  /// The day as text, for screen readers, such as `Sunrise 6:58 AM, Sunset 4:45 PM`.
  package let summary: String

  /// Computes the path of the sun.
  ///
  /// - Parameters:
  ///   - sun: The texts of the same day's sun.
  ///   - now: The current time, at which the sun is drawn if it is within the day.
  /// - Returns: `nil` if the clocks skipped the date.
  package init?(on date: CivilDate, at place: Place, sun: SunViewModel, now: Date) {
    let day = place.calendar.interval(of: date)
    let length = day.upperBound.timeIntervalSince(day.lowerBound)
    guard length > 0 else { return nil }
    func elevation(_ instant: Date) -> Double { Sun.position(at: instant, from: place.coordinates).elevation }

    let heights = (0...SunArcViewModel.steps).map {
      elevation(day.lowerBound + length * Double($0) / Double(SunArcViewModel.steps))
    }
    let low = min(heights.min() ?? 0, 0)
    let high = max(heights.max() ?? 0, 0)
    // At a pole during an equinox, the sun moves along the horizon.
    let span = max(high - low, 1)
    func y(_ height: Double) -> Double { min(max((height - low) / span, 0), 1) }

    points = heights.enumerated().map {
      ChartPoint(x: Double($0.offset) / Double(SunArcViewModel.steps), y: y($0.element))
    }
    horizon = y(0)
    self.now =
      day.contains(now)
      ? ChartPoint(x: now.timeIntervalSince(day.lowerBound) / length, y: y(elevation(now))) : nil
    isUp = Sun.isDaylight(at: now, coordinates: place.coordinates)
    summary = sun.summary
  }

  /// Two steps per hour.
  private static let steps = 48
}
