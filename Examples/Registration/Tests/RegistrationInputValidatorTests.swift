import Registration
import Testing

private let validTexts = [" ", "a", "9:41", "\n", String(repeating: "a", count: 1000)]
private let emptyTexts = [nil, ""]

@Suite struct RegistrationInputValidatorTests {
  private let validator = RegistrationInputValidator()

  @Test(arguments: validTexts) func `any text is a user name`(text: String) {
    #expect(throws: Never.self) { try validator.validateUsername(text) }
  }

  @Test(arguments: validTexts) func `any text is a password`(text: String) {
    #expect(throws: Never.self) { try validator.validatePassword(text) }
  }

  @Test(arguments: emptyTexts) func `no text is no user name`(text: String?) {
    #expect(throws: RegistrationInputError.emptyUsername) { try validator.validateUsername(text) }
  }

  @Test(arguments: emptyTexts) func `no text is no password`(text: String?) {
    #expect(throws: RegistrationInputError.emptyPassword) { try validator.validatePassword(text) }
  }
}
