import Foundation
import Legacy

/// A plain object in place of a view, which records its calls in order.
@MainActor final class FakeProfileView: ProfileView {
  private(set) var calls: [String] = []

  func show(userName: String) { calls.append("name \(userName)") }
  func show(emailAddress: String) { calls.append("address \(emailAddress)") }
  func show(_ alert: Alert) { calls.append("alert \(alert.title): \(alert.message) [\(alert.button)]") }

  nonisolated static let alert = "alert Error: Unable to download user profile [OK]"
  nonisolated static let profile = ["name mary", "address mdaniels@domain.com"]
}
