import CloudyDocuments
import CloudyViewModels
import TerminalKit

/// The weather in any form except plain text.
package struct WeatherContentView: TerminalView {
  private let view: any TerminalView

  /// - Parameter length: How much of the weather to show. A table of hours is always whole.
  /// - Returns: `nil` for text, which is written unchanged.
  package init?(_ content: WeatherContent, length: ScreenLength = .whole) {
    switch content {
    case .screen(let weather, let everyHour):
      view = WeatherView(weather, everyHour: everyHour, length: everyHour == nil ? length : .whole)
    case .days(let weather, let details, let hasHours):
      view = DaysView(weather, details, hasHours: hasHours, length: hasHours ? .whole : length)
    case .hours(let weather, let hours): view = DaysView(weather, hours)
    case .moon(let day): view = MoonView(MoonNightViewModel(day))
    case .explanation(let explanation, let charts): view = ExplanationView(explanation, services: ServicesView(charts))
    case .dayParts(let parts, let layout, let status, let notices):
      let source = layout.days > 0 ? [StatusView(status, warningsNote: "")] : []
      view = DayPartsView(parts, layout, footer: [NoticesView(notices)] + source)
    case .text: return nil
    }
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] { view.lines(capabilities) }
}
