#if canImport(CGtk)
import CloudyLocalization
import CloudyViewModels
import DesktopKit

/// Air quality and pollen.
@MainActor final class AirView {
  let view: Box
  private let label = Label(heading: "").styled("heading")
  private let rating = Label()
  private let worst = Label().styled("soft")
  private let details: DetailsGrid
  private let pollen = Label().styled("soft")
  private var displayed: AirQualityViewModel?

  init(_ language: Language) {
    details = DetailsGrid(language)
    view = Box(.vertical, spacing: 6, [label, rating, worst, details.view, pollen]).styled("pane")
  }

  func show(_ air: AirQualityViewModel?) {
    view.isVisible = air != nil
    guard let air, air != displayed else { return }
    displayed = air
    label.text = air.label
    rating.show(air.now?.text)
    worst.show(air.worst?.text)
    details.show(air.pollutants, named: air.label)
    pollen.show(air.pollenLine)
  }
}
#endif
