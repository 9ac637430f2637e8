import CloudyModel

/// A summary of the precipitation in several hours, days or minutes, and its term.
struct PrecipitationSummary {
  private let style: SentenceStyle
  private var count = 0
  private var thunderstorms = 0
  /// The number of entries with thunder, hail, a tornado, or freezing rain.
  private var severe = 0
  private var hasHail = false
  private var hasTornado = false
  /// The number of entries of each type; the last one is for unknown types.
  private var types = [0, 0, 0, 0]
  private var hasFreezingRain = false
  private var strongest: (type: PrecipitationType?, strength: PrecipitationStrength)?
  /// The highest strength of each type, in the order of `types`.
  private var strengths = [PrecipitationStrength?](repeating: nil, count: 4)
  /// The highest strength of each type where it is more than possible, in the order of `types`.
  private var certainStrengths = [PrecipitationStrength?](repeating: nil, count: 4)
  /// The known water of each type, in the order of `types`, in millimeters.
  private var amounts = [0.0, 0, 0, 0]
  /// In centimeters. If it is unknown, a millimeter of water makes a centimeter.
  private var newSnow = 0.0
  private var probabilities: (sum: Double, count: Int) = (0, 0)
  /// The kinds that are only possible in some entries.
  private var possibleKinds: Set<Kind> = []
  /// The kinds that are more than possible in some entries.
  private var certainKinds: Set<Kind> = []

  /// A kind of precipitation that a term names, with its own probability.
  private enum Kind: Int {
    /// Kinds without a term of their own, in the order of `types`.
    case rain, snow, sleet, unknown
    case freezingRain, thunderstorm, hail, tornado
  }

  /// - Parameter style: Determines the vocabulary.
  init(style: SentenceStyle = SentenceStyle()) { self.style = style }

  /// Adds an hour, a day or a minute. One without precipitation changes nothing.
  ///
  /// - Parameters:
  ///   - water: Its amount, for the type of most of the precipitation; `nil` if unknown.
  ///   - depth: The depth of its snow; `nil` if unknown.
  mutating func add(_ facts: PrecipitationFacts, water: Length? = nil, depth: Length? = nil) {
    guard facts.isFalling else { return }
    count += 1
    switch facts.kind {
    case .tornado:
      hasTornado = true
      severe += 1
    case .hail:
      hasHail = true
      severe += 1
    case .thunderstorm:
      thunderstorms += 1
      severe += 1
    case .water, .none: types[PrecipitationSummary.index(of: facts.type)] += 1
    }
    if facts.kind == .water, facts.type == .freezingRain { severe += 1 }
    if facts.type == .freezingRain { hasFreezingRain = true }
    if facts.type == .snow { newSnow += depth?.centimeters ?? water?.millimeters ?? 0 }
    amounts[PrecipitationSummary.index(of: facts.type)] += water?.millimeters ?? 0
    if let strength = facts.strength {
      if strongest.map({ $0.strength < strength }) ?? true { strongest = (facts.type, strength) }
      let index = PrecipitationSummary.index(of: facts.type)
      strengths[index] = max(strengths[index] ?? strength, strength)
      if facts.kind == .water, !facts.isOnlyPossible {
        certainStrengths[index] = max(certainStrengths[index] ?? strength, strength)
      }
    }
    if facts.isOnlyPossible {
      possibleKinds.formUnion(PrecipitationSummary.named(by: facts))
    } else {
      certainKinds.formUnion(PrecipitationSummary.named(by: facts))
    }
    if let probability = facts.probability {
      probabilities.sum += probability
      probabilities.count += 1
    }
  }

  private static func named(by facts: PrecipitationFacts) -> [Kind] {
    let ice: [Kind] = facts.type == .freezingRain ? [.freezingRain] : []
    switch facts.kind {
    case .tornado: return [.tornado] + ice
    case .hail: return [.hail] + ice
    case .thunderstorm: return [.thunderstorm] + ice
    // A vocabulary without freezing rain has sleet.
    case .water, .none: return [Kind(rawValue: index(of: facts.type)) ?? .unknown] + ice
    }
  }

  /// The condition, which can combine rain or ice with thunder.
  var condition: Term {
    if isIcy, let stormWord { return .and(doubted(.freezingRain), doubted(stormWord)) }
    guard !hasTornado, !hasHail, thunderstorms > 0, thunderstorms * 2 < count else { return doubted(mainWord) }
    guard style.rules == .people, let stormWord else { return .and(.word(water), .word(.thunderstorm)) }
    return .and(doubted(water), .word(stormWord))
  }

  /// The condition without a second one.
  var mainCondition: Term { doubted(mainWord) }

  /// A term, marked as possible if it has no such variant itself.
  private func doubted(_ word: TermName) -> Term {
    guard style.vocabulary == .full, PrecipitationSummary.certainWords.contains(word), isPossible(kinds(named: word))
    else { return .word(word) }
    return .named(.possibly, [.word(word)])
  }

  /// Terms for precipitation without a "possible" variant.
  private static let certainWords: Set<TermName> = Set(
    [TermName.rain, TermName.snow, TermName.sleet, TermName.precipitation].flatMap { $0.suffix(2) }
      + [.freezingRain, .hail, .tornado, .mixedPrecipitation])

  /// The condition as one term, for a phrase that already names another condition. Ice takes precedence over thunder,
  /// since it stays on the roads.
  var mainWord: TermName {
    if hasTornado || hasHail || !isIcy, let stormWord { return stormWord }
    return water
  }

  /// Whether there is freezing rain next to thunder, hail or a tornado, which the condition both names.
  var hasTwoDangers: Bool { isIcy && stormWord != nil }

