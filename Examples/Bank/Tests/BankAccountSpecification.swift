import Bank
import Specifications
import Testing

/// The purpose of an account, in sentences that were agreed with the business before there was any code.
///
/// `BankAccountTests` covers how it works. These tests stay the same when that changes.
enum BankAccountSpecification {
  /// Requirement BB-2.
  enum PayingIn {
    @Suite(.story(as: "a customer", iWant: "to put money into my savings account", soThat: "I reach my savings goals"))
    struct `Given a joint savings account with a credit balance of $100` {
      let account: BankAccount

      init() throws { account = try jointAccount(openingBalance: 100) }

      @Suite struct `When a holder deposits $50` {
        private var account: BankAccount

        // The outer suite's setup runs first, then this one's, both for each test.
        init() throws {
          account = try `Given a joint savings account with a credit balance of $100`().account
          try account.deposit(50, by: mary)
        }

        @Test func `Then the balance is $150`() { #expect(account.balance == 150) }
      }
    }
  }

  /// Requirement BB-1.
  enum TakingOut {
    @Suite(.story(as: "a customer", iWant: "to take money out of my savings account", soThat: "I can pay what I owe"))
    struct `Given a joint savings account with a credit balance of $100` {
      let account: BankAccount

      init() throws { account = try jointAccount(openingBalance: 100) }

      @Suite struct `When a holder withdraws $50` {
        private var account: BankAccount

        init() throws {
          account = try `Given a joint savings account with a credit balance of $100`().account
          try account.withdraw(50, by: phil)
        }

        @Test func `Then the balance is $50`() { #expect(account.balance == 50) }
      }

      // The requirement says “if there is money in the account”, so the opposite is a scenario too.
      @Suite struct `When a holder withdraws $150` {
        private var account: BankAccount
        private var refusal: BankError?

        init() throws {
          account = try `Given a joint savings account with a credit balance of $100`().account
          do { try account.withdraw(150, by: phil) } catch { refusal = error }
        }

        @Test func `Then the withdrawal is refused, and the balance is still $100 (D-47)`() {
          #expect(refusal == .insufficientFunds(balance: 100))
          #expect(account.balance == 100)
        }
      }
    }
  }
}
