import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyViewModels

/// The places about which a visitor's browsers get notifications, in the settings.
struct PushPlaces: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    let name: String
    /// The path of the place's page.
    let path: String
    /// The form field that identifies the place.
    let place: HiddenField
    /// The visible label of the button that ends the notifications.
    let label: String
    /// Its name for screen readers.
    let accessibleLabel: String
  }

  let title: String
  let hint: String
  let rows: [Row]
  /// Whether the visitor's home is one of them.
  let includesHome: Bool

  /// - Returns: `nil` without places.
  init?(_ references: [PlaceReference], among places: PlaceDatabase, of userData: UserData, language: Language) {
    let own = RefreshPlan.places(of: userData)
    rows = references.compactMap { reference in
      guard let place = reference.place(in: places) else { return nil }
      let customName = own.first { $0.place.isSame(as: place) }?.customName
      let name = LocationViewModel(place, customName: customName, language: language).text
      return Row(
        name: name, path: places.path(of: place), place: HiddenField(place),
        label: language.text(PushMessages.turnOff), accessibleLabel: language.text(PushMessages.turnOff(name)))
    }
    guard !rows.isEmpty else { return nil }
    includesHome = references.contains { $0.place(in: places).map { userData.home?.isSame(as: $0) == true } ?? false }
    title = language.text(PushMessages.title)
    hint = language.text(PushMessages.hint)
  }
}

/// The button on the page of a place that turns notifications on or off, with the texts for its script.
struct PushButton: Hashable, Sendable {
  let label: String
  /// The form field that identifies the place.
  let place: HiddenField
  let words: [Word]

  struct Word: Hashable, Sendable {
    let name: String
    let text: String
  }

  init(_ place: Place, language: Language) {
    label = language.text(PushMessages.notify)
    self.place = HiddenField(place)
    let messages: [(String, Message)] = [
      ("on", PushMessages.isOn), ("off", PushMessages.notify), ("explanation", PushMessages.explanation),
      ("blocked", PushMessages.isBlocked), ("failed", PushMessages.hasFailed),
    ]
    words = messages.map { Word(name: $0, text: language.text($1)) }
  }
}
