import CloudyLocalization
import CloudyModel
import CloudyPlaces

extension ResolvedPlace {
  /// One line that states other meanings of the text, or that another name was shown; `nil` if there is no doubt.
  package func note(_ language: Language) -> String? {
    let localized = ResolvedPlace(
      text: text, place: language.localized(place), certainty: certainty, matchedName: matchedName,
      others: others.map(language.localized))
    return localized.note.map { language.text($0.message) }
  }
}

extension AmbiguityNotice {
  /// The other places that the text could mean, with the way to see them.
  var message: Message {
    Message { language in
      switch language.frontEnd {
      // A search for a code finds only the same place.
      case _ where isCode && others.isEmpty: return language.text(remark)
      case .commandLine:
        let command = "cloudy search \(text.shellArgument)"
        return language.text(
          certainty == .chosen
            ? AmbiguityMessages.commandForOthers(remark: remark, command: command)
            : AmbiguityMessages.command(remark: remark, command: command))
      case .interactive: return language.text(AmbiguityMessages.search(remark: remark))
      case .page: return language.text(remark)
      }
    }
  }

  private var isCode: Bool { certainty == .exact && [.code, .postcode].contains(matchedName) }

  private var remark: Message {
    let place = displayed.message
    let areas = others.filter { $0.name == nil }.compactMap(\.area).map(\.message)
    let places = others.filter { $0.name != nil }.map(\.message)
    return switch certainty {
    case .exact where isCode:
      AmbiguityMessages.code(
        matchedName == .code ? AmbiguityMessages.code(text, of: place) : AmbiguityMessages.postcode(text, of: place),
        others: others.isEmpty ? nil : AmbiguityMessages.exact(areas: areas, places: places))
    case .exact where matchedName == .known: AmbiguityMessages.exact(areas: areas, places: places)
    // A correction has alternatives only if they have exactly the name.
    case .corrected where !others.isEmpty:
      AmbiguityMessages.begun(text: text, place: place, areas: areas, places: places)
    case .exact, .begun: AmbiguityMessages.begun(text: text, place: place, areas: areas, places: places)
    case .corrected: AmbiguityMessages.corrected(text: text, place: place)
    case .chosen: AmbiguityMessages.chosen(place)
    }
  }
}

// Translators: A remark next to the place that is shown for a typed text, without a full stop. {text} is the typed
// text; {place} is the place, such as “Lake Como in Italy”; {areas} are the countries or regions with places of the
// same name; {places} are other possible places, each such as “Lake Como in Italy”. Areas and places are lists with
// “and”. {code} is an airport’s code, or in “{code}. {others}” the sentence about the code; {postcode} is a postcode;
// {others} is a sentence such as “Also in Texas”.

private enum AmbiguityMessages {
  static func exact(areas: [Message], places: [Message]) -> Message {
    let (inAreas, namesakes) = (enumeration(areas), enumeration(places))
    return switch (areas.isEmpty, places.isEmpty) {
    case (true, true): Message("ambiguityNotice.alsoElsewhere", "There are other places with this name")
    case (false, true): Message("ambiguityNotice.alsoInAreas", "Also in \(inAreas, as: "areas")")
    case (true, false): Message("ambiguityNotice.alsoPlaces", "Also \(namesakes, as: "places")")
    case (false, false):
      Message("ambiguityNotice.alsoInAreasOrPlaces", "Also in \(inAreas, as: "areas"), or \(namesakes, as: "places")")
    }
  }

  static func begun(text: String, place: Message, areas: [Message], places: [Message]) -> Message {
    let (inAreas, namesakes) = (enumeration(areas), enumeration(places))
    return switch (areas.isEmpty, places.isEmpty) {
    case (true, true): Message("ambiguityNotice.beginning", "Showing \(place) for “\(text)”")
    case (false, true):
      Message(
        "ambiguityNotice.beginningAlsoInAreas",
        "Showing \(place) for “\(text)”. Also in \(inAreas, as: "areas")")
    case (true, false):
      Message(
        "ambiguityNotice.beginningAlsoPlaces", "Showing \(place) for “\(text)”. Also \(namesakes, as: "places")"
      )
    case (false, false):
      Message(
        "ambiguityNotice.beginningAlsoInAreasOrPlaces",
        """
        Showing \(place) for “\(text)”. Also in \(inAreas, as: "areas"), or \(namesakes, as: "places")
        """)
    }
  }

  static func code(_ code: Message, others: Message?) -> Message {
    guard let others else { return code }
    return Message("ambiguityNotice.codeAndOthers", "\(code). \(others)")
  }
  static func code(_ code: String, of place: Message) -> Message {
    Message("ambiguityNotice.code", "\(code) is the code of \(place)")
  }
  static func postcode(_ postcode: String, of place: Message) -> Message {
    Message("ambiguityNotice.postcode", "\(postcode) is a postcode of \(place)")
  }

  static func corrected(text: String, place: Message) -> Message {
    Message("ambiguityNotice.corrected", "No place named “\(text)”. Showing \(place)")
  }
  static func chosen(_ place: Message) -> Message {
    Message("ambiguityNotice.chosen", "Showing \(place), your earlier choice")
  }

  private static func enumeration(_ parts: [Message]) -> Message {
    Message { language in language.text(.enumeration(parts.map(language.text))) }
  }
}

// Translators: A remark about a place, such as “Also in Texas”, and how to see the other places that could be meant.
// {command} is a command to type.

extension AmbiguityMessages {
  static func command(remark: Message, command: String) -> Message {
    Message("ambiguityHint.command", "\(remark) — \(command)")
  }
  static func commandForOthers(remark: Message, command: String) -> Message {
    Message("ambiguityHint.commandForOthers", "\(remark) — \(command) for others")
  }
  static func search(remark: Message) -> Message {
    Message("ambiguityHint.search", "\(remark) — search to choose another")
  }
}

// Translators: A place with its country or region, which tells it from others of its name. Names are not inflected:
// write “{place} ({area})” if your language would have to.

extension AmbiguityNotice.Namesake {
  /// For example, `Lake Como in Italy`.
  fileprivate var message: Message {
    switch (name, area?.message) {
    case (let place?, let area?): Message("namesake.inArea", "\(place) in \(area)")
    case (nil, let area?): area
    case (let name, nil): Message(verbatim: name ?? "")
    }
  }
}

extension AmbiguityNotice.Namesake.Area {
  /// With the article of English names in English sentences.
  fileprivate var message: Message {
    switch self {
    case .region(let name): Message(verbatim: name)
    case .country(let country): Message { $0.withArticle(country: $0.name(of: country)) }
    }
  }
}

extension Language {
  fileprivate func withArticle(country name: String) -> String {
    guard tag.hasPrefix("en") else { return name }
    if name.hasPrefix("The ") { return "the \(name.dropFirst(4))" }
    let hasArticle =
      ["Philippines", "Bahamas", "Gambia", "Maldives", "Comoros", "Seychelles"].contains(name)
      || name.hasPrefix("United ") || name.contains("Republic") || name.hasSuffix("Islands")
    return hasArticle ? "the \(name)" : name
  }
}

extension String {
  /// The text as a shell takes it literally.
  fileprivate var shellArgument: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || " -,.".contains($0) } && !hasPrefix("-")
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
