import ShoppingModel
import ShoppingRows
import Step7Stream
import StepsSpecification
import StepsToolkit
import Testing

/// A test reads the stream as the view does. What a reader has not asked for yet, it cannot have seen.
@Suite(.timeLimit(.minutes(10))) @MainActor struct ShoppingViewModelTests {
  @Test(arguments: Behavior.all)
  func `the screen keeps the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }

  @Test(arguments: Behavior.all)
  func `the view model keeps it with neither screen nor file`(_ behavior: Behavior) async throws {
    let lines = try await behavior.linesWithFake { ViewModelDriver(ShoppingViewModel(source: $0)) }
    #expect(lines == behavior.lines)
  }

  @Test func `a person who comes back during a slow load does not start another`() async {
    let source = FakeSource(nil)
    let model = ShoppingViewModel(source: source)
    async let first: Void = model.appeared()
    await giveTurns { source.requestCount == 1 }
    source.answer = Contents.missing.answer
    await model.appeared()
    #expect(source.requestCount == 1)
    source.answerWaiting(.sample)
    await first
    #expect(model.state.lines.contains("[ ] Bread"))
  }

  @Test func `a reader has the state of now first, then each that follows`() async {
    let model = ShoppingViewModel(source: FakeSource(.missing))
    var states = model.states.makeAsyncIterator()
    #expect(await states.next() == .loading)
    await model.appeared()
    #expect(await states.next() == .failed(.missing))
  }

  @Test func `a slow reader has the newest state alone`() async throws {
    let model = ShoppingViewModel(source: FakeSource(.twins))
    var states = model.states.makeAsyncIterator()
    await model.appeared()
    await model.chosen(.toggle(0))
    let state = try #require(await states.next())
    #expect(state.lines.contains("Left to buy: 1 of 2"))
  }

  @Test func `two readers share the states, so that each misses some`() async {
    var model: ShoppingViewModel? = ShoppingViewModel(source: FakeSource(.empty))
    guard var first = model?.states.makeAsyncIterator(), var second = model?.states.makeAsyncIterator() else { return }
    _ = await first.next()
    await model?.appeared()
    #expect(await second.next() == .loaded(ShoppingList([])))
    model = nil
    #expect(await first.next() == nil, "the price of a stream: it is for one reader")
  }

  @Test func `the stream ends with the view model`() async {
    let states = ShoppingViewModel(source: FakeSource(.empty)).states
    var seen: [ShoppingState] = []
    for await state in states { seen.append(state) }
    #expect(seen == [.loading])
  }

  @Test func `a controller that is released is gone, and so is its view model`() async {
    let screen = TextScreen()
    weak var controller: ShoppingController?
    // Stands for the view model, which alone keeps it.
    weak var source: FakeSource?
    do {
      let made = FakeSource(.sample)
      source = made
      let owner = ShoppingController(screen: screen, source: made)
      controller = owner
      // The binding is under way.
      await giveTurns { !screen.lines.isEmpty }
    }
    #expect(controller == nil)
    await giveTurns { source == nil }
    #expect(source == nil, "a binding that is not ended keeps the view model")
  }
}

/// A person without a screen.
@MainActor private struct ViewModelDriver: Driver {
  private let model: ShoppingViewModel

  init(_ model: ShoppingViewModel) { self.model = model }

  var lines: [String] { model.state.lines }
  func appear() async { await model.appeared() }

  func choose(row: Int) async {
    if let input = model.state.rows[row].input { await model.chosen(input) }
  }
}
