#if canImport(CGtk)
import DesktopKit

/// Buttons side by side, of which one is pressed.
@MainActor final class ToggleRow {
  let view: Box
  /// Called with the index of a button that the user presses.
  var onPress: @MainActor (Int) -> Void = { _ in }
  private var buttons: [ToggleButton] = []
  private var names: [String] = []
  private var isUpdating = false
  private let isFlat: Bool

  /// - Parameter isFlat: Whether the buttons are apart and without a background; otherwise they are joined.
  init(isFlat: Bool) {
    self.isFlat = isFlat
    view = Box(.horizontal, spacing: isFlat ? 6 : 0).styled(isFlat ? "chart-choice" : "linked")
  }

  /// - Parameter pressed: The index of the pressed button.
  func show(_ names: [String], pressed: Int) {
    isUpdating = true
    defer { isUpdating = false }
    if names != self.names {
      self.names = names
      view.removeAll()
      buttons = []
      for (index, name) in names.enumerated() {
        let button = ToggleButton(name, group: buttons.first).onPress { [weak self] in self?.press(index) }
        if isFlat { button.styled("flat") }
        view.append(button)
        buttons.append(button)
      }
    }
    if buttons.indices.contains(pressed) { buttons[pressed].isPressed = true }
  }

  private func press(_ index: Int) {
    if !isUpdating { onPress(index) }
  }
}
#endif
