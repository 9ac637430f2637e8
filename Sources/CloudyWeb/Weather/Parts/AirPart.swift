import CloudyViewModels

/// The air that one breathes.
struct AirPart: Sendable {
  struct Rating: Sendable {
    let text: String
    /// Where on the scale from the best to the worst, as `40%`.
    let position: String
  }

  struct Pollen: Sendable {
    let plant: String
    let amount: String
  }

  let title: String
  let now: Rating?
  let worst: String?
  let pollutants: [DetailViewModel]
  /// As `Pollen`; `nil` if nobody knows.
  let pollenLabel: String?
  let pollen: [Pollen]
  let noPollen: String?

  init(_ air: AirQualityViewModel) {
    title = air.label
    now = air.now.map { Rating(text: $0.text, position: SVGNumber.percent(0.02 + $0.severity * 0.96)) }
    worst = air.worst?.text
    pollutants = air.pollutants
    pollen = air.pollen.map { Pollen(plant: $0.plant, amount: $0.amount) }
    noPollen = air.noPollen.isEmpty ? nil : air.noPollen
    pollenLabel = pollen.isEmpty && noPollen == nil ? nil : air.pollenLabel
  }
}
