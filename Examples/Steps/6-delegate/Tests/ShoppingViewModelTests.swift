import ShoppingRows
import Step6Delegate
import StepsSpecification
import StepsToolkit
import Testing

/// A fake view records each call, so that tests can also verify the order and number of calls.
@MainActor struct ShoppingViewModelTests {
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

  @Test func `a view is shown the current state as soon as it is set`() {
    let view = FakeView()
    ShoppingViewModel(source: FakeSource(.sample)).view = view
    #expect(view.shown == [.loading])
  }

  @Test func `a view is shown each state once, in order`() async {
    let view = FakeView()
    let model = ShoppingViewModel(source: FakeSource(.missing))
    model.view = view
    await model.appeared()
    #expect(view.shown == [.loading, .failed(.missing)])
  }

  @Test func `a view that is released is deallocated, and its view model continues`() async {
    let model = ShoppingViewModel(source: FakeSource(.empty))
    do {
      let view = FakeView()
      model.view = view
    }
    #expect(model.view == nil)
    await model.appeared()
    #expect(model.state.lines == ["Shopping", "Nothing to buy."])
  }

  @Test func `a second view replaces the first`() async {
    let (first, second) = (FakeView(), FakeView())
    let model = ShoppingViewModel(source: FakeSource(.empty))
    model.view = first
    model.view = second
    await model.appeared()
    #expect(first.shown == [.loading], "the price of a delegate: there is only one")
    #expect(second.shown.count == 2)
  }

  @Test func `a controller that is released is deallocated`() throws {
    let file = try TemporaryFile()
    weak var controller: ShoppingController?
    do {
      let made = ShoppingController(screen: TextScreen(), file: file.url)
      controller = made
    }
    #expect(controller == nil)
  }
}

@MainActor private final class FakeView: ShoppingView {
  private(set) var shown: [ShoppingState] = []

  func show(_ state: ShoppingState) { shown.append(state) }
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
