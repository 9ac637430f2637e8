import Observation
import ShoppingRows
import Step8Observation
import StepsSpecification
import StepsToolkit
import Testing

/// A test reads properties and waits for nothing. Notification of observers is tested once, here, and not with each
/// behavior.
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

  @Test func `an observer gets the current state first, then the next`() async {
    let model = ShoppingViewModel(source: FakeSource(.missing))
    var states = Observations { model.state }.makeAsyncIterator()
    #expect(await states.next() == .loading)
    await model.appeared()
    #expect(await states.next() == .failed(.missing))
  }

  @Test func `an observer gets all changes of one turn as one`() async throws {
    let model = ShoppingViewModel(source: FakeSource(.twins))
    await model.appeared()
    var states = Observations { model.state }.makeAsyncIterator()
    _ = await states.next()
    await model.chosen(.toggle(0))
    await model.chosen(.toggle(1))
    let state = try #require(await states.next())
    #expect(state.lines.contains("Left to buy: Nothing"))
  }

  @Test func `any number of observers get the changes independently`() async {
    let model = ShoppingViewModel(source: FakeSource(.empty))
    var titles = Observations { model.state.title }.makeAsyncIterator()
    var counts = Observations { model.state.rows.count }.makeAsyncIterator()
    #expect(await titles.next() == "Shopping")
    #expect(await counts.next() == 1)
    await model.appeared()
    #expect(
      await titles.next() == "Shopping", "an observer is notified of the property it read, not of the part it used")
    #expect(await counts.next() == 1)
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
