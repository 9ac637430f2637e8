import CloudyViewModels

/// The template values of a picture for e-paper: the current weather, the next hours and the week in black on white.
/// ``PaperLayout`` decides where everything is.
struct PaperPicture: TemplateContent {
  /// A line of text.
  struct Text: Hashable, Sendable {
    let x: Int
    /// The baseline.
    let y: Int
    /// `start`, `middle` or `end`.
    let anchor: String
    /// `bold` or `normal`.
    let weight: String
    let line: FittedText
  }

  struct Icon: Hashable, Sendable {
    let box: PaperLayout.Box
    /// The partial with the drawing.
    let icon: String
  }

  /// The sign of the level of today's alerts.
  struct Mark: Sendable {
    let box: PaperLayout.Box
    let shape: String
  }

  static let template = "paper"

  /// The number of hours between two cells.
  private static let hourStep = 3

  /// In pixels.
  let width: Int
  let height: Int
  let description: String
  let layout: PaperLayout
  private(set) var texts: [Text] = []
  private(set) var icons: [Icon] = []
  /// `nil` if there are no alerts.
  let mark: Mark?

  /// - Parameters:
  ///   - hours: The coming hours, starting with the one in progress.
  ///   - isMirrored: Whether the picture is in a language that is written from right to left.
  init(_ card: CardViewModel, hours: HoursViewModel, format: PaperFormat, isMirrored: Bool = false) {
    (width, height) = (format.width, format.height)
    description = FittedText.drawable(card.description)
    layout = PaperLayout(for: format)
    let box = isMirrored ? layout.alertMark.mirrored(within: layout.width) : layout.alertMark
    mark = card.alert.map { Mark(box: box, shape: AlertMark($0).shape) }
    addNow(card)
    let coming = hours.hours.enumerated().filter { $0.offset.isMultiple(of: Self.hourStep) }.map(\.element)
    for (index, hour) in coming.prefix(layout.hours.count).enumerated() {
      add(
        hour.icon, hour.hour, hour.temperature ?? hours.placeholder, hour.notableChance, in: layout.hours, at: index)
    }
    for (index, day) in card.days.prefix(layout.days.count).enumerated() {
      add(
        day.icon, day.name, day.high ?? hours.placeholder, day.low ?? hours.placeholder, in: layout.days, at: index)
    }
    if isMirrored {
      let total = layout.width
      texts = texts.map { $0.mirrored(within: total) }
      icons = icons.map { Icon(box: $0.box.mirrored(within: total), icon: $0.icon) }
    }
  }
}

extension PaperPicture {
  private mutating func addNow(_ card: CardViewModel) {
    add(card.title, layout.title)
    add(card.moment, layout.moment)
    icons.append(Icon(box: layout.icon, icon: CardPicture.drawing(card.icon)))
    if card.alert != nil, let name = card.alertName { add(name, layout.alert) }
    if let temperature = card.temperature { add(temperature, layout.temperature) }
    if let range = card.range { add(range, layout.range) }
    add(card.summary, layout.summary)
    add(card.sentence ?? "", layout.sentence)
    var status = layout.status
    status.isBold = card.isWarning
    add(card.status, status)
    let credit = FittedText(card.attribution, layout.credit)
    if credit.text.contains("…"), let paragraph = layout.longCredit {
      add(card.attribution, paragraph)
    } else {
      add(credit, layout.credit)
    }
  }

  /// Adds an hour or a day.
  private mutating func add(
    _ icon: WeatherIcon, _ name: String, _ temperature: String, _ detail: String?, in grid: PaperLayout.Grid,
    at index: Int
  ) {
    let (row, column) = index.quotientAndRemainder(dividingBy: grid.columns)
    let (x, y) = (grid.x + column * grid.width, grid.y + row * grid.height)
    add(name, grid.cell.name.moved(x, y))
    icons.append(Icon(box: grid.cell.icon.moved(x, y), icon: CardPicture.drawing(icon)))
    add(temperature, grid.cell.temperature.moved(x, y))
    if let detail { add(detail, grid.cell.detail.moved(x, y)) }
  }

  private mutating func add(_ text: String, _ line: PaperLayout.Line) { add(FittedText(text, line), line) }

  private mutating func add(_ text: FittedText, _ line: PaperLayout.Line) {
    guard !text.text.isEmpty else { return }
    texts.append(
      Text(
        x: line.x, y: line.y, anchor: line.anchor.rawValue, weight: line.isBold ? "bold" : "normal", line: text))
  }

  private mutating func add(_ text: String, _ paragraph: PaperLayout.Paragraph) {
    let lines = FittedText.lines(
      of: text, room: Double(paragraph.room), size: paragraph.size, limit: paragraph.limit)
    texts += lines.enumerated().map { index, line in
      Text(x: paragraph.x, y: paragraph.y + paragraph.step * index, anchor: "start", weight: "normal", line: line)
    }
  }
}

extension FittedText {
  fileprivate init(_ text: String, _ line: PaperLayout.Line) {
    self.init(text, room: Double(line.room), sizes: line.sizes, isBold: line.isBold)
  }
}

extension PaperPicture.Text {
  fileprivate func mirrored(within width: Int) -> PaperPicture.Text {
    let anchors = ["start": "end", "end": "start"]
    return PaperPicture.Text(
      x: width - x, y: y, anchor: anchors[anchor] ?? anchor, weight: weight, line: line)
  }
}

extension PaperLayout.Line {
  fileprivate func moved(_ right: Int, _ down: Int) -> PaperLayout.Line {
    PaperLayout.Line(x: x + right, y: y + down, room: room, sizes: sizes, anchor: anchor, isBold: isBold)
  }
}

extension PaperLayout.Box {
  fileprivate func moved(_ right: Int, _ down: Int) -> PaperLayout.Box {
    PaperLayout.Box(x: x + right, y: y + down, width: width, height: height)
  }

  fileprivate func mirrored(within total: Int) -> PaperLayout.Box {
    PaperLayout.Box(x: total - x - width, y: y, width: width, height: height)
  }
}
