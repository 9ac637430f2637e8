/// A rule about a whole text: its length, and its allowed and required characters.
///
/// Every character is checked. A search that is not anchored at both ends only tests whether some part of the text is
/// valid, and accepts `a@b@c.com` because of `b@c.com`.
package struct TextRule: Validator {
  private let length: ClosedRange<Int>
  private let allowed: [CharacterKind]
  private let forbidden: [CharacterKind]
  private let required: [[CharacterKind]]

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - length: In characters.
  ///   - allowed: Each character must be of at least one of these kinds.
  ///   - forbidden: No character may be of any of these kinds.
  ///   - required: For each of these, at least one character must be of one of its kinds.
  package init(
    length: ClosedRange<Int>, allowing allowed: [CharacterKind] = [.any], forbidding forbidden: [CharacterKind] = [],
    requiring required: [CharacterKind]...
  ) {
    self.length = length
    self.allowed = allowed
    self.forbidden = forbidden
    self.required = required
  }

  package func validate(_ value: String) -> Bool {
    length.contains(value.count)
      && value.allSatisfy { isOne(of: allowed, $0) && !isOne(of: forbidden, $0) }
      && required.allSatisfy { kinds in value.contains { isOne(of: kinds, $0) } }
  }

  private func isOne(of kinds: [CharacterKind], _ character: Character) -> Bool {
    kinds.contains { $0.contains(character) }
  }
}
