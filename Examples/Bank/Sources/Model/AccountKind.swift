/// The purpose of an account.
package enum AccountKind: String, Codable, Sendable, CaseIterable {
  case current
  case savings
}
