import Testing
import Validation
import ValidationTestSupport

@Suite struct FakeValidatorTests {
  @Test(arguments: [true, false]) func `a fake returns the given result and records the values`(answer: Bool) {
    let validator = FakeValidator(answer)
    #expect(validator.validate("a") == answer)
    #expect(validator.validate("b") == answer)
    #expect(validator.values == ["a", "b"])
  }

  @Test func `a fake accepts only the values it was given`() {
    let validator = FakeValidator(accepting: "a", "b")
    #expect(["a", "b", "c"].map(validator.validate) == [true, true, false])
  }

  @Test func `a spy records the values and returns the real rule's result`() {
    let validator = FakeValidator(spyingOn: TextRule(length: 2...2))
    #expect(["a", "ab"].map(validator.validate) == [false, true])
    #expect(validator.values == ["a", "ab"])
  }
}
