import Observation
import ShoppingModel
import Step9Search
import StepsSpecification
import StepsToolkit
import Testing

private let milk = Item(id: 0, name: "Milk")
private let oatMilk = Item(id: 1, name: "Oat Milk")
private let tea = Item(id: 2, name: "Black Tea")

/// Typing is a call, the test controls the clock, and the catalog responds on command, so no test takes time.
@Suite(.timeLimit(.minutes(10))) @MainActor struct SearchViewModelTests {
  private let catalog = FakeCatalog()
  private let clock = TestClock()
  private let model: SearchViewModel

  init() { model = SearchViewModel(catalog: catalog, clock: clock) }

  private var texts: [String] { model.state.rows.map(\.text) }

  /// Lets other tasks run where the test has no event to wait for.
  private func settle() async {
    var turns = 0
    await yieldUntil {
      turns += 1
      return turns > 100
    }
  }

  /// Types a text, and advances the clock past the delay.
  private func search(_ text: String) async {
    let count = catalog.requests.count
    model.typed(text)
    await yieldUntil { clock.sleeperCount == 1 }
    clock.advance(by: .milliseconds(500))
    await yieldUntil { catalog.requests.count > count }
  }

  private func respond(to text: String, _ response: FakeCatalog.Response) async {
    catalog.respond(to: text, response)
    await yieldUntil { !model.state.isSearching }
  }

  // MARK: Debounce

  @Test func `typing makes one request, half a second after the last edit`() async {
    // Given a search, when letters follow each other within half a second,
    for text in ["Mil", "Milk", "Milky"] {
      model.typed(text)
      await yieldUntil { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(499))
      await settle()
    }
    // then nothing is requested before typing pauses, and then the last text alone.
    #expect(catalog.requests.isEmpty)
    clock.advance(by: .milliseconds(1))
    await yieldUntil { !catalog.requests.isEmpty }
    #expect(catalog.requests == ["Milky"])
  }

  @Test(arguments: ["", "Mi", " Mi ", "   "])
  func `a text of fewer than three letters empties the list at once, without a request`(_ text: String) async {
    await search("Milk")
    await respond(to: "Milk", .success([milk]))

    model.typed(text)

    #expect(model.state.rows.isEmpty)
    #expect(!model.state.isSearching)
    #expect(model.state.field == text)
    clock.advance(by: .seconds(1))
    await settle()
    #expect(catalog.requests == ["Milk"])
  }

  @Test func `a text that becomes too short cancels its request`() async {
    await search("Milk")
    model.typed("Mi")
    await yieldUntil { !catalog.cancelled.isEmpty }
    #expect(catalog.cancelled == ["Milk"])
    #expect(!model.state.isSearching)

    catalog.respond(to: "Milk", .success([milk]))
    await settle()
    #expect(texts.isEmpty)
  }

  // MARK: Distinct

  @Test func `the same text makes one request, even with spaces around it`() async {
    await search("Milk")
    model.typed("Milk ")
    clock.advance(by: .seconds(1))
    await settle()
    #expect(catalog.cancelled.isEmpty, "the request goes on")
    await respond(to: "Milk", .success([milk]))

    model.typed(" Milk")
    #expect(!model.state.isSearching)
    clock.advance(by: .seconds(1))
    await settle()
    #expect(catalog.requests == ["Milk"])
    #expect(texts == ["Milk"])
  }

  @Test func `a letter that is typed and deleted makes no request`() async {
    await search("Milk")
    await respond(to: "Milk", .success([milk]))

    model.typed("Milky")
    #expect(model.state.isSearching)
    model.typed("Milk")
    #expect(!model.state.isSearching)

    clock.advance(by: .seconds(1))
    await settle()
    #expect(catalog.requests == ["Milk"])
    #expect(texts == ["Milk"])
  }

  // MARK: Latest wins

  @Test func `a late response to an older text changes nothing`() async {
    await search("Milk")
    await search("Tea")
    await yieldUntil { !catalog.cancelled.isEmpty }
    #expect(catalog.cancelled == ["Milk"])

    catalog.respond(to: "Milk", .success([milk]))
    await settle()
    #expect(texts.isEmpty)
    #expect(model.state.isSearching, "the newer text still waits")

    await respond(to: "Tea", .success([tea]))
    #expect(texts == ["Black Tea"])
  }

  @Test func `an older text that responds last changes nothing`() async {
    await search("Milk")
    await search("Tea")
    await respond(to: "Tea", .success([tea]))

    catalog.respond(to: "Milk", .success([milk]))
    await settle()
    #expect(texts == ["Black Tea"])
  }

  // MARK: Responses and failures

  @Test(arguments: [FakeCatalog.Response.success([milk]), .success([]), .failure(.missing), .failure(.unreadable)])
  func `the search shows that it is running until there is a response`(_ response: FakeCatalog.Response) async {
    #expect(model.state.note == nil)
    await search("Milk")
    #expect(model.state.note == "Searching…")
    await respond(to: "Milk", response)
    #expect(!model.state.isSearching)
    #expect(model.state.note != "Searching…")
  }

  @Test func `a failure shows a message and keeps the rows, and the same text searches again`() async {
    await search("Milk")
    await respond(to: "Milk", .success([milk]))
    await search("Tea")
    await respond(to: "Tea", .failure(.unreadable))
    #expect(model.state.note == "The catalog can’t be searched now.")
    #expect(texts == ["Milk"])

    await search("Tea")
    await respond(to: "Tea", .success([tea]))
    #expect(catalog.requests == ["Milk", "Tea", "Tea"])
    #expect(model.state.note == nil)
    #expect(texts == ["Black Tea"])
  }

  @Test func `a text without matches empties the list and shows a message`() async {
    await search("Milk")
    await respond(to: "Milk", .success([milk]))
    await search("Xyzzy")
    await respond(to: "Xyzzy", .success([]))
    #expect(texts.isEmpty)
    #expect(model.state.note == "Nothing is called “Xyzzy”.")
  }

  // MARK: Choices and observers

  @Test func `a chosen row adds its item and clears the search`() async throws {
    await search("Milk")
    await respond(to: "Milk", .success([milk, oatMilk]))
    model.chosen(try #require(model.state.rows.last))
    #expect(model.added == [oatMilk])
    #expect(model.state.field.isEmpty)
    #expect(model.state.rows.isEmpty)
    #expect(model.state.note == "Oat Milk is on your list.")
  }

  @Test func `a chosen row counts as drawn, even if newer rows have arrived since`() async throws {
    await search("Milk")
    await respond(to: "Milk", .success([milk]))
    let drawn = try #require(model.state.rows.first)
    await search("Tea")
    await respond(to: "Tea", .success([tea]))
    model.chosen(drawn)
    #expect(model.added == [milk])
  }

  @Test func `each observer gets the newest state first`() async {
    let model = model
    var early = Observations { model.state }.makeAsyncIterator()
    #expect(await early.next()?.rows.isEmpty == true)
    await search("Milk")
    await respond(to: "Milk", .success([milk]))
    var late = Observations { model.state }.makeAsyncIterator()
    #expect(await late.next()?.rows.map(\.text) == ["Milk"])
    #expect(await early.next()?.rows.map(\.text) == ["Milk"])
  }

  @Test func `a view model that is released is deallocated, and its request is canceled`() async {
    weak var released: SearchViewModel?
    do {
      let model = SearchViewModel(catalog: catalog, clock: clock)
      released = model
      model.typed("Milk")
      await yieldUntil { clock.sleeperCount == 1 }
      clock.advance(by: .milliseconds(500))
      await yieldUntil { catalog.requests == ["Milk"] }
    }
    await yieldUntil { released == nil && !catalog.cancelled.isEmpty }
    #expect(released == nil)
    #expect(catalog.cancelled == ["Milk"])
    catalog.respond(to: "Milk", .success([]))
  }

  @Test func `a view model that is released cancels the delay`() async {
    do {
      let model = SearchViewModel(catalog: catalog, clock: clock)
      model.typed("Milk")
      await yieldUntil { clock.sleeperCount == 1 }
    }
    await yieldUntil { clock.sleeperCount == 0 }
    #expect(clock.sleeperCount == 0)
  }
}
