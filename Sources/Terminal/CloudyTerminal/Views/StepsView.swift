import CloudyViewModels
import TerminalKit

/// Steps to take elsewhere, such as in a browser. A value to copy has its own line, or several if it is wider than the
/// terminal.
package struct StepsView: TerminalView {
  private let steps: [(text: String, isValue: Bool)]

  package init(_ steps: [(text: String, isValue: Bool)]) { self.steps = steps }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return steps.flatMap { step in
      step.isValue
        ? styler.indented(styler.wrapped(step.text, .title, to: max(capabilities.width - 4, 1)), by: 4)
        : styler.wrapped(step.text, .plain, to: max(capabilities.width, 1))
    }
  }
}
