import CloudyModel
import CloudySentences
import Foundation
import Testing

struct NextHourSentenceTests {
  private static let now = Sky.time(12)

  /// - Parameter wet: The minutes in which it rains.
  private static func sentence(
    _ rate: Double, wet: [Range<Int>], secondsPast: Double = 0, moment: HourFacts? = nil
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
    of minutes: [MinutePrecipitation], from now: Date = now, temperature: Temperature? = nil, moment: HourFacts? = nil
  ) -> String? {
    NextHour(from: now, minutes: minutes, temperature: temperature)
      .flatMap { SentenceWriter(calendar: Sky.calendar).nextHour($0, moment: moment)?.english }
  }

  @Test
  func `says what Dark Sky said`() {
    var clear = HourFacts(time: NextHourSentenceTests.now)
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
  func `a short gap is none`() {
    #expect(NextHourSentenceTests.sentence(1, wet: [0..<20, 22..<61]) == "Light rain for the hour.")
    #expect(
      NextHourSentenceTests.sentence(1, wet: [0..<20, 23..<61])
        == "Light rain stopping in 20 min., starting again 3 min. later.")
  }

  @Test
  func `a shower starts and stops`() {
    #expect(
      NextHourSentenceTests.sentence(5, wet: [7..<30]) == "Rain starting in 7 min., stopping 25 min. later.")
  }

  @Test
  func `rain goes on until it is quite unlikely`() {
    let probabilities = [0.45, 0.5] + [Double](repeating: 0.25, count: 28) + [Double](repeating: 0.19, count: 31)
    let minutes = probabilities.enumerated().map { minute, probability in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), probability: probability, type: .rain)
    }

    #expect(
      NextHourSentenceTests.sentence(of: minutes.reversed()) == "Rain starting in 1 min., stopping 30 min. later.")
  }

  @Test
  func `says nothing of too few minutes`() {
    let minutes = (0..<39).map { minute in
      MinutePrecipitation(time: NextHourSentenceTests.now + Double(minute * 60), probability: 0)
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test
  func `says nothing across a gap of which nothing is known`() {
    let minutes = (Array(0..<30) + Array(40..<61)).map { minute in
      MinutePrecipitation(time: NextHourSentenceTests.now + Double(minute * 60), probability: 0)
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test(arguments: [(-3.0, "Snow"), (0.2, "Sleet"), (4, "Rain")])
  func `where the source does not say what falls, the air's temperature does`(celsius: Double, word: String) {
    let minutes = (0..<61).map { minute in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: 3))
    }

    #expect(
      NextHourSentenceTests.sentence(of: minutes, temperature: Temperature(celsius: celsius))
        == "\(word) for the hour.")
  }

  @Test
  func `a figure that is no number is not known`() {
    let minutes = (0..<61).map { minute in
      MinutePrecipitation(
        time: NextHourSentenceTests.now + Double(minute * 60), rate: PrecipitationRate(millimetersPerHour: .nan))
    }

    #expect(NextHourSentenceTests.sentence(of: minutes) == nil)
  }

  @Test
  func `says why there is no statement`() {
    #expect(
      Term.sentence(.named(.nextHourForecastStatus, [.word(.temporarilyUnavailable), .word(.stationOffline)])).english
        == "Next hour forecasts are temporarily unavailable due to all nearby radar stations being offline.")
  }
}
