import CloudyDocuments
import CloudyModel
import CloudyViewModels
import Foundation

/// All that is kept about the owner of an account, as JSON, but what only proves who they are (the derived keys of the
/// password, of sessions, invitations and recovery codes) and what only holds rows together. `AccountDocumentTests`
/// says of each column where it is, or why it is not.
///
/// Days are such as `2026-11-21`, times such as `2026-11-21T12:57:00Z`, both in GMT.
struct AccountDocument: Encodable {
  struct Session: Encodable {
    let browser: String?
    let system: String?
    /// The day on which it has begun.
    let begun: String
    /// A day.
    let lastVisit: String
  }

  /// An invitation that nobody has used.
  struct OpenInvitation: Encodable {
    /// The time until which it can be used.
    let ends: String
  }

  /// A program that was allowed or refused, and does not know it yet.
  struct CompletedAuthorization: Encodable {
    let browser: String?
    /// What its computer is called.
    let system: String?
    /// `allowed` or `refused`.
    let answer: String
    /// The time until which it can ask.
    let ends: String
  }

  struct Favorite: Encodable {
    let ownName: String?
    let place: PlaceDocument
  }

  /// A place that was removed from the list. For ten minutes it is known which one, so that it can be put back.
  struct Removal: Encodable {
    /// A time.
    let removed: String
    let ownName: String?
    let place: PlaceDocument?
  }

  let name: String
  /// A time.
  let created: String?
  /// The day of the last visit; absent until one is noted.
  let lastVisit: String?
  let sessions: [Session]
  let invitations: [OpenInvitation]
  let waitingDevices: [CompletedAuthorization]
  let recoveryCodesLeft: Int
  /// Chosen settings by name.
  let settings: [String: String]
  let home: PlaceDocument?
  let favorites: [Favorite]
  /// The one that was removed last at the end.
  let removals: [Removal]
  /// The places that were chosen for texts.
  let texts: [String: PlaceDocument]
  /// Texts for which a place was chosen that was taken back.
  let textsWithoutPlace: [String]

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
    texts = userData.rememberedRegisters.compactMapValues { $0.value.map(document) }
    textsWithoutPlace = userData.rememberedRegisters.filter { $0.value.value == nil }.keys.sorted()
  }

  private static func day(_ number: Int) -> String {
    CivilDate(daysSince1970: min(number, AccountRows.latestDay)).isoText
  }

  private static func time(_ time: Date) -> String {
    let latest = Double(AccountRows.latestDay) * 86_400
    return Date(timeIntervalSince1970: min(latest, max(0, time.timeIntervalSince1970))).isoText
  }
}
