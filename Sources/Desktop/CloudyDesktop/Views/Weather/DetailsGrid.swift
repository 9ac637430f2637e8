#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// Figures with their names, in as many columns as there is room for.
@MainActor final class DetailsGrid {
  let view = FlowGrid()
  private var displayed: [LabeledValue] = []

  /// - Parameter name: What they are of.
  func show(_ details: [LabeledValue], named name: String) {
    view.named(name)
    guard details != displayed else { return }
    displayed = details
    view.isVisible = !details.isEmpty
    view.show(
      details.map { detail in
        Box(
          .vertical, spacing: 2,
          // A single long one would leave room for one column.
          [
            Label(detail.label).natural(width: 15).styled("caption", "soft"),
            Label(detail.value).natural(width: 15).styled("numeric"),
          ])
      })
  }
}
#endif
