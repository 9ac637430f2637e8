import CloudyModel
import CloudyViewModels
import Testing

@Suite struct WeatherFormatTests {
  private let imperial = WeatherFormat(settings: Settings(units: .imperial, temperature: .fahrenheit))
  private let metric = WeatherFormat(
    settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius))

  @Test func `temperatures have one decimal and their unit`() {
    #expect(imperial.temperature(Temperature(fahrenheit: 44.52)) == "44.5 °F")
    #expect(metric.temperature(Temperature(fahrenheit: 44.52)) == "7.0 °C")
    #expect(metric.temperature(Temperature(celsius: -0.04)) == "0.0 °C")
    #expect(imperial.temperature(nil) == "–")
  }

  @Test func `a figure survives being stored in other units`() {
    for tenths in -1000...1300 {
      let fahrenheit = Double(tenths) / 10
      let text = imperial.temperature(Temperature(fahrenheit: fahrenheit))
      #expect(text == "\(DecimalText.text(fahrenheit, decimals: 1) ?? "") °F")
    }
    for tenths in 0...2000 {
      let speed = Double(tenths) / 10
      let text = imperial.speed(Speed(milesPerHour: speed))
      #expect(text == "\(DecimalText.text(speed) ?? "") MPH")
    }
  }

  @Test func `wind has no decimals`() {
    #expect(imperial.speed(Speed(milesPerHour: 6.06)) == "6 MPH")
    #expect(metric.speed(Speed(milesPerHour: 6.06)) == "10 KPH")
  }

  @Test func `a range names both ends`() {
    let low = Temperature(fahrenheit: 37.2)
    let high = Temperature(fahrenheit: 46.9)
    #expect(imperial.temperatureRange(low: low, high: high) == "37 °F - 47 °F")
    #expect(metric.temperatureRange(low: low, high: high) == "3 °C - 8 °C")
    #expect(metric.temperatureRange(low: nil, high: nil) == "–")
  }

  @Test(arguments: [
    (0, 5, "12:05 AM", "00:05", "12:05 AM"), (12, 0, "12:00 PM", "12:00", "12 PM"),
    (13, 57, "01:57 PM", "13:57", "1:57 PM"), (23, 0, "11:00 PM", "23:00", "11 PM"),
  ])
  func `clocks have twelve hours or twenty-four`(
    hour: Int, minute: Int, twelve: String, twentyFour: String, short: String
  ) {
    let time = TimeOfDay(hour: hour, minute: minute)
    #expect(imperial.time(time) == twelve)
    #expect(metric.time(time) == twentyFour)
    #expect(imperial.hour(time) == short)
  }

  @Test func `the other figures have the units of the setting`() throws {
    #expect(imperial.pressure(Pressure(hectopascals: 1024.19)) == "30.24 inHg")
    #expect(metric.pressure(Pressure(hectopascals: 1024.19)) == "1024 hPa")
    #expect(imperial.distance(Length(miles: 10)) == "10 mi")
    #expect(metric.distance(Length(kilometers: 4.25)) == "4.3 km")
    #expect(imperial.depth(Length(millimeters: 2.3)) == "0.09 in")
    #expect(metric.depth(Length(millimeters: 2.3)) == "2.3 mm")
    #expect(metric.snowDepth(Length(centimeters: 3)) == "3.0 cm")
    #expect(metric.percent(0.52) == "52 %")
    #expect(metric.percent(1.7) == "100 %")
    #expect(metric.coordinates(try #require(Coordinates(latitude: 50.85, longitude: 4.352))) == "50.850, 4.352")
  }

  @Test func `every unknown figure is a dash`() {
    #expect(metric.speed(nil) == "–")
    #expect(metric.pressure(nil) == "–")
    #expect(metric.distance(nil) == "–")
    #expect(metric.depth(nil) == "–")
    #expect(metric.snowDepth(nil) == "–")
    #expect(metric.percent(nil) == "–")
    #expect(metric.temperature(Temperature(celsius: .nan)) == "–")
  }
}
