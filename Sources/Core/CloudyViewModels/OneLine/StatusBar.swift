/// A status bar that reads the output of a command in its own format.
package enum StatusBar: String, CaseIterable, Hashable, Sendable {
  /// A custom module of Waybar with the return type `json`: `waybar-custom(5)`.
  case waybar
  /// A block of the i3bar protocol, as i3blocks and other status commands of i3bar and swaybar pass it on.
  case i3bar
  /// A line with the formatting tags of polybar and lemonbar.
  case polybar
}
