import CloudyViewModels

/// Past days, compared with today.
struct EarlierDays: Sendable {
  struct Day: Sendable {
    let label: String
    /// The high and the low, such as `12° / 5°`.
    let temperatures: String
    let comparison: String?
  }

  let days: [Day]

  init(_ history: HistoryViewModel) {
    days = history.days.map {
      Day(label: $0.label, temperatures: $0.temperatures, comparison: $0.comparison.isEmpty ? nil : $0.comparison)
    }
  }
}
