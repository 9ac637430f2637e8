import ShoppingModel
import ShoppingRows
import ShoppingSource

/// The state of the screen, and its changes. The caller of the initializer decides where the list comes from.
@MainActor package final class ShoppingViewModel {
  package private(set) var state = ShoppingState.loading { didSet { if state != oldValue { onChange?() } } }
  /// Called after each change.
  package var onChange: (() -> Void)?

  private let source: any ShoppingSource
  private var isAsking = false

  package init(source: any ShoppingSource) { self.source = source }

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
    // Found by the first test with a fake: returning to the screen during a slow load started a second load.
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
