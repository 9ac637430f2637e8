import CloudyForecasts
import CloudyLocalization

extension Localizer {
  func comparison(_ comparison: Comparison, with day: ComparedDay) -> String {
    switch (comparison, day) {
    case (.warmer(let degrees), .yesterday): localized(ComparisonMessage.warmerThanYesterday, ["difference": degrees])
    case (.warmer(let degrees), .aYearAgo): localized(ComparisonMessage.warmerThanAYearAgo, ["difference": degrees])
    case (.warmer(let degrees), .climateAverage):
      localized(ComparisonMessage.warmerThanUsual, ["difference": degrees, "years": ClimateNormals.period])
    case (.colder(let degrees), .yesterday): localized(ComparisonMessage.colderThanYesterday, ["difference": degrees])
    case (.colder(let degrees), .aYearAgo): localized(ComparisonMessage.colderThanAYearAgo, ["difference": degrees])
    case (.colder(let degrees), .climateAverage):
      localized(ComparisonMessage.colderThanUsual, ["difference": degrees, "years": ClimateNormals.period])
    case (.alike, .yesterday): localized(ComparisonMessage.asYesterday)
    case (.alike, .aYearAgo): localized(ComparisonMessage.asAYearAgo)
    case (.alike, .climateAverage): localized(ComparisonMessage.asUsual, ["years": ClimateNormals.period])
    }
  }
}

enum ComparisonMessage: String, CaseIterable, MessageCase {
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
