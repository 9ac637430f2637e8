extension English {
  static func sentence(_ phrase: ChartPhrase) -> String {
    switch phrase {
    case .temperature(let range, let isAverage, let now):
      list(["\(isAverage ? "Average temperature" : "Temperature") \(words(for: range))", now.map { "now \($0)" }])
    case .precipitation(let total?, let most, let chance):
      list(["Precipitation \(total)", "most at \(most.clock)", chance.map { "chance up to \($0)" }])
    case .precipitation(nil, let most, let chance):
      list(["Precipitation up to \(most.text) an hour at \(most.clock)", chance.map { "chance up to \($0)" }])
    case .dry(let hours, let chance):
      list(["No precipitation in \(count(hours, "hour"))", chance.map { "chance up to \($0)" }])
    case .chance(let title, let highest, let clock): "\(title) up to \(highest), at \(clock)."
    case .wind(let range?, let gusts):
      list(["Wind \(words(for: range))", gusts.map { sentence(.gusts($0.text)) }])
    case .wind(nil, let gusts): gusts.map { "Gusts up to \($0.text) at \($0.clock)." } ?? ""
    case .figure(let title, let range): "\(title) \(words(for: range))."
    case .services(let title, let ranges, let disagreements):
      sentences(
        ["\(title): " + ranges.map { "\($0.service) \(words(for: $0.range))" }.joined(separator: "; ")]
          + disagreements)
    case .servicesCompared: "The services compared"
    case .at(let moment): "\(moment.text) at \(moment.clock)"
    case .smallAmountsDrawnLarger: "Small amounts are drawn larger."
    case .gusts(let speed): "gusts up to \(speed)"
    case .nothing(let hours): "none in \(count(hours, "hour"))"
    case .upTo(let figure): "up to \(figure)"
    case .upToAnHour(let figure): "up to \(figure) an hour"
    }
  }

  private static func words(for range: ChartRange) -> String {
    switch range {
    case .range(let low, let high): "from \(low.text) at \(low.clock) to \(high.text) at \(high.clock)"
    case .same(let text): "\(text) throughout"
    case .single(let moment): "\(moment.text) at \(moment.clock)"
    }
  }

  private static func sentences(_ parts: [String]) -> String { parts.map { $0 + "." }.joined(separator: " ") }

  private static func list(_ parts: [String?]) -> String { parts.compactMap(\.self).joined(separator: ", ") + "." }
}
