import ShoppingModel
import ShoppingRows
import Step5Injection
import StepsSpecification
import Testing

/// With a fake, a test decides when a response arrives, and counts requests. Neither was possible before.
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

  @Test func `another attempt shows that it is loading`() async {
    let source = FakeSource(.missing)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    source.answer = nil
    async let attempt: Void = model.chosen(.tryAgain)
    await yieldUntil { source.requestCount == 2 }
    #expect(model.state == .loading)
    source.answerWaiting(.sample)
    await attempt
  }

  @Test func `a loaded list is not requested again`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    await model.appeared()
    #expect(source.requestCount == 1)
  }

  @Test func `a change makes no request`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    for input: ShoppingInput in [.toggle(0), .removeBought, .undo] { await model.chosen(input) }
    #expect(source.requestCount == 1)
  }

  @Test func `choosing Try Again after the failure is resolved loads nothing`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    await model.chosen(.tryAgain)
    #expect(source.requestCount == 1)
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
