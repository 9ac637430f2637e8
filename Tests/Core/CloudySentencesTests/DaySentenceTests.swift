import CloudyModel
import CloudySentences
import Testing

/// Sentences of Dark Sky, with the hours that they describe.
struct DaySentenceTests {
  /// For the letters, see `Sky.init(pattern:)`.
  static let recorded: [(hours: String, sentence: String)] = [
    ("m11221221 a11111 e11110 n000000", "Partly cloudy until evening."),
    ("m00001111 a20100 e10001 n001001", "Partly cloudy until afternoon."),
    ("m00112110 a01100 e00000 n000002", "Partly cloudy in the morning."),
    ("m00100000 a11100 e00000 n000000", "Partly cloudy in the afternoon."),
    ("m00000000 a00000 e01110 n000000", "Partly cloudy in the evening."),
    ("m00001000 a11111 e11100 n000000", "Partly cloudy starting in the afternoon, continuing until evening."),
    ("m00000000 a11111 e21111 n001122", "Partly cloudy starting in the afternoon."),
    ("m00011111 a11111 e11222 n211112", "Partly cloudy throughout the day."),
    ("m00000000 a00000 e00001 n122221", "Mostly cloudy starting in the evening."),
    ("m00000000 a01001 e00000 n000000", "Clear throughout the day."),
    ("m00033333 a33322 e33333 n000000", "Overcast until evening."),
    ("m00333333 a33322 e00000 n000000", "Overcast until afternoon."),
    ("mfffff122 a22222 e22222 n222221", "Foggy in the morning."),
    ("mffffffff aff222 e22222 n232222", "Foggy until afternoon."),
    ("m222fffff afffff effff2 n222222", "Foggy until evening."),
    ("m11221111 a11211 e12211 n100fff", "Foggy overnight."),
    ("m22222222 a22222 e222ff nffffff", "Foggy starting in the evening."),
    ("mffffffff a22122 e2ffff nffffff", "Foggy throughout the day."),
    ("mffffff22 a22111 e2222f nffffff", "Foggy starting in the evening."),
    ("mfffff111 a222ff efffff nffffff", "Foggy starting in the afternoon."),
    ("mff222222 a22212 eB1B1111 n000000", "Foggy in the morning and breezy in the evening."),
    ("m00000000 aB0B0B0B00 eB00000 n000000", "Breezy in the afternoon."),
    ("m0000000B0 aB0B00B0B0 eB0B0B000 n000000", "Breezy until evening."),
    ("mB2B2B22B2B222 a22221 e22212 n111221", "Breezy in the morning and mostly cloudy throughout the day."),
    ("m00022B2B2B2 aB2B1B2B2B2 eB1B2B1B21 n000000", "Breezy and mostly cloudy until evening."),
    (
      "mW2W1B2B1B1B1B1B1 aW1B1W1B11 e11111 n110100",
      "Breezy until afternoon and partly cloudy throughout the day."
    ),
    (
      "m00032222 a22210 eB0B0B0B0B0 nB0B0B0B0B0B0",
      "Mostly cloudy until afternoon and breezy starting in the evening."
    ),
    (
      "m00000011 a1B0B0B0B0 eB0B0B000 n000000",
      "Partly cloudy until afternoon and breezy starting in the afternoon, continuing until evening."
    ),
    (
      "m00033333 a33333 eB3W3W2W2W0 nW0W0W0W0W0W0",
      "Overcast until evening and windy starting in the evening."
    ),
    ("mW0W0W0W2W2W2W2W2 aW2B1B0B1B0 e00100 n000000", "Windy and mostly cloudy until afternoon."),
    ("m000223B3B3 aB3W3W3W3W3 eW3W0B0B0W0 nW0W0W0W0W0B0", "Overcast until evening and windy throughout the day."),
  ]

  @Test(arguments: recorded.indices)
  func `the sentence for recorded hours matches Dark Sky's`(_ index: Int) {
    let (hours, sentence) = DaySentenceTests.recorded[index]

    #expect(Sky(pattern: hours).day()?.english == sentence)
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let sentence: String
    var snow: SnowAmount?
    let sky: @Sendable (inout Sky) -> Void

    var testDescription: String { sentence }
  }

