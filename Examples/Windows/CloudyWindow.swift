#if canImport(CGtk)
import BookCloudyViewModels
import DesktopKit

extension ExampleWindow {
  /// The weather application from a book, with simulated services.
  @MainActor package static func cloudy(_ application: DesktopApplication) -> ExampleWindow {
    let page = RootPage(.simulated())
    let window = ExampleWindow(application, title: Caption.title, content: page.view, view: page, size: (440, 720))
    page.window = window
    return window
  }
}

/// The current weather, and below it the week.
@MainActor private final class RootPage {
  let view: Box
  weak var window: ExampleWindow?
  private let model: RootViewModel
  private let day = DayPart()
  private let week = WeekPart()
  private var request: Task<Void, Never>?

  init(_ model: RootViewModel) {
    self.model = model
    let locations = Button(icon: "mark-location-symbolic", name: Caption.locations)
    let refresh = Button(icon: "view-refresh-symbolic", name: Caption.refresh)
    let settings = Button(icon: "emblem-system-symbolic", name: Caption.settings)
    let buttons = Box(
      .horizontal, spacing: 6, [locations, Box(.horizontal).expanding(horizontally: true), refresh, settings])
    let scroller = Scroller(week.part.view, horizontal: .never, vertical: .automatic)
    view = Box(
      .vertical, spacing: 12, [buttons, day.part.view, Separator(), scroller.expanding(vertically: true)]
    ).margins(12)
    locations.onClick { [weak self] in self?.locationsRequested() }
    settings.onClick { [weak self] in self?.settingsRequested() }
    refresh.onClick { [weak self] in self?.refreshRequested() }
    model.didChange = { [weak self] in self?.reloadViews() }
    reloadViews()
    request = Task { await model.appeared() }
  }

  isolated deinit { request?.cancel() }

  private func reloadViews() {
    day.show(model.dayViewModel)
    day.part.show(isLoading: model.isLoading, message: model.message, hasContent: model.dayViewModel != nil)
    week.show(model.weekViewModel)
    week.part.show(isLoading: model.isLoading, message: model.message, hasContent: model.weekViewModel != nil)
  }

  private func refreshRequested() { request = Task { [model] in await model.refreshed() } }

  private func locationsRequested() {
    let page = LocationsPage(model.makeLocationsViewModel())
    page.window = window
    window?.push(title: page.title, content: page.view, view: page)
  }

  private func settingsRequested() {
    let page = SettingsPage(model.makeSettingsViewModel())
    window?.push(title: page.title, content: page.view, view: page)
  }
}

/// The common layout of both parts of the first screen: a message, the content, and a spinner.
@MainActor private final class WeatherPart {
  let view: Box
  private let content: any Widget
  private let message = Label()
  private let spinner = Spinner()

  init(_ content: any Widget) {
    self.content = content
    view = Box(.vertical, spacing: 6, [message, content, spinner])
  }

  func show(isLoading: Bool, message: String?, hasContent: Bool) {
    self.message.show(message)
    content.isVisible = hasContent
    spinner.isSpinning = isLoading
  }
}

@MainActor private final class DayPart {
  let part: WeatherPart
  private let date = Label().styled("title-4")
  private let time = Label().justified(1)
  private let temperature = Label().styled("title-1")
  private let windSpeed = Label()
  private let summary = Label()
  private let icon = Icon(size: 64)

  init() {
    let words = Box(.vertical, spacing: 2, [date, temperature, summary]).expanding(horizontally: true)
    let end = Box(.vertical, spacing: 6, [time, icon, windSpeed.justified(1)])
    part = WeatherPart(Box(.horizontal, spacing: 12, [words, end]))
  }

  func show(_ viewModel: DayViewModel?) {
    guard let viewModel else { return }
    date.text = viewModel.date
    time.text = viewModel.time
    temperature.text = viewModel.temperature
    windSpeed.text = viewModel.windSpeed
    summary.show(viewModel.summary)
    icon.name = viewModel.image?.iconName ?? ""
  }
}

@MainActor private final class WeekPart {
  let part: WeatherPart
  private let list = ListBox(selects: false).styled("boxed-list").named("Week")

  init() { part = WeatherPart(list) }

  func show(_ viewModel: WeekViewModel?) {
    list.removeAll()
    guard let viewModel else { return }
    for day in (0..<viewModel.numberOfDays).compactMap(viewModel.viewModel) {
      let cell = WeatherDayCell()
      cell.configure(with: day)
      list.append(cell.row)
    }
  }
}

