import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The options of wttr.in in a query: single letters, combined as in `?0QT` or separate as in `?0&Q&T`.
struct WttrOptions: Hashable, Sendable {
  /// The units; `nil` for those of the visitor or the place.
  private(set) var units: UnitsNotation?
  /// Whether the wind is in meters per second.
  private(set) var hasWindInMetersPerSecond = false
  /// The number of days after the current weather, `0...3`; `nil` for all.
  private(set) var days: Int?
  /// Whether only two parts of each day are shown.
  private(set) var isNarrow = false
  /// Whether the caption is left out.
  private(set) var hidesCaption = false
  /// Whether the name of the place is left out, too.
  private(set) var hidesPlace = false
  /// Whether the lines after the report are left out.
  private(set) var hidesFooter = false
  /// Whether the response has no control codes.
  private(set) var isPlain = false
  /// Whether the response is for a terminal, whatever the client is.
  private(set) var isForTerminal = false
  /// Whether the response has only characters of a standard console font.
  private(set) var isASCII = false
  /// Whether a picture has a margin.
  private(set) var hasMargin = false
  /// Whether any option is present.
  private(set) var isPresent = false
  /// The first field that is neither an option nor a field of this server, or a field with an invalid value, such as
  /// `days=abc`; `nil` if all are known.
  private(set) var unknown: String?

  init(_ fields: QueryFields) {
    for flag in fields.flags where !WttrOptions.fields.contains(flag) {
      let unknownCount = flag.count { !WttrOptions.letters.contains($0) }
      // A typing error must not disable the other letters, but a word is not a list of letters.
      guard unknownCount == 0 || (unknownCount == 1 && flag.count > 2) else { continue }
      isPresent = true
      for letter in flag { apply(letter) }
    }
    unknown = fields.names.first { name in
      let isFlag = fields.flags.contains(name) && name.allSatisfy(WttrOptions.letters.contains)
      return !isFlag && !WttrOptions.fields.contains(name) && !WttrOptions.isIgnored(name)
    }
    if unknown == nil { unknown = WttrOptions.invalidValue(in: fields) }
  }

  /// The settings that the options select.
  var settings: [SettingChoice] {
    guard let units else { return [] }
    return [.units(units), .temperature(units == .imperial ? .fahrenheit : .celsius)]
      + (hasWindInMetersPerSecond ? [.wind(.metersPerSecond)] : [])
  }

  private mutating func apply(_ letter: Character) {
    switch letter {
    case "u": (units, hasWindInMetersPerSecond) = (.imperial, false)
    case "m": if units == nil { units = .metric }
    case "M": if units != .imperial { (units, hasWindInMetersPerSecond) = (.metric, true) }
    case "0", "1", "2", "3": days = letter.wholeNumberValue
    case "n": isNarrow = true
    case "q": hidesCaption = true
    case "Q": (hidesCaption, hidesPlace) = (true, true)
    case "F": hidesFooter = true
    case "T": isPlain = true
    case "A": isForTerminal = true
    case "d", "S": isASCII = true
    case "p": hasMargin = true
    default: break
    }
  }

  /// The letters, of which `I` (inverted colors), `t` (transparency) and `?` (typed twice) have no effect.
  private static let letters: Set<Character> = Set("nmMuIt?T0123AFqQpdS")

  /// The fields of pages and responses, and those of wttr.in with a value.
  private static let fields: Set<String> = Set(
    SettingName.allCases.map(\.rawValue) + [
      VisitorLanguage.field, "format", "view", "day", "days", "width", "height", "colors", "plain", "ascii", "newest",
      "hourly", "charts", "explain", "zone", "name", "period", "transparency", "background", "q", "done", "place",
      "favorite",
    ])

  /// Returns the first field with a number of days or a language that this server does not have; `nil` for none.
  static func invalidValue(in fields: QueryFields) -> String? {
    if let days = invalidDays(in: fields) { return days }
    let name = VisitorLanguage.field
    guard let language = fields[name], !language.isEmpty, Language(spelled: language) == nil else { return nil }
    return "\(name)=\(language.prefix(20))"
  }

  /// Returns the field with the number of days if this server does not have that many; `nil` otherwise.
  static func invalidDays(in fields: QueryFields) -> String? {
    guard let days = fields["days"], !days.isEmpty, fields.dayLimit == nil else { return nil }
    return "days=\(days.prefix(20))"
  }

  /// Whether a field is meant for caches or statistics, and not for the server.
  private static func isIgnored(_ name: String) -> Bool {
    ["random", "dummy", "nonce"].contains(name) || name.hasPrefix("_") || name.hasPrefix("utm_")
  }
}
