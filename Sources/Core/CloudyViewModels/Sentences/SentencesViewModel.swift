import CloudyModel
import CloudySentences

/// The weather in sentences, such as `Light rain starting in the afternoon.`
package struct SentencesViewModel: Hashable, Sendable {
  /// The next 24 hours; `nil` if too little is known of them.
  package let comingHours: String?
  /// Today and the days after it; `nil` if too little is known of them.
  package let week: String?

  /// What is known, the nearest first.
  package var all: [String] { [comingHours, week].compactMap(\.self) }

  /// Words a forecast; averages in their own way, such as `Often rain in the afternoon.`
  package init(_ forecast: PresentForecast, settings: Settings, language: Language) {
    let words = SentenceWords(forecast, settings: settings, language: language)
    comingHours = words.comingHours
    week = words.week
  }
}

/// The sentences of a forecast. Each is made when it is asked for.
package struct SentenceWords: Sendable {
  private let sentences: ForecastSentences
  private let language: Language

  /// Words nothing yet.
  package init(_ forecast: PresentForecast, settings: Settings, language: Language) {
    self.language = language
    sentences = ForecastSentences(forecast, style: SentenceStyle(settings, vocabulary: language.vocabulary))
  }

  /// The next 24 hours; `nil` if too little is known of them.
  var comingHours: String? { sentences.comingHours.map { language.text(.forecast($0)) } }

  /// The next 24 hours, if something is to fall in them; else `nil`.
  var comingPrecipitation: String? {
    sentences.comingHours?.mainCondition?.isPrecipitation == true ? comingHours : nil
  }

  /// Today and the days after it; `nil` if too little is known of them.
  var week: String? { sentences.week.map { language.text(.forecast($0)) } }

  /// Returns the sentence of a day, such as `Light rain until evening.`; `nil` if too little is known of its hours.
  package func day(_ date: CivilDate) -> String? { sentence(of: date).map { language.text(.forecast($0)) } }

  /// Returns the same within a longer sentence for those who listen, such as `snow (3 to 5 inches) until evening`.
  func clause(of date: CivilDate) -> String? { sentence(of: date).map { language.text(.spokenForecast($0.clause)) } }

  /// A service's own words for a day are its summary already.
  private func sentence(of date: CivilDate) -> Term? { sentences.day(date).flatMap { $0.name == nil ? nil : $0 } }
}

extension Language {
  /// The words that it has for sentences.
  var vocabulary: SentenceStyle.Vocabulary {
    TermName.forPeople.allSatisfy { messages.hasText(for: SentenceMessage($0).key) } ? .full : .darkSky
  }
}

extension SentenceStyle {
  /// The style of a person's screens.
  ///
  /// - Parameter vocabulary: That of the language.
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
