import Bank
import Foundation
import Testing
import Validation
import ValidationTestSupport

private let date = Date(timeIntervalSince1970: 1_480_000_000)
private let impossible = [("", "22.98"), ("Funds transfer 1", "-22.98"), ("Funds transfer 1", "")]

@Suite struct TransactionTests {
  private func makeTransaction(
    isIncoming: Bool = true, amount: String = "22.98", descriptions: any Validator = FakeValidator(true),
    amounts: any Validator = FakeValidator(true)
  ) -> Transaction? {
    Transaction(
      description: "Funds transfer 1", date: date, isIncoming: isIncoming, amount: amount,
      descriptionValidator: descriptions, amountValidator: amounts)
  }

  @Test(arguments: [true, false]) func `valid fields make a transaction`(isIncoming: Bool) {
    #expect(
      Transaction(description: "Funds transfer 1", date: date, isIncoming: isIncoming, amount: "22.98") != nil)
  }

  @Test(arguments: impossible, [true, false])
  func `an invalid or empty field makes no transaction`(fields: (description: String, amount: String), isIncoming: Bool)
  {
    #expect(
      Transaction(description: fields.description, date: date, isIncoming: isIncoming, amount: fields.amount) == nil)
  }

  @Test func `the description is validated`() {
    let validator = FakeValidator(true)
    _ = makeTransaction(descriptions: validator)
    #expect(validator.values == ["Funds transfer 1"])
  }

  @Test func `the amount is validated`() {
    let validator = FakeValidator(true)
    _ = makeTransaction(amounts: validator)
    #expect(validator.values == ["22.98"])
  }

  @Test func `the description is stored`() throws {
    #expect(try #require(makeTransaction()).description == "Funds transfer 1")
  }

  @Test func `the date is stored`() throws { #expect(try #require(makeTransaction()).date == date) }

  @Test(arguments: [true, false]) func `the direction is stored`(isIncoming: Bool) throws {
    #expect(try #require(makeTransaction(isIncoming: isIncoming)).isIncoming == isIncoming)
  }

  @Test(arguments: [("22.98", Decimal(2298) / 100), ("0.1", Decimal(1) / 10), ("16777218", 16_777_218)])
  func `the amount is stored exactly (D-49)`(text: String, amount: Decimal) throws {
    #expect(try #require(makeTransaction(amount: text)).amount == amount)
  }

  @Test(arguments: [(true, Decimal(30)), (false, -30)])
  func `the direction gives the change its sign`(isIncoming: Bool, change: Decimal) throws {
    #expect(try #require(makeTransaction(isIncoming: isIncoming, amount: "30")).change == change)
  }
}
