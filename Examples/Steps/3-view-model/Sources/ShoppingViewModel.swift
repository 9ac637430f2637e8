import ShoppingModel

/// The texts and the behavior of the screen, without the screen.
@MainActor package final class ShoppingViewModel {
  /// The texts of one item.
  package struct ItemViewModel: Equatable {
    package let text: String
    package let isBought: Bool
  }

  /// Called after each change. There is only one: a second observer would replace the first.
  package var onChange: (() -> Void)?

  private enum State {
    case loading
    case failed(ShoppingListError)
    case loaded(ShoppingList)
  }

  private let file: ShoppingFile
  private var state = State.loading { didSet { onChange?() } }

  package init(file: ShoppingFile) { self.file = file }

  // MARK: Outputs

  package let title = "Shopping"

  package var items: [ItemViewModel] {
    (list?.items ?? []).map {
      ItemViewModel(text: $0.amount > 1 ? "\($0.amount) × \($0.name)" : $0.name, isBought: $0.isBought)
    }
  }

  /// The text shown instead of the number of items left; `nil` if that is shown.
  package var note: String? {
    switch state {
    case .loading: "Loading…"
    case .failed(.missing): "There is no list yet."
    case .failed(.unreadable): "The list can’t be read."
    case .loaded(let list): list.items.isEmpty ? "Nothing to buy." : nil
    }
  }

  /// The number of items left, such as `2 of 3`; `nil` if ``note`` is shown.
  package var left: String? {
    guard let list, !list.items.isEmpty else { return nil }
    return list.leftCount == 0 ? "Nothing" : "\(list.leftCount) of \(list.items.count)"
  }

  package var canTryAgain: Bool { if case .failed = state { true } else { false } }
  package var canRemoveBought: Bool { list?.hasBought == true }
  package var canUndo: Bool { list?.canUndo == true }

  // MARK: Inputs

  package func appeared() async {
    if list == nil { await load() }
  }

  package func tryAgainChosen() async {
    if canTryAgain { await load() }
  }

  /// The user chose one of ``items``. An index without an item is ignored.
  package func itemChosen(at index: Int) {
    change { if $0.items.indices.contains(index) { $0.toggle($0.items[index].id) } }
  }

  package func removeBoughtChosen() { change { $0.removeBought() } }

  package func undoChosen() { change { $0.undo() } }
}

extension ShoppingViewModel {
  private var list: ShoppingList? { if case .loaded(let list) = state { list } else { nil } }

  private func change(_ body: (inout ShoppingList) -> Void) {
    guard var list else { return }
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
