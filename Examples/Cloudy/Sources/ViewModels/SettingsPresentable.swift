/// The sign at the end of a row. The book has UIKit's type of this kind.
package enum AccessoryType: Hashable, Sendable {
  case none
  case checkmark
}

/// What a row of the settings needs in order to draw itself. The book calls it `SettingsRepresentable`.
package protocol SettingsPresentable {
  var text: String { get }
  var accessoryType: AccessoryType { get }
}
