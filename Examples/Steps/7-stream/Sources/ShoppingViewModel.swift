import ShoppingModel
import ShoppingRows
import ShoppingSource

/// The state of the screen, and its changes. It calls no observer: it offers a stream instead.
@MainActor package final class ShoppingViewModel {
  package private(set) var state = ShoppingState.loading { didSet { if state != oldValue { feed.yield(state) } } }
  /// The current state, and each later one; a slow reader gets only the newest. For one reader: two would divide the
  /// states between them. It ends with the view model.
  package let states: AsyncStream<ShoppingState>

  private let feed: AsyncStream<ShoppingState>.Continuation
  private let source: any ShoppingSource
  private var isAsking = false

  package init(source: any ShoppingSource) {
    self.source = source
    (states, feed) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    feed.yield(state)
  }

  deinit { feed.finish() }

  package func appeared() async {
    if case .loaded = state { return }
    await load()
  }

  /// The user chose the row with this input. Input that does not fit the state is ignored.
  package func chosen(_ input: ShoppingInput) async {
    switch (input, state) {
    case (.tryAgain, .failed): await load()
    case (.toggle(let id), .loaded): change { $0.toggle(id) }
    case (.removeBought, .loaded): change { $0.removeBought() }
    case (.undo, .loaded): change { $0.undo() }
    default: break
    }
  }
}

extension ShoppingViewModel {
  private func change(_ body: (inout ShoppingList) -> Void) {
    guard case .loaded(var list) = state else { return }
    body(&list)
    state = .loaded(list)
  }

  private func load() async {
    guard !isAsking else { return }
    isAsking = true
    defer { isAsking = false }
    state = .loading
    do throws(ShoppingListError) {
      state = .loaded(try await source.list())
    } catch {
      state = .failed(error)
    }
  }
}
