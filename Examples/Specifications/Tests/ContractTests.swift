import Testing

/// What the little layer takes from Swift Testing as it is.
@Suite struct ContractTests {
  @Test func `a failed equality shows both values`() {
    let balance = 49
    withKnownIssue {
      #expect(balance == 50)
    } matching: { issue in
      let words = String(describing: issue)
      return words.contains("49") && words.contains("50")
    }
  }

  @Test func `a failure shows the message that the assertion was given`() {
    withKnownIssue {
      #expect(9_218 > 673_666, "9218 is not greater")
    } matching: {
      $0.comments == ["9218 is not greater"]
    }
    #expect(921_800 > 673_666, "921800 is not greater")
  }

  @Suite(.serialized) struct `each test has an instance of its own` {
    private var count = 0

    @Test mutating func first() {
      count += 1
      #expect(count == 1)
    }

    @Test mutating func second() {
      count += 1
      #expect(count == 1)
    }
  }
}
