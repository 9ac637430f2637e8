/// What a row of the settings shows; the row knows nothing else.
package protocol SettingsPresentable: Sendable {
  /// As `12 Hour`.
  var text: String { get }
  /// Whether it bears the check mark.
  var isChosen: Bool { get }
}
