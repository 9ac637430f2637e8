import CloudyViewModels
import TerminalKit

/// A comparison of the services, the state of each, and where the displayed weather comes from: next to the services if
/// there is enough space, otherwise below them.
struct SourcesScreen {
  private let sources: SourcesViewModel
  private let tick: Int

  init(_ sources: SourcesViewModel, _ state: BrowseState) {
    self.sources = sources
    tick = state.tick
  }

  func page(_ styler: TextStyler, _ room: PageRoom) -> BrowsePage {
    let waiting = sources.activity.map { styler.spinner(tick) + .spaces(1) + styler($0, .dim) } ?? StyledLine()
    let message = styler.indented(styler.wrapped(sources.message ?? "", .warning, to: max(room.width - 2, 1)))
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(styler.title(sources.title, beside: waiting))] + (room.isRoomy ? [.blank] : [])
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    page.body = (room.width < SourcesScreen.twoPanes ? onePane(styler) : twoPanes(styler)).rows
    return page
  }

  /// The minimum width, in cells, to show the explanation next to the services.
  private static let twoPanes = 120

  private func onePane(_ styler: TextStyler) -> [StyledLine] {
    let below = explanation(styler)
    return comparison(styler) + services(styler) + (below.isEmpty ? [] : [StyledLine()] + below)
  }

  /// Both panes scroll together, since either can be longer than the screen.
  private func twoPanes(_ styler: TextStyler) -> [StyledLine] {
    let width = (styler.capabilities.width - 1) / 2
    let right = comparison(styler.with(width: width)) + explanation(styler.with(width: width))
    guard !right.isEmpty else { return services(styler) }
    let left = services(styler.with(width: width))
    return (0..<max(left.count, right.count)).map { row in
      styler.fitted(row < left.count ? left[row] : StyledLine(), to: width) + styler("│", ascii: "|", .dim)
        + (row < right.count ? right[row] : StyledLine())
    }
  }

  /// - Returns: No lines unless there are several services to compare.
  private func comparison(_ styler: TextStyler) -> [StyledLine] {
    ServicesView(sources.charts).map { $0.lines(styler.capabilities) + [StyledLine()] } ?? []
  }

  private func services(_ styler: TextStyler) -> [StyledLine] {
    [.spaces(2) + styler(sources.servicesTitle, .title)]
      + SourcesView(sources.rows, tick: tick).lines(styler.capabilities)
  }

  /// - Returns: No lines if there is no weather to explain.
  private func explanation(_ styler: TextStyler) -> [StyledLine] {
    guard let explanation = sources.explanation else { return [] }
    let title = styler.wrapped(sources.explanationTitle ?? "", .title, to: styler.capabilities.width - 2)
    return styler.indented(title) + ExplanationView(explanation).lines(styler.capabilities)
  }
}

extension TextStyler {
  fileprivate func with(width: Int) -> TextStyler { TextStyler(capabilities.with(width: width)) }
}
