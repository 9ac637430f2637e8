import ShoppingModel
import ShoppingRows
import Step5Injection
import StepsSpecification
import Testing

/// With a fake, a test decides when an answer comes and counts who asked. Nobody could know either before.
@MainActor struct ShoppingViewModelTests {
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

  @Test func `another attempt says that it is loading`() async {
    let source = FakeSource(.missing)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    source.answer = nil
    async let attempt: Void = model.chosen(.tryAgain)
    await giveTurns { source.requestCount == 2 }
    #expect(model.state == .loading)
    source.answerWaiting(.sample)
    await attempt
  }

  @Test func `a list that is there is not asked for again`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    await model.appeared()
    #expect(source.requestCount == 1)
  }

  @Test func `a change asks nobody`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    for input: ShoppingInput in [.toggle(0), .removeBought, .undo] { await model.chosen(input) }
    #expect(source.requestCount == 1)
  }

  @Test func `a row of a failure that is over loads nothing`() async {
    let source = FakeSource(.sample)
    let model = ShoppingViewModel(source: source)
    await model.appeared()
    await model.chosen(.tryAgain)
    #expect(source.requestCount == 1)
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
