/// A rule about the whole of a text: how long it is, which characters it may have and which it must have.
///
/// Every character is looked at. A search that is not tied to both ends of the text asks only whether some part of it
/// is valid, and accepts `a@b@c.com` for the part `b@c.com`.
package struct TextRule: Validator {
  private let length: ClosedRange<Int>
  private let allowed: [CharacterKind]
  private let forbidden: [CharacterKind]
  private let required: [[CharacterKind]]

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - length: In characters.
  ///   - allowed: Each character is of at least one of these kinds.
  ///   - forbidden: No character is of any of these kinds.
  ///   - required: For each of these, there is at least one character of one of its kinds.
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
