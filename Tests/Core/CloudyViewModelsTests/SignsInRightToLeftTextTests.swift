import CloudyViewModels
import Testing

@testable import CloudyLocalization

@Suite struct SignsInRightToLeftTextTests {
  @Test(arguments: [
    ("או לבקש כעת עם --refresh.", "או לבקש כעת עם [--refresh]."),
    ("להפעיל עם --host 0.0.0.0 --port {port}, או בלי", "להפעיל עם [--host 0.0.0.0 --port {port}], או בלי"),
    ("נסו: cloudy browse --plain, או cloudy", "נסו: [cloudy browse --plain], או cloudy"),
    ("انظر /help، أو غيرها", "انظر [/help]، أو غيرها"),
    ("--json و--format و--explain.", "[--json] و[--format] و[--explain]."),
    ("--json ו־--explain.", "[--json] ו־[--explain]."), ("בסוף (.svg) הכתובת", "בסוף ([.svg]) הכתובת"),
    ("מ-90 עד -90", "מ-90 עד [-90]"), ("%t ו“%l:+%c”", "[%t] ו“[%l:+%c]”"),
    ("רוח - חזקה 50 % ו-3 מ״מ", "רוח - חזקה 50 % ו-3 מ״מ"), ("", ""), (" ", " "),
  ])
  func `an option with a prefix is isolated with its command`(text: String, displayed: String) {
    let marked = text.withSignsSetApart
      .replacing("\u{2066}", with: "[").replacing("\u{2069}", with: "]")
    #expect(marked == displayed)
  }
}
