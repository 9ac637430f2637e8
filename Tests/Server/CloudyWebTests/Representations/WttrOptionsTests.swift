import CloudyModel
import CloudyViewModels
import TerminalKit
import Testing

@testable import CloudyWeb

@Suite struct WttrOptionsTests {
  @Test(arguments: ["0QT", "0&Q&T", "T0Q&lang=nl", "?0QT"])
  func `letters can be combined or separate`(query: String) {
    let options = WttrOptions(QueryFields(query))
    #expect(options.isPresent && options.hidesCaption && options.hidesPlace && options.isPlain)
    #expect(options.days == 0)
    #expect(options.unknown == nil)
  }

  @Test(
    arguments: [
      ("u", [.units(.imperial), .temperature(.fahrenheit)]), ("m", [.units(.metric), .temperature(.celsius)]),
      ("M", [.units(.metric), .temperature(.celsius), .wind(.metersPerSecond)]), ("0", []), ("format=u", []),
    ] as [(String, [SettingChoice])])
  func `a letter selects the units`(query: String, choices: [SettingChoice]) {
    #expect(WttrOptions(QueryFields(query)).settings == choices)
  }

  @Test(arguments: ["newest", "plain", "hourly&days=3", "format=3", "_=123", "utm_source=x", "random=5", ""])
  func `fields of this server and those for caches are not options`(query: String) {
    let options = WttrOptions(QueryFields(query))
    #expect(!options.isPresent)
    #expect(options.unknown == nil)
  }

  @Test(arguments: [
    ("fahrenheit", "fahrenheit"), ("unit=f", "unit"), ("0QTz", "0QTz"), ("z", "z"),
    ("days=abc", "days=abc"), ("days=0", "days=0"), ("days=99&T", "days=99"), ("lang=xx", "lang=xx"),
  ])
  func `an unknown option is reported`(query: String, name: String) {
    #expect(WttrOptions(QueryFields(query)).unknown == name)
  }

  @Test func `a mistyped letter does not disable the others`() {
    let options = WttrOptions(QueryFields("0QTz"))
    #expect(options.isPlain && options.days == 0)
    #expect(!WttrOptions(QueryFields("fahrenheit")).isPresent)
  }

  @Test func `letters decide on colors and characters, whatever the client is`() {
    let curl = WeatherForm(path: "/Ghent", fields: QueryFields("T"), headers: [.userAgent: "curl/8", .accept: "*/*"])
    #expect(curl == .text(.dayParts(DayPartsLayout()), TerminalCapabilities(width: 125)))
    let other = WeatherForm(path: "/Ghent", fields: QueryFields("A0d"), headers: [.accept: "*/*"])
    #expect(
      other
        == .text(
          .dayParts(DayPartsLayout(days: 0)), TerminalCapabilities(width: 125, color: .ansi256, isUnicode: false)))
    let browser = WeatherForm(path: "/Ghent", fields: QueryFields("u"), headers: [.accept: "text/html,*/*;q=0.8"])
    #expect(browser == .page)
  }
}
