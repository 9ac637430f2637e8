import CloudyLocalization
import CloudyModel

/// The texts of a link to a place's weather: in the window's title, in bookmarks, and where it is shared.
package struct ShareViewModel: Hashable, Sendable {
  /// For example, `28° Singapore`; the name alone if the temperature is unknown, or only an average.
  package let title: String
  /// For example, `Partly Cloudy, 28.3°C, 25°C – 31°C. Light rain until evening.` Averages and older forecasts are
  /// labeled as such.
  package let description: String
  /// The alternative text of the picture, such as `Singapore, Sat, November 21, 20:15: 28°. Light rain until evening.`;
  /// without an outlook, it has the current weather.
  package let pictureText: String

  /// Creates the texts of the current weather.
  ///
  /// - Parameters:
  ///   - sentence: The outlook, such as `Light rain until evening.`; `nil` if unknown.
  ///   - status: The state of the values.
  package init(_ now: DayViewModel, sentence: String?, status: StatusViewModel, language: Language) {
    let isForecast = status.dataQuality == .newest || status.dataQuality == .older
    title =
      now.temperatureAtAGlance.flatMap { temperature in
        isForecast ? language.text(ShareMessages.placeNow(place: now.title, temperature: temperature)) : nil
      } ?? now.title
    let summary = now.isSummaryKnown ? now.summary : nil
    description = ShareViewModel.text(
      [summary, now.temperature, now.temperatureRange], sentence, status.dataQuality, language)
    pictureText = language.text(
      ShareMessages.picture(
        place: now.title, date: now.moment,
        weather: ShareViewModel.text(
          [sentence == nil ? summary : nil, now.temperatureAtAGlance], sentence, status.dataQuality, language)))
  }

  /// Creates the texts of one day.
  ///
  /// - Parameters:
  ///   - now: The current weather of the same place.
  ///   - status: The state of the values.
  package init(
    _ day: DayDetailsViewModel, now: DayViewModel, status: StatusViewModel, language: Language
  ) {
    title = language.text(ShareMessages.placeOnDay(place: now.title, day: day.title))
    description = ShareViewModel.text([day.summary, day.row.temperature], day.sentence, status.dataQuality, language)
    pictureText = language.text(ShareMessages.picture(place: now.title, date: day.title, weather: description))
  }

  private static func text(
    _ values: [String?], _ sentence: String?, _ dataQuality: StatusViewModel.DataQuality, _ language: Language
  ) -> String {
    let list = language.text(.list(values.compactMap(\.self)))
    guard !list.isEmpty || sentence != nil else { return language.text(ShareMessages.nothingKnown) }
    let values =
      sentence.map { sentence in
        list.isEmpty ? sentence : language.text(ShareMessages.withSentence(weather: list, sentence: sentence))
      } ?? list
    return switch dataQuality {
    case .newest: values
    case .older: language.text(ShareMessages.older(values))
    case .average: language.text(ShareMessages.average(values))
    case .nothing: language.text(ShareMessages.nothingKnown)
    }
  }
}
