#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Labeled values, in as many columns as fit.
@MainActor final class DetailsGrid {
  let view = FlowGrid()
  private var displayed: [LabeledValue] = []
  private let language: Language

  init(_ language: Language) { self.language = language }

  /// - Parameter name: The accessible name of the group.
  func show(_ details: [LabeledValue], named name: String) {
    view.named(name)
    guard details != displayed else { return }
    displayed = details
    view.isVisible = !details.isEmpty
    view.show(
      details.map { detail -> (name: String, child: any Widget) in
        // Without a natural width, one long text would leave space for only one column.
        let cell = Box(
          .vertical, spacing: 2,
          [
            Label(detail.label).natural(width: 15).styled("caption", "soft"),
            Label(detail.value).natural(width: 15).styled("numeric"),
          ])
        return (language.text(.labelled(detail.label, detail.value)), cell)
      })
  }
}

/// Labeled values with a heading.
@MainActor final class DetailsPane {
  let view: Box
  private let title: String
  private let details: DetailsGrid

  init(_ language: Language, title: String) {
    self.title = title
    details = DetailsGrid(language)
    view = Box(.vertical, spacing: 12, [Label(heading: title).styled("heading"), details.view]).styled("pane")
  }

  func show(_ values: [LabeledValue]) {
    view.isVisible = !values.isEmpty
    details.show(values, named: title)
  }
}
#endif
