import ShoppingModel
import ShoppingRows
import ShoppingSource

/// The state of the screen, and its changes. It notifies one view, which it knows by a protocol.
@MainActor package final class ShoppingViewModel {
  package private(set) var state = ShoppingState.loading { didSet { if state != oldValue { view?.show(state) } } }
  /// The view, which shows each state from now on. Held weakly, since the owner of the view owns the view model.
  package weak var view: (any ShoppingView)? { didSet { view?.show(state) } }

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
