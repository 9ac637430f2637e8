import CloudyViewModels
import TerminalKit

/// What the services say side by side, each weather service, and where the weather that is shown comes from: beside the
/// services if there is room, else below them.
struct SourcesScreen {
  private let sources: SourcesViewModel
  private let tick: Int

  init(_ sources: SourcesViewModel, _ state: BrowseState) {
    self.sources = sources
    tick = state.tick
  }

  func page(_ pen: Pen, _ room: PageRoom) -> BrowsePage {
    let waiting = sources.activity.map { pen.spinner(tick) + .spaces(1) + pen($0, .dim) } ?? StyledLine()
    let message = pen.indented(pen.wrapped(sources.message ?? "", .warning, to: max(room.width - 2, 1)))
    var page = BrowsePage(bodyWidth: room.width)
    page.head = [BrowsePage.Row(pen.title(sources.title, beside: waiting))] + (room.isRoomy ? [.blank] : [])
    page.foot = message.isEmpty ? [] : message.rows + (room.isRoomy ? [.blank] : [])
    page.body = (room.width < SourcesScreen.twoPanes ? onePane(pen) : twoPanes(pen)).rows
    return page
  }

  /// In cells: from this width, there is room for the explanation beside the services.
  private static let twoPanes = 120

  private func onePane(_ pen: Pen) -> [StyledLine] {
    let below = explanation(pen)
    return comparison(pen) + services(pen) + (below.isEmpty ? [] : [StyledLine()] + below)
  }

  /// Both panes scroll together, since either can be longer than the screen.
  private func twoPanes(_ pen: Pen) -> [StyledLine] {
    let width = (pen.capabilities.width - 1) / 2
    let right = comparison(pen.with(width: width)) + explanation(pen.with(width: width))
    guard !right.isEmpty else { return services(pen) }
    let left = services(pen.with(width: width))
    return (0..<max(left.count, right.count)).map { row in
      pen.fitted(row < left.count ? left[row] : StyledLine(), to: width) + pen("│", ascii: "|", .dim)
        + (row < right.count ? right[row] : StyledLine())
    }
  }

  /// - Returns: No lines unless there are several services to compare.
  private func comparison(_ pen: Pen) -> [StyledLine] {
    ServicesView(sources.charts).map { $0.lines(pen.capabilities) + [StyledLine()] } ?? []
  }

  private func services(_ pen: Pen) -> [StyledLine] {
    [.spaces(2) + pen(sources.servicesTitle, .title)] + SourcesView(sources.rows, tick: tick).lines(pen.capabilities)
  }

  /// - Returns: No lines if there is no weather to explain.
  private func explanation(_ pen: Pen) -> [StyledLine] {
    guard let explanation = sources.explanation else { return [] }
    let title = pen.wrapped(sources.explanationTitle ?? "", .title, to: pen.capabilities.width - 2)
    return pen.indented(title) + ExplanationView(explanation).lines(pen.capabilities)
  }
}

extension Pen {
  fileprivate func with(width: Int) -> Pen { Pen(capabilities.with(width: width)) }
}
