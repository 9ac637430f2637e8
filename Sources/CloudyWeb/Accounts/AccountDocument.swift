import CloudyModel
import CloudyViewModels
import Foundation

/// All that is kept about the owner of an account, as JSON, but what only proves who they are: the derived keys of the
/// password, of sessions and of recovery codes.
struct AccountDocument: Encodable {
  struct Session: Encodable {
    let browser: String?
    let system: String?
    /// Such as `2026-11-21`.
    let lastVisit: String
  }

  struct Favorite: Encodable {
    let ownName: String?
    let place: PlaceDocument
  }

  let name: String
  let sessions: [Session]
  let recoveryCodesLeft: Int
  /// Chosen settings by name.
  let settings: [String: String]
  let home: PlaceDocument?
  let favorites: [Favorite]
  /// The places that were chosen for texts.
  let texts: [String: PlaceDocument]

  init(
    _ session: AccountSession, sessions: [AccountSession], codes: Int, choices: PersonalChoices, language: Language
  ) {
    name = session.accountName
    self.sessions = sessions.map {
      let date = CivilDate(daysSince1970: $0.lastDay)
      return Session(browser: $0.device.browser, system: $0.device.system, lastVisit: date.isoText)
    }
    recoveryCodesLeft = codes
    settings = Dictionary(
      uniqueKeysWithValues: choices.settingRegisters.compactMap { name, register in
        register.value.map { (name.rawValue, $0.value) }
      })
    home = choices.home.map { PlaceDocument($0, language: language) }
    favorites = choices.favorites.map {
      Favorite(ownName: $0.ownName, place: PlaceDocument($0.place, language: language))
    }
    texts = choices.rememberedRegisters.compactMapValues { $0.value.map { PlaceDocument($0, language: language) } }
  }
}
