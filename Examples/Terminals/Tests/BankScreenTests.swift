import ExampleTerminals
import TerminalKit
import Testing

@MainActor @Suite struct BankScreenTests {
  private let screen = ExampleScreen.bank()

  private func press(_ keys: Key...) { for key in keys { screen.press(key) } }
  private func type(_ text: String) { for character in text { screen.press(.character(character)) } }
  /// Whether a line starts with a text. A transaction ends with today's date.
  private func shows(_ start: String) -> Bool { screen.lines().contains { $0.dropFirst(2).hasPrefix(start) } }

  @Test func `an account opens with its balance and no enabled buttons`() {
    #expect(screen.title == "Savings Account")
    #expect(shows("Balance: $100.00"))
    #expect(shows("[ Deposit ] (disabled)"))
    #expect(shows("+$100.00 Opening Balance, "))
  }

  @Test func `an amount is typed and deposited`() {
    press(.tab)
    type("22.98")
    press(.tab, .enter)
    #expect(shows("Balance: $122.98"))
    #expect(shows("Deposited $22.98."))
    #expect(shows("+$22.98 Cash Deposit, "))
  }

  @Test func `a withdrawal above the balance is refused with the reason`() {
    press(.tab)
    type("500")
    press(.tab, .tab, .enter)
    #expect(shows("There is only $100.00 in the account."))
    #expect(shows("Balance: $100.00"))
  }

  @Test func `the other owner is selected`() {
    press(.enter)
    #expect(shows("Owner: Phil Burlington"))
  }
}
