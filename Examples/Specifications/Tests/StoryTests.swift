import Specifications
import Testing

private let reports = Log()

@Suite(
  .afterAll {
    #expect(
      reports.entries == [
        """
        As a guest, I want to know what is open, so that I need not walk.
        ✔ Given a shop, when it is ten, then it is open.
        ✘ Given a shop, when it is ten, then it sells tea.
        ✔ Given a shop, on a Monday, when it is night, then it is closed.
        ✔ Given a shop, on a Sunday, when it is night, then it is closed.
        ✘ Given a shop, when it is lost, then nobody knows.
        """
      ])
  },
  .filterIssues { _ in false }
)
struct StoryTests {
  @Suite(
    .story(
      as: "a guest", iWant: "to know what is open", soThat: "I need not walk", report: { reports.add($0) }))
  struct `Given a shop` {
    @Suite struct `When it is ten` {
      @Test func `Then it is open`() {}
      @Test(arguments: [1, 2]) func `Then it sells tea`(cups: Int) { #expect(cups == 1) }
    }

    @Suite struct `On a Monday` {
      @Suite struct `When it is night` { @Test func `Then it is closed`() {} }
    }

    @Suite struct `On a Sunday` {
      // The same name as above, in another suite.
      @Suite struct `When it is night` { @Test func `Then it is closed`() {} }
    }

    @Suite struct `When it is lost` {
      struct Lost: Error {}
      @Test func `Then nobody knows`() throws { throw Lost() }
    }
  }
}
