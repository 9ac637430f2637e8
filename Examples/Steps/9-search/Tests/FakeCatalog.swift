import ShoppingModel
import Step9Search

/// A catalog that responds on command, in any order, even if the request was canceled.
@MainActor final class FakeCatalog: ItemCatalog {
  typealias Response = Result<[Item], ShoppingListError>

  /// All requested texts, in order.
  private(set) var requests: [String] = []
  /// The texts whose request was canceled before it had a response.
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

  /// Completes the request for a text; ignored if there is none.
  func respond(to text: String, _ response: Response) {
    waiting.removeValue(forKey: text)?.resume(returning: response)
  }
}
