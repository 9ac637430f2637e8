import CloudyViewModels
import TerminalKit

extension DetailGrid {
  init(_ details: some Sequence<LabeledValue>) {
    self.init(details.map { Detail(label: $0.label, value: $0.value, role: $0.role) })
  }
}

extension LabeledValue {
  fileprivate var role: Role {
    switch variable {
    case .chanceOfRain, .chanceOfSnow, .chanceOfPrecipitation, .wetDays, .precipitation, .snowfall, .thunderRisk:
      .rain(1)
    default: .plain
    }
  }
}
