import CloudyModel
import Foundation

/// The texts of the moon at a moment.
package struct MoonViewModel: Hashable, Sendable {
  /// For example, `Waxing Gibbous`.
  package let name: String
  /// The illuminated share of the disc, such as `72%`.
  package let illumination: String
  /// The whole days since new moon, `0` to `29`.
  package let age: String
  /// For example, `Moon` `Waxing Gibbous, 72%`.
  package let detail: LabeledValue
  /// `0..<1`: new, first quarter at 0.25, full at 0.5, last quarter at 0.75.
  package let phase: Double
  /// `0...7` for a picture: new, waxing crescent, first quarter, waxing gibbous, full, waning gibbous, last quarter,
  /// waning crescent.
  package let picture: Int
  /// Whether the place is south of the equator, where the moon appears upside down and its other side is lit.
  package let isMirrored: Bool

  init(at instant: Date, coordinates: Coordinates, format: WeatherFormat) {
    let moon = Moon(at: instant)
    name = format.words(.moonPhase(moon.phaseName))
    illumination = format.percent(moon.illuminatedFraction)
    age = String(moon.age)
    detail = LabeledValue(
      variable: .moon, label: format.words(WeatherVariable.moon.name), value: format.words(.list([name, illumination])))
    phase = moon.phase
    picture = MoonPhase.allCases.firstIndex(of: moon.phaseName) ?? 0
    isMirrored = coordinates.hemisphere == .southern
  }

  /// An emoji for use without a picture, as the moon appears from the place.
  package var emoji: String {
    let northern = ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"]
    let index = isMirrored ? (8 - picture) % 8 : picture
    return northern.indices.contains(index) ? northern[index] : ""
  }
}
