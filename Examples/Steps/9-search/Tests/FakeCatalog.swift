import ShoppingModel
import Step9Search

/// A catalog that responds when the test says so, in the order that the test wants, even if it was cancelled.
@MainActor final class FakeCatalog: ItemCatalog {
  typealias Response = Result<[Item], ShoppingListError>

  /// All texts that were searched for, in order.
  private(set) var requests: [String] = []
  /// Those whose request was cancelled before it had a response.
  private(set) var cancelled: [String] = []
  private var waiting: [String: CheckedContinuation<Response, Never>] = [:]

  func items(containing text: String) async throws(ShoppingListError) -> [Item] {
    requests.append(text)
    let response = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[text] = $0 }
    } onCancel: {
      Task { @MainActor in cancelled.append(text) }
    }
    return try response.get()
  }

  /// Ends the request for a text; without one, nothing happens.
  func respond(to text: String, _ response: Response) {
    waiting.removeValue(forKey: text)?.resume(returning: response)
  }
}
