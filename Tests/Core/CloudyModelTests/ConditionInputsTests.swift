import CloudyModel
import Foundation
import Testing

/// The single rule that determines a condition.
@Suite struct ConditionInputsTests {
  /// The inputs and the expected condition; `nil` inputs are missing.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var observation: ReportedCondition?
    var statement: ReportedCondition?
    var measured: Set<ConditionInputs.Variable> = []
    var isRateConditional = false
    let values: @Sendable (inout Conditions) -> Void
    let condition: Condition?
  }

  private static let rain = Condition.precipitation(.rain, .light)

  @Test(arguments: [
    // A station before everything else.
    Case("a station's clear sky, a forecast of rain", observation: ReportedCondition(.clear), values: rainy, .clear),
    Case(
      "a station's clear sky, a service's thunder", observation: ReportedCondition(.clear),
      statement: ReportedCondition(.thunderstorm), values: rainy, .clear),
    Case("a station's rain, a dry forecast", observation: ReportedCondition(rain), values: dry, rain),
    Case(
      "a station's haze, a forecast of rain", observation: ReportedCondition(nil, saying: .precipitation),
      values: rainy,
      .mostlyCloudy),
    Case(
      "a station that says nothing, a service's fog", observation: ReportedCondition(nil),
      statement: ReportedCondition(.fog),
      values: dry, .fog),
    // A service's own symbol before its values.
    Case(
      "fair, 97% of cloud", statement: ReportedCondition(.mostlyClear), values: { $0.cloudCover = 0.97 }, .mostlyClear),
    Case("partly, 52%", statement: ReportedCondition(.partlyCloudy), values: { $0.cloudCover = 0.52 }, .partlyCloudy),
    Case("overcast, 3% of rain if any", statement: ReportedCondition(.overcast), values: unlikely, .overcast),
    Case("cloudy, and a model's fog and storm", statement: ReportedCondition(.overcast), values: foggyStorm, .overcast),
    Case("rain without an amount", statement: ReportedCondition(rain), values: dry, rain),
    Case(
      "a code of fog alone, with rain", statement: ReportedCondition(.fog, saying: .itself), values: rainy,
      .precipitation(.rain, .light)),
    Case("a code of fog alone", statement: ReportedCondition(.fog, saying: .itself), values: dry, .fog),
    Case("a symbol that nobody knows", statement: ReportedCondition(nil), values: dry, .mostlyCloudy),
    // A measurement overrides a description.
    Case(
      "a service's rain, a dry radar", statement: ReportedCondition(rain), measured: [.precipitationRate], values: dry,
      .mostlyCloudy),
    Case(
      "a service's clouds, a radar's rain", statement: ReportedCondition(.overcast), measured: [.precipitationRate],
      values: unlikely, .precipitation(.rain, .light)),
    Case(
      "fog, and 16 km measured", observation: ReportedCondition(.fog), measured: [.visibility, .cloudCover],
      values: {
        $0.visibility = Length(kilometers: 16); $0.cloudCover = 0.9
      }, .overcast),
    Case(
      "a service's clouds, and 2 km measured", statement: ReportedCondition(.overcast), measured: [.visibility],
      values: { $0.visibility = Length(kilometers: 2) }, .fog),
    Case(
      "a station's clear sky, and its storm", observation: ReportedCondition(.clear), measured: [.windSpeed],
      values: { $0.windSpeed = Speed(metersPerSecond: 12) }, .windy),
    Case(
      "a service's overcast, and a station's clear cover", statement: ReportedCondition(.overcast),
      measured: [.cloudCover],
      values: { $0.cloudCover = 0 }, .clear),
    Case(
      "a forecast's gust beside a measured wind", statement: ReportedCondition(.overcast), measured: [.windSpeed],
      values: {
        $0.windSpeed = Speed(metersPerSecond: 3); $0.windGust = Speed(metersPerSecond: 19)
      }, .overcast),
    // Values alone.
    Case("rain that is likely", values: rainy, rain),
    Case("rain that is unlikely, and much", values: unlikely, rain),
    Case(
      "rain of which nobody says how likely",
      values: {
        $0.precipitationRate = rate(1); $0.cloudCover = 1
      }, rain),
    Case(
      "how much falls if any does, and nobody says how likely", isRateConditional: true,
      values: {
        $0.precipitationRate = rate(1); $0.cloudCover = 1
      }, .overcast),
    Case("nothing", values: { _ in }, nil),
  ])
  func `a station takes precedence over the service's description, and that over values`(_ sample: Case) {
    var values = Conditions(time: Date(timeIntervalSince1970: 0))
    sample.values(&values)
    let evidence = ConditionInputs(
      values: values, measured: sample.measured, observation: sample.observation, statement: sample.statement,
      isRateConditional: sample.isRateConditional)
    #expect(evidence.verdict.condition == sample.condition)
  }

  @Test(arguments: [
    (0.0, Condition.clear), (0.31, .clear), (0.32, .partlyCloudy), (0.52, .partlyCloudy), (0.59, .partlyCloudy),
    (0.6, .mostlyCloudy), (0.87, .mostlyCloudy), (0.88, .overcast), (1, .overcast),
  ])
  func `the sky condition depends on the cloud cover`(cloudCover: Double, condition: Condition) {
    #expect(verdict { $0.cloudCover = cloudCover } == condition)
  }

  @Test(arguments: [
    (14.0, 0.0, nil), (15, 0, Condition.breezy), (24, 0, .breezy), (25, 0, .windy), (39, 0, .windy),
    (40, 0, .dangerouslyWindy), (3, 38, nil), (3, 39, .windy), (20, 46, .windy), (20, 47, .dangerouslyWindy),
  ])
  func `the wind condition depends on the miles per hour of wind and gusts`(
    wind: Double, gust: Double, condition: Condition?
  ) {
    #expect(
      verdict {
        $0.windSpeed = Speed(milesPerHour: wind)
        $0.windGust = Speed(milesPerHour: gust)
      } == condition)
  }

  @Test(arguments: [
    (PrecipitationType.rain, 0.09, nil), (.rain, 0.6 / 6, PrecipitationStrength.veryLight), (.rain, 0.39, .veryLight),
    (.rain, 0.4, .light), (.rain, 2.5, .moderate), (.rain, 10, .heavy), (.sleet, 0.09, nil), (.sleet, 2.4, .light),
    (.snow, 0.04, nil), (.snow, 0.05, .veryLight), (.snow, 0.2, .light), (.snow, 1, .moderate), (.snow, 4, .heavy),
  ])
  func `snow is as heavy as rain with a third of its water`(
    type: PrecipitationType, millimeters: Double, strength: PrecipitationStrength?
  ) {
    let condition = verdict {
      $0.precipitationRate = ConditionInputsTests.rate(millimeters)
      $0.precipitationType = type
    }
    #expect(condition == strength.map { .precipitation(type, $0) })
  }

  @Test(arguments: [(0.24, 0.19, false), (0.25, 0.1, true), (0.24, 0.2, true), (0, 5, true), (1, 0.09, false)])
  func `a little rain is reported from a probability of a quarter on, and more rain always`(
    probability: Double, millimeters: Double, isWet: Bool
  ) {
    let condition = verdict {
      $0.precipitationRate = ConditionInputsTests.rate(millimeters)
      $0.precipitationProbability = probability
    }
    #expect((condition != nil) == isWet)
  }

  @Test(arguments: [(0.9, true, Condition.fog), (1.5, false, .overcast), (1.5, true, .fog), (3.3, true, .overcast)])
  func `the visibility limit of fog is higher for an observation than for a model`(
    kilometers: Double, isMeasured: Bool, sky: Condition
  ) {
    var values = Conditions(time: Date(timeIntervalSince1970: 0))
    values.visibility = Length(kilometers: kilometers)
    values.cloudCover = 1
    #expect(ConditionInputs(values: values, measured: isMeasured ? [.visibility] : []).verdict.condition == sky)
  }

  @Test func `the verdict states whether values decided, and a description without a condition remains`() {
    var values = Conditions(time: Date(timeIntervalSince1970: 0))
    values.cloudCover = 1
    #expect(ConditionInputs(values: values).verdict.isFromValues)
    #expect(!ConditionInputs(values: values, statement: ReportedCondition(.clear)).verdict.isFromValues)
    let ash = ConditionInputs(values: values, statement: ReportedCondition(nil, saying: .itself, words: "Ash Fall"))
      .verdict
    #expect(ash.words == "Ash Fall")
    #expect(ash.condition == .overcast)
    let haze = ReportedCondition(nil, saying: .precipitation, words: "Haze")
    let hazy = ConditionInputs(values: values, observation: haze, statement: ReportedCondition(.partlyCloudy)).verdict
    #expect(hazy.words == "Haze", "a forecast of clouds does not replace a station's haze")
    #expect(hazy.condition == .partlyCloudy)
    let known = ReportedCondition(.clear, words: "Clear")
    #expect(ConditionInputs(values: values, statement: known).verdict.words == nil)
  }

  private func verdict(_ fill: (inout Conditions) -> Void) -> Condition? {
    var values = Conditions(time: Date(timeIntervalSince1970: 0))
    fill(&values)
    return ConditionInputs(values: values).verdict.condition
  }

  private static func rate(_ millimeters: Double) -> PrecipitationRate {
    PrecipitationRate(millimetersPerHour: millimeters)
  }

  @Sendable private static func rainy(_ values: inout Conditions) {
    values.precipitationRate = rate(1)
    values.precipitationProbability = 0.8
    values.cloudCover = 0.7
  }

  @Sendable private static func unlikely(_ values: inout Conditions) {
    rainy(&values)
    values.precipitationProbability = 0.03
  }

  @Sendable private static func dry(_ values: inout Conditions) {
    values.precipitationRate = rate(0)
    values.cloudCover = 0.7
  }

  @Sendable private static func foggyStorm(_ values: inout Conditions) {
    values.visibility = Length(meters: 200)
    values.windSpeed = Speed(metersPerSecond: 30)
  }
}

extension ConditionInputsTests.Case {
  init(
    _ name: String, observation: ReportedCondition? = nil, statement: ReportedCondition? = nil,
    measured: Set<ConditionInputs.Variable> = [], isRateConditional: Bool = false,
    values: @escaping @Sendable (inout Conditions) -> Void, _ condition: Condition?
  ) {
    self.init(
      testDescription: name, observation: observation, statement: statement, measured: measured,
      isRateConditional: isRateConditional, values: values, condition: condition)
  }
}
