import CloudyModel
import CloudyTestSupport
import CloudyViewModels
import Foundation
import Testing

@Suite struct PaintedSkyTests {
  @Test(arguments: [
    (60.0, true, SkyViewModel.Light.day), (5, false, .day), (4.9, true, .dawn), (4.9, false, .dusk), (-7, true, .dawn),
    (-7, false, .dusk), (-7.1, true, .night), (-90, false, .night),
  ])
  func `the light depends on the sun's elevation`(elevation: Double, isRising: Bool, light: SkyViewModel.Light) {
    #expect(SkyViewModel(condition: .clear, elevation: elevation, isRising: isRising).light == light)
  }

  @Test(arguments: [
    (Condition.clear, "day-clear"), (.partlyCloudy, "day-partly-cloudy"), (.mostlyCloudy, "day-partly-cloudy"),
    (.breezy, "day-partly-cloudy"), (.overcast, "day-cloudy"), (.fog, "day-fog"),
    (.precipitation(.rain, .veryLight), "day-rain"), (.precipitation(.sleet, .heavy), "day-sleet"),
    (.precipitation(.snow, .light), "day-snow"), (.thunderstorm, "day-thunderstorm"), (.hail, "day-thunderstorm"),
    (.tornado, "day-thunderstorm"), (nil, "day-clear"),
  ])
  func `the weather is part of the sky's name`(condition: Condition?, name: String) {
    #expect(SkyViewModel(condition: condition, elevation: 40, isRising: true).name == name)
  }

  /// Sunrise is at 08:08, and sunset at 16:48.
  @Test(arguments: [
    (3, "night-clear"), (8, "dawn-clear"), (13, "day-clear"), (16.5, "dusk-clear"), (20, "night-clear"),
  ])
  func `the sky over a day in Brussels changes from night to night`(hour: Double, name: String) {
    var forecast = Forecast.sample
    forecast.current.content.time = Forecast.sampleTime + (hour - 13.25) * 3600
    forecast.current.content.condition = .clear
    #expect(SkyViewModel(forecast.cut).name == name)
  }
}
