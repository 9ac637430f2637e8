/// A name for the moon's phase.
///
/// New moon, full moon and the quarters are moments. Each names the 24 hours around it, so that the phase at a date's
/// noon is the one that a calendar shows for the date.
package enum MoonPhase: String, CaseIterable, Hashable, Sendable {
  case newMoon, waxingCrescent, firstQuarter, waxingGibbous
  case fullMoon, waningGibbous, lastQuarter, waningCrescent

  /// - Parameter phase: `0..<1`; see ``Moon/phase``.
  package init(phase: Double) {
    let halfDay = 0.5 / 29.530_589
    self =
      switch phase {
      case ..<halfDay: .newMoon
      case ..<(0.25 - halfDay): .waxingCrescent
      case ..<(0.25 + halfDay): .firstQuarter
      case ..<(0.5 - halfDay): .waxingGibbous
      case ..<(0.5 + halfDay): .fullMoon
      case ..<(0.75 - halfDay): .waningGibbous
      case ..<(0.75 + halfDay): .lastQuarter
      case ..<(1 - halfDay): .waningCrescent
      default: .newMoon
      }
  }
}
