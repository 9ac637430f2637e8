import ShoppingModel
import ShoppingSource

/// A source whose responses a test controls, and which counts its requests.
@MainActor package final class FakeSource: ShoppingSource {
  package typealias Answer = Result<ShoppingList, ShoppingListError>

  /// The immediate response; `nil` to let requests wait for ``answerWaiting(_:)``.
  package var answer: Answer?
  package private(set) var requestCount = 0
  private var waiting: [CheckedContinuation<Answer, Never>] = []

  /// Creates a source that responds at once, or, for `nil`, one whose requests wait.
  package init(_ contents: Contents?) { answer = contents?.answer }

  package func list() async throws(ShoppingListError) -> ShoppingList {
    requestCount += 1
    if let answer { return try answer.get() }
    return try await withCheckedContinuation { waiting.append($0) }.get()
  }

  /// Responds to the waiting requests.
  package func answerWaiting(_ contents: Contents) {
    let answered = waiting
    waiting = []
    for request in answered { request.resume(returning: contents.answer) }
  }
}
