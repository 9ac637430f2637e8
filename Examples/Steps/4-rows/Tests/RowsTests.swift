import ShoppingModel
import ShoppingRows
import ShoppingScreen
import StepsSpecification
import StepsToolkit
import Testing

private let items: [(item: Item, text: String)] = [
  (Item(id: 0, name: "Milk"), "Milk"), (Item(id: 0, name: "Milk", amount: 2), "2 × Milk"),
  (Item(id: 0, name: "Milk", amount: 0), "Milk"), (Item(id: 0, name: "Milk", amount: -1), "Milk"),
  (Item(id: 0, name: ""), ""),
]

/// A row is tested by creating one.
struct RowsTests {
  @Test(arguments: items)
  func `an item shows its amount if that is more than one`(_ item: Item, text: String) {
    #expect(ItemRow(item).text == text)
  }

  @Test(arguments: zip([0, 1, 2], ["2 of 2", "1 of 2", "Nothing"]))
  func `the row of items left shows their number`(_ bought: Int, detail: String) {
    var list = ShoppingList([Item(id: 0, name: "Bread"), Item(id: 1, name: "Tea")])
    for id in 0..<bought { list.toggle(id) }
    #expect(LeftRow(list).detail == detail)
  }

  @Test func `the input of an item’s row names the item, wherever the row is`() {
    #expect(ItemRow(Item(id: 7, name: "Tea")).input == .toggle(7))
  }

  @Test func `the properties that a kind of row lacks are nil`() {
    let row = NoteRow("Loading…")
    #expect(row.detail == nil)
    #expect(row.isOn == nil)
    #expect(row.input == nil)
  }
}

@MainActor struct RowsViewTests {
  /// A kind of row that is new to the view.
  private struct PriceRow: RowPresentable {
    let text = "Total"
    let detail: String? = "12.40 €"
  }

  private let screen = TextScreen()

  @Test func `a new kind of row needs no change of the view`() {
    RowsView(screen).show(title: "Receipt", rows: [PriceRow()])
    #expect(screen.lines == ["Receipt", "Total: 12.40 €"])
  }

  @Test(arguments: [(-1, nil), (0, nil), (1, ShoppingInput.tryAgain), (2, nil)])
  func `choosing a row chooses the item that was drawn there`(_ index: Int, input: ShoppingInput?) {
    let view = RowsView(screen)
    view.show(.failed(.missing))
    #expect(view.input(at: index) == input)
  }
}
