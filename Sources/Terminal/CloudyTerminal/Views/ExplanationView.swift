import CloudyViewModels
import TerminalKit

/// The origin of each value: subjects on the left, explanations on the right or below, followed by a comparison of the
/// services.
package struct ExplanationView: TerminalView {
  private let explanation: ExplanationViewModel
  private let services: ServicesView?

  /// - Parameter services: `nil` if there are none to compare, or if they are shown elsewhere.
  package init(_ explanation: ExplanationViewModel, services: ServicesView? = nil) {
    self.explanation = explanation
    self.services = services
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    let rows = capabilities.isNarrow ? paragraphs(styler) : columns(styler)
    return rows + (services.map { [StyledLine()] + $0.lines(capabilities) } ?? [])
  }

  private func columns(_ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width
    let widest = min(explanation.rows.map { styler($0.subject).width }.max() ?? 0, width / 3)
    return subjects.flatMap { subject, texts in
      let left = styler.wrapped(subject, .title, to: widest)
      let right = texts.flatMap { styler.wrapped($0, to: width - widest - 4) }
      return (0..<max(left.count, right.count)).map { row -> StyledLine in
        let beginning = (row < left.count ? left[row] : StyledLine()).padded(to: widest)
        return .spaces(2) + beginning + .spaces(2) + (row < right.count ? right[row] : StyledLine())
      }
    }
  }

  /// Each explanation below its subject.
  private func paragraphs(_ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width
    return subjects.flatMap { subject, texts in
      let below = texts.flatMap { styler.wrapped($0, to: max(width - 4, 1)) }
      return styler.indented(styler.wrapped(subject, .title, to: max(width - 2, 1))) + styler.indented(below, by: 4)
    }
  }

  /// Each subject with all its explanations.
  private var subjects: [(subject: String, texts: [String])] {
    explanation.rows.reduce(into: []) { subjects, row in
      if row.subject.isEmpty, !subjects.isEmpty {
        subjects[subjects.count - 1].texts.append(row.text)
      } else {
        subjects.append((row.subject, [row.text]))
      }
    }
  }
}
