import CloudyModel
import CloudySentences
import Testing

struct MomentTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let title: String
    let change: @Sendable (inout HourConditions) -> Void

    var testDescription: String { title }
  }

  static let examples: [Example] = [
    Example(title: "Rain and Dangerously Windy") {
      $0.precipitation = PrecipitationFacts(.water, type: .rain, strength: .moderate)
      $0.windSpeed = Sky.storm
    },
    Example(title: "Breezy and Partly Cloudy") {
      $0.windSpeed = Sky.breeze
      $0.cloudCover = Sky.partly
    },
    Example(title: "Humid and Mostly Cloudy") {
      $0.dewPoint = Temperature(celsius: 22.24)
      $0.cloudCover = Sky.mostly
    },
    Example(title: "Possible Light Rain") {
      $0.precipitation = PrecipitationFacts(.water, type: .rain, strength: .light, probability: 0.3)
    },
    Example(title: "Heavy Snow and Dangerously Windy") {
      $0.precipitation = PrecipitationFacts(.water, type: .snow, strength: .heavy)
      $0.windSpeed = Sky.storm
    },
    Example(title: "Foggy") { $0.isFoggy = true },
    Example(title: "Windy and Foggy") {
      $0.isFoggy = true
      $0.windSpeed = Sky.windy
    },
    Example(title: "Breezy") {
      $0.windSpeed = Sky.breeze
      $0.cloudCover = 0.1
    },
    Example(title: "Clear") { $0.cloudCover = 0.1 },
  ]

  @Test(arguments: examples)
  func `the title has at most two conditions`(_ example: Example) {
    var facts = HourConditions(time: Sky.time(12))
    example.change(&facts)

    #expect(facts.title()?.english == example.title)
  }

  @Test
  func `a service's own summary stays unchanged`() {
    var conditions = Conditions(time: Sky.time(12))
    conditions.summary = "volcanic ash"
    conditions.cloudCover = 0.5
    let title = HourConditions(conditions).title()

    #expect(title == .serviceWords("volcanic ash", language: nil))
    #expect(title?.english == "volcanic ash")
  }

  @Test
  func `without values, there is no title`() {
    #expect(HourConditions(Conditions(time: Sky.time(12))).title() == nil)
  }
}
