import Registration
import Testing

private let validTexts = [" ", "a", "9:41", "\n", String(repeating: "a", count: 1000)]
private let emptyTexts = [nil, ""]

@Suite struct RegistrationInputValidatorTests {
  private let validator = RegistrationInputValidator()

  @Test(arguments: validTexts) func `any text that is not empty is a valid user name`(text: String) {
    #expect(throws: Never.self) { try validator.validateUsername(text) }
  }

  @Test(arguments: validTexts) func `any text that is not empty is a valid password`(text: String) {
    #expect(throws: Never.self) { try validator.validatePassword(text) }
  }

  @Test(arguments: emptyTexts) func `a missing or empty user name is refused`(text: String?) {
    #expect(throws: RegistrationInputError.emptyUsername) { try validator.validateUsername(text) }
  }

  @Test(arguments: emptyTexts) func `a missing or empty password is refused`(text: String?) {
    #expect(throws: RegistrationInputError.emptyPassword) { try validator.validatePassword(text) }
  }
}
