import CloudyLocalization
import CloudyModel
import CloudySentences

/// The weather in sentences, such as `Light rain starting in the afternoon.`
package struct SentencesViewModel: Hashable, Sendable {
  /// The next 24 hours, or today for averages; `nil` if too few hours are known.
  package let comingHours: String?
  /// Today and the following days; `nil` if too few days are known.
  package let week: String?

  /// All known sentences, the nearest first.
  package var all: [String] { [comingHours, week].compactMap(\.self) }

  /// Creates the sentences of a forecast; for averages with another wording, such as `Typically light rain throughout
  /// the day.`
  package init(_ forecast: PresentForecast, settings: Settings, language: Language) {
    let words = SentenceWords(forecast, settings: settings, language: language)
    comingHours = words.comingHours
    week = words.week
  }
}

/// The sentences of a forecast. Each is computed on access.
package struct SentenceWords: Sendable {
  private let sentences: ForecastSentences
  private let language: Language

  /// Creates the sentences, without computing any yet.
  package init(_ forecast: PresentForecast, settings: Settings, language: Language) {
    self.language = language
    sentences = ForecastSentences(forecast, style: SentenceStyle(settings, vocabulary: language.vocabulary))
  }

  /// The next 24 hours; `nil` if too few hours are known.
  var comingHours: String? { sentences.comingHours.map { language.text(.forecast($0)) } }

  /// The next 24 hours, if precipitation is expected; otherwise `nil`.
  var comingPrecipitation: String? {
    sentences.comingHours?.mainCondition?.isPrecipitation == true ? comingHours : nil
  }

  /// Today and the following days; `nil` if too few days are known.
  var week: String? { sentences.week.map { language.text(.forecast($0)) } }

  /// Returns the sentence of a day, such as `Light rain until evening.`; `nil` if too few of its hours are known.
  package func day(_ date: CivilDate) -> String? { sentence(of: date).map { language.text(.forecast($0)) } }

  /// Returns the same within a longer sentence for screen readers, such as `snow (3 to 5 inches) until evening`.
  func clause(of date: CivilDate) -> String? { sentence(of: date).map { language.text(.spokenForecast($0.clause)) } }

  /// Excludes a service's own text for a day, which is already its summary.
  private func sentence(of date: CivilDate) -> Term? { sentences.day(date).flatMap { $0.name == nil ? nil : $0 } }
}

extension Language {
  /// The vocabulary of sentences in this language.
  var vocabulary: SentenceStyle.Vocabulary {
    TermName.forPeople.allSatisfy { messages.hasText(for: SentenceMessage($0).key) } ? .full : .darkSky
  }
}

extension SentenceStyle {
  /// Creates the style of a user's screens.
  ///
  /// - Parameter vocabulary: The language's vocabulary.
  init(_ settings: Settings, vocabulary: Vocabulary) {
    let temperature: TemperatureUnit =
      switch settings.temperature {
      case .celsius: .celsius
      case .fahrenheit: .fahrenheit
      case .kelvin: .kelvin
      }
    self.init(
      rules: .people, snow: settings.precipitation == .millimeters ? .centimeters : .inches, temperature: temperature,
      vocabulary: vocabulary, wind: settings.wind, water: settings.precipitation)
  }
}
