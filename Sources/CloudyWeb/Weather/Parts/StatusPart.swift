import CloudyServices
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

  init(_ status: StatusViewModel, explanation: ExplanationViewModel, language: Language) {
    text = status.text
    isWarning = status.isWarning
    advice = StatusPart.advice(status.remedy, language: language)
    attribution = status.attribution.isEmpty ? nil : status.attribution
    origins = explanation.rows.map { Origin(subject: $0.subject, text: $0.text) }
  }

  /// Visitors can do less than the person who runs the server, so some advice is replaced.
  private static func advice(_ advice: Advice?, language: Language) -> String? {
    switch advice {
    case nil: nil
    case .checkNetwork, .tryLater, .report: advice.map { language.text(.advice($0)) }
    case .tryAfter(let clock), .tryAfterOrRefresh(let clock):
      language.text(.web(.weatherPage(.tryAfter(clock: clock))))
    case .setKey, .checkKey, .chooseOtherSource, .setHome, .setContact, .installNetworkLibrary, .checkClock:
      language.text(.web(.weatherPage(.ownersTask)))
    }
  }
}
