import Specifications
import Testing

private let order = Log()
private let failing = Log()

private struct Oops: Error {}

@Suite struct HookTests {
  @Suite(
    .afterAll {
      let test = ["outer before", "inner before", "outer init", "inner init", "test", "inner after", "outer after"]
      #expect(order.entries == test + test)
    },
    .before { order.add("outer before") }, .after { order.add("outer after") }
  )
  struct `outer hooks run first before a test and last after it, once for each test` {
    init() { order.add("outer init") }

    @Suite(.serialized, .before { order.add("inner before") }, .after { order.add("inner after") })
    struct Inner {
      // The outer suite's setup, by the outer suite's own initializer.
      let outer = `outer hooks run first before a test and last after it, once for each test`()

      init() { order.add("inner init") }

      @Test func first() { order.add("test") }
      @Test func second() { order.add("test") }
    }
  }

  @Suite(
    .serialized, .filterIssues { _ in false },
    .afterAll { #expect(failing.entries == ["throws", "after", "fails", "after", "runs", "after"]) },
    .after { failing.add("after") }
  )
  struct `a failing test stops neither its hooks nor the tests after it` {
    @Test func throwing() throws {
      failing.add("throws")
      throw Oops()
    }

    @Test func wrong() {
      failing.add("fails")
      #expect(failing.entries.isEmpty)
    }

    @Test func right() { failing.add("runs") }
  }
}
