import CloudyDocuments
import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation

/// All data about the owner of an account, as JSON, except credentials (hashes of the password and of the tokens of
/// sessions, invitations and recovery codes) and internal keys. `AccountDocumentTests` lists for each column where it
/// is exported, or why it is not.
///
/// Days are formatted as `2026-11-21`, times as `2026-11-21T12:57:00Z`, both in GMT.
struct AccountDocument: Encodable {
  struct Session: Encodable {
    let browser: String?
    let system: String?
    /// The first day.
    let begun: String
    /// The day of the last visit.
    let lastVisit: String
  }

  /// An unused invitation.
  struct OpenInvitation: Encodable {
    /// The time at which it expires.
    let ends: String
  }

  /// A device that was allowed or refused, and has not fetched the decision yet.
  struct CompletedAuthorization: Encodable {
    let browser: String?
    /// The name of its computer.
    let system: String?
    /// `allowed` or `refused`.
    let answer: String
    /// The time until which it can fetch the decision.
    let ends: String
  }

  struct Favorite: Encodable {
    let ownName: String?
    let place: PlaceDocument
  }

  /// A removed favorite. Its place is known for ten minutes, so that it can be restored.
  struct Removal: Encodable {
    /// The time of the removal.
    let removed: String
    let ownName: String?
    let place: PlaceDocument?
  }

  /// Notifications about a place in a browser.
  struct Notifications: Encodable {
    /// The reference to the place, such as `place:2797656`.
    let place: String
    /// The host of the browser's push service.
    let service: String
    let language: String
    let region: String?
    let begun: String
    /// The titles of those that were sent, until they are over.
    let sent: [String]
  }

  let name: String
  /// The time of creation.
  let created: String?
  /// The day of the last visit; absent until one is recorded.
  let lastVisit: String?
  let sessions: [Session]
  let invitations: [OpenInvitation]
  let waitingDevices: [CompletedAuthorization]
  let recoveryCodesLeft: Int
  /// Chosen settings by name.
  let settings: [String: String]
  let home: PlaceDocument?
  let favorites: [Favorite]
  /// Removed favorites, the last removed one at the end.
  let removals: [Removal]
  let notifications: [Notifications]
  /// The places that were chosen for typed texts.
  let texts: [String: PlaceDocument]
  /// Search texts whose chosen place was removed.
  let textsWithoutPlace: [String]
  /// The texts of saved rules, in the order in which they were added.
  let rules: [String]
  /// The texts of removed rules, which are stored so that other devices remove them, too.
  let removedRules: [String]

  /// - Parameter visitor: The owner.
  init(_ session: AccountSession, _ stored: Accounts.AccountSummary, visitor: Visitor, language: Language) {
    func document(_ place: Place) -> PlaceDocument { PlaceDocument(place, language: language) }
    let userData = visitor.userData
    name = session.accountName
    created = stored.creation.map(AccountDocument.time)
    lastVisit = visitor.lastVisitDay > 0 ? AccountDocument.day(visitor.lastVisitDay) : nil
    sessions = stored.sessions.map {
      Session(
        browser: $0.device.browser, system: $0.device.system, begun: AccountDocument.day($0.firstDay),
        lastVisit: AccountDocument.day($0.lastDay))
    }
    invitations = stored.invitations.map { OpenInvitation(ends: AccountDocument.time($0)) }
    waitingDevices = stored.devices.map {
      CompletedAuthorization(
        browser: $0.device.browser, system: $0.device.system, answer: $0.answer, ends: AccountDocument.time($0.end))
    }
    recoveryCodesLeft = stored.codes
    settings = Dictionary(
      uniqueKeysWithValues: userData.settingRegisters.compactMap { name, register in
        register.value.map { (name.rawValue, $0.value) }
      })
    home = userData.home.map(document)
    favorites = userData.favorites.map { Favorite(ownName: $0.customName, place: document($0.place)) }
    removals = userData.removals.map { removal in
      Removal(
        removed: AccountDocument.time(removal.time), ownName: (removal.entry?.name ?? removal.name)?.value,
        place: (removal.entry?.place).map(document))
    }
    notifications = stored.notifications.map { subscription in
      Notifications(
        place: subscription.place.text, service: subscription.subscription.host, language: subscription.language,
        region: subscription.region, begun: AccountDocument.time(subscription.creation),
        sent: PushLog(subscription.delivered, about: subscription.place).entries.compactMap(\.title))
    }
    texts = userData.rememberedRegisters.compactMapValues { $0.value.map(document) }
    textsWithoutPlace = userData.rememberedRegisters.filter { $0.value.value == nil }.keys.sorted()
    rules = userData.rules.map(\.text)
    removedRules = userData.ruleRegisters.filter { !$0.value.value }.map(\.key.text).sorted()
  }

  private static func day(_ number: Int) -> String {
    CivilDate(daysSince1970: min(number, AccountRows.latestDay)).isoText
  }

  /// Returns the day of a time in GMT.
  static func day(_ time: Date) -> String { String(AccountDocument.time(time).prefix { $0 != "T" }) }

  private static func time(_ time: Date) -> String {
    let latest = Double(AccountRows.latestDay) * 86_400
    return Date(timeIntervalSince1970: min(latest, max(0, time.timeIntervalSince1970))).isoText
  }
}
