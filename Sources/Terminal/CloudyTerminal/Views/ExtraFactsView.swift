import CloudyViewModels
import TerminalKit

/// Further facts about a place: a dry next hour, air quality, and how today compares with other days.
struct ExtraFactsView: TerminalView {
  let nextHour: NextHourViewModel?
  let airQuality: AirQualityViewModel?
  let history: HistoryViewModel?

  func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let captions = dryHour + air + days
    return styler.indented(CaptionList(captions: captions).lines(styler, width: capabilities.width - 2))
  }

  /// A dry next hour. A wet one has its own view.
  private var dryHour: [CaptionList.Caption] {
    guard let nextHour, !nextHour.isWet else { return [] }
    return [CaptionList.Caption(label: nextHour.label, groups: [[CaptionList.Piece(text: nextHour.summary)]])]
  }

  private var air: [CaptionList.Caption] {
    guard let airQuality else { return [] }
    let ratings = [airQuality.now, airQuality.worst].compactMap(\.self)
    let pollen = airQuality.pollen.map {
      CaptionList.Piece(name: $0.plant, text: $0.amount, role: .severity($0.severity))
    }
    let noPollen = airQuality.noPollen.isEmpty ? [] : [CaptionList.Piece(text: airQuality.noPollen)]
    return [
      CaptionList.Caption(
        label: airQuality.label,
        groups: [
          ratings.map { CaptionList.Piece(text: $0.text, role: .severity($0.severity)) },
          airQuality.pollutants.map { CaptionList.Piece(name: $0.label, text: $0.value) },
        ]),
      CaptionList.Caption(label: airQuality.pollenLabel, groups: [pollen + noPollen]),
    ]
  }

  private var days: [CaptionList.Caption] {
    (history?.days ?? []).map { day in
      let temperatures = CaptionList.Piece(
        text: day.temperatures, role: day.highCelsius.map(Role.temperature) ?? .plain)
      let comparison = day.comparison.isEmpty ? [] : [CaptionList.Piece(text: day.comparison)]
      return CaptionList.Caption(label: day.label, groups: [[temperatures] + comparison])
    }
  }
}
