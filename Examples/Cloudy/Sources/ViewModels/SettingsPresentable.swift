/// The accessory at the end of a row, like UIKit's type in the book.
package enum AccessoryType: Hashable, Sendable {
  case none
  case checkmark
}

/// The data that a row of the settings displays. The book calls it `SettingsRepresentable`.
package protocol SettingsPresentable {
  var text: String { get }
  var accessoryType: AccessoryType { get }
}
