import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension ResolvedPlace {
  /// One line that says what else the text could mean, or that another name was shown; `nil` if there is no doubt.
  package func note(_ language: Language) -> String? { note.map { language.text(.placeNote($0)) } }
}

extension Localizer {
  func sentence(_ note: AmbiguityNotice) -> String {
    let displayed = bearer(note.displayed)
    let areas = note.others.filter { $0.name == nil }.compactMap(\.area).map(area)
    let places = note.others.filter { $0.name != nil }.map(bearer)
    let message: AmbiguityNoticeMessage =
      switch (note.certainty, areas.isEmpty, places.isEmpty) {
      case (.exact, true, true): .alsoElsewhere
      case (.exact, false, true): .alsoInAreas
      case (.exact, true, false): .alsoPlaces
      case (.exact, false, false): .alsoInAreasOrPlaces
      case (.begun, true, true): .beginning
      case (.begun, false, true): .beginningAlsoInAreas
      case (.begun, true, false): .beginningAlsoPlaces
      case (.begun, false, false): .beginningAlsoInAreasOrPlaces
      case (.corrected, _, _): .corrected
      case (.chosen, _, _): .chosen
      }
    let remark = localized(
      message,
      ["text": note.text, "place": displayed, "areas": enumeration(areas), "places": enumeration(places)])
    switch frontEnd {
    case .commandLine:
      return localized(
        note.certainty == .chosen ? AmbiguityHintMessage.commandForOthers : .command,
        ["remark": remark, "command": "cloudy search \(argument(note.text))"])
    case .interactive: return localized(AmbiguityHintMessage.search, ["remark": remark])
    case .page: return remark
    }
  }

  /// For example, `Lake Como in Italy`.
  private func bearer(_ bearer: AmbiguityNotice.Namesake) -> String {
    switch (bearer.name, bearer.area) {
    case (let name?, let area?): localized(NamesakeMessage.inArea, ["place": name, "area": self.area(area)])
    case (nil, let area?): self.area(area)
    case (let name, nil): name ?? ""
    }
  }

  /// The article of English names is for English sentences alone.
  private func area(_ area: AmbiguityNotice.Namesake.Area) -> String {
    switch area {
    case .region(let name): name
    case .country(let country): self.country(language.name(of: country))
    }
  }

  private func country(_ name: String) -> String {
    guard language.tag.hasPrefix("en") else { return name }
    if name.hasPrefix("The ") { return "the \(name.dropFirst(4))" }
    return hasArticle(country: name) ? "the \(name)" : name
  }

  private func hasArticle(country name: String) -> Bool {
    ["Philippines", "Bahamas", "Gambia", "Maldives", "Comoros", "Seychelles"].contains(name)
      || name.hasPrefix("United ") || name.contains("Republic") || name.hasSuffix("Islands")
  }

  /// A text as a shell takes it literally.
  private func argument(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " -,.".contains($0) } && !text.hasPrefix("-")
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }
}

enum AmbiguityNoticeMessage: String, CaseIterable, MessageCase {
  static let context = "ambiguityNotice"
  static let note = """
    A remark beside the place that is shown for a typed text, without a full stop. {text} is what was typed; {place} \
    is the place, as “Lake Como in Italy”; {areas} are the countries or regions that have places of the same name; \
    {places} are other places that could be meant, each as “Lake Como in Italy”. Areas and places are lists with “and”.
    """

  case alsoElsewhere = "Also elsewhere"
  case alsoInAreas = "Also in {areas}"
  case alsoPlaces = "Also {places}"
  case alsoInAreasOrPlaces = "Also in {areas}, or {places}"
  case beginning = "“{text}” is the beginning of {place}"
  case beginningAlsoInAreas = "“{text}” is the beginning of {place}. Also in {areas}"
  case beginningAlsoPlaces = "“{text}” is the beginning of {place}. Also {places}"
  case beginningAlsoInAreasOrPlaces = "“{text}” is the beginning of {place}. Also in {areas}, or {places}"
  case corrected = "No place is called “{text}”. This is {place}"
  case chosen = "{place}, as you chose before"
}

enum AmbiguityHintMessage: String, CaseIterable, MessageCase {
  static let context = "ambiguityHint"
  static let note = """
    A remark about a place, such as “Also in Texas”, and how to see the other places that could be meant. {command} is \
    a command to type.
    """

  case command = "{remark} — {command}"
  case commandForOthers = "{remark} — {command} for others"
  case search = "{remark} — search to choose another"
}

enum NamesakeMessage: String, CaseIterable, MessageCase {
  static let context = "namesake"
  static let note = """
    A place with its country or region, which tells it from others of its name. Names are not inflected: write \
    “{place} ({area})” if your language would have to.
    """

  case inArea = "{place} in {area}"
}