  static let examples: [Example] = [
    Example(sentence: "Windy until evening and rain in the evening.") {
      $0.wind(Speed(milesPerHour: 22), 6...21)
      $0.change(6...21) { $0.windGust = Speed(milesPerHour: 40) }
      $0.rain(.moderate, 19...21)
    },
    Example(sentence: "Heavy rain and breezy until afternoon.") {
      $0.rain(.heavy, 6...15)
      $0.wind(Sky.breeze, 7...14)
    },
    Example(sentence: "Light snow and windy overnight.") {
      $0.snow(.light, 22...25)
      $0.wind(Sky.windy, 23...26)
    },
    Example(sentence: "Rain starting in the afternoon, continuing until evening, and breezy in the afternoon.") {
      $0.rain(.moderate, 13...19)
      $0.wind(Sky.breeze, 14...16)
    },
    Example(sentence: "Breezy starting in the afternoon and light rain starting in the evening.") {
      $0.wind(Sky.breeze, 13...27)
      $0.rain(.light, 18...27)
    },
    Example(sentence: "Light rain in the morning and evening.") {
      $0.rain(.light, 9...9)
      $0.rain(.light, 19...19)
    },
    Example(sentence: "Rain until evening, starting again overnight.") {
      $0.rain(.moderate, 5...20)
      // More hours would bridge the gap.
      $0.rain(.moderate, 23...24)
    },
    Example(
      sentence: "Dangerously windy throughout the day and snow (9–13 in.) starting in the afternoon.",
      snow: .inches(9, 13, expected: 11)
    ) {
      $0.wind(Sky.storm, 4...27)
      $0.snow(.moderate, 16...27)
    },
    Example(
      sentence: "Mixed precipitation (3–6 in. of snow) and windy starting in the afternoon.",
      snow: .inches(3, 6, expected: 4)
    ) {
      $0.wind(Sky.windy, 12...27)
      $0.snow(.light, 16...21)
      $0.rain(.light, 22...27)
    },
    Example(sentence: "Possible drizzle in the morning.") {
      $0.rain(.veryLight, 6...6, probability: 0.27)
      $0.rain(.veryLight, 7...7, probability: 0.35)
      $0.rain(.veryLight, 8...8, probability: 0.5)
    },
    Example(sentence: "Light rain in the morning and overnight.") {
      $0.rain(.light, 5...8)
      $0.rain(.light, 23...26)
    },
  ]

  @Test(arguments: examples)
  func `the sentence for a sample day matches Dark Sky's`(_ example: Example) {
    #expect(Sky(example.sky).day(snow: example.snow)?.english == example.sentence)
  }

  @Test
  func `in whole-day mode, the mean cloud cover is described`() {
    for (hours, sentence) in [
      ("m22222222 a22222 e00000 n000000", "Partly cloudy throughout the day."),
      ("m33333333 a33333 eB3B3B3B33 n222222", "Overcast throughout the day and breezy in the evening."),
      ("m00000000 a01110 e00000 n000000", "Clear throughout the day."),
      ("mfff00000 a00000 e00fff n000000", "Foggy in the morning and evening."),
    ] {
      #expect(Sky(pattern: hours).day(style: SentenceStyle(clouds: .wholeDay))?.english == sentence)
    }
  }

  @Test
  func `thunder is described alone or with the rain`() {
    var sky = Sky { $0.rain(.moderate, 13...20) }
    sky.change(14...15) { $0.precipitation = PrecipitationFacts(.thunderstorm, type: .rain, strength: .heavy) }
    #expect(
      sky.day()?.english == "Heavy rain and thunderstorms starting in the afternoon, continuing until evening.")

    sky.wind(Sky.breeze, 13...20)
    #expect(sky.day()?.english == "Thunderstorms and breezy starting in the afternoon, continuing until evening.")

    sky.change(13...18) { $0.precipitation = PrecipitationFacts(.thunderstorm) }
    sky.wind(Sky.calm, 13...20)
    #expect(sky.day()?.english == "Thunderstorms starting in the afternoon, continuing until evening.")
  }

  @Test
  func `humid air is described along with clouds`() {
    var sky = Sky { $0.change(4...27) { $0.dewPoint = Temperature(celsius: 23) } }
    #expect(sky.day()?.english == "Humid throughout the day.")

    sky.clouds(Sky.mostly, 4...27)
    #expect(sky.day()?.english == "Humid and mostly cloudy throughout the day.")

    sky.wind(Sky.breeze, 12...16)
    #expect(sky.day()?.english == "Mostly cloudy throughout the day and breezy in the afternoon.")
  }

  @Test
  func `snow in addition to other precipitation is described as a chance`() {
    let sky = Sky { $0.rain(.light, 8...11) }

    #expect(
      sky.day(snow: .inches(1, 2, expected: 1.2))?.english
        == "Light rain (with a chance of 1–2 in. of snow) in the morning.")
  }

  @Test(arguments: [
    (0.9, "Snow in the morning."),
    (1.03, "Snow (< 2 in.) in the morning."),
    (4, "Snow (3–5 in.) in the morning."),
    (11, "Snow (8–14 in.) in the morning."),
  ])
  func `snow is described from one inch`(_ inches: Double, sentence: String) {
    var sky = Sky { $0.snow(.moderate, 8...11) }
    sky.change(4...27) { $0.newSnow = Length(meters: 0) }
    sky.change(8...11) { $0.newSnow = Length(inches: inches / 4) }

    #expect(sky.day()?.english == sentence)
  }

  @Test
  func `the snow depth has the user's unit`() {
    let sky = Sky { $0.snow(.moderate, 8...11) }
    let style = SentenceStyle(snow: .centimeters)

    #expect(
      sky.day(style: style, snow: SnowAmount(expected: Length(centimeters: 10)))?.english
        == "Snow (7–13 cm.) in the morning.")
    #expect(
      sky.day(style: style, snow: SnowAmount(expected: Length(centimeters: 2.4)))?.english == "Snow in the morning.")
  }
}
