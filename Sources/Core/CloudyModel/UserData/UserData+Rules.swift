import Foundation

extension UserData {
  /// The saved rules in the order in which they were added. There may be more than ``ruleLimit`` after devices were
  /// merged.
  package var rules: [SavedRule] {
    ruleRegisters.filter(\.value.value).sorted { ($0.value.timestamp, $0.key.text) < ($1.value.timestamp, $1.key.text) }
      .map(\.key)
  }

  /// The rule that was removed last; `nil` if none was, or if that was long ago.
  package var lastRemovedRule: SavedRule? {
    let removed = ruleRegisters.filter { !$0.value.value }
    return removed.max { ($0.value.timestamp, $0.key.text) < ($1.value.timestamp, $1.key.text) }?.key
  }
}

extension UserData {
  mutating func addRule(_ rule: SavedRule, at timestamp: HybridTimestamp) -> UserDataChange.Outcome {
    let rules = rules
    if rules.contains(rule) { return .ruleAlreadyThere(rule) }
    guard rules.count < UserData.ruleLimit else { return .tooManyRules }
    ruleRegisters[rule] = LWWRegister(true, at: timestamp)
    return .ruleAdded(rule)
  }

  mutating func removeRule(_ rule: SavedRule, at timestamp: HybridTimestamp) -> UserDataChange.Outcome {
    guard ruleRegisters[rule]?.value == true else { return .ruleNotThere }
    ruleRegisters[rule] = LWWRegister(false, at: timestamp)
    forgetOldestRuleRemovals()
    return .ruleRemoved(rule)
  }

  /// Erases the texts of rules that were removed a long time ago.
  ///
  /// A removal with a timestamp far ahead is retained, as for favorites; see ``forgetRemovals(at:)``.
  mutating func forgetRuleRemovals(at now: Date) {
    ruleRegisters = ruleRegisters.filter { _, register in
      register.value || now.timeIntervalSince(register.timestamp.time) <= UserData.removalPeriod
    }
  }

  /// Limits the texts of removed rules that one device stores.
  ///
  /// Merging does not do this: with removals left out, its result would depend on the order of the devices.
  private mutating func forgetOldestRuleRemovals() {
    let removed = ruleRegisters.filter { !$0.value.value }
    let excess = removed.count - UserData.ruleRemovalLimit
    guard excess > 0 else { return }
    let oldest = removed.sorted { ($0.value.timestamp, $0.key.text) < ($1.value.timestamp, $1.key.text) }
    for (rule, _) in oldest.prefix(excess) { ruleRegisters[rule] = nil }
  }
}
