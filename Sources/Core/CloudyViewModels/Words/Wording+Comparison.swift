import CloudyForecasts
import CloudyWords

extension Wording {
  func comparison(_ comparison: Comparison, with day: ComparedDay) -> String {
    switch (comparison, day) {
    case (.warmer(let degrees), .yesterday): say(ComparisonMessage.warmerThanYesterday, ["difference": degrees])
    case (.warmer(let degrees), .aYearAgo): say(ComparisonMessage.warmerThanAYearAgo, ["difference": degrees])
    case (.warmer(let degrees), .climateAverage):
      say(ComparisonMessage.warmerThanUsual, ["difference": degrees, "years": ClimateNormals.period])
    case (.colder(let degrees), .yesterday): say(ComparisonMessage.colderThanYesterday, ["difference": degrees])
    case (.colder(let degrees), .aYearAgo): say(ComparisonMessage.colderThanAYearAgo, ["difference": degrees])
    case (.colder(let degrees), .climateAverage):
      say(ComparisonMessage.colderThanUsual, ["difference": degrees, "years": ClimateNormals.period])
    case (.alike, .yesterday): say(ComparisonMessage.asYesterday)
    case (.alike, .aYearAgo): say(ComparisonMessage.asAYearAgo)
    case (.alike, .climateAverage): say(ComparisonMessage.asUsual, ["years": ClimateNormals.period])
    }
  }
}

enum ComparisonMessage: String, CaseIterable, Message {
  static let context = "comparison"
  static let note = """
    How today’s highest temperature differs from that of another day. It has no full stop, as it stands in a table. \
    {difference} is such as “3°”, {years} is such as “1961–1990”.
    """

  case warmerThanYesterday = "Today is {difference} warmer than yesterday"
  case warmerThanAYearAgo = "Today is {difference} warmer than a year ago"
  case warmerThanUsual = "Today is {difference} warmer than was usual in {years}"
  case colderThanYesterday = "Today is {difference} colder than yesterday"
  case colderThanAYearAgo = "Today is {difference} colder than a year ago"
  case colderThanUsual = "Today is {difference} colder than was usual in {years}"
  case asYesterday = "Today is as warm as yesterday"
  case asAYearAgo = "Today is as warm as a year ago"
  case asUsual = "Today is as warm as was usual in {years}"
}
