import CloudyLocalization
import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct AirQualityViewModelTests {
  private static let now = Forecast.sampleTime

  /// Air quality of the sample's hour, 13:00 in Brussels, and of the following hours.
  private func forecast(
    in zone: String = "Europe/Brussels", later: [Double] = [], change: (inout AirQuality) -> Void
  ) -> Forecast {
    var forecast = Forecast.sample
    forecast.place.timeZoneIdentifier = zone
    let hour = Self.now - 900
    var air = AirQuality(time: hour)
    change(&air)
    let hours = later.enumerated().map { index, value in
      var air = AirQuality(time: hour + Double(index + 1) * 3600)
      air.europeanIndex = value
      air.usIndex = value
      return air
    }
    forecast.airQuality = Block([air] + hours, from: forecast.current.provenance)
    return forecast
  }

  private func air(_ forecast: Forecast, _ settings: Settings = Settings(time: .twentyFourHour)) -> AirQualityViewModel?
  {
    AirQualityViewModel(forecast.cut, settings: settings, language: .english)
  }

  @Test(arguments: [
    (0.0, AirQualityBand.good), (19.9, .good), (20, .fair), (40, .moderate), (60, .poor), (80, .veryPoor),
    (99, .veryPoor), (100, .extremelyPoor), (340, .extremelyPoor),
  ])
  func `the European index has the bands of the European Environment Agency`(index: Double, band: AirQualityBand) {
    #expect(AirQualityBand(europeanIndex: index) == band)
  }

  @Test(arguments: [
    (0.0, AirQualityBand.good), (50, .good), (51, .moderate), (100, .moderate), (101, .unhealthyForSensitiveGroups),
    (150, .unhealthyForSensitiveGroups), (151, .unhealthy), (200, .unhealthy), (201, .veryUnhealthy),
    (300, .veryUnhealthy), (301, .hazardous), (500, .hazardous),
  ])
  func `the US index has the bands of the Environmental Protection Agency`(index: Double, band: AirQualityBand) {
    #expect(AirQualityBand(usIndex: index) == band)
  }

  @Test(arguments: [
    ("Europe/Brussels", "Fair (European AQI 31)"), ("Atlantic/Reykjavik", "Fair (European AQI 31)"),
    ("America/New_York", "Moderate (US AQI 62)"), ("Asia/Kolkata", "Moderate (US AQI 62)"),
  ])
  func `the index is the European one in Europe and the US one elsewhere, whatever the units`(
    zone: String, text: String
  ) {
    let forecast = forecast(in: zone) {
      $0.europeanIndex = 31.2
      $0.usIndex = 62
    }
    for units in UnitsNotation.allCases {
      #expect(air(forecast, Settings(units: units))?.now?.text == text)
    }
  }

  @Test func `if only the other index is known, that one is shown`() {
    #expect(air(forecast { $0.usIndex = 180 })?.now?.text == "Unhealthy (US AQI 180)")
    #expect(air(forecast(in: "Asia/Tokyo") { $0.europeanIndex = 8 })?.now?.text == "Good (European AQI 8)")
  }

  @Test(arguments: [
    (19.5, "Fair (European AQI 20)", "Good (US AQI 20)"), (39.5, "Moderate (European AQI 40)", "Good (US AQI 40)"),
    (50.5, "Moderate (European AQI 51)", "Moderate (US AQI 51)"),
    (100.5, "Extremely poor (European AQI 101)", "Unhealthy for sensitive groups (US AQI 101)"),
  ])
  func `the shown number is within the shown band`(index: Double, european: String, us: String) {
    for (zone, text) in [("Europe/Brussels", european), ("America/New_York", us)] {
      let forecast = forecast(in: zone) {
        $0.europeanIndex = index
        $0.usIndex = index
      }
      #expect(air(forecast)?.now?.text == text)
    }
  }

  @Test func `the worst hour of the rest of the day is shown if its band is worse`() {
    let evening = [31.0, 44, 62, 62, 38]
    #expect(air(forecast(later: evening) { $0.europeanIndex = 31 })?.worst?.text == "peaks at 16:00: Poor (62)")
    #expect(air(forecast(later: [33, 39]) { $0.europeanIndex = 31 })?.worst == nil)
    #expect(air(forecast(later: [12, 5]) { $0.europeanIndex = 31 })?.worst == nil)
    // The eleventh hour is midnight, which belongs to tomorrow.
    let tomorrow = Array(repeating: 31.0, count: 10) + [95]
    #expect(air(forecast(later: tomorrow) { $0.europeanIndex = 31 })?.worst == nil)
  }

  @Test func `worse air has a higher severity on both scales`() {
    let european = [10.0, 30, 50, 70, 90, 110].map { AirQualityBand(europeanIndex: $0).severity }
    let us = [25.0, 75, 125, 175, 250, 400].map { AirQualityBand(usIndex: $0).severity }
    for scale in [european, us] {
      #expect(scale == scale.sorted() && Set(scale).count == 6)
      #expect(scale.first == 0 && scale.last == 1)
    }
  }

  @Test func `pollutants have names and concentrations, and unknown ones are omitted`() throws {
    let model = try #require(
      air(
        forecast {
          $0.fineParticles = Concentration(microgramsPerCubicMeter: 8.4)
          $0.ozone = Concentration(microgramsPerCubicMeter: -0.2)
          $0.nitrogenDioxide = Concentration(microgramsPerCubicMeter: .nan)
        }))
    #expect(model.pollutants.map { "\($0.label) \($0.value)" } == ["PM2.5 8 µg/m³", "Ozone 0 µg/m³"])
    #expect(model.now == nil)
  }

  @Test(arguments: [
    (PollenCount.Plant.birch, 9.0, PollenLevel.low), (.birch, 10, .moderate), (.birch, 99, .moderate),
    (.birch, 100, .high), (.alder, 100, .high), (.mugwort, 10, .moderate), (.olive, 99, .moderate),
    (.grass, 2, .low), (.grass, 3, .moderate), (.grass, 50, .high), (.ragweed, 3, .moderate), (.ragweed, 50, .high),
  ])
  func `pollen levels depend on the plant's thresholds for season and peak`(
    plant: PollenCount.Plant, grains: Double, level: PollenLevel
  ) {
    #expect(PollenLevel(PollenCount(plant, grainsPerCubicMeter: grains)) == level)
  }

  @Test func `pollen is shown with its level, the worst first, and a count of zero as none`() {
    let mixed = forecast {
      $0.pollen = [
        PollenCount(.alder, grainsPerCubicMeter: 40), PollenCount(.birch, grainsPerCubicMeter: 31),
        PollenCount(.grass, grainsPerCubicMeter: 60), PollenCount(.olive, grainsPerCubicMeter: 0.3),
      ]
    }
    #expect(
      air(mixed)?.pollen.map { "\($0.plant) \($0.amount)" } == [
        "Grass 60/m³ (High)", "Alder 40/m³ (Moderate)", "Birch 31/m³ (Moderate)",
      ])
    #expect(air(mixed)?.noPollen == "")
    let none = air(forecast { $0.pollen = [PollenCount(.birch, grainsPerCubicMeter: 0)] })
    #expect(none?.pollen == [] && none?.noPollen == "None")
    let unknown = air(forecast { $0.europeanIndex = 3 })
    #expect(unknown?.pollen == [] && unknown?.noPollen == "")
  }

  @Test func `without values for the current hour, nothing is shown`() {
    #expect(air(.sampleWithoutValues) == nil)
    #expect(air(forecast { _ in }) == nil)
    #expect(air(forecast { $0.europeanIndex = .nan }) == nil)
    var late = forecast { $0.europeanIndex = 3 }
    late.current.content.time += 3600
    #expect(air(late) == nil)
  }
}
