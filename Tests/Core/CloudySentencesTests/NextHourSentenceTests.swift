import CloudyModel
import CloudySentences
import Foundation
import Testing

struct NextHourSentenceTests {
  private static let now = Sky.time(12)

  /// - Parameter wet: The minutes with rain.
  private static func sentence(
    _ rate: Double, wet: [Range<Int>], secondsPast: Double = 0, moment: HourConditions? = nil
  ) -> String? {
    let minutes = (0..<61).map { minute in
      let isWet = wet.contains { $0.contains(minute) }
      return MinutePrecipitation(
        time: now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: rate),
        probability: isWet ? 0.9 : 0.05, type: .rain)
    }
    return sentence(of: minutes, from: now + secondsPast, moment: moment)
  }

  private static func sentence(
    of minutes: [MinutePrecipitation], from now: Date = now, temperature: Temperature? = nil, wasWet: Bool = false,
    moment: HourConditions? = nil, vocabulary: SentenceStyle.Vocabulary = .darkSky
  ) -> String? {
    NextHour(from: now, minutes: minutes, temperature: temperature, wasWet: wasWet)
      .flatMap { $0.statement(moment: moment, vocabulary: vocabulary)?.english }
  }

  /// Minutes with 3 mm/h and the given probabilities.
  private static func minutes(_ probabilities: [Double?], from start: Double = 0) -> [MinutePrecipitation] {
    probabilities.enumerated().compactMap { index, probability in
      probability.map {
        MinutePrecipitation(
          time: now + start + Double(index) * 60, rate: PrecipitationRate(millimetersPerHour: 3), probability: $0,
          type: .rain)
      }
    }
  }

  @Test
  func `the sentence for the next hour matches Dark Sky's`() {
    var clear = HourConditions(time: NextHourSentenceTests.now)
    clear.cloudCover = 0.1

    #expect(NextHourSentenceTests.sentence(1, wet: [5..<61]) == "Light rain starting in 5 min.")
    for end in 23...25 {
      #expect(NextHourSentenceTests.sentence(1, wet: [0..<end]) == "Light rain stopping in 25 min.")
    }
    #expect(
      NextHourSentenceTests.sentence(1, wet: [0..<13, 43..<61])
        == "Light rain stopping in 13 min., starting again 30 min. later.")
    #expect(NextHourSentenceTests.sentence(20, wet: [0..<61]) == "Heavy rain for the hour.")
    #expect(NextHourSentenceTests.sentence(1, wet: [], moment: clear) == "Clear for the hour.")
    #expect(
      NextHourSentenceTests.sentence(0.3, wet: [1..<61], secondsPast: 20) == "Drizzle starting in < 1 min.")
  }

  @Test
  func `a short gap is ignored`() {
    #expect(NextHourSentenceTests.sentence(1, wet: [0..<20, 22..<61]) == "Light rain for the hour.")
    #expect(
      NextHourSentenceTests.sentence(1, wet: [0..<20, 23..<61])
        == "Light rain stopping in 20 min., starting again 3 min. later.")
  }

  @Test
  func `a shower has a start and an end`() {
    #expect(
      NextHourSentenceTests.sentence(5, wet: [7..<30]) == "Rain starting in 7 min., stopping 25 min. later.")
  }

  @Test
  func `rain continues until it is quite improbable`() {
    let probabilities = [0.45, 0.5] + [Double](repeating: 0.25, count: 28) + [Double](repeating: 0.19, count: 31)
    let minutes = probabilities.enumerated().map { minute, probability in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), probability: probability, type: .rain)
    }

    #expect(
      NextHourSentenceTests.sentence(of: minutes.reversed()) == "Rain starting in 1 min., stopping 30 min. later.")
  }

  @Test
  func `with too few minutes, there is no sentence`() {
    let minutes = (0..<39).map { minute in
      MinutePrecipitation(time: NextHourSentenceTests.now + Double(minute * 60), probability: 0)
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test
  func `rain that started earlier continues, and does not end at the current minute`() {
    let wavering = NextHourSentenceTests.minutes(
      [Double](repeating: 0.45, count: 30) + [Double](repeating: 0, count: 31))

    #expect(NextHourSentenceTests.sentence(of: wavering, wasWet: true) == "Rain stopping in 30 min.")
    #expect(NextHourSentenceTests.sentence(of: wavering) == "No precipitation for the hour.")
  }

  @Test
  func `rain after unknown minutes is described as starting then`() {
    let late = NextHourSentenceTests.minutes([nil, nil, nil, nil] + [Double](repeating: 0.9, count: 57))

    #expect(NextHourSentenceTests.sentence(of: late) == "Rain starting in 4 min.")
  }

  @Test
  func `one missing minute counts as the one before it`() {
    let missing = NextHourSentenceTests.minutes(
      [Double](repeating: 0.9, count: 20) + [nil] + [Double](repeating: 0.9, count: 40))

    #expect(NextHourSentenceTests.sentence(of: missing) == "Rain for the hour.")
  }

  @Test
  func `minutes need not start on full minutes`() {
    let odd = NextHourSentenceTests.minutes(
      [Double](repeating: 0, count: 10) + [Double](repeating: 0.9, count: 55), from: -37)

    #expect(NextHourSentenceTests.sentence(of: odd) == "Rain starting in 9 min.")
  }

  @Test
  func `dry minutes within a shower do not affect the precipitation type`() {
    let snow = (0..<61).map { minute in
      let falls = !(2...3).contains(minute % 6)
      return MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60),
        rate: PrecipitationRate(millimetersPerHour: falls ? 0.5 : 0), type: falls ? .snow : nil)
    }

    #expect(
      NextHourSentenceTests.sentence(of: snow, temperature: Temperature(celsius: 1.5)) == "Light snow for the hour.")
  }

  @Test
  func `with a gap of unknown minutes, there is no sentence`() {
    let minutes = (Array(0..<30) + Array(40..<61)).map { minute in
      MinutePrecipitation(time: NextHourSentenceTests.now + Double(minute * 60), probability: 0)
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test(arguments: [(-3.0, "Snow"), (0.2, "Sleet"), (4, "Rain")])
  func `without a stated type, the air temperature determines the precipitation type`(celsius: Double, word: String) {
    let minutes = (0..<61).map { minute in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: 3))
    }

    #expect(
      NextHourSentenceTests.sentence(of: minutes, temperature: Temperature(celsius: celsius))
        == "\(word) for the hour.")
  }

  @Test(arguments: [
    (SentenceStyle.Vocabulary.darkSky, "Sleet for the hour."), (.full, "Freezing rain for the hour."),
  ])
  func `freezing rain is named as such, unless the vocabulary is Dark Sky's`(
    vocabulary: SentenceStyle.Vocabulary, sentence: String
  ) {
    let minutes = (0..<61).map { minute in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: 4),
        type: .freezingRain)
    }

    #expect(
      NextHourSentenceTests.sentence(of: minutes, temperature: Temperature(celsius: -1), vocabulary: vocabulary)
        == sentence)
  }

  @Test
  func `a value that is not a number counts as unknown`() {
    let minutes = (0..<61).map { minute in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: .nan))
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test
  func `the reason for a missing statement is described`() {
    #expect(
      Term.sentence(.named(.nextHourForecastStatus, [.word(.temporarilyUnavailable), .word(.stationOffline)])).english
        == "Next hour forecasts are temporarily unavailable due to all nearby radar stations being offline.")
  }
}
