import CloudyModel
import Foundation
import Testing

@Suite struct SettingsLocaleTests {
  @Test(arguments: [
    ("en_US.UTF-8", Settings()), ("C.UTF-8", Settings()), ("POSIX", Settings()), ("", Settings()), ("eo", Settings()),
    ("my_MM", Settings()), ("es-PR", Settings()), ("en_001", Settings()),
    ("de_BE.UTF-8", Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)),
    ("de_AT@euro", Settings(time: .twentyFourHour, units: .metric, temperature: .celsius)),
    ("zh-Hant-TW", Settings(time: .twelveHour, units: .metric, temperature: .celsius)),
    ("en_GB", Settings(time: .twentyFourHour, units: .imperial, temperature: .celsius)),
    ("en_AU", Settings(time: .twelveHour, units: .metric, temperature: .celsius)),
    ("en_BS", Settings(time: .twelveHour, units: .metric, temperature: .fahrenheit)),
  ])
  func `settings that nobody chose are those of the region`(identifier: String, settings: Settings) {
    #expect(Settings.defaults(forLocaleIdentifier: identifier) == settings)
  }

  @Test func `clocks are those that Unicode CLDR has for each region`() {
    // Cloudy's own settings go to Myanmar whole.
    for region in Locale.Region.isoRegions where region.identifier.count == 2 && region.identifier != "MM" {
      let identifier = "und_" + region.identifier
      let isTwelveHour = [.oneToTwelve, .zeroToEleven].contains(Locale(identifier: identifier).hourCycle)
      let expected = isTwelveHour ? TimeNotation.twelveHour : .twentyFourHour
      #expect(Settings.defaults(forLocaleIdentifier: identifier).time == expected, "\(region.identifier)")
    }
  }
}
