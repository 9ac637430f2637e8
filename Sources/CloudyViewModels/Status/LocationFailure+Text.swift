import CloudyServices

extension LocationFailure {
  /// Why the place is only a guess, and what the person can do, in whole sentences.
  func text(_ language: Language) -> String {
    let reason = language.text(.status(.locationFailure(self))).asSentence
    return [reason, advice.map { language.text(.advice($0)) }].compactMap(\.self).joined(separator: " ")
  }

  private var advice: Advice? {
    switch self {
    case .offline: nil
    case .notRunning: .startLocationService
    case .notAllowed: .allowLocation
    case .timedOut, .noAnswer: .tryLater
    }
  }
}

extension String {
  /// A reason as a sentence of its own: with a capital letter and a full stop.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
