import CloudyViewModels
import TerminalKit

/// Each service with its name, whether it answers, and its terms.
package struct SourcesView: TerminalView {
  private let sources: [SourceViewModel]
  private let tick: Int

  /// - Parameter tick: The step of the sign that turns beside services that are being asked.
  package init(_ sources: [SourceViewModel], tick: Int = 0) {
    self.sources = sources
    self.tick = tick
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let pen = Pen(capabilities)
    var given: Set<String> = [""]
    return sources.enumerated().flatMap { index, source in
      // Services often fail for the same reason. What helps is then said once.
      let advice = given.insert(source.advice).inserted ? source.advice : ""
      return (index == 0 ? [] : [StyledLine()]) + lines(of: source, advice: advice, pen)
    }
  }

  private func lines(of source: SourceViewModel, advice: String, _ pen: Pen) -> [StyledLine] {
    let width = pen.capabilities.width
    let name =
      .spaces(2) + mark(of: source, pen) + .spaces(1) + pen(source.name, .title) + .spaces(2)
      + pen(source.id, .dim)
    let status = [source.status, advice].flatMap { pen.wrapped($0, source.fails ? .warning : .plain, to: width - 4) }
    let about = [source.age, source.gives, source.stored].flatMap { pen.wrapped($0, .plain, to: width - 4) }
    let changes = source.changes.flatMap { pen.wrapped($0, .dim, to: width - 6) }
    let rest = [source.terms, source.homepage].flatMap { pen.wrapped($0, .dim, to: width - 4) }
    return [pen.truncated(name, to: width)] + pen.indented(status + about, by: 4) + pen.indented(changes, by: 6)
      + pen.indented(rest, by: 4)
  }

  private func mark(of source: SourceViewModel, _ pen: Pen) -> StyledLine {
    if source.isWaiting { return pen.spinner(tick) }
    if source.answers { return pen("✓", ascii: "+", .accent) }
    return source.fails ? pen("✗", ascii: "-", .warning) : pen("·", ascii: ".", .dim)
  }
}
