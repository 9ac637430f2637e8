#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Today's sun and moon.
@MainActor final class SunAndMoonView {
  let view: Box
  private let title: String
  private let arc = SunArcView()
  private let note = Label().styled("soft")
  private let details: DetailsGrid

  init(_ language: Language) {
    title = language.text(SectionMessages.sunAndMoon)
    details = DetailsGrid(language)
    view = Box(.vertical, spacing: 10, [Label(heading: title).styled("heading"), arc.view, note, details.view])
      .styled("pane")
  }

  func show(_ day: DayViewModel, arc: SunArcViewModel?) {
    self.arc.show(arc)
    note.show(day.sun.note)
    details.show(day.sun.details + [day.moon.detail] + day.moonTimes.details, named: title)
  }
}
#endif
