import Foundation

/// A temperature. The unit is in the type, so nobody has to guess what a `Double` meant.
package struct Temperature: Hashable, Comparable, Sendable {
  package var celsius: Double
  package var fahrenheit: Double { celsius * 1.8 + 32 }
  package var kelvins: Double { celsius + 273.15 }

  /// Creates a temperature from degrees Celsius.
  package init(celsius: Double) { self.celsius = celsius }
  /// Creates a temperature from degrees Fahrenheit.
  package init(fahrenheit: Double) { celsius = (fahrenheit - 32) / 1.8 }

  /// Whether the left temperature is the colder one.
  package static func < (lhs: Temperature, rhs: Temperature) -> Bool { lhs.celsius < rhs.celsius }

  /// What air temperatures on Earth can be. WMO's Archive of Weather and Climate Extremes has -89.2 °C (Vostok, 1983)
  /// and 56.7 °C (Furnace Creek, 1913).
  package static let plausible = Temperature(celsius: -90)...Temperature(celsius: 60)
  /// What air can feel like: an Antarctic storm takes away thirty degrees more, and the moisture of the Persian Gulf
  /// adds as many (81 °C at Dhahran in 2003).
  package static let plausibleApparent = Temperature(celsius: -120)...Temperature(celsius: 90)
  /// From well below that of the coldest air up to a little above the 35 °C of Dhahran in 2003.
  package static let plausibleDewPoint = Temperature(celsius: -110)...Temperature(celsius: 40)
}

/// A wind speed.
package struct Speed: Hashable, Comparable, Sendable {
  package var metersPerSecond: Double
  package var kilometersPerHour: Double { metersPerSecond * 3.6 }
  package var milesPerHour: Double { metersPerSecond / Speed.metersPerSecondInOneMilePerHour }
  /// A nautical mile is 1,852 m.
  package var knots: Double { metersPerSecond * 3600 / 1852 }
  /// The Beaufort scale as WMO has it, `0...12`.
  package var beaufort: Int { Speed.beaufortLimits.count { metersPerSecond >= $0 } }
  /// The same scale between its numbers, for drawing, by the law which it follows; at most 12.
  package var exactBeaufort: Double { min(pow(max(metersPerSecond, 0) / 0.836, 2.0 / 3), 12) }

  /// Creates a speed from meters per second.
  package init(metersPerSecond: Double) { self.metersPerSecond = metersPerSecond }
  /// Creates a speed from kilometers per hour.
  package init(kilometersPerHour: Double) { metersPerSecond = kilometersPerHour / 3.6 }
  /// Creates a speed from international miles per hour.
  package init(milesPerHour: Double) {
    metersPerSecond = milesPerHour * Speed.metersPerSecondInOneMilePerHour
  }

  /// Whether the left speed is the lower one.
  package static func < (lhs: Speed, rhs: Speed) -> Bool { lhs.metersPerSecond < rhs.metersPerSecond }

  /// Exact: the international mile is 1,609.344 m.
  private static let metersPerSecondInOneMilePerHour = 0.44704
  /// Where each number from 1 on begins, in metres per second: WMO-No. 8, volume I, annex to chapter 5.
  private static let beaufortLimits = [0.3, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]
}

/// An air pressure.
package struct Pressure: Hashable, Comparable, Sendable {
  package var hectopascals: Double
  package var inchesOfMercury: Double { hectopascals * 0.029529983071445 }
  package var millimetersOfMercury: Double { inchesOfMercury * 25.4 }
  package var kilopascals: Double { hectopascals / 10 }

  /// Creates a pressure from hectopascals, which equal millibars.
  package init(hectopascals: Double) { self.hectopascals = hectopascals }

  /// Whether the left pressure is the lower one.
  package static func < (lhs: Pressure, rhs: Pressure) -> Bool { lhs.hectopascals < rhs.hectopascals }
}

/// A length, such as a visibility, a depth of water or snow, or a distance.
package struct Length: Hashable, Comparable, Sendable {
  package var meters: Double
  package var millimeters: Double { meters * 1000 }
  package var centimeters: Double { meters * 100 }
  package var kilometers: Double { meters / 1000 }
  package var inches: Double { meters / 0.0254 }
  package var miles: Double { meters / 1609.344 }

  /// Creates a length from meters.
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

  /// Whether the left length is the shorter one.
  package static func < (lhs: Length, rhs: Length) -> Bool { lhs.meters < rhs.meters }
}

/// A rate of precipitation, as liquid water.
package struct PrecipitationRate: Hashable, Comparable, Sendable {
  package var millimetersPerHour: Double
  package var inchesPerHour: Double { millimetersPerHour / 25.4 }

  /// Creates a rate from millimeters per hour.
  package init(millimetersPerHour: Double) { self.millimetersPerHour = millimetersPerHour }
  /// Creates a rate from inches per hour.
  package init(inchesPerHour: Double) { millimetersPerHour = inchesPerHour * 25.4 }

  /// Whether the left rate is the lower one.
  package static func < (lhs: PrecipitationRate, rhs: PrecipitationRate) -> Bool {
    lhs.millimetersPerHour < rhs.millimetersPerHour
  }
}
