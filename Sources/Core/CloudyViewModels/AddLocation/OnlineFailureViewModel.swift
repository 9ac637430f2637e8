import CloudyPlaces
import Foundation

/// Why a service on the network could not be asked about a place, and what the person can do, worded.
package struct OnlineFailureViewModel: Hashable, Sendable {
  /// In whole sentences.
  package let text: String

  /// Words a failure.
  package init(_ failure: GeocodingFailure, language: Language) {
    // Limits are of seconds or minutes, and there is no place yet whose clock could show when they end.
    let advice: Advice? =
      switch failure.error.advice(now: .distantPast, clock: { _ in "" }) {
      case .tryAfter, .tryAfterOrRefresh: .tryLater
      case let advice: advice
      }
    let reason = language.text(.failure(failure.error, service: failure.source.name, as: .sentence))
    text = advice.map { language.text(.statusWithAdvice(reason, language.text(.advice($0)))) } ?? reason
  }
}
