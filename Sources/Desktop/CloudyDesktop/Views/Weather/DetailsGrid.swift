#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Labeled values, in as many columns as fit.
@MainActor final class DetailsGrid {
  let view = FlowGrid()
  private var displayed: [LabeledValue] = []

  /// - Parameter name: The accessible name of the group.
  func show(_ details: [LabeledValue], named name: String) {
    view.named(name)
    guard details != displayed else { return }
    displayed = details
    view.isVisible = !details.isEmpty
    view.show(
      details.map { detail in
        Box(
          .vertical, spacing: 2,
          // Without a natural width, one long text would leave space for only one column.
          [
            Label(detail.label).natural(width: 15).styled("caption", "soft"),
            Label(detail.value).natural(width: 15).styled("numeric"),
          ])
      })
  }
}
#endif
