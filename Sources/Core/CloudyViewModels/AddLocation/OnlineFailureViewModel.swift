import CloudyLocalization
import CloudyPlaces
import Foundation

/// The reason why a network service found no place, and advice for the user.
package struct OnlineFailureViewModel: Hashable, Sendable {
  /// In whole sentences.
  package let text: String

  /// Creates the text of a failure.
  package init(_ failure: GeocodingFailure, language: Language) {
    // Limits last seconds or minutes, and there is no place yet whose clock could show their end.
    let advice: Advice? =
      switch failure.error.advice(now: .distantPast, clock: { _ in "" }) {
      case .tryAfter, .tryAfterOrRefresh: .tryLater
      case let advice: advice
      }
    let reason = language.text(failure.error.clause(service: failure.source.name).sentence)
    text = advice.map { language.text(DisplayMessages.statusWithAdvice(reason, language.text($0.message))) } ?? reason
  }
}
