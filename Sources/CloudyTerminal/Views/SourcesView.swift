import CloudyViewModels
import TerminalKit

/// Each service with its name, whether it answers, and its terms.
package struct SourcesView: TerminalView {
  private let sources: [SourceViewModel]

  package init(_ sources: [SourceViewModel]) { self.sources = sources }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    return sources.enumerated().flatMap { index, source in
      (index == 0 ? [] : [StyledLine()]) + lines(of: source, pen)
    }
  }

  private func lines(of source: SourceViewModel, _ pen: Pen) -> [StyledLine] {
    let width = pen.capabilities.width
    let mark = source.answers ? pen("✓", ascii: "+", .accent) : pen("✗", ascii: "-", .warning)
    let name = .spaces(2) + mark + .spaces(1) + pen(source.name, .title) + .spaces(2) + pen(source.id, .dim)
    let status = pen.wrapped(source.status, source.answers ? .plain : .warning, to: width - 4)
    let about = [source.age, source.gives, source.kept].flatMap { pen.wrapped($0, .plain, to: width - 4) }
    let changes = source.changes.flatMap { pen.wrapped($0, .dim, to: width - 6) }
    let terms = [source.attribution, source.license].filter { !$0.isEmpty }.joined(separator: ", ")
    let rest = [terms, source.homepage].flatMap { pen.wrapped($0, .dim, to: width - 4) }
    return [pen.truncated(name, to: width)] + pen.indented(status + about, by: 4) + pen.indented(changes, by: 6)
      + pen.indented(rest, by: 4)
  }
}
