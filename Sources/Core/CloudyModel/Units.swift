import Foundation

/// A value with its unit, as one number, so that arithmetic is written once for all units.
package protocol Quantity: Comparable, Hashable, Sendable {
  /// In the type's stored unit, such as degrees Celsius.
  var number: Double { get }
  init(number: Double)
  /// The unit of ``number``.
  static var unit: ValueUnit { get }
}

extension Quantity {
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// A value without a unit: a share, an index, an angle.
extension Double: Quantity {
  package var number: Double { self }
  package init(number: Double) { self = number }
  /// Most of them are shares.
  package static var unit: ValueUnit { .ratio }
}

/// A temperature. The type carries the unit, so that a `Double` is never ambiguous.
package struct Temperature: Quantity {
  package var celsius: Double
  package var number: Double { celsius }
  package var fahrenheit: Double { celsius * 1.8 + 32 }
  package var kelvins: Double { celsius + 273.15 }

  package static var unit: ValueUnit { .celsius }
  package init(number: Double) { celsius = number }
  package init(celsius: Double) { self.celsius = celsius }
  /// Creates a temperature from degrees Fahrenheit.
  package init(fahrenheit: Double) { celsius = (fahrenheit - 32) / 1.8 }

  /// The range of air temperatures on Earth. WMO's Archive of Weather and Climate Extremes has -89.2°C (Vostok, 1983)
  /// and 56.7°C (Furnace Creek, 1913).
  package static let plausible = Temperature(celsius: -90)...Temperature(celsius: 60)
  /// The range of apparent temperatures: an Antarctic storm subtracts thirty degrees, and the moisture of the Persian
  /// Gulf adds as many (81°C at Dhahran in 2003).
  package static let plausibleApparent = Temperature(celsius: -120)...Temperature(celsius: 90)
  /// From well below the coldest air to a little above the 35°C of Dhahran in 2003.
  package static let plausibleDewPoint = Temperature(celsius: -110)...Temperature(celsius: 40)
}

/// A wind speed.
package struct Speed: Quantity {
  package var metersPerSecond: Double
  package var number: Double { metersPerSecond }
  package var kilometersPerHour: Double { metersPerSecond * 3.6 }
  package var milesPerHour: Double { metersPerSecond / Speed.metersPerSecondInOneMilePerHour }
  /// A nautical mile is 1,852 m.
  package var knots: Double { metersPerSecond * 3600 / 1852 }
  /// The Beaufort number as defined by WMO, `0...12`.
  package var beaufort: Int { Speed.beaufortLimits.count { metersPerSecond >= $0 } }
  /// The continuous Beaufort scale, for drawing, by its formula; at most 12.
  package var exactBeaufort: Double { min(pow(max(metersPerSecond, 0) / 0.836, 2.0 / 3), 12) }

  package static var unit: ValueUnit { .metersPerSecond }
  package init(number: Double) { metersPerSecond = number }
  package init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }
  /// Creates a speed from kilometers per hour.
  package init(kilometersPerHour: Double) { metersPerSecond = kilometersPerHour / 3.6 }
  /// Creates a speed from international miles per hour.
  package init(milesPerHour: Double) {
    metersPerSecond = milesPerHour * Speed.metersPerSecondInOneMilePerHour
  }

  /// Exact: the international mile is 1,609.344 m.
  private static let metersPerSecondInOneMilePerHour = 0.44704
  /// The lower limit of each number from 1 on, in meters per second: WMO-No. 8, volume I, annex to chapter 5.
  private static let beaufortLimits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
}

/// An air pressure.
package struct Pressure: Quantity {
  package var hectopascals: Double
  package var number: Double { hectopascals }
  package var inchesOfMercury: Double { hectopascals * 0.029529983071445 }
  package var millimetersOfMercury: Double { inchesOfMercury * 25.4 }
  package var kilopascals: Double { hectopascals / 10 }

  package static var unit: ValueUnit { .hectopascals }
  package init(number: Double) { hectopascals = number }
  package init(hectopascals: Double) { self.hectopascals = hectopascals }
}

/// A length: a visibility, a depth of water or of snow, a distance.
package struct Length: Quantity {
  package var meters: Double
  package var number: Double { meters }
  package var millimeters: Double { meters * 1000 }
  package var centimeters: Double { meters * 100 }
  package var kilometers: Double { meters / 1000 }
  package var inches: Double { meters / 0.0254 }
  package var miles: Double { meters / 1609.344 }

  package static var unit: ValueUnit { .meters }
  package init(number: Double) { meters = number }
  package init(meters: Double) { self.meters = meters }
  /// Creates a length from millimeters.
  package init(millimeters: Double) { meters = millimeters / 1000 }
  /// Creates a length from centimeters.
  package init(centimeters: Double) { meters = centimeters / 100 }
  /// Creates a length from kilometers.
  package init(kilometers: Double) { meters = kilometers * 1000 }
  /// Creates a length from inches of 25.4 mm.
  package init(inches: Double) { meters = inches * 0.0254 }
  /// Creates a length from international miles of 1,609.344 m.
  package init(miles: Double) { meters = miles * 1609.344 }
}

/// Energy per kilogram of air.
package struct SpecificEnergy: Quantity {
  package var joulesPerKilogram: Double
  package var number: Double { joulesPerKilogram }

  package static var unit: ValueUnit { .joulesPerKilogram }
  package init(number: Double) { joulesPerKilogram = number }
  package init(joulesPerKilogram: Double) { self.joulesPerKilogram = joulesPerKilogram }
}

/// A precipitation rate, as liquid water.
package struct PrecipitationRate: Quantity {
  package var millimetersPerHour: Double
  package var number: Double { millimetersPerHour }

  package static var unit: ValueUnit { .millimetersPerHour }
  package init(number: Double) { millimetersPerHour = number }
  package init(millimetersPerHour: Double) { self.millimetersPerHour = millimetersPerHour }
  /// Creates a rate from inches per hour.
  package init(inchesPerHour: Double) { millimetersPerHour = inchesPerHour * 25.4 }
}
