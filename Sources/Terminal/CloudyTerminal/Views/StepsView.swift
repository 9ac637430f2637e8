import CloudyViewModels
import TerminalKit

/// Steps to take elsewhere, such as in a browser. A value to copy has its own line, which is never truncated.
package struct StepsView: TerminalView {
  private let steps: [(text: String, isValue: Bool)]

  package init(_ steps: [(text: String, isValue: Bool)]) { self.steps = steps }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    return steps.flatMap { step in
      step.isValue
        ? [.spaces(4) + styler(step.text, .title)]
        : styler.wrapped(step.text, .plain, to: max(capabilities.width, 1))
    }
  }
}
