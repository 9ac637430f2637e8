import Bank
import Testing

private let validDescriptions = [
  "Internet Trasnfer", "NETBANX 989-9382", "GBRMIDL98143", "a", String(repeating: "a", count: 20),
]
private let invalidDescriptions = ["", String(repeating: "a", count: 21), "84729949392GBRMIDL98143"]

private let validAmounts = ["22.98", "22.9", "2.98", "2.9", "0", "7", String(repeating: "9", count: 20)]
private let invalidAmounts = ["", "-22.98", "$22.98", "£22.98", "22.", ".98", String(repeating: "9", count: 21)]
private let amountsWithADigitSomewhere = ["1.2.3", "1_0", "12@", "1..2", "1e9", "1,000"]
private let amountsWithWhitespace = ["1 000", " 1", "1\u{A0}", "1\n"]

@Suite struct TransactionDescriptionValidatorTests {
  @Test(arguments: validDescriptions) func `1 to 20 characters of any kind are accepted`(description: String) {
    #expect(TransactionDescriptionValidator().validate(description))
  }

  @Test(arguments: invalidDescriptions) func `empty texts and more than 20 characters are refused`(description: String)
  {
    #expect(!TransactionDescriptionValidator().validate(description))
  }
}

@Suite struct AmountValidatorTests {
  private let validator = AmountValidator()

  @Test(arguments: validAmounts) func `digits with or without a fraction are accepted`(amount: String) {
    #expect(validator.validate(amount))
  }

  @Test(arguments: invalidAmounts) func `signs, currencies and incomplete numbers are refused`(amount: String) {
    #expect(!validator.validate(amount))
  }

  @Test(arguments: amountsWithADigitSomewhere) func `a digit somewhere in a text does not make an amount (D-15)`(
    amount: String
  ) {
    #expect(!validator.validate(amount))
  }

  @Test(arguments: amountsWithWhitespace) func `white space is refused (D-12)`(amount: String) {
    #expect(!validator.validate(amount))
  }

  @Test(arguments: ["٣", "1٣", "½"]) func `only 0 to 9 count as digits`(amount: String) {
    #expect(!validator.validate(amount))
  }
}
