import BookCloudyViewModels
import TerminalKit

extension ExampleScreen {
  /// The weather application from a book, with simulated services.
  @MainActor package static func cloudy() -> ExampleScreen { cloudy(.simulated()) }

  /// The weather application from a book.
  @MainActor package static func cloudy(_ model: RootViewModel) -> ExampleScreen {
    let root = RootScreen(model)
    let screen = ExampleScreen(root, view: root)
    root.screen = screen
    return screen
  }
}

/// The current weather, and below it the week.
@MainActor private final class RootScreen: ScreenContent {
  let title = Caption.title
  var onChange: (@MainActor () -> Void)?
  weak var screen: ExampleScreen?
  private let model: RootViewModel
  private var request: Task<Void, Never>?

  init(_ model: RootViewModel) {
    self.model = model
    model.didChange = { [weak self] in self?.onChange?() }
    request = Task { await model.appeared() }
  }

  isolated deinit { request?.cancel() }

  let keys = [
    KeyHint(.character("l"), title: Caption.locations), KeyHint(.character("s"), title: Caption.settings),
    KeyHint(.character("r"), title: Caption.refresh),
  ]

  func press(_ key: Key) {
    switch key {
    case .character("l"):
      let page = LocationsScreen(model.makeLocationsViewModel())
      page.screen = screen
      screen?.push(page.list, view: page)
    case .character("s"):
      let page = SettingsScreen(model.makeSettingsViewModel())
      screen?.push(page.list, view: page)
    case .character("r"): request = Task { [model] in await model.refreshed() }
    default: break
    }
  }

  func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    // The day is no wider than the columns of the week.
    let width = min(width - 2, 76)
    let day = part(model.dayViewModel.map { dayLines($0, styler, width: width) }, styler, width: width)
    let week = part(model.weekViewModel.map { weekLines($0, styler, width: width) }, styler, width: width)
    return ScreenBody(lines: styler.indented(day + [StyledLine()] + week))
  }

  /// The common layout of both parts: a message, and the content or a loading indicator.
  private func part(_ content: [StyledLine]?, _ styler: TextStyler, width: Int) -> [StyledLine] {
    let message = model.message.map { styler.wrapped($0, .warning, to: width) } ?? []
    return message + (content ?? (model.isLoading ? [styler("Loading…", ascii: "Loading...", .dim)] : []))
  }

  private func dayLines(_ day: DayViewModel, _ styler: TextStyler, width: Int) -> [StyledLine] {
    [
      styler.spread(styler(day.date, .title), styler(day.time), over: width),
      styler.spread(styler(day.temperature, .title), styler(day.windSpeed), over: width),
      styler.spread(styler(day.summary), styler(day.image?.words, .dim), over: width),
    ]
  }

  private func weekLines(_ week: WeekViewModel, _ styler: TextStyler, width: Int) -> [StyledLine] {
    (0..<week.numberOfDays).compactMap(week.viewModel).flatMap { day in
      var cell = WeatherDayCell()
      cell.configure(with: day)
      return cell.lines(styler, width: width)
    }
  }
}

extension Image {
  /// The text that a terminal shows instead of the picture.
  fileprivate var words: String { name.replacing("-", with: " ") }
}

// MARK: Cells

/// A row of the week. It knows only the protocol, not the view model.
package struct WeatherDayCell {
  private var day = ""
  private var date = ""
  private var picture = ""
  private var windSpeed = ""
  private var temperature = ""

  package init() {}

  package mutating func configure(with viewModel: any WeatherDayPresentable) {
    (day, date, picture) = (viewModel.day, viewModel.date, viewModel.image?.words ?? "")
    (windSpeed, temperature) = (viewModel.windSpeed, viewModel.temperature)
  }

  /// One line with columns, or two if there is not enough space for them.
  package func lines(_ styler: TextStyler, width: Int) -> [StyledLine] {
    let wind = styler(windSpeed).padded(to: 8, .trailing)
    let range = styler(temperature).padded(to: 16, .trailing)
    let end = styler(picture, .dim).padded(to: 20) + wind + range
    let start = styler(day).padded(to: 11) + styler(date, .dim).padded(to: 13)
    if start.width + end.width <= width { return [start + end] }
    return [
      styler.spread(styler(day), styler(temperature), over: width),
      styler.spread(styler("\(date), \(picture)", .dim), styler(windSpeed, .dim), over: width),
    ]
  }
}

/// A row of the settings. It knows only the protocol, not the view model.
package struct SettingsCell {
  package private(set) var row = ListScreen.Row("")

  package init() {}

  package mutating func configure(with viewModel: any SettingsPresentable) {
    row = ListScreen.Row(viewModel.text, detail: viewModel.accessoryType == .checkmark ? "selected" : "")
  }
}

/// A row of the list of places. It knows only the protocol, not the view model.
package struct LocationCell {
  package private(set) var row = ListScreen.Row("")

  package init() {}

  package mutating func configure(with viewModel: any LocationPresentable) { row = ListScreen.Row(viewModel.text) }
}

// MARK: Settings

