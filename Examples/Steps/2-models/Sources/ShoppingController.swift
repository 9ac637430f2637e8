import Foundation
import ShoppingModel
import StepsToolkit

/// The rest of the screen without rules and file: states, texts and cells.
@MainActor package final class ShoppingController: ScreenController {
  /// One value instead of four properties: a list and a failure at the same time can no longer be expressed.
  private enum State {
    case loading
    case failed(ShoppingListError)
    case loaded(ShoppingList)
  }

  private let screen: TextScreen
  private let file: ShoppingFile
  private var state = State.loading { didSet { draw() } }

  package init(screen: TextScreen, file: URL) {
    (self.screen, self.file) = (screen, ShoppingFile(file))
    draw()
  }

  package func viewAppeared() async {
    if case .loaded = state { return }
    await load()
  }

  package func rowChosen(at index: Int) async {
    switch state {
    case .loading: break
    case .failed: if index == 1 { await load() }
    case .loaded(var list):
      let removeIndex = list.hasBought ? list.items.count + 1 : nil
      let undoIndex = (removeIndex ?? list.items.count) + 1
      if list.items.indices.contains(index) {
        list.toggle(list.items[index].id)
      } else if index == removeIndex {
        list.removeBought()
      } else if index == undoIndex {
        list.undo()
      }
      state = .loaded(list)
    }
  }

  private func load() async {
    state = .loading
    do throws(ShoppingListError) {
      state = .loaded(try await file.list())
    } catch {
      state = .failed(error)
    }
  }

  private func draw() {
    var cells: [Cell] = []
    switch state {
    case .loading: cells.append(.text("Loading…"))
    case .failed(.missing): cells += [.text("There is no list yet."), .button("Try Again")]
    case .failed(.unreadable): cells += [.text("The list can’t be read."), .button("Try Again")]
    case .loaded(let list):
      for item in list.items {
        cells.append(.toggle(item.amount > 1 ? "\(item.amount) × \(item.name)" : item.name, isOn: item.isBought))
      }
      if list.items.isEmpty {
        cells.append(.text("Nothing to buy."))
      } else {
        let left = list.leftCount
        cells.append(.detail("Left to buy", left == 0 ? "Nothing" : "\(left) of \(list.items.count)"))
      }
      if list.hasBought { cells.append(.button("Remove Bought")) }
      if list.canUndo { cells.append(.button("Undo")) }
    }
    screen.show(title: "Shopping", cells: cells)
  }
}
