import CloudyViewModels

/// Air quality and pollen.
struct AirPart: Sendable {
  struct Rating: Sendable {
    let text: String
    /// The position on the scale from best to worst, such as `40%`.
    let position: String
  }

  struct Pollen: Sendable {
    let plant: String
    let amount: String
  }

  let title: String
  let now: Rating?
  let worst: String?
  let pollutants: [LabeledValue]
  /// The label, such as `Pollen`; `nil` if nothing is known about pollen.
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
