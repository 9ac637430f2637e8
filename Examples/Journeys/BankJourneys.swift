import Testing
import UITesting

@Suite(.enabled(if: Journey.isPossible)) struct BankJourneys {
  @Test func `cash is deposited, and a withdrawal above the balance is refused (D-47)`() async throws {
    try await Journey.run("bank") { app in
      let amount = app.textFields["Amount"]
      try await app.buttons["Deposit"].wait { !$0.isEnabled }
      try await amount.typeText("50")
      try await app.buttons["Deposit"].tap()
      try await app.staticTexts["Balance: $150.00"].waitForExistence()
      try await app.staticTexts["Deposited $50.00."].waitForExistence()

      try await amount.clear()
      try await amount.typeText("500")
      try await app.buttons["Withdraw"].tap()
      try await app.staticTexts["There is only $150.00 in the account."].waitForExistence()
      #expect(try await app.staticTexts["Balance: $150.00"].exists)
    }
  }

  @Test func `the other owner is selected`() async throws {
    try await Journey.run("bank") { app in
      try await app.buttons["Other Owner"].tap()
      try await app.staticTexts["Owner: Phil Burlington"].waitForExistence()
    }
  }
}
