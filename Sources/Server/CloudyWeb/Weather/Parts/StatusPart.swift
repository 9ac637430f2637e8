import CloudyLocalization
import CloudyViewModels

/// The status of the forecast, with advice, and the source of every value.
struct StatusPart: Sendable {
  /// The lines about one subject, or about several that share them.
  struct Origin: Equatable, Sendable {
    let subject: String
    var lines: [String]
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
    origins = StatusPart.origins(of: explanation.subjects, language: language)
  }

  /// Returns the lines of each subject, followed by the computations that several subjects share, each once.
  static func origins(of subjects: [ExplanationViewModel.Subject], language: Language) -> [Origin] {
    var owners: [String: [String]] = [:]
    for subject in subjects {
      for computation in Set(subject.computations) { owners[computation, default: []].append(subject.title) }
    }
    func isShared(_ computation: String) -> Bool { owners[computation].map { $0.count > 1 } ?? false }
    let own = subjects.map { subject in
      Origin(subject: subject.title, lines: subject.lines + subject.computations.filter { !isShared($0) })
    }
    var shared: [Origin] = []
    for computation in subjects.flatMap(\.computations) where isShared(computation) {
      let subject = language.text(.list(owners[computation] ?? []))
      guard let index = shared.firstIndex(where: { $0.subject == subject }) else {
        shared.append(Origin(subject: subject, lines: [computation]))
        continue
      }
      if !shared[index].lines.contains(computation) { shared[index].lines.append(computation) }
    }
    return own + shared
  }
}