extension Image {
  /// The name of the picture in the icon theme.
  fileprivate var iconName: String {
    let name =
      switch name {
      case "clear-day": "weather-clear"
      case "clear-night": "weather-clear-night"
      case "rain": "weather-showers"
      case "snow": "weather-snow"
      case "sleet": "weather-showers-scattered"
      case "wind": "weather-windy"
      case "fog": "weather-fog"
      case "cloudy": "weather-overcast"
      case "partly-cloudy-day": "weather-few-clouds"
      case "partly-cloudy-night": "weather-few-clouds-night"
      case "hail": "weather-severe-alert"
      case "thunderstorm": "weather-storm"
      case "tornado": "weather-tornado"
      default: "dialog-question"
      }
    return name + "-symbolic"
  }
}

// MARK: Cells

/// A row of the week. It knows only the protocol, not the view model.
@MainActor private final class WeatherDayCell {
  let row: ListRow
  private let day = Label()
  private let date = Label().styled("caption", "dim-label")
  private let icon = Icon(size: 24)
  private let windSpeed = Label().whole().justified(1).styled("caption", "dim-label")
  private let temperature = Label().whole().justified(1)

  init() {
    let start = Box(.vertical, spacing: 2, [day, date]).expanding(horizontally: true)
    let end = Box(.vertical, spacing: 2, [temperature, windSpeed])
    row = ListRow(Box(.horizontal, spacing: 12, [icon, start, end]).margins(8), isChoice: false)
  }

  func configure(with viewModel: any WeatherDayPresentable) {
    day.text = viewModel.day
    date.text = viewModel.date
    icon.name = viewModel.image?.iconName ?? ""
    windSpeed.text = viewModel.windSpeed
    temperature.text = viewModel.temperature
    let picture = viewModel.image?.name.replacing("-", with: " ") ?? ""
    row.named([day.text, date.text, picture, windSpeed.text, temperature.text].joined(separator: ", "))
  }
}

/// A row of the settings. It knows only the protocol, not the view model.
@MainActor private final class SettingsCell {
  let row: ListRow
  private let mainLabel = Label()
  private let checkmark = Icon("object-select-symbolic")

  init() {
    row = ListRow(Box(.horizontal, spacing: 12, [mainLabel.expanding(horizontally: true), checkmark]).margins(12))
  }

  func configure(with viewModel: any SettingsPresentable) {
    let isChecked = viewModel.accessoryType == .checkmark
    mainLabel.text = viewModel.text
    checkmark.isVisible = isChecked
    row.named(isChecked ? "\(viewModel.text), selected" : viewModel.text)
  }
}

/// A row of the list of places. It knows only the protocol, not the view model.
@MainActor private final class LocationCell {
  let row: ListRow
  private let mainLabel = Label()

  /// - Parameter onDelete: Called by the delete button; `nil` for a row without one.
  init(canBeChosen: Bool, onDelete: (@MainActor () -> Void)? = nil) {
    let line = Box(.horizontal, spacing: 12, [mainLabel.expanding(horizontally: true)]).margins(12)
    if let onDelete { line.append(Button(icon: "user-trash-symbolic", name: Caption.delete).onClick(onDelete)) }
    row = ListRow(line, isChoice: canBeChosen)
  }

  func configure(with viewModel: any LocationPresentable) {
    mainLabel.text = viewModel.text
    row.named(viewModel.text)
  }
}

// MARK: Settings

@MainActor private final class SettingsPage {
  let view: Scroller
  var title: String { model.title }
  private let model: SettingsViewModel
  private let cells: [[SettingsCell]]

  init(_ model: SettingsViewModel) {
    self.model = model
    cells = (0..<model.numberOfSections).map { section in
      (0..<model.numberOfRows(in: section)).map { _ in SettingsCell() }
    }
    let lists = Box(.vertical, spacing: 18).margins(12)
    view = Scroller(Clamp(width: 600, lists), horizontal: .never, vertical: .automatic)
    for (section, rows) in cells.enumerated() {
      let list = ListBox(selects: false).styled("boxed-list").named(model.title)
      for cell in rows { list.append(cell.row) }
      list.onChoice { [weak self] in self?.chosen(section: section, row: $0) }
      lists.append(list)
    }
    model.didChange = { [weak self] in self?.reloadViews() }
    reloadViews()
  }

  private func chosen(section: Int, row: Int) {
    if let row = model.row(at: row, in: section) { model.chosen(row) }
  }

  private func reloadViews() {
    for (section, rows) in cells.enumerated() {
      for (index, cell) in rows.enumerated() {
        if let row = model.row(at: index, in: section) { cell.configure(with: row.viewModel) }
      }
    }
  }
}

