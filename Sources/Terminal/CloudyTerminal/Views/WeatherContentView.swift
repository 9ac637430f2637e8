import CloudyDocuments
import CloudyViewModels
import TerminalKit

/// The weather in any of its forms but those that are text already.
package struct WeatherContentView: TerminalView {
  private let view: any TerminalView

  /// - Returns: `nil` for text, which is written as it is.
  package init?(_ content: WeatherContent) {
    switch content {
    case .screen(let weather, let everyHour): view = WeatherView(weather, everyHour: everyHour)
    case .day(let weather, let details, let hasHours): view = OneDayView(weather, details, hasHours: hasHours)
    case .moon(let day): view = MoonView(day)
    case .explanation(let explanation, let charts): view = ExplanationView(explanation, services: ServicesView(charts))
    case .text: return nil
    }
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { view.lines(capabilities) }
}
