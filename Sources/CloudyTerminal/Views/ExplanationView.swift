import CloudyViewModels

/// Where each figure comes from: subjects to the left, what is said of them to the right.
package struct ExplanationView: TerminalView {
  private let explanation: ExplanationViewModel

  package init(_ explanation: ExplanationViewModel) { self.explanation = explanation }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    let subjects = explanation.rows.map { pen($0.subject, .title) }
    let widest = min(subjects.map(\.width).max() ?? 0, capabilities.width / 3)
    return zip(subjects, explanation.rows).flatMap { subject, row in
      let texts = pen.wrapped(row.text, to: capabilities.width - widest - 4)
      return texts.enumerated().map { index, text in
        .spaces(2) + pen.fitted(index == 0 ? subject : StyledLine(), to: widest) + .spaces(2) + text
      }
    }
  }
}
