import CloudyLocalization
import CloudyViewModels

/// The status of the forecast, with advice, and the source of every value.
struct StatusPart: Sendable {
  struct Origin: Sendable {
    let subject: String
    let text: String
  }

  /// The status with a label that only screen readers announce.
  let labelled: NamedText
  /// The status as a sentence, with advice.
  let sentence: String
  /// Whether the forecast is not the newest.
  let isWarning: Bool
  let attribution: String?
  /// See ``StatusViewModel/attributionLanguage``.
  let attributionLanguage: String?
  let origins: [Origin]

  init(_ status: StatusViewModel, explanation: ExplanationViewModel, language: Language) {
    let label = language.text(WeatherPageMessages.source)
    labelled = NamedText(status.text) { language.text(.labelled(label, $0)) }
    sentence = status.advice.isEmpty ? language.text(DisplayMessages.sentence(status.text)) : status.line
    isWarning = status.isWarning
    attributionLanguage = status.attributionLanguage
    attribution = status.attribution.isEmpty ? nil : status.attribution
    origins = explanation.rows.map { Origin(subject: $0.subject, text: $0.text) }
  }
}
