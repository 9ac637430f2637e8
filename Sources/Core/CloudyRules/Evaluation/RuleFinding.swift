/// Whether a condition holds at a moment.
struct RuleFinding: Hashable, Sendable {
  /// By the forecast's own values; `nil` if they are missing.
  var holds: Bool?
  /// By the values that suit the condition most: at the edge of the services' agreement, or where precipitation or its
  /// absence is at least as likely as not. `nil` if values are missing.
  var mayHold: Bool?
  /// Applies if ``holds``.
  var sureness = RuleSureness.possible
  /// `0...1`; `nil` if no chance decides, or none is known.
  var chance: Double?
  /// The outliers that decide otherwise, by ``ForecastSource/id``.
  var otherSources: Set<String> = []

  static let unknown = RuleFinding()

  init() {}

  /// Creates the finding of a condition that precipitation decides.
  ///
  /// - Parameters:
  ///   - holds: `nil` if unknown.
  ///   - chance: The chance that it holds, `0...1`; `nil` if unknown.
  init(holds: Bool?, chance: Double?, otherSources: Set<String> = []) {
    guard let holds else { return }
    self.holds = holds
    mayHold = holds || chance.map { $0 >= RuleSureness.asLikelyAsNot } ?? false
    sureness = RuleSureness(chance: chance)
    self.chance = chance
    self.otherSources = otherSources
  }
}

extension RuleFinding {
  /// Returns whether conditions hold at the same time. Their common chance is unknown, and that of the least likely one
  /// is its upper limit.
  static func all(_ parts: [RuleFinding]) -> RuleFinding {
    var finding = RuleFinding()
    finding.holds = conjunction(parts.map(\.holds))
    finding.mayHold = conjunction(parts.map(\.mayHold))
    finding.sureness = parts.map(\.sureness).min() ?? .possible
    finding.chance = parts.compactMap(\.chance).min()
    finding.otherSources = parts.reduce(into: []) { $0.formUnion($1.otherSources) }
    return finding
  }

  /// Returns whether one of several conditions holds. Its chance is at least that of the likeliest one.
  static func any(_ parts: [RuleFinding]) -> RuleFinding {
    var finding = RuleFinding()
    finding.holds = conjunction(parts.map { $0.holds.map(!) }).map(!)
    finding.mayHold = conjunction(parts.map { $0.mayHold.map(!) }).map(!)
    let holding = parts.filter { $0.holds == true }
    let deciding = holding.isEmpty ? parts.filter { $0.mayHold == true } : holding
    finding.sureness = holding.map(\.sureness).max() ?? .possible
    finding.chance = deciding.contains { $0.chance == nil } ? nil : deciding.compactMap(\.chance).max()
    finding.otherSources = (deciding.isEmpty ? parts : deciding).reduce(into: []) { $0.formUnion($1.otherSources) }
    return finding
  }

  /// Whether all are true: a false one decides, whatever is unknown.
  private static func conjunction(_ values: [Bool?]) -> Bool? {
    if values.contains(false) { return false }
    return values.contains(nil) ? nil : true
  }
}
