import CloudyLocalization
import CloudyPlaces

extension LocationFailure {
  /// Returns the reason why the place is only a guess, and advice, in whole sentences.
  func text(_ language: Language) -> String {
    let reason = language.text(clause.sentence)
    guard let advice else { return reason }
    return language.text(DisplayMessages.statusWithAdvice(reason, language.text(advice.message)))
  }

  private var advice: Advice? {
    switch self {
    case .offline: nil
    case .notRunning: .startLocationService
    case .notAllowed: .allowLocation
    case .timedOut, .noResponse: .tryLater
    }
  }
}
