import CloudyLocalization
import CloudyModel
import CloudySentences
import CloudyTestSupport
import CloudyViewModels
import Testing

@Suite struct WeatherFormatTests {
  private let imperial = WeatherFormat(
    settings: Settings(units: .imperial, temperature: .fahrenheit), language: .english)
  private let metric = WeatherFormat(
    settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius), language: .english)

  @Test func `a range with negative temperatures has “to” instead of a dash`() {
    let format = WeatherFormat(
      settings: Settings(time: .twentyFourHour, units: .metric, temperature: .celsius), language: .english)
    func range(_ low: Double, _ high: Double) -> String? {
      format.temperatureRange(low: Temperature(celsius: low), high: Temperature(celsius: high))
    }
    #expect(range(-11, -7) == "-11°C to -7°C")
    #expect(range(-3, 4) == "-3°C to 4°C")
    #expect(range(3, 9) == "3°C – 9°C")
  }

  @Test func `screens have a minus sign, and the output of commands has a hyphen`() {
    let frost = Temperature(celsius: -3.2)
    func format(_ language: Language) -> WeatherFormat {
      WeatherFormat(settings: Settings(units: .metric, temperature: .celsius), language: language)
    }
    for language in [Language.english, .english.on(.page).forScripts()] {
      #expect(format(language).temperature(frost) == "-3.2°C")
    }
    for language in [Language.english.on(.page), .english.on(.interactive)] {
      #expect(format(language).temperature(frost) == "\u{2212}3.2°C")
      #expect(format(language).shortTemperature(frost) == "\u{2212}3°")
      #expect(
        format(language).temperatureRange(low: frost, high: Temperature(celsius: 4)) == "\u{2212}3 to 4°C")
    }
  }

  @Test func `a range on a screen has its unit once, and where it is read aloud, with each number`() {
    func range(_ language: Language, _ unit: TemperatureNotation = .celsius) -> String? {
      WeatherFormat(settings: Settings(units: .metric, temperature: unit), language: language)
        .temperatureRange(low: Temperature(celsius: 3), high: Temperature(celsius: 9))
    }
    #expect(range(.english.on(.page)) == "3–9°C")
    #expect(range(.english.on(.interactive), .fahrenheit) == "37–48°F")
    #expect(range(.english.on(.interactive).spoken()) == "3°C – 9°C")
    #expect(range(.english.on(.page).forScripts()) == "3°C – 9°C")
  }

  @Test func `sentences have the same minus sign`() {
    let frost = Term.named(.celsius, [.number(-7)])
    #expect(Language.english.on(.page).text(.forecast(frost)).hasPrefix("\u{2212}7"))
    #expect(Language.english.text(.forecast(frost)).hasPrefix("-7"))
  }

  @Test func `temperatures have one decimal and their unit`() {
    #expect(imperial.temperature(Temperature(fahrenheit: 44.52)) == "44.5°F")
    #expect(metric.temperature(Temperature(fahrenheit: 44.52)) == "7.0°C")
    #expect(metric.temperature(Temperature(celsius: -0.04)) == "0.0°C")
  }

  @Test func `a temperature is unchanged after storage in other units`() {
    for tenths in -1000...1300 {
      let fahrenheit = Double(tenths) / 10
      let text = imperial.temperature(Temperature(fahrenheit: fahrenheit))
      #expect(text == "\(DecimalText.text(fahrenheit, decimals: 1) ?? "")°F")
    }
    for tenths in 0...2000 {
      let speed = Double(tenths) / 10
      let text = imperial.speed(Speed(milesPerHour: speed))
      #expect(text == "\(DecimalText.text(speed) ?? "") mph")
    }
  }

  @Test func `a shown value is also unchanged after storage in any other unit`() {
    for step in 10...2000 {
      let value = Double(step) / 100
      #expect(imperial.depth(Length(inches: value)) == "\(DecimalText.text(value, decimals: 2) ?? "") in")
      #expect(metric.depth(Length(millimeters: value)) == "\(DecimalText.text(value, decimals: 1) ?? "") mm")
      #expect(imperial.snowDepth(Length(inches: value)) == "\(DecimalText.text(value, decimals: 1) ?? "") in")
      #expect(metric.snowDepth(Length(centimeters: value)) == "\(DecimalText.text(value, decimals: 1) ?? "") cm")
      #expect(metric.speed(Speed(kilometersPerHour: value)) == "\(DecimalText.text(value) ?? "") km/h")
      let decimals = value < 9.95 ? 1 : 0
      #expect(imperial.distance(Length(miles: value)) == "\(DecimalText.text(value, decimals: decimals) ?? "") mi")
      #expect(metric.distance(Length(kilometers: value)) == "\(DecimalText.text(value, decimals: decimals) ?? "") km")
    }
  }

  @Test func `zero and a very small amount are distinguished`() {
    #expect(imperial.depth(Length(inches: 0)) == "0 in")
    #expect(imperial.depth(Length(inches: 0.004)) == "< 0.01 in")
    #expect(imperial.depth(Length(inches: 0.006)) == "0.01 in")
    #expect(metric.depth(Length(millimeters: 0)) == "0 mm")
    #expect(metric.depth(Length(millimeters: 0.04)) == "< 0.1 mm")
    #expect(metric.depth(Length(millimeters: 1e-9)) == "0 mm", "rounding errors of a sum")
    #expect(metric.snowDepth(Length(millimeters: 0.2)) == "< 0.1 cm")
  }

  /// Exact halves are rounded away from zero, as usual.
  @Test(arguments: [
    (-40.0, "-40.0°F", "-40.0°C"), (-17.777_777_777_777_78, "0.0°F", "-17.8°C"), (0, "32.0°F", "0.0°C"),
    (-0.05, "31.9°F", "-0.1°C"), (-0.049, "31.9°F", "0.0°C"), (0.05, "32.1°F", "0.1°C"),
    (36.6, "97.9°F", "36.6°C"), (37.75, "100.0°F", "37.8°C"),
  ])
  func `temperatures are rounded to the nearest tenth`(celsius: Double, inFahrenheit: String, inCelsius: String) {
    #expect(imperial.temperature(Temperature(celsius: celsius)) == inFahrenheit)
    #expect(metric.temperature(Temperature(celsius: celsius)) == inCelsius)
  }

  @Test(arguments: UnitsNotation.allCases, TemperatureNotation.allCases)
  func `no value is shown as minus zero`(units: UnitsNotation, temperature: TemperatureNotation) throws {
    let format = WeatherFormat(settings: Settings(units: units, temperature: temperature), language: .english)
    for step in TestDepth.current.cases(of: Array(-3000...3000), every: 5) {
      // Around zero in both scales, in decreasing steps.
      let value = Double(step) / 2000
      for celsius in [value, value / 100, value * 20, value - 32 / 1.8] {
        let temperature = Temperature(celsius: celsius)
        expectNoMinusZero(format.temperature(temperature))
        expectNoMinusZero(format.temperature(temperature, decimals: 0))
        expectNoMinusZero(format.shortTemperature(temperature))
      }
      expectNoMinusZero(format.speed(Speed(metersPerSecond: value)))
      expectNoMinusZero(format.pressure(Pressure(hectopascals: value)))
      expectNoMinusZero(format.distance(Length(meters: value)))
      expectNoMinusZero(format.depth(Length(millimeters: value / 10)))
      expectNoMinusZero(format.snowDepth(Length(millimeters: value)))
      expectNoMinusZero(format.percent(value / 100))
      expectNoMinusZero(format.coordinates(try #require(Coordinates(latitude: value / 1000, longitude: -value / 1000))))
    }
  }

  @Test func `wind has no decimals`() {
    #expect(imperial.speed(Speed(milesPerHour: 6.06)) == "6 mph")
    #expect(metric.speed(Speed(milesPerHour: 6.06)) == "10 km/h")
  }

  @Test func `a range includes both ends`() {
    let low = Temperature(fahrenheit: 37.2)
    let high = Temperature(fahrenheit: 46.9)
    #expect(imperial.temperatureRange(low: low, high: high) == "37°F – 47°F")
    #expect(metric.temperatureRange(low: low, high: high) == "3°C – 8°C")
    #expect(metric.temperatureRange(low: nil, high: nil) == nil)
    #expect(metric.temperatureRange(low: nil, high: high) == "– – 8°C")
  }

  @Test(arguments: [
    ("fr", "1er novembre", "2 novembre"), ("pt", "1º de novembro", "2 de novembro"),
    ("de", "1. November", "2. November"),
  ])
  func `the first of a month is written in the language's usual form`(tag: String, first: String, second: String) throws
  {
    let language = try #require(Language(tag: tag))
    #expect(language.text(.monthAndDay(month: 11, day: 1)) == first)
    #expect(language.text(.monthAndDay(month: 11, day: 2)) == second)
  }

  @Test func `Japanese half days start at zero, to distinguish midnight from noon`() throws {
    let format = WeatherFormat(settings: Settings(time: .twelveHour), language: try #require(Language(tag: "ja")))
    #expect(format.time(TimeOfDay(hour: 0, minute: 30)) == "午前0:30")
    #expect(format.hour(TimeOfDay(hour: 12)) == "午後0時")
    #expect(format.hour(TimeOfDay(hour: 11)) == "午前11時")
  }

  @Test(arguments: [
    (0, 5, "12:05 AM", "00:05", "12:05 AM"), (12, 0, "12:00 PM", "12:00", "12 PM"),
    (13, 57, "1:57 PM", "13:57", "1:57 PM"), (23, 0, "11:00 PM", "23:00", "11 PM"),
  ])
  func `clocks have twelve hours or twenty-four`(
    hour: Int, minute: Int, twelve: String, twentyFour: String, short: String
  ) {
    let time = TimeOfDay(hour: hour, minute: minute)
    #expect(imperial.time(time) == twelve)
    #expect(metric.time(time) == twentyFour)
    #expect(imperial.hour(time) == short)
  }

  @Test func `other values have the units of the setting`() throws {
    #expect(imperial.pressure(Pressure(hectopascals: 1024.19)) == "30.24 inHg")
    #expect(metric.pressure(Pressure(hectopascals: 1024.19)) == "1024 hPa")
    #expect(imperial.distance(Length(miles: 10)) == "10 mi")
    #expect(metric.distance(Length(kilometers: 4.25)) == "4.3 km")
    #expect(imperial.depth(Length(millimeters: 2.3)) == "0.09 in")
    #expect(metric.depth(Length(millimeters: 2.3)) == "2.3 mm")
    #expect(metric.snowDepth(Length(centimeters: 3)) == "3.0 cm")
    #expect(metric.percent(0.52) == "52%")
    #expect(metric.percent(1.7) == "100%")
    #expect(metric.coordinates(try #require(Coordinates(latitude: 50.85, longitude: 4.352))) == "50.850, 4.352")
  }

  @Test(arguments: [
    (17.8816, "40 mph", "64 km/h"), (0.22352, "1 mph", "1 km/h"), (0.223, "0 mph", "1 km/h"), (0, "0 mph", "0 km/h"),
  ])
  func `wind speeds are rounded to the nearest integer`(metersPerSecond: Double, miles: String, kilometers: String) {
    #expect(imperial.speed(Speed(metersPerSecond: metersPerSecond)) == miles)
    #expect(metric.speed(Speed(metersPerSecond: metersPerSecond)) == kilometers)
  }

  @Test(arguments: [
    (9949.0, "6.2 mi", "9.9 km"), (9950, "6.2 mi", "10 km"), (16_093.44, "10 mi", "16 km"), (49, "0.0 mi", "0.0 km"),
    (50, "0.0 mi", "0.1 km"), (16_012.9, "9.9 mi", "16 km"),
  ])
  func `a distance below ten has a decimal`(meters: Double, miles: String, kilometers: String) {
    #expect(imperial.distance(Length(meters: meters)) == miles)
    #expect(metric.distance(Length(meters: meters)) == kilometers)
  }

  @Test func `a value that is not a number is a dash`() {
    #expect(metric.temperature(Temperature(celsius: .nan)) == "–")
    #expect(metric.speed(Speed(metersPerSecond: .infinity)) == "–")
    #expect(metric.percent(.nan) == "–")
  }

  // MARK: Separately chosen units

  @Test(arguments: [
    (WindUnit.metersPerSecond, "14 m/s"), (.kilometersPerHour, "50 km/h"), (.milesPerHour, "31 mph"), (.knots, "27 kn"),
    (.beaufort, "7 Bft"),
  ])
  func `wind is in its chosen unit`(unit: WindUnit, text: String) {
    for units in UnitsNotation.allCases {
      let format = WeatherFormat(settings: Settings([.units(units), .wind(unit)]), language: .english)
      #expect(format.speed(Speed(metersPerSecond: 13.9)) == text)
    }
  }

  /// The limits of each number are those of the WMO's manual.
  @Test(arguments: [
    (0, 0), (0.29, 0), (0.3, 1), (1.6, 2), (3.4, 3), (5.49, 3), (5.5, 4), (8, 5), (10.8, 6), (13.9, 7), (17.2, 8),
    (20.8, 9),
    (24.5, 10), (28.5, 11), (32.69, 11), (32.7, 12), (90, 12),
  ])
  func `a wind speed has its number on the Beaufort scale`(metersPerSecond: Double, number: Int) {
    #expect(Speed(metersPerSecond: metersPerSecond).beaufort == number)
    // An interpolated number is at the right one, or at its edge.
    #expect(abs(Speed(metersPerSecond: metersPerSecond).exactBeaufort - Double(number)) < 1)
  }

  @Test(arguments: [
    (PressureUnit.hectopascals, "1013 hPa"), (.inchesOfMercury, "29.92 inHg"), (.millimetersOfMercury, "760 mmHg"),
    (.kilopascals, "101.3 kPa"),
  ])
  func `pressure is in its chosen unit`(unit: PressureUnit, text: String) {
    #expect(
      WeatherFormat(settings: Settings([.pressure(unit)]), language: .english).pressure(Pressure(hectopascals: 1013.25))
        == text)
  }

  @Test func `rain, snow and distances are in their chosen units`() {
    let mixed = WeatherFormat(
      settings: Settings([.units(.metric), .precipitation(.inches), .distance(.miles)]), language: .english)
    #expect(mixed.depth(Length(millimeters: 2.3)) == "0.09 in")
    #expect(mixed.snowDepth(Length(centimeters: 3)) == "1.2 in")
    #expect(mixed.distance(Length(kilometers: 16.1)) == "10 mi")
    #expect(mixed.speed(Speed(kilometersPerHour: 10)) == "10 km/h")
    let other = WeatherFormat(
      settings: Settings([.precipitation(.millimeters), .distance(.kilometers)]), language: .english)
    #expect(other.snowDepth(Length(centimeters: 3)) == "3.0 cm")
    #expect(other.distance(Length(kilometers: 16.1)) == "16 km")
  }

  @Test func `kelvins have no degree sign`() {
    let format = WeatherFormat(settings: Settings(temperature: .kelvin), language: .english)
    #expect(format.temperature(Temperature(celsius: 6.94)) == "280.1 K")
    #expect(format.shortTemperature(Temperature(celsius: 6.94)) == "280 K")
    #expect(format.temperatureRange(low: Temperature(celsius: 3), high: Temperature(celsius: 8)) == "276 K – 281 K")
  }

  @Test(arguments: [(0.0, nil), (0.094, nil), (0.095, "10%"), (0.4, "40%"), (nil, nil)] as [(Double?, String?)])
  func `a probability is shown from one in ten`(fraction: Double?, text: String?) {
    #expect(metric.chance(fraction) == text)
  }
}

extension WeatherFormatTests {
  private func expectNoMinusZero(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let numbers = text.split(whereSeparator: { !"-.0123456789".contains($0) })
    if numbers.contains(where: { $0.hasPrefix("-") && $0 != "-" && !$0.contains { "123456789".contains($0) } }) {
      Issue.record("\(text)", sourceLocation: sourceLocation)
    }
  }
}
