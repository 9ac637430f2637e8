import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct UnitsTests {
  /// Factors are exact, not rounded as in other programs: with 2.234 miles per hour for a meter per second, a wind of
  /// 40 m/s would be one of 39.9.
  @Test(arguments: [
    (-273.15, -459.67), (-40, -40), (-17.777_777_777_777_78, 0), (0, 32), (36.6, 97.88), (100, 212),
  ])
  func `temperatures convert exactly`(celsius: Double, fahrenheit: Double) {
    #expect(isClose(Temperature(celsius: celsius).fahrenheit, fahrenheit))
    #expect(isClose(Temperature(fahrenheit: fahrenheit).celsius, celsius))
  }

  @Test(arguments: [
    (1.0, 2.236_936_292_054_4, 3.6), (17.8816, 40, 64.373_76), (0, 0, 0), (0.44704, 1, 1.609_344),
  ])
  func `speeds convert exactly`(metersPerSecond: Double, milesPerHour: Double, kilometersPerHour: Double) {
    let speed = Speed(metersPerSecond: metersPerSecond)
    #expect(isClose(speed.milesPerHour, milesPerHour))
    #expect(isClose(speed.kilometersPerHour, kilometersPerHour))
    #expect(isClose(Speed(milesPerHour: milesPerHour).metersPerSecond, metersPerSecond))
    #expect(isClose(Speed(kilometersPerHour: kilometersPerHour).metersPerSecond, metersPerSecond))
  }

  @Test(arguments: [
    (1.0, 39.370_078_740_157_48, 0.000_621_371_192_237_334), (0.0254, 1, 0.000_015_782_828_282_828_28),
    (1609.344, 63_360, 1), (0.305, 12.007_874_015_748_03, 0.000_189_518_213_632_387),
  ])
  func `lengths convert exactly`(meters: Double, inches: Double, miles: Double) {
    let length = Length(meters: meters)
    #expect(isClose(length.inches, inches))
    #expect(isClose(length.miles, miles))
    #expect(isClose(length.centimeters, meters * 100))
    #expect(isClose(length.millimeters, meters * 1000))
    #expect(isClose(length.kilometers, meters / 1000))
    #expect(isClose(Length(inches: inches).meters, meters))
    #expect(isClose(Length(miles: miles).meters, meters))
  }

  @Test(arguments: [(25.4, 1.0), (2.54, 0.1), (0, 0), (0.254, 0.01)])
  func `precipitation rates convert exactly`(millimetersPerHour: Double, inchesPerHour: Double) {
    #expect(isClose(PrecipitationRate(inchesPerHour: inchesPerHour).millimetersPerHour, millimetersPerHour))
  }

  @Test(arguments: [(1013.25, 29.921_255_347_1), (1000, 29.529_983_071_4), (0, 0)])
  func `pressures convert exactly`(hectopascals: Double, inches: Double) {
    #expect(isClose(Pressure(hectopascals: hectopascals).inchesOfMercury, inches, within: 1e-11))
  }

  @Test func `a value converted there and back is unchanged`() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<20_000 {
      let value = Double.random(in: -1000...1000, using: &random)
      #expect(isClose(Temperature(fahrenheit: Temperature(celsius: value).fahrenheit).celsius, value))
      #expect(isClose(Temperature(fahrenheit: value).fahrenheit, value))
      #expect(isClose(Speed(milesPerHour: Speed(metersPerSecond: value).milesPerHour).metersPerSecond, value))
      #expect(isClose(Speed(kilometersPerHour: Speed(metersPerSecond: value).kilometersPerHour).metersPerSecond, value))
      #expect(isClose(Length(inches: Length(meters: value).inches).meters, value))
      #expect(isClose(Length(miles: Length(meters: value).miles).meters, value))
      #expect(isClose(Length(millimeters: Length(meters: value).millimeters).meters, value))
      #expect(isClose(Length(centimeters: Length(meters: value).centimeters).meters, value))
      #expect(isClose(Length(kilometers: Length(meters: value).kilometers).meters, value))
    }
  }

  @Test func `conversions preserve order`() {
    var random = SeededGenerator(seed: 100)
    for _ in 0..<2000 {
      let values = [Double.random(in: -500...500, using: &random), .random(in: -500...500, using: &random)].sorted()
      #expect(Temperature(celsius: values[0]) <= Temperature(celsius: values[1]))
      #expect(Temperature(celsius: values[0]).fahrenheit <= Temperature(celsius: values[1]).fahrenheit)
      #expect(Speed(metersPerSecond: values[0]).milesPerHour <= Speed(metersPerSecond: values[1]).milesPerHour)
      #expect(Length(meters: values[0]).inches <= Length(meters: values[1]).inches)
    }
  }
}

extension UnitsTests {
  /// - Parameter tolerance: Relative to the value, or to a thousandth for smaller values.
  private func isClose(_ value: Double, _ expected: Double, within tolerance: Double = 1e-12) -> Bool {
    abs(value - expected) <= tolerance * max(abs(expected), 1e-3) || abs(value - expected) < 1e-12
  }
}
