import CloudyModel
import CloudySentences
import Testing

struct WeekSentenceTests {
  struct Example: CustomTestStringConvertible, Sendable {
    let first: Weekday
    /// In degrees Fahrenheit.
    var highs: [Double] = []
    var wet: [Int] = []
    /// In mm/h.
    var rate = 5.0
    var probability = 0.8
    let sentence: String

    var testDescription: String { sentence }

    /// A date in 2026 of the given weekday.
    var date: CivilDate {
      let sunday = CivilDate(daysSince1970: 20_635 - CivilDate(daysSince1970: 20_635).weekday.rawValue)
      return sunday.adding(days: first.rawValue)
    }

    var days: [WeekDay] {
      (0..<8).map { index in
        var day = WeekDay(date: date.adding(days: index))
        day.precipitation = PrecipitationFacts.none
        if wet.contains(index) {
          day.precipitation = PrecipitationFacts(.water, type: .rain, probability: probability)
          day.highestRate = PrecipitationRate(millimetersPerHour: rate)
        }
        if highs.indices.contains(index) { day.high = Temperature(fahrenheit: highs[index]) }
        return day
      }
    }
  }

  static let examples: [Example] = [
    Example(
      first: .thursday, highs: [77, 85, 63, 67, 69, 74, 65, 62], wet: [1, 6],
      sentence: "Rain tomorrow and Wednesday, with high temperatures falling to 62°F next Thursday."),
    Example(
      first: .thursday, highs: [59, 57, 58, 53, 58, 61, 64, 63], wet: [0, 1, 3],
      sentence: "Rain today through Sunday, with high temperatures bottoming out at 53°F on Sunday."),
    Example(
      first: .saturday, highs: [81, 91, 96, 93, 87, 85, 84, 91], wet: [0, 4, 5], rate: 1,
      sentence: "Light rain today through Thursday, with high temperatures rising to 96°F on Monday."),
    Example(
      first: .thursday, highs: [62, 65, 64, 68, 69, 60, 59, 59], wet: [5], rate: 1,
      sentence: "Light rain on Tuesday, with high temperatures peaking at 69°F on Monday."),
    Example(
      first: .sunday, highs: [57, 57, 59, 58, 60, 57, 56, 57], wet: [0, 2, 3, 5, 6, 7],
      sentence: "Rain throughout the week, with high temperatures peaking at 60°F on Thursday."),
    // The eighth day is slightly colder than the seventh.
    Example(
      first: .sunday, highs: [92, 87, 83, 83, 84, 82, 81.3, 80.8],
      sentence: "No precipitation throughout the week, with high temperatures falling to 81°F next Sunday."),
    Example(first: .wednesday, sentence: "No precipitation throughout the week."),
    Example(first: .wednesday, wet: [3, 4], rate: 0.2, sentence: "Drizzle over the weekend."),
    Example(
      first: .sunday, wet: [2, 3], rate: 0.2, probability: 0.3,
      sentence: "Possible drizzle on Tuesday and Wednesday."),
    Example(
      first: .tuesday, highs: [66, 61, 67, 77, 78, 51, 60, 73], wet: [0, 5], rate: 1,
      sentence: "Light rain today and Sunday, with high temperatures peaking at 78°F on Saturday."),
    // Before August 2018, Dark Sky omitted "high".
    Example(
      first: .thursday, highs: [77, 57, 55, 60, 68, 71, 61, 63], wet: [2, 3, 4, 5, 6, 7],
      sentence: "Rain on Saturday through next Thursday, with high temperatures falling to 55°F on Saturday."),
  ]

  @Test(arguments: examples)
  func `the sentence for the week matches Dark Sky's`(_ example: Example) {
    let writer = SentenceWriter(calendar: Sky.calendar)

    #expect(writer.week(from: example.date, days: example.days)?.english == example.sentence)
    #expect(writer.week(from: example.date, days: example.days.reversed())?.english == example.sentence)
  }

  @Test
  func `in whole-day mode, there are no temperatures`() {
    let example = WeekSentenceTests.examples[0]
    let writer = SentenceWriter(calendar: Sky.calendar, style: SentenceStyle(clouds: .wholeDay))

    #expect(writer.week(from: example.date, days: example.days)?.english == "Rain tomorrow and Wednesday.")
  }

  @Test
  func `few days are not called a week`() {
    let example = Example(first: .monday, sentence: "")
    let writer = SentenceWriter(calendar: Sky.calendar)

    #expect(
      writer.week(from: example.date, days: Array(example.days.prefix(4)))?.english
        == "No precipitation today through Thursday.")
    #expect(
      writer.week(from: example.date, days: Array(example.days.prefix(2)))?.english
        == "No precipitation today and tomorrow.")
    #expect(writer.week(from: example.date, days: Array(example.days.prefix(1))) == nil)
  }

  @Test
  func `one thunderstorm does not make a week of thunderstorms`() {
    let example = Example(first: .monday, wet: [0, 2, 4, 6], rate: 1, sentence: "")
    func week(thunder: Set<Int>) -> String? {
      var days = example.days
      for day in thunder { days[day].precipitation = PrecipitationFacts(.thunderstorm, type: .rain, probability: 0.8) }
      return SentenceWriter(calendar: Sky.calendar).week(from: example.date, days: days)?.english
    }
    #expect(week(thunder: [2]) == "Light rain today through Sunday.")
    #expect(week(thunder: [2, 4]) == "Thunderstorms today through Sunday.")
  }

  @Test
  func `two precipitation types are mixed`() {
    let example = WeekSentenceTests.examples[0]
    var days = example.days
    days[6].precipitation?.type = .snow

    #expect(
      SentenceWriter(calendar: Sky.calendar, style: SentenceStyle(temperature: .celsius))
        .week(from: example.date, days: days)?.english
        == "Mixed precipitation tomorrow and Wednesday, with high temperatures falling to 17°C next Thursday.")
  }
}
