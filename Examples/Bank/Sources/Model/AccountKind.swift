/// What an account is for.
package enum AccountKind: String, Codable, Sendable, CaseIterable {
  case current
  case savings
}
