import Foundation
import StepsToolkit

/// The whole screen in one class, which loads, decides, formats and draws. It works, but no part of it can be used or
/// tested without the rest.
@MainActor package final class ShoppingController: ScreenController {
  private struct Item: Decodable {
    let name: String
    let amount: Int
    var isBought = false

    private enum CodingKeys: CodingKey { case name, amount }
  }

  private let screen: TextScreen
  private let file: URL
  // Four properties have sixteen combinations, of which the screen uses four. Nothing rules out the other twelve.
  private var items: [Item]?
  private var formerItems: [Item]?
  private var isLoading = true
  private var message: String?

  package init(screen: TextScreen, file: URL) {
    (self.screen, self.file) = (screen, file)
    draw()
  }

  package func viewAppeared() async {
    if items == nil { await load() }
  }

  package func rowChosen(at index: Int) async {
    // This has to count rows exactly as `draw` does, and the compiler does not compare the two.
    if message != nil {
      if index == 1 { await load() }
      return
    }
    guard var items else { return }
    let removeIndex = items.contains(where: \.isBought) ? items.count + 1 : nil
    let undoIndex = (removeIndex ?? items.count) + 1
    if items.indices.contains(index) {
      formerItems = items
      items[index].isBought.toggle()
    } else if index == removeIndex {
      formerItems = items
      items.removeAll(where: \.isBought)
    } else if index == undoIndex, let former = formerItems {
      formerItems = nil
      items = former
    }
    self.items = items
    draw()
  }

  private func load() async {
    (isLoading, message) = (true, nil)
    draw()
    do {
      let data = try await Task.detached { [file] in try Data(contentsOf: file) }.value
      items = try JSONDecoder().decode([Item].self, from: data)
    } catch CocoaError.fileReadNoSuchFile {
      message = "There is no list yet."
    } catch {
      message = "The list can’t be read."
    }
    isLoading = false
    draw()
  }

  private func draw() {
    var cells: [Cell] = []
    if isLoading {
      cells.append(.text("Loading…"))
    } else if let message {
      cells += [.text(message), .button("Try Again")]
    } else if let items {
      for item in items {
        cells.append(.toggle(item.amount > 1 ? "\(item.amount) × \(item.name)" : item.name, isOn: item.isBought))
      }
      let left = items.count { !$0.isBought }
      if items.isEmpty {
        cells.append(.text("Nothing to buy."))
      } else {
        cells.append(.detail("Left to buy", left == 0 ? "Nothing" : "\(left) of \(items.count)"))
      }
      if left < items.count { cells.append(.button("Remove Bought")) }
      if formerItems != nil { cells.append(.button("Undo")) }
    }
    screen.show(title: "Shopping", cells: cells)
  }
}