@MainActor private final class SettingsScreen {
  private(set) lazy var list = ListScreen(title: model.title) { [weak self] section, row in
    guard let self, let chosen = model.row(at: row, in: section) else { return }
    model.chosen(chosen)
  }
  private let model: SettingsViewModel

  init(_ model: SettingsViewModel) {
    self.model = model
    model.didChange = { [weak self] in self?.showRows() }
    showRows()
  }

  private func showRows() {
    list.sections = (0..<model.numberOfSections).map { section in
      let rows = (0..<model.numberOfRows(in: section)).compactMap { model.row(at: $0, in: section) }
      return ListScreen.Section(
        "",
        rows.map { row in
          var cell = SettingsCell()
          cell.configure(with: row.viewModel)
          return cell.row
        })
    }
  }
}

// MARK: Places

@MainActor private final class LocationsScreen {
  private(set) lazy var list = ListScreen(
    title: model.title,
    actions: [
      (.character("a"), Caption.addLocation, { [weak self] in self?.addRequested() }),
      (.character("d"), Caption.delete, { [weak self] in self?.deleteRequested() }),
    ],
    onChoice: { [weak self] section, row in self?.chosen(section: section, row: row) })
  weak var screen: ExampleScreen?
  private let model: LocationsViewModel
  private var sections: [LocationsViewModel.Section] = []

  init(_ model: LocationsViewModel) {
    self.model = model
    model.didChange = { [weak self] in self?.showRows() }
    model.didClose = { [weak self] in self?.screen?.pop() }
    showRows()
  }

  private func showRows() {
    sections = model.sections
    list.sections = sections.map { section in
      ListScreen.Section(
        section.header,
        section.rows.map { row in
          var cell = LocationCell()
          cell.configure(with: row.viewModel)
          return cell.row
        })
    }
  }

  private func chosen(section: Int, row: Int) { model.chosen(sections[section].rows[row]) }

  private func deleteRequested() {
    if let (section, row) = list.markedRow { model.deleted(sections[section].rows[row]) }
  }

  private func addRequested() {
    let page = AddLocationScreen(model)
    page.screen = screen
    screen?.push(page, view: page)
  }
}

/// A text field, and below it the search results.
@MainActor private final class AddLocationScreen: ScreenContent {
  var onChange: (@MainActor () -> Void)?
  weak var screen: ExampleScreen?
  private let query = Variable("")
  private let model: AddLocationViewModel
  private var observations: [Task<Void, Never>] = []
  private var entry = TextEntry()
  private var rows: [LocationRow] = []
  private var marked = 0
  private var isQuerying = false
  private var message: String?

  init(_ locations: LocationsViewModel) {
    model = locations.makeAddLocationViewModel(query: query.asDriver())
    model.didClose = { [weak self] in self?.screen?.pop() }
    observations = [
      model.locations.drive { [weak self] _ in self?.reloadRows() },
      model.querying.drive { [weak self] in self?.show(isQuerying: $0) },
      model.message.drive { [weak self] in self?.show(message: $0) },
    ]
  }

  isolated deinit { for observation in observations { observation.cancel() } }

  var title: String { model.title }

  var keys: [KeyHint] {
    [KeyHint(.control("u"), title: Caption.cancel), KeyHint(.up, .down, title: "Move")]
      + [KeyHint(.enter, title: rows.isEmpty ? Caption.search : "Choose")]
  }

  func press(_ key: Key) {
    switch key {
    case .up: marked = max(marked - 1, 0)
    case .down: marked = min(marked + 1, max(rows.count - 1, 0))
    case .control("u"):
      entry = TextEntry()
      query.value = ""
    case .enter: if rows.isEmpty { query.value = entry.text } else { model.chosen(rows[marked]) }
    default: edit { _ = $0.handle(key) }
    }
  }

  func paste(_ text: String) { edit { $0.insert(text) } }

  func body(_ styler: TextStyler, width: Int) -> ScreenBody {
    let field = TextField(sign: styler("> ", .accent), entry: entry, prompt: title)
    let (line, column) = field.line(styler, width: width)
    var list = SelectionList<Int>(styler, width: width)
    list.append([line, isQuerying ? .spaces(2) + styler("Searching…", ascii: "Searching...", .dim) : StyledLine()])
    for (index, row) in rows.enumerated() {
      var cell = LocationCell()
      cell.configure(with: row.viewModel)
      list.append(styler(cell.row.title), isMarked: index == marked, target: index)
    }
    var body = ScreenBody(
      lines: list.rows.map(\.line), focus: list.marked, cursor: ScreenPosition(row: 0, column: column))
    if let message { body.message = styler.indented(styler.wrapped(message, .warning, to: width - 2)) }
    return body
  }

  private func edit(_ change: (inout TextEntry) -> Void) {
    let before = entry.text
    change(&entry)
    if entry.text != before { query.value = entry.text }
  }

  private func reloadRows() {
    rows = (0..<model.numberOfLocations).compactMap(model.row)
    marked = 0
    onChange?()
  }

  private func show(isQuerying: Bool) {
    self.isQuerying = isQuerying
    onChange?()
  }

  private func show(message: String?) {
    self.message = message
    onChange?()
  }
}
