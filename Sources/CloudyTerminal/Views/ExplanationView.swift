import CloudyViewModels
import TerminalKit

/// The origin of each figure: subjects on the left, their explanations on the right.
package struct ExplanationView: TerminalView {
  private let explanation: ExplanationViewModel

  package init(_ explanation: ExplanationViewModel) { self.explanation = explanation }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let widest = min(explanation.rows.map { pen($0.subject).width }.max() ?? 0, capabilities.width / 3)
    return subjects.flatMap { subject, texts in
      let left = pen.wrapped(subject, .title, to: widest)
      let right = texts.flatMap { pen.wrapped($0, to: capabilities.width - widest - 4) }
      return (0..<max(left.count, right.count)).map { row in
        let beginning = pen.fitted(row < left.count ? left[row] : StyledLine(), to: widest)
        return .spaces(2) + beginning + .spaces(2) + (row < right.count ? right[row] : StyledLine())
      }
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
