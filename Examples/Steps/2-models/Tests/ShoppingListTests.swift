import ShoppingModel
import Testing

private let bread = Item(id: 0, name: "Bread")
private let tea = Item(id: 1, name: "Tea")

/// The rules, for the first time without a screen: no file, no waiting, and a failure names the rule.
struct ShoppingListTests {
  private var list = ShoppingList([bread, tea])

  @Test func `a toggled item is bought, and one fewer is left`() {
    var list = list
    list.toggle(tea.id)
    #expect(list.items.map(\.isBought) == [false, true])
    #expect(list.leftCount == 1)
  }

  @Test func `an item that is toggled twice is not bought`() {
    var list = list
    list.toggle(tea.id)
    list.toggle(tea.id)
    #expect(list.items == [bread, tea])
  }

  @Test(arguments: [-1, 2, Int.max])
  func `an unknown item changes nothing`(_ id: Item.ID) {
    var list = list
    list.toggle(id)
    #expect(list == ShoppingList([bread, tea]))
  }

  @Test func `bought items are removed, and the others stay`() {
    var list = list
    list.toggle(bread.id)
    list.removeBought()
    #expect(list.items == [tea])
    #expect(!list.hasBought)
  }

  @Test func `removing nothing cannot be undone`() {
    var list = list
    list.removeBought()
    #expect(!list.canUndo)
  }

  @Test func `undo restores removed items at their positions`() {
    var list = list
    list.toggle(bread.id)
    list.removeBought()
    list.undo()
    #expect(list.items.map(\.name) == ["Bread", "Tea"])
    #expect(list.items.map(\.isBought) == [true, false])
  }

  @Test func `undo works once`() {
    var list = list
    list.toggle(bread.id)
    list.toggle(tea.id)
    list.undo()
    list.undo()
    #expect(list.items.map(\.isBought) == [true, false])
    #expect(!list.canUndo)
  }

  @Test func `an unchanged list has nothing to undo`() {
    var list = list
    list.undo()
    #expect(list.items == [bread, tea])
  }
}
