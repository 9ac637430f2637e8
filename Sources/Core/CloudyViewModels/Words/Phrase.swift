import CloudyForecasts
import CloudyHTTP
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudySentences
import CloudyStorage

/// Everything that Cloudy can say, with the facts that each phrase needs.
package enum Phrase: Sendable {
  /// A text that is declared as a message.
  case message(Message)

  // Time
  case weekday(Weekday)
  case shortWeekday(Weekday)
  case monthAndDay(month: Int, day: Int)
  /// Days one after another, such as `November 23 – 30`.
  case dates(ClosedRange<CivilDate>)
  case dayCount(Int)
  /// An amount of each of several days, such as `2.3 mm a day`.
  case perDay(String)
  /// For example, `3 h`, for narrow spaces.
  case shortAge(seconds: Int)
  case shortDate(Weekday, month: Int, day: Int)
  case fullDate(Weekday, month: Int, day: Int)
  case weekdayAndClock(Weekday, clock: String)
  /// A date and a time on it, both worded: `Tue, November 24 13:05`.
  case dateAndClock(String, clock: String)
  /// For example, `13:57`.
  /// - Parameters:
  ///   - hour, minute: As they are written.
  case clock(hour: String, minute: String)
  /// - Parameter 0: Such as `01:57`.
  case twelveHourClock(String, isAfternoon: Bool)
  /// - Parameter 0: Such as `1`.
  case twelveHour(String, isAfternoon: Bool)
  /// A time that clocks show a second time because they went back: in a list, and within a sentence.
  case again(clock: String), secondTime(clock: String)
  case timeZone(String, minutesAhead: Int)
  /// The time zone at sea.
  case nauticalTime(minutesAhead: Int)
  case ago(seconds: Int)
  case duration(seconds: Int)

  // Sky
  case condition(Condition)
  case oftenCondition(Condition)
  case unknownCondition
  /// What a forecast says: a sentence, or a part of one.
  case forecast(Term)
  /// The same for those who listen.
  case spokenForecast(Term)
  case compassPoint(CompassPoint)
  case ultravioletBand(UltravioletBand)
  case thunderLevel(ThunderRisk.Level)
  case pressureTrend(PressureTrend)
  case moonPhase(MoonPhase)
  case sunDoesNotSet, sunDoesNotRise

  // Values with their units
  case temperature(String, TemperatureNotation)
  case shortTemperature(String)
  /// An average of many years.
  case usualTemperature(String)
  case temperatureRange(low: String, high: String)
  case speed(String, WindUnit)
  /// Wind and where it comes from, such as `6 MPH NNW`.
  /// - Parameters:
  ///   - 0: A number with its unit.
  ///   - 1: A point of the compass.
  case windFrom(String, String)
  /// The same in a line of figures without labels, such as `NNW 6 MPH`.
  case windOnOneLine(String, String)
  /// - Parameter 0: A number with its unit.
  case upTo(String)
  /// More than zero, but less than the smallest amount that is written.
  /// - Parameter 0: A number with its unit.
  case lessThan(String)
  case pressure(String, PressureUnit)
  case distance(String, DistanceUnit)
  case depth(String, PrecipitationUnit)
  case snowDepth(String, PrecipitationUnit)
  case percent(String)
  case plusMinus(String)
  /// For example, `16 °C ±1`.
  case temperatureWithBand(String, String)
  /// For example, `2 (Low)`.
  case ultravioletIndexWithBand(String, UltravioletBand)
  /// For example, `50.850, 4.352`: they can be typed so.
  case coordinates(String, String)
  /// What a band around a figure is. Of two services nobody can tell whether they agree.
  case band(isBetweenTwo: Bool)
  /// The same with the band, such as `±2`.
  case agreedWithin(String, isBetweenTwo: Bool)
  /// - Parameter high: A number with its unit.
  case amounts(low: String, high: String)
  case disagreement(WeatherVariable, service: String, value: String)
  /// What a service says of the temperature at one time.
  case disagreementAt(service: String, value: String, clock: String)
  case notKnown

  // Names of figures
  case label(WeatherVariable)
  /// - Parameter 1: The time that the figure covers, such as `rest of today`.
  case labelOfSpan(WeatherVariable, String)
  /// A figure after its label, where both stand on one line: `Feels like 42.9 °F`.
  case variable(String, String)
  /// The same where the figure explains itself less: `Humidity: 52 %`.
  case labelled(String, String)
  /// Facts side by side on one line, at least one.
  case sideBySide([String])
  /// Facts one after another, in a sentence or for those who listen.
  case list([String])
  /// The same of facts that have commas of their own.
  case groups([String])
  case thisHour, wholeToday, restOfToday
  case todayFrom(clock: String)
  case dayFrom(clock: String)
  case qualified(String, as: String)
  /// Short enough for the head of a column of figures.
  case heading(WeatherVariable)

  // Air
  case airQuality(AirQualityBand, index: String, AirQualityIndex.Scale)
  case worstAir(AirQualityBand, index: String, clock: String)
  /// The name of the air of a day that has its worst hour at `clock`.
  case airAtWorst(clock: String)
  case concentration(String)
  case plant(PollenCount.Plant)
  /// - Parameter 0: The number of grains per cubic metre.
  case pollen(String, PollenLevel)
  case noPollen
  /// For example, `Birch 120/m³ (High)`.
  /// - Parameters:
  ///   - 0: The plant.
  ///   - 1: The grains in the air.
  case pollenOf(String, String)

  // The next hour
  case nextHour(NextHourPhrase)
  /// 0 means now.
  case inMinutes(Int)

  // For those who listen
  case spoken(SpokenPhrase)

  // Charts
  case chart(ChartPhrase)
  case precipitationTotal(amount: String, hours: Int)

  // Days before
  case comparedDay(ComparedDay)
  case highAndLow(high: String, low: String)
  case comparison(Comparison, with: ComparedDay)

  // Warnings
  case noWarnings
  case warningsNotAvailable, warningsNotKnown
  case period(from: String, until: String?)
}

extension Message {
  /// A message with the words of a phrase.
  static func phrase(_ phrase: Phrase) -> Message { Message { $0.text(phrase) } }
}
