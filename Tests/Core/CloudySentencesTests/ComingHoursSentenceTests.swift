import CloudyModel
import CloudySentences
import Foundation
import Testing

/// Sentences of Dark Sky for the next 24 hours, with their time.
struct ComingHoursSentenceTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let now: (hour: Int, minute: Int)
    let sentence: String
    var snow: SnowAmount?
    let sky: @Sendable (inout Sky) -> Void

    var testDescription: String { sentence }
  }

  /// Hours above 23 belong to the next day.
  static let examples: [Example] = [
    Example(now: (10, 24), sentence: "Partly cloudy until this evening and breezy tomorrow morning.") {
      $0.clouds(Sky.partly, 10...20)
      $0.wind(Sky.breeze, 30...32)
    },
    Example(now: (12, 42), sentence: "Rain starting later this afternoon, continuing until this evening.") {
      $0.rain(.moderate, 14...18)
    },
    Example(now: (8, 55), sentence: "Light rain starting this afternoon.") { $0.rain(.light, 14...22) },
    // Dark Sky's wind lasted until tomorrow afternoon, the end of the window.
    Example(now: (15, 27), sentence: "Heavy rain until tomorrow morning and windy starting this evening.") {
      $0.rain(.heavy, 15...29)
      $0.wind(Sky.windy, 19...41)
    },
    Example(
      now: (18, 50), sentence: "Partly cloudy starting later this evening, continuing until tomorrow morning."
    ) { $0.clouds(Sky.partly, 20...29) },
    Example(now: (16, 34), sentence: "Rain until this evening and breezy this evening.") {
      $0.rain(.moderate, 16...18)
      $0.wind(Sky.breeze, 18...20)
    },
    Example(now: (21, 14), sentence: "Mostly cloudy starting tonight.") { $0.clouds(Sky.mostly, 22...50) },
    Example(now: (21, 10), sentence: "Partly cloudy starting tomorrow morning.") { $0.clouds(Sky.partly, 34...50) },
    Example(now: (23, 30), sentence: "Drizzle tomorrow morning and night.") {
      $0.rain(.veryLight, 30...31)
      $0.rain(.veryLight, 46...50)
    },
    Example(now: (10, 0), sentence: "Light rain starting tonight, continuing until tomorrow morning.") {
      $0.rain(.light, 22...32)
    },
    Example(
      now: (23, 51), sentence: "Partly cloudy starting tomorrow afternoon, continuing until tomorrow evening."
    ) { $0.clouds(Sky.partly, 40...43) },
    Example(
      now: (14, 1), sentence: "Snow (3–7 in.) throughout the day and breezy starting later this afternoon.",
      snow: .inches(3, 7, expected: 5)
    ) {
      $0.snow(.moderate, 14...25)
      $0.wind(Sky.breeze, 15...50)
    },
    Example(now: (8, 5), sentence: "Light rain until this evening.") { $0.rain(.light, 8...17) },
    Example(now: (9, 29), sentence: "Light snow tomorrow morning.") { $0.snow(.light, 31...40) },
    Example(now: (10, 10), sentence: "Partly cloudy starting tonight.") { $0.clouds(Sky.partly, 24...40) },
    Example(
      now: (17, 3),
      sentence:
        "Mostly cloudy throughout the day and breezy starting tomorrow morning, continuing until tomorrow afternoon."
    ) {
      $0.clouds(Sky.mostly, 17...50)
      $0.wind(Sky.breeze, 32...38)
    },
  ]

  @Test(arguments: examples)
  func `the sentence for the coming hours matches Dark Sky's`(_ example: Example) {
    let (hour, minute) = example.now

    #expect(Sky(example.sky).comingHours(hour, minute, snow: example.snow)?.english == example.sentence)
  }

  @Test
  func `the hours after midnight count as tonight`() {
    let sky = Sky { $0.rain(.light, 26...29) }

    #expect(
      sky.comingHours(25, 10)?.english == "Light rain starting later tonight, continuing until tomorrow morning.")
  }

  @Test
  func `rain that stops and starts again is described with both periods`() {
    let sky = Sky {
      $0.rain(.moderate, 9...10)
      $0.rain(.moderate, 28...33)
    }

    #expect(sky.comingHours(9, 0)?.english == "Rain this morning and tomorrow morning.")
  }

  @Test
  func `an unknown current hour still counts as the first`() {
    let sky = Sky { $0.rain(.moderate, 11...14) }
    let later = sky.hours.filter { $0.time >= Sky.time(11) }

    #expect(
      SentenceWriter(calendar: Sky.calendar)
        .comingHours(from: Sky.time(10, minute: 15) + 30.5, hours: later)?.english
        == "Rain starting later this morning, continuing until this afternoon.")
  }
}
