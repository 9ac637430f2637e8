import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// An alert, whose full text expands on request, or is visible at once.
struct AlertCard: Sendable {
  /// The web page on which the authority publishes the alert.
  struct Link: Sendable {
    let address: String
    let text: String

    /// - Parameter address: Empty if there is no page.
    init?(address: String, host: String, language: Language) {
      guard !address.isEmpty else { return nil }
      self.address = address
      text = language.text(WeatherActionMessages.readAt(host))
    }
  }

  let title: String
  /// For example, `until 9:00 PM`.
  let when: String
  let regions: String?
  let text: String?
  /// What to do; `nil` if the authority does not say it, or says it in ``text``.
  let instruction: String?
  let instructionTitle: String
  /// The authority and the time of issue; `nil` if they are unknown.
  let issue: String?
  /// The language of the authority's texts (BCP 47), if it is not the reader's.
  let textLanguage: String?
  let link: Link?
  /// `notice`, `moderate`, `severe` or `extreme`, for colors.
  let level: String
  let mark: AlertMark
  /// The level in words, such as `Extreme alert`.
  let levelName: String
  let isExpanded: Bool

  init(_ alert: AlertViewModel, language: Language) {
    func known(_ text: String) -> String? { text.isEmpty ? nil : text }
    title = alert.title
    when = alert.when
    regions = known(alert.regions)
    text = known(alert.text.trimmingCharacters(in: .whitespacesAndNewlines))
    instruction = known(alert.instruction.trimmingCharacters(in: .whitespacesAndNewlines))
    instructionTitle = alert.instructionTitle
    issue = known(alert.issue)
    textLanguage = alert.textLanguage
    link = Link(address: alert.link, host: alert.linkHost, language: language)
    mark = AlertMark(alert.level)
    level = mark.level
    levelName = alert.levelName
    isExpanded = alert.isExpanded
  }
}
