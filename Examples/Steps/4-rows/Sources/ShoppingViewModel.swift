import ShoppingModel
import ShoppingRows

/// The state of the screen, and its changes. Texts now belong to the rows.
@MainActor package final class ShoppingViewModel {
  package private(set) var state = ShoppingState.loading { didSet { if state != oldValue { onChange?() } } }
  /// Called after each change.
  package var onChange: (() -> Void)?

  private let file: ShoppingFile

  package init(file: ShoppingFile) { self.file = file }

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
    state = .loading
    do throws(ShoppingListError) {
      state = .loaded(try await file.list())
    } catch {
      state = .failed(error)
    }
  }
}
