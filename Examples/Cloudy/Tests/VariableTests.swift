import BookCloudyViewModels
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct VariableTests {
  @Test func `an observer receives the newest value, and then each later one`() async {
    let variable = Variable(1)
    variable.value = 2
    var values = variable.asDriver().values.makeAsyncIterator()
    variable.value = 3
    variable.value = 3
    #expect(await values.next() == 2)
    #expect(await values.next() == 3)
    #expect(await values.next() == 3)
  }

  @Test func `the streams end when the variable is released`() async {
    var variable: Variable<Int>? = Variable(1)
    var values = variable?.asDriver().values.makeAsyncIterator()
    variable = nil
    #expect(await values?.next() == 1)
    #expect(await values?.next() == nil)
  }

  @Test func `an observation does not retain the variable`() async throws {
    var variable: Variable<Int>? = Variable(1)
    weak let kept = variable
    var told: [Int] = []
    let observation = variable?.asDriver().drive { told.append($0) }
    try await eventually("is notified") { told == [1] }
    variable = nil
    #expect(kept == nil)
    await observation?.value
  }

  @Test func `a canceled observation receives nothing more`() async throws {
    let variable = Variable(1)
    var told: [Int] = []
    let observation = variable.asDriver().drive { told.append($0) }
    try await eventually("is notified") { told == [1] }
    variable.value = 2
    observation.cancel()
    await observation.value
    #expect(told == [1])
  }
}