  /// Whether freezing rain is named, for which other vocabularies have no term.
  private var isIcy: Bool { hasFreezingRain && style.vocabulary == .full }

  /// The most severe of tornadoes, hail and thunder; `nil` if there is none.
  private var stormWord: TermName? {
    if hasTornado { return .tornado }
    if hasHail { return .hail }
    guard thunderstorms > 0 else { return nil }
    return isPossible([.thunderstorm]) ? .possibleThunderstorm : .thunderstorm
  }

  /// Whether at least half of the entries are more than rain, snow or sleet.
  var isMostlySevere: Bool { severe * 2 >= count && severe > 0 }

  /// One term for all types except thunder and hail.
  var water: TermName {
    if isIcy { return .freezingRain }
    if isMixed { return .mixedPrecipitation }
    if style.rules == .people, let type = typeOfMost,
      let highest = strengths[PrecipitationSummary.index(of: type)]
    {
      // Some snow that settles matters, but does not describe hours of rain.
      if type != .snow, newSnow >= Condition.settledSnow { return .mixedPrecipitation }
      guard !isPossible(kinds(of: type)) else { return TermName(type: type, strength: highest, isPossible: true) }
      // Heavy rain that is only possible does not make the certain drizzle heavy.
      let strength = certainStrengths[PrecipitationSummary.index(of: type)] ?? highest
      return TermName(type: type, strength: strength, isPossible: false)
    }
    let type = strongest.map(\.type) ?? commonestType
    return TermName(type: type, strength: strongest?.strength ?? .moderate, isPossible: isPossible(kinds(of: type)))
  }

  /// Whether two types each have a good share. A single hour of sleet at the end of much rain does not matter.
  private var isMixed: Bool {
    let known = types.prefix(3).sorted(by: >)
    return known[1] > 0 && known[1] * 4 >= known[0] + known[1] + known[2]
  }

  /// The type with most of the water, as in the day's row: an hour of sleet before much snow does not make it sleet.
  /// Without known amounts, it is that of heavy precipitation, or otherwise the most frequent one; `nil` if unknown.
  private var typeOfMost: PrecipitationType? {
    let most = PrecipitationSummary.order.max {
      amounts[PrecipitationSummary.index(of: $0)] < amounts[PrecipitationSummary.index(of: $1)]
    }
    if let most, amounts[PrecipitationSummary.index(of: most)] > 0 { return most }
    return strongest?.strength == .heavy ? strongest?.type : commonestType
  }

  private var commonestType: PrecipitationType? {
    PrecipitationSummary.order.max {
      types[PrecipitationSummary.index(of: $0)] < types[PrecipitationSummary.index(of: $1)]
    }
    .flatMap { types[PrecipitationSummary.index(of: $0)] > 0 ? $0 : nil }
  }

  /// Whether the probability is too low for an unqualified statement.
  var isPossible: Bool {
    probabilities.count > 0 && probabilities.sum / Double(probabilities.count) < Condition.unqualifiedPrecipitation
  }

  /// Whether the condition says so of each of its terms.
  var isStatedAsPossible: Bool {
    let condition = self.condition
    let named = condition.name == .and ? condition.arguments : [condition]
    return named.allSatisfy { $0.name.map(PrecipitationSummary.possibleWords.contains) ?? false }
  }

  private static let possibleWords: Set<TermName> = [
    .possibly, .possibleThunderstorm, .possibleVeryLightPrecipitation, .possibleLightPrecipitation,
    .possibleVeryLightRain, .possibleLightRain, .possibleVeryLightSleet, .possibleLightSleet,
    .possibleVeryLightSnow, .possibleLightSnow,
  ]

  /// Whether the term for precipitation describes an entry, so that its amount includes that of the entry: what is only
  /// possible, but stronger than the certain precipitation of its type that is named, has an amount of its own.
  func describes(_ facts: PrecipitationFacts) -> Bool {
    guard style.rules == .people, facts.kind == .water, facts.isOnlyPossible, water != .mixedPrecipitation,
      let strength = facts.strength, let certain = certainStrengths[PrecipitationSummary.index(of: facts.type)]
    else { return true }
    return strength <= certain
  }

  /// Whether the probability of what a term names is too low for an unqualified statement. For people, it is the
  /// highest one, as in the row of a day, and that of other precipitation at the same time does not matter.
  private func isPossible(_ named: [Kind]) -> Bool {
    guard style.rules == .people else { return isPossible }
    return !possibleKinds.isDisjoint(with: named) && certainKinds.isDisjoint(with: named)
  }

  private func kinds(of type: PrecipitationType?) -> [Kind] {
    let own = Kind(rawValue: PrecipitationSummary.index(of: type)) ?? .unknown
    // The type of most can be that of a thunderstorm.
    return types[own.rawValue] > 0 ? [own] : [.rain, .snow, .sleet, .unknown]
  }

  private func kinds(named word: TermName) -> [Kind] {
    switch word {
    case .tornado: [.tornado]
    case .hail: [.hail]
    case .freezingRain: [.freezingRain]
    case .mixedPrecipitation: [.rain, .snow, .sleet, .unknown]
    default:
      if TermName.rain.contains(word) {
        kinds(of: .rain)
      } else if TermName.snow.contains(word) {
        kinds(of: .snow)
      } else {
        TermName.sleet.contains(word) ? kinds(of: .sleet) : kinds(of: nil)
      }
    }
  }

  private static let order: [PrecipitationType] = [.rain, .snow, .sleet]

  private static func index(of type: PrecipitationType?) -> Int {
    switch type {
    case .rain?: 0
    case .snow?: 1
    case .sleet?, .freezingRain?: 2
    case nil: 3
    }
  }
}
