import ShoppingModel
import ShoppingRows
import Step7Stream
import StepsSpecification
import StepsToolkit
import Testing

/// A test reads the stream as the view does. A reader sees a state only when it requests the next one.
@Suite(.timeLimit(.minutes(10))) @MainActor struct ShoppingViewModelTests {
  @Test(arguments: Behavior.all)
  func `the screen fulfills the specification`(_ behavior: Behavior) async throws {
    #expect(try await behavior.linesOnScreen(of: ShoppingController.self) == behavior.lines)
  }

  @Test(arguments: Behavior.all)
  func `the view model fulfills the specification without screen and file`(_ behavior: Behavior) async throws {
    let lines = try await behavior.linesWithFake { ViewModelDriver(ShoppingViewModel(source: $0)) }
    #expect(lines == behavior.lines)
  }

  @Test func `returning during a slow load does not start another`() async {
    let source = FakeSource(nil)
    let model = ShoppingViewModel(source: source)
    async let first: Void = model.appeared()
    await yieldUntil { source.requestCount == 1 }
    source.answer = Contents.missing.answer
    await model.appeared()
    #expect(source.requestCount == 1)
    source.answerWaiting(.sample)
    await first
    #expect(model.state.lines.contains("[ ] Bread"))
  }

  @Test func `a reader gets the current state first, then each later one`() async {
    let model = ShoppingViewModel(source: FakeSource(.missing))
    var states = model.states.makeAsyncIterator()
    #expect(await states.next() == .loading)
    await model.appeared()
    #expect(await states.next() == .failed(.missing))
  }

  @Test func `a slow reader gets only the newest state`() async throws {
    let model = ShoppingViewModel(source: FakeSource(.twins))
    var states = model.states.makeAsyncIterator()
    await model.appeared()
    await model.chosen(.toggle(0))
    let state = try #require(await states.next())
    #expect(state.lines.contains("Left to buy: 1 of 2"))
  }

  @Test func `two readers divide the states, so that each misses some`() async {
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

  @Test func `a controller that is released is deallocated with its view model`() async {
    let screen = TextScreen()
    weak var controller: ShoppingController?
    // Only the view model retains it, so it shows whether the view model is alive.
    weak var source: FakeSource?
    do {
      let made = FakeSource(.sample)
      source = made
      let owner = ShoppingController(screen: screen, source: made)
      controller = owner
      // Wait until the binding has started.
      await yieldUntil { !screen.lines.isEmpty }
    }
    #expect(controller == nil)
    await yieldUntil { source == nil }
    #expect(source == nil, "a binding that is not canceled retains the view model")
  }
}

/// The input of a user, without a screen.
@MainActor private struct ViewModelDriver: Driver {
  private let model: ShoppingViewModel

  init(_ model: ShoppingViewModel) { self.model = model }

  var lines: [String] { model.state.lines }
  func appear() async { await model.appeared() }

  func choose(row: Int) async {
    if let input = model.state.rows[row].input { await model.chosen(input) }
  }
}
