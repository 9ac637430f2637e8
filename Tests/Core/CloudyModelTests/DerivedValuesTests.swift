import CloudyModel
import CloudyTestSupport
import Foundation
import Testing

@Suite struct DerivedValuesTests {
  /// Computed by hand from the published formula.
  @Test(arguments: [
    (30.0, 0.5, 2.0, 31.577), (0, 0.8, 5, -5.888), (-20, 0.7, 10, -30.711), (15, 0, 0, 11.0),
  ])
  func `the apparent temperature is Steadman's for the shade`(
    celsius: Double, humidity: Double, wind: Double, expected: Double
  ) {
    let apparent = Temperature(
      apparentInShade: Temperature(celsius: celsius), humidity: humidity, wind: Speed(metersPerSecond: wind))
    #expect(abs(apparent.celsius - expected) < 0.005)
  }

  /// World Meteorological Organization, Guide No. 8: saturation over water, to a tenth of a degree.
  @Test(arguments: [(20.0, 0.5, 9.3), (30, 0.7, 23.9), (0, 0.6, -6.9), (10, 1, 10)])
  func `the dew point is that of Magnus's formula`(celsius: Double, humidity: Double, expected: Double) throws {
    let dewPoint = try #require(Temperature(dewPointOfAir: Temperature(celsius: celsius), humidity: humidity))
    #expect(abs(dewPoint.celsius - expected) < 0.06)
  }

  @Test func `air without moisture has no dew point`() {
    #expect(Temperature(dewPointOfAir: Temperature(celsius: 20), humidity: 0) == nil)
    #expect(Temperature(dewPointOfAir: Temperature(celsius: 20), humidity: -1) == nil)
  }

  @Test func `only missing values are computed, and they are listed`() {
    var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
    conditions.temperature = Temperature(celsius: 20)
    #expect(conditions.deriveMissingValues().isEmpty)
    conditions.humidity = 0.5
    conditions.dewPoint = Temperature(celsius: 8)
    #expect(conditions.deriveMissingValues().isEmpty)
    conditions.windSpeed = Speed(metersPerSecond: 1)
    #expect(conditions.deriveMissingValues() == [.apparentTemperature])
    #expect(conditions.dewPoint == Temperature(celsius: 8))
    conditions.dewPoint = nil
    #expect(conditions.deriveMissingValues() == [.dewPoint])
  }

  @Test func `a gust below the wind and a dew point above the temperature are dropped`() {
    var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
    conditions.temperature = Temperature(celsius: 10)
    conditions.dewPoint = Temperature(celsius: 14)
    conditions.windSpeed = Speed(metersPerSecond: 15)
    conditions.windGust = Speed(metersPerSecond: 2)
    conditions.deriveMissingValues()
    #expect(conditions.windGust == nil && conditions.dewPoint == nil)
  }

  @Test func `a gust as strong as the wind and a dew point at the temperature are retained`() {
    var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
    conditions.temperature = Temperature(celsius: 10)
    conditions.dewPoint = Temperature(celsius: 10)
    conditions.windSpeed = Speed(metersPerSecond: 15)
    conditions.windGust = Speed(metersPerSecond: 15)
    conditions.deriveMissingValues()
    #expect(conditions.windGust == conditions.windSpeed && conditions.dewPoint == conditions.temperature)
  }

  @Test func `no values of a moment contradict each other, and those that agree are kept`() {
    var random = SeededGenerator(seed: 16)
    for _ in 0..<TestDepth.current.count(quick: 1_000, whole: 100_000) {
      var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
      conditions.isDaylight = [true, false, nil].randomElement(using: &random) ?? nil
      let (air, dew) = (Double.random(in: -30...40, using: &random), Double.random(in: -30...40, using: &random))
      let (wind, gust) = (Double.random(in: 0...40, using: &random), Double.random(in: 0...40, using: &random))
      let index = Double.random(in: 0...11, using: &random)
      conditions.temperature = Temperature(celsius: air)
      conditions.dewPoint = Temperature(celsius: dew)
      conditions.windSpeed = Speed(metersPerSecond: wind)
      conditions.windGust = Speed(metersPerSecond: gust)
      conditions.uvIndex = index
      conditions.deriveMissingValues()
      #expect(conditions.windGust == (gust < wind ? nil : Speed(metersPerSecond: gust)))
      // A dew point slightly above the temperature is due to rounding.
      #expect(conditions.dewPoint == (dew > air + 0.6 ? nil : Temperature(celsius: dew)))
      #expect(conditions.uvIndex == (conditions.isDaylight == false && index >= 0.5 ? nil : index))
    }
  }

  @Test(
    arguments: [(8, false, nil), (1, false, nil), (0.4, false, 0.4), (0, false, 0), (8, true, 8), (8, nil, 8)]
      as [(Double, Bool?, Double?)])
  func `a UV index at night is dropped`(index: Double, isDaylight: Bool?, displayed: Double?) {
    var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
    conditions.isDaylight = isDaylight
    conditions.uvIndex = index
    conditions.deriveMissingValues()
    #expect(conditions.uvIndex == displayed)
  }

  @Test(arguments: [(119.0, 1.0), (-149, 0.5), (20, 1e-300)])
  func `physically impossible values are not computed`(celsius: Double, humidity: Double) {
    var conditions = Conditions(time: Date(timeIntervalSince1970: 0))
    conditions.temperature = Temperature(celsius: celsius)
    conditions.humidity = humidity
    conditions.windSpeed = Speed(metersPerSecond: 3)
    conditions.deriveMissingValues()
    #expect(conditions.dewPoint.map { (-150...120).contains($0.celsius) } ?? true)
    #expect(conditions.apparentTemperature.map { (-150...120).contains($0.celsius) } ?? true)
    #expect(conditions.dewPoint == nil || conditions.apparentTemperature == nil)
  }
}
