import Restaurants
import Testing

private let calls: [FakeRow.Call] = [
  .location("Notting Hill"), .rating("5 stars"), .cuisine("Indian"), .distance("0.05 miles(s) from Bayswater"),
  .name("Curry King"),
]
private let ratings = [("0", "not rated"), ("1", "1 stars"), ("5", "5 stars")]

@MainActor @Suite struct RestaurantTableViewCellViewModelTests {
  private let row = FakeRow()
  private let model: RestaurantTableViewCellViewModel

  init() throws { model = RestaurantTableViewCellViewModel(model: try .sample(area: "Notting Hill")) }

  @Test func `the view model stores the restaurant`() throws {
    #expect(model.restaurant == (try .sample(area: "Notting Hill")))
  }

  @Test func `a row is not changed before setup`() {
    model.setView(row)
    #expect(row.calls.isEmpty)
  }

  // The location differs from the name: testing the name in its place would test the name twice (D-57).
  @Test(arguments: calls) func `setup shows each field once (D-57)`(call: FakeRow.Call) {
    model.setView(row)
    model.setup()
    #expect(row.calls.filter { $0 == call }.count == 1)
  }

  @Test func `the fields are shown in a fixed order, without others`() {
    model.setView(row)
    model.setup()
    #expect(row.calls == calls)
  }

  @Test(arguments: ratings) func `a rating of 0 is shown as not rated yet (D-50)`(rating: String, text: String)
    throws
  {
    let model = RestaurantTableViewCellViewModel(model: try .sample(rating: rating))
    model.setView(row)
    model.setup()
    #expect(row.calls.contains(.rating(text)))
  }

  @Test func `setup without a row does nothing`() {
    model.setup()
    #expect(row.calls.isEmpty)
  }

  @Test func `a row and its view model do not retain each other (D-31)`() {
    weak var gone: FakeRow?
    do {
      let row = FakeRow()
      row.viewModel = model
      model.setView(row)
      gone = row
    }
    #expect(gone == nil)
  }
}
