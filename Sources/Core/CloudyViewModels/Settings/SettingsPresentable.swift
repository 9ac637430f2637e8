/// What a row of the settings shows. Code that draws it knows nothing else.
package protocol SettingsPresentable: Sendable {
  /// For example, `12 Hour`.
  var text: String { get }
  /// Whether the row has the check mark.
  var isChosen: Bool { get }
}