// MARK: Places

@MainActor private final class LocationsPage {
  let view: Box
  var title: String { model.title }
  weak var window: ExampleWindow?
  private let model: LocationsViewModel
  private let list = ListBox(selects: false)
  private var rows: [LocationRow] = []
  private var headers: [Int: String] = [:]

  init(_ model: LocationsViewModel) {
    self.model = model
    let add = Button(icon: "list-add-symbolic", name: Caption.addLocation).aligned(horizontally: .start)
    list.styled("boxed-list").named(model.title).aligned(vertically: .start)
    let scroller = Scroller(Clamp(width: 600, list), horizontal: .never, vertical: .automatic)
    view = Box(.vertical, spacing: 12, [add, scroller.expanding(vertically: true)]).margins(12)
    list.setTitles { [weak self] in self?.headers[$0] }
    list.onChoice { [weak self] in self?.chosen($0) }
    add.onClick { [weak self] in self?.addRequested() }
    model.didChange = { [weak self] in self?.reloadViews() }
    model.didClose = { [weak self] in self?.window?.pop() }
    reloadViews()
  }

  private func reloadViews() {
    list.removeAll()
    (rows, headers) = ([], [:])
    for section in model.sections {
      headers[rows.count] = section.header
      rows += section.rows
    }
    for row in rows {
      var onDelete: (@MainActor () -> Void)?
      if row.canBeDeleted { onDelete = { [weak self] in self?.model.deleted(row) } }
      let cell = LocationCell(canBeChosen: row.canBeChosen, onDelete: onDelete)
      cell.configure(with: row.viewModel)
      list.append(cell.row)
    }
    list.titlesChanged()
  }

  private func chosen(_ index: Int) {
    if rows.indices.contains(index) { model.chosen(rows[index]) }
  }

  private func addRequested() {
    let page = AddLocationPage(model)
    page.window = window
    window?.push(title: page.title, content: page.view, view: page)
    page.appeared()
  }
}

/// A text field, and below it the search results.
@MainActor private final class AddLocationPage {
  let view: Box
  var title: String { model.title }
  weak var window: ExampleWindow?
  private let query = Variable("")
  private let model: AddLocationViewModel
  private let field = TextField()
  private let spinner = Spinner()
  private let message = Label()
  private let list = ListBox(selects: false)
  private var rows: [LocationRow] = []
  private var observations: [Task<Void, Never>] = []

  init(_ locations: LocationsViewModel) {
    model = locations.makeAddLocationViewModel(query: query.asDriver())
    let cancel = Button(Caption.cancel)
    field.placeholder(model.title).named(model.title)
    list.styled("boxed-list").named(model.title).aligned(vertically: .start)
    let scroller = Scroller(Clamp(width: 600, list), horizontal: .never, vertical: .automatic)
    let search = Box(.horizontal, spacing: 6, [field.expanding(horizontally: true), cancel])
    view = Box(.vertical, spacing: 12, [search, spinner, message, scroller.expanding(vertically: true)]).margins(12)
    message.show(nil)
    connectControls(cancel)
    observations = [
      model.locations.drive { [weak self] _ in self?.reloadRows() },
      model.querying.drive { [spinner] in spinner.isSpinning = $0 },
      model.message.drive { [message] in message.show($0) },
    ]
    model.didClose = { [weak self] in self?.window?.pop() }
  }

  isolated deinit { for observation in observations { observation.cancel() } }

  /// Called when the page becomes visible.
  func appeared() { field.focus() }

  private func connectControls(_ cancel: Button) {
    field.onEdit { [weak self] in self?.query.value = $0 }
    field.onReturn { [weak self] in self?.searchRequested() }
    field.onKey { [weak self] key, _ in
      guard key == Key.escape else { return false }
      self?.cancelRequested()
      return true
    }
    cancel.onClick { [weak self] in self?.cancelRequested() }
    list.onChoice { [weak self] in self?.chosen($0) }
  }

  /// Sets the text again, which repeats the request after a failure.
  private func searchRequested() { query.value = field.text }

  /// Emptying the field counts as an edit.
  private func cancelRequested() { field.text = "" }

  private func chosen(_ index: Int) {
    if rows.indices.contains(index) { model.chosen(rows[index]) }
  }

  private func reloadRows() {
    rows = (0..<model.numberOfLocations).compactMap(model.row)
    list.removeAll()
    list.isVisible = !rows.isEmpty
    for row in rows {
      let cell = LocationCell(canBeChosen: true)
      cell.configure(with: row.viewModel)
      list.append(cell.row)
    }
  }
}
#endif
