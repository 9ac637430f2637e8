import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Hummingbird

extension WebRequestContext {
  /// Reads or changes stored data. An error is logged, and the visitor is advised to try again.
  ///
  /// - Parameter language: The language of the log.
  /// - Throws: A ``ProblemError`` if the store is unavailable.
  func usingStore<Value>(
    loggingIn language: Language, _ work: () async throws(StoreError) -> Value
  ) async throws -> Value {
    do throws(StoreError) {
      return try await work()
    } catch {
      logger.error("\(language.text(StoreMessages.notStored(error)))")
      throw ProblemError.passing(.notStored)
    }
  }
}
