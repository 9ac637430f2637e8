import CloudyViewModels

/// What is shown and why, with advice, and the source of every figure.
struct StatusPart: Sendable {
  struct Origin: Sendable {
    let subject: String
    let text: String
  }

  let text: String
  let advice: String?
  /// Whether this is anything other than the newest forecast.
  let isWarning: Bool
  let attribution: String?
  let origins: [Origin]

  init(_ status: StatusViewModel, explanation: ExplanationViewModel) {
    text = status.text
    isWarning = status.isWarning
    advice = status.advice.isEmpty ? nil : status.advice
    attribution = status.attribution.isEmpty ? nil : status.attribution
    origins = explanation.rows.map { Origin(subject: $0.subject, text: $0.text) }
  }
}
