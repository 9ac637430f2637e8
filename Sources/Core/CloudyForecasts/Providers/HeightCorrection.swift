import CloudyModel

/// The correction of temperatures from the elevation to which they apply to that of a place.
struct HeightCorrection: Hashable, Sendable {
  /// The mean decrease in temperature with height in the lowest 11 km (ICAO standard atmosphere).
  private static let kelvinsPerMeter = 0.0065
  /// Differences in elevation that are corrected, in meters. Between 100 m and 2 km the difference is due to terrain;
  /// beyond, one of the elevations is wrong.
  private static let correctedDifferences = 100.0...2000

  /// The height up to the place; negative downwards.
  let rise: Length

  /// - Parameters:
  ///   - stated: The elevation to which the temperatures apply.
  ///   - place: The elevation of the place.
  /// - Returns: `nil` if an elevation is unknown or the difference is too small or too large.
  init?(from stated: Length?, to place: Length?) {
    guard let stated, let place else { return nil }
    let meters = place.meters - stated.meters
    guard HeightCorrection.correctedDifferences.contains(abs(meters)) else { return nil }
    rise = Length(meters: meters)
  }

  /// The difference in temperature, in kelvins, to add to a value.
  var kelvins: Double { -rise.meters * HeightCorrection.kelvinsPerMeter }

  func corrected(_ temperature: Temperature) -> Temperature { Temperature(celsius: temperature.celsius + kelvins) }

  func apply(to conditions: inout Conditions) {
    conditions.temperature = conditions.temperature.map(corrected)
    conditions.apparentTemperature = conditions.apparentTemperature.map(corrected)
    // Moved along with the temperature, which preserves the humidity.
    conditions.dewPoint = conditions.dewPoint.map(corrected)
  }

  /// Returns whether temperatures for a stated elevation are those of a place: the difference does not matter.
  fileprivate static func isNegligible(from stated: Length, to place: Length) -> Bool {
    abs(place.meters - stated.meters) < correctedDifferences.lowerBound
  }
}

extension Place {
  /// Returns the derivations of a service's temperatures, if the request contained the place's elevation.
  ///
  /// - Parameter stated: The elevation in the response, if it states one.
  func derivations(forElevation stated: Length?) -> Set<Derivation> {
    guard let elevation, stated.map({ HeightCorrection.isNegligible(from: $0, to: elevation) }) ?? true else {
      return []
    }
    return [.temperatureForElevation]
  }
}
