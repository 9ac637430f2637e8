import CloudyViewModels
import TerminalKit

/// Each service with its name, its status, and its terms.
package struct SourcesView: TerminalView {
  private let sources: [SourceViewModel]
  private let tick: Int

  /// - Parameter tick: The step of the spinner next to services that have not responded yet.
  package init(_ sources: [SourceViewModel], tick: Int = 0) {
    self.sources = sources
    self.tick = tick
  }

  package func lines(_ capabilities: TerminalCapabilities) -> [StyledLine] {
    let styler = TextStyler(capabilities)
    var given: Set<String> = [""]
    return sources.enumerated().flatMap { index, source in
      // Services often fail for the same reason. The advice is then given once.
      let advice = given.insert(source.advice).inserted ? source.advice : ""
      return (index == 0 ? [] : [StyledLine()]) + lines(of: source, advice: advice, styler)
    }
  }

  private func lines(of source: SourceViewModel, advice: String, _ styler: TextStyler) -> [StyledLine] {
    let width = styler.capabilities.width
    let name = styler.flowed(
      [styler(source.name, .title), styler(source.id, .dim)], after: mark(of: source, styler) + .spaces(1),
      to: width - 2)
    let status = [source.status, advice].flatMap { styler.wrapped($0, source.fails ? .warning : .plain, to: width - 4) }
    let about = [source.age, source.gives, source.stored].flatMap { styler.wrapped($0, .plain, to: width - 4) }
    let changes = source.changes.flatMap { styler.wrapped($0, .dim, to: width - 6) }
    let rest = [source.terms, source.homepage].flatMap { styler.wrapped($0, .dim, to: width - 4) }
    return styler.indented(name) + styler.indented(status + about, by: 4)
      + styler.indented(changes, by: 6)
      + styler.indented(rest, by: 4)
  }

  private func mark(of source: SourceViewModel, _ styler: TextStyler) -> StyledLine {
    if source.isWaiting { return styler.spinner(tick) }
    if source.answers { return styler("✓", ascii: "+", .accent) }
    return source.fails ? styler("✗", ascii: "-", .warning) : styler("·", ascii: ".", .dim)
  }
}
