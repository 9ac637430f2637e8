#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Details of the selected day.
@MainActor final class DayView {
  let view: Box
  private let title = Label(heading: "").styled("title-3")
  private let summary = Label().styled("soft")
  private let sentence = Label()
  private let note = Label().styled("soft")
  private let details: DetailsGrid
  private let arc = SunArcView()
  private let sky: DetailsGrid

  /// - Parameter isPane: Whether the view has its own background, instead of being part of another pane.
  init(_ language: Language, isPane: Bool) {
    details = DetailsGrid(language)
    sky = DetailsGrid(language)
    view = Box(.vertical, spacing: 10, [title, summary, sentence, note, details.view, arc.view, sky.view])
    if isPane { view.styled("pane") } else { view.margins(top: 4, bottom: 12, start: 8, end: 8) }
  }

  /// - Parameter day: `nil` to hide the view.
  func show(_ day: DayDetailsViewModel?, arc: SunArcViewModel?) {
    view.isVisible = day != nil
    guard let day else { return }
    title.text = day.title
    summary.show(day.summary)
    sentence.show(day.sentence)
    note.show(([day.span, day.note] + day.disagreements).filter { !$0.isEmpty }.joined(separator: "\n"))
    details.show(day.details, named: day.title)
    sky.show(day.sky, named: day.title)
    self.arc.show(arc)
  }
}
#endif
