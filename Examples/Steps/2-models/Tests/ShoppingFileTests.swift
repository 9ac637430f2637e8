import ShoppingModel
import StepsSpecification
import Testing

private let unreadable = [
  "", "[", "{}", #"["Bread"]"#, #"[{"name": "Bread"}]"#, #"[{"name": 1, "amount": 1}]"#,
  #"[{"name": "Bread", "amount": 1.5}]"#, #"[{"name": "Bread", "amount": 1e99}]"#,
]

/// Reading without a screen: each kind of invalid file is a table row.
struct ShoppingFileTests {
  @Test func `items have the order of the file, and their positions as IDs`() async throws {
    let file = try TemporaryFile()
    try file.write(#"[{"name": "Tea", "amount": 3}, {"name": "Bread", "amount": 1}]"#)
    let list = try await ShoppingFile(file.url).list()
    #expect(list.items == [Item(id: 0, name: "Tea", amount: 3), Item(id: 1, name: "Bread")])
  }

  @Test func `a missing file is a missing list`() async throws {
    let file = try TemporaryFile()
    await #expect(throws: ShoppingListError.missing) { try await ShoppingFile(file.url).list() }
  }

  @Test(arguments: unreadable)
  func `a file in another format is an unreadable list`(_ text: String) async throws {
    let file = try TemporaryFile()
    try file.write(text)
    await #expect(throws: ShoppingListError.unreadable) { try await ShoppingFile(file.url).list() }
  }
}
