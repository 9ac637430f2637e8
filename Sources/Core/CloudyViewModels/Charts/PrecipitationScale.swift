import CloudyLocalization
import CloudyModel

/// A strength of precipitation on the vertical axis of a chart, from its lowest rate up.
package struct PrecipitationLevel: Hashable, Sendable {
  /// The lowest rate: more than 0 and less than 1, from bottom to top.
  package let y: Double
  /// For example, `moderate`.
  package let name: String
}

/// The height of precipitation bars: proportional to the rate, up to the limit of light rain, of moderate rain or of
/// five times as much, whichever holds the highest rate. Drizzle does not fill it, and so does not look like a
/// cloudburst.
struct PrecipitationScale {
  /// A round number in the user's unit.
  private let top: Double
  private let unit: PrecipitationUnit
  private let type: PrecipitationType
  /// The strengths that begin inside the scale, and not at its top.
  private let strengths: [PrecipitationStrength]

  /// - Parameters:
  ///   - rates: In millimeters of liquid water per hour.
  ///   - isSnow: Whether all precipitation is snow, which needs less water for the same strength.
  init(holding rates: some Sequence<Double>, isSnow: Bool, unit: PrecipitationUnit) {
    let highest = rates.max() ?? 0
    let index = PrecipitationScale.tops.firstIndex { highest <= $0 } ?? PrecipitationScale.tops.count - 1
    let limit = PrecipitationScale.tops[index]
    let type: PrecipitationType = isSnow ? .snow : .rain
    let marked: [PrecipitationStrength] = [.moderate, .heavy]
    self.unit = unit
    self.type = type
    top = unit == .millimeters ? limit : PrecipitationScale.topsInInches[index]
    strengths = marked.filter { $0.leastRate(of: type).millimetersPerHour < limit }
  }

  /// Returns the height of a rate, `0...1`.
  ///
  /// - Parameter rate: In millimeters of liquid water per hour.
  func fraction(_ rate: Double) -> Double {
    min(max(unit == .millimeters ? rate : Length(millimeters: rate).inches, 0) / top, 1)
  }

  /// The same fraction, but 0 for an amount that would be displayed as zero.
  func height(_ rate: Double) -> Double { rate >= WeatherFormat.leastNotableMillimeters ? fraction(rate) : 0 }

  /// Returns the strengths that begin inside the scale, from the bottom up. Light precipitation begins at the bottom.
  func levels(_ format: WeatherFormat) -> [PrecipitationLevel] {
    strengths.map { strength in
      PrecipitationLevel(
        y: fraction(strength.leastRate(of: type).millimetersPerHour),
        name: format.words(strength == .heavy ? PrecipitationLevelMessages.heavy : PrecipitationLevelMessages.moderate))
    }
  }

  /// Returns labels such as `5 mm`, from the bottom up.
  func ticks(_ format: WeatherFormat) -> [ValueTick] {
    let steps: [Double] = unit == .millimeters ? [1, 5, 25] : [0.05, 0.2, 1]
    let step = steps.last { $0 * 2 <= top } ?? top
    let decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0
    return [step, step * 2].compactMap { value in
      format.number(value, decimals: decimals).map { ValueTick(y: value / top, text: format.words(.depth($0, unit))) }
    }
  }

  static func chanceTicks(_ format: WeatherFormat) -> [ValueTick] {
    [0.5, 1].map { ValueTick(y: $0, text: format.percent($0)) }
  }

  /// Returns the height of a rate where no axis shows the scale, so that bars are comparable every day: heavy rain
  /// fills it.
  ///
  /// - Parameter rate: In millimeters of liquid water per hour.
  static func fractionWithoutAxis(_ rate: Double) -> Double { min(max(rate, 0) / tops[1], 1) }

  /// The limits of light and of moderate rain, and five times the latter, in millimeters per hour. A cloudburst above
  /// that fills the scale.
  private static let tops: [Double] = {
    let (light, moderate) = (
      PrecipitationStrength.moderate.leastRate(of: .rain), PrecipitationStrength.heavy.leastRate(of: .rain)
    )
    return [light.millimetersPerHour, moderate.millimetersPerHour, moderate.millimetersPerHour * 5]
  }()

  /// The same as round numbers of inches.
  private static let topsInInches: [Double] = [0.1, 0.4, 2]
}

// Translators: How strong precipitation is, next to a line across a chart: above it, rain or snow is moderate or heavy.

private enum PrecipitationLevelMessages {
  static let moderate = Message("precipitationLevel.moderate", "moderate")
  static let heavy = Message("precipitationLevel.heavy", "heavy")
}
