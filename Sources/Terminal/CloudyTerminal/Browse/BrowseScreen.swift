import CloudyViewModels
import TerminalKit

/// The application on the screen: its frame, the clickable areas, and the scroll position.
package struct BrowseScreen: Hashable, Sendable {
  package let frame: Frame
  /// The clickable areas.
  package let areas: [HitArea<BrowseTarget>]
  let route: Route
  /// The number of rows above the visible part.
  let offset: Int
  /// The largest useful offset.
  let lastOffset: Int
  /// The number of events that were handled before the screen was drawn.
  let eventCount: Int
  /// The number of visible rows in the scrollable part.
  let visibleRows: Int

  /// The places whose rows are visible.
  package var locations: [LocationRowViewModel.ID] {
    areas.compactMap { if case .location(let id) = $0.target { id } else { nil } }
  }

  /// Draws the current screen.
  package init(
    _ root: RootViewModel, _ state: BrowseState, size: ScreenSize, capabilities: TerminalCapabilities
  ) {
    var state = state
    state.follow(root)
    var capabilities = capabilities
    capabilities.width = size.columns
    let styler = TextStyler(capabilities)
    let height = size.rows - 1
    let page = BrowseScreen.page(root, state, styler, size: size)
    var canvas = Canvas(page, styler, size: ScreenSize(columns: size.columns, rows: max(height, 1)))
    canvas.scroll(to: state.offset, focus: state.followsMark ? page.focus : nil)
    let (lines, pageAreas) = canvas.drawn()
    let bar = KeyBar(
      actions: state.actions(root), route: root.route, isTyping: root.typedText != nil,
      hasMore: root.route == .weather && canvas.offset < canvas.lastOffset, language: root.language
    )
    .line(styler, width: size.columns)
    let barAreas = bar.areas.map { HitArea(row: height, columns: $0.columns, target: $0.target) }

    route = root.route
    eventCount = state.eventCount
    offset = canvas.offset
    lastOffset = canvas.lastOffset
    visibleRows = canvas.visibleRows
    areas = height > 0 ? pageAreas + barAreas : []
    frame = Frame(
      lines: height > 0 ? lines + [styler.truncated(bar.line, to: size.columns)] : lines, cursor: canvas.cursor,
      size: size)
  }

  /// Whether something on the screen is animated because the application is waiting.
  package static func isWaiting(_ root: RootViewModel) -> Bool {
    switch root.route {
    case .weather, .day: root.isFetching
    case .locations: root.locations.sections.contains { $0.rows.contains(where: \.isWaiting) }
    case .addLocation: root.addLocation.isQuerying
    case .sources: root.sources.isRequesting
    case .synchronization: root.activity != nil
    case .settings, .help: false
    }
  }

  private static func page(_ root: RootViewModel, _ state: BrowseState, _ styler: TextStyler, size: ScreenSize)
    -> BrowsePage
  {
    func page(width: Int) -> BrowsePage {
      let room = PageRoom(width: width, height: size.rows - 1)
      var styler = styler
      styler = TextStyler(styler.capabilities.with(width: width))
      return switch root.route {
      case .weather: WeatherScreen(root, state).page(styler, room)
      // The first screen states why there is no weather.
      case .day where root.weather == nil: WeatherScreen(root, state).page(styler, room)
      case .day: DayScreen(root, state).page(styler, room)
      case .locations: LocationsScreen(root.locations, state).page(styler, room)
      case .addLocation: AddLocationScreen(root.addLocation, state).page(styler, room)
      case .settings: SettingsScreen(root, state).page(styler, room)
      case .sources: SourcesScreen(root.sources, state).page(styler, room)
      case .synchronization: SynchronizationScreen(root, state).page(styler, room)
      case .help: HelpScreen(root).page(styler, room)
      }
    }
    let whole = page(width: size.columns)
    let isLonger = whole.head.count + whole.body.count + whole.foot.count > size.rows - 1
    // The scroll indicator is at the right edge.
    return isLonger && whole.aside == nil && size.columns > 20 ? page(width: size.columns - 2) : whole
  }
}
