import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

/// Known failures of weather programs that concern only units.
@Suite struct FailureModeTests {
  @Test func `units and rounding: each conversion is reversible for any value`() {
    var random = SeededGenerator(seed: 0x0C10_0D75)
    for _ in 0..<2000 {
      let number = Double.random(in: -200...2000, using: &random)
      let pairs = [
        (Temperature(fahrenheit: Temperature(celsius: number).fahrenheit).celsius, number),
        (Temperature(celsius: Temperature(fahrenheit: number).celsius).fahrenheit, number),
        (Speed(milesPerHour: Speed(metersPerSecond: number).milesPerHour).metersPerSecond, number),
        (Speed(kilometersPerHour: Speed(metersPerSecond: number).kilometersPerHour).metersPerSecond, number),
        (Length(inches: Length(meters: number).inches).meters, number),
        (Length(miles: Length(meters: number).miles).meters, number),
        (Length(millimeters: Length(meters: number).millimeters).meters, number),
        (Length(centimeters: Length(meters: number).centimeters).meters, number),
        (Length(kilometers: Length(meters: number).kilometers).meters, number),
      ]
      for (back, there) in pairs { #expect(abs(back - there) <= 1e-12 * max(1, abs(there))) }
    }
  }

  /// From the definitions of the inch (25.4 mm), the mile (1,609.344 m), the inch of mercury and the scales.
  private static let exactValues: [(Double, Double)] = [
    (Temperature(celsius: 0).fahrenheit, 32), (Temperature(celsius: 100).fahrenheit, 212),
    (Temperature(celsius: -40).fahrenheit, -40), (Temperature(celsius: 37).fahrenheit, 98.6),
    (Temperature(fahrenheit: -459.67).celsius, -273.15), (Temperature(fahrenheit: 32).celsius, 0),
    // Not 89.36, as with a factor of 2.234.
    (Speed(metersPerSecond: 40).milesPerHour, 89.477_451_682_176_1), (Speed(milesPerHour: 1).metersPerSecond, 0.44704),
    (Speed(metersPerSecond: 10).kilometersPerHour, 36), (Speed(milesPerHour: 100).kilometersPerHour, 160.9344),
    (Length(inches: 1).millimeters, 25.4), (Length(millimeters: 254).inches, 10), (Length(miles: 1).meters, 1609.344),
    (Length(kilometers: 16.093_44).miles, 10), (Length(centimeters: 2.54).inches, 1),
    (PrecipitationRate(inchesPerHour: 1).millimetersPerHour, 25.4),
    (PrecipitationRate(inchesPerHour: 0.017).millimetersPerHour, 0.4318),
    (Pressure(hectopascals: 1013.25).inchesOfMercury, 29.921_255_347_142),
  ]

  @Test(arguments: exactValues)
  func `units and rounding: values convert to the exact results`(_ converted: Double, exact: Double) {
    #expect(abs(converted - exact) <= 1e-12 * max(1, abs(exact)))
  }
}
