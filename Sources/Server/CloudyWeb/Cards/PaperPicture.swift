import CloudyViewModels

/// The template values of a picture for e-paper: the current weather, the next hours and the week in black on white, in
/// a drawing of 800 × 480 units that fits into the display.
struct PaperPicture: TemplateContent {
  /// An hour or a day.
  struct Column: Sendable {
    /// The left edge and the middle.
    let x: Int
    let middle: Int
    let name: FittedText
    /// The partial with the drawing.
    let icon: String
    let temperature: FittedText
    /// The chance of precipitation of an hour, or the lowest temperature of a day.
    let detail: FittedText?
  }

  static let template = "paper"

  /// The number of hours between columns, and of columns.
  private static let (hourStep, hourCount, dayCount) = (3, 8, 6)
  private static let (left, room) = (24, 752)

  let width: Int
  let height: Int
  let description: String
  let title: FittedText
  let moment: FittedText
  let temperature: FittedText?
  let range: FittedText?
  let icon: String
  /// The level of today's alerts and its name; `nil` if there are none.
  let alert: FittedText?
  let alertMark: AlertMark?
  let summary: FittedText
  let sentence: [CardPicture.Line]
  let status: FittedText
  let hours: [Column]
  let days: [Column]
  let credit: FittedText

  /// - Parameter hours: The coming hours, starting with the one in progress.
  init(_ card: CardViewModel, hours: HoursViewModel, format: PaperFormat) {
    (width, height) = (format.width, format.height)
    description = FittedText.drawable(card.description)
    title = FittedText(card.title, room: 430, sizes: [36, 32, 28, 24], isBold: true)
    moment = FittedText(card.moment, room: 310, sizes: [22, 20, 18])
    temperature = card.temperature.map { FittedText($0, room: 230, sizes: [88, 72, 60], isBold: true) }
    range = card.range.map { FittedText($0, room: 260, sizes: [24, 20]) }
    icon = CardPicture.drawing(card.icon)
    alert = card.alertName.map { FittedText($0, room: 220, sizes: [20, 18, 16], isBold: true) }
    alertMark = card.alert.map(AlertMark.init)
    summary = FittedText(card.summary, room: 356, sizes: [30, 26, 22], isBold: true)
    sentence = FittedText.lines(of: card.sentence ?? "", room: 356, size: 18, limit: 3).enumerated().map {
      CardPicture.Line(y: 126 + 22 * $0, text: $1)
    }
    status = FittedText(card.status, room: 356, sizes: [18, 16, 14], isBold: card.isWarning)
    let step = Self.room / Self.hourCount
    let coming = hours.hours.enumerated().filter { $0.offset.isMultiple(of: Self.hourStep) }.map(\.element)
    self.hours = coming.prefix(Self.hourCount).enumerated().map { index, hour in
      let x = Self.left + step * index
      return Column(
        x: x, middle: x + step / 2, name: FittedText(hour.hour, room: Double(step - 8), sizes: [20, 17, 14]),
        icon: CardPicture.drawing(hour.icon),
        temperature: FittedText(
          hour.temperature ?? hours.placeholder, room: Double(step - 8), sizes: [24, 20], isBold: true),
        detail: hour.notableChance.map { FittedText($0, room: Double(step - 8), sizes: [18]) })
    }
    let dayStep = Self.room / Self.dayCount
    days = card.days.prefix(Self.dayCount).enumerated().map { index, day in
      let x = Self.left + dayStep * index
      return Column(
        x: x, middle: x + dayStep / 2, name: FittedText(day.name, room: 62, sizes: [20, 17, 14], isBold: true),
        icon: CardPicture.drawing(day.icon),
        temperature: FittedText(day.high ?? hours.placeholder, room: 60, sizes: [24, 20], isBold: true),
        detail: FittedText(day.low ?? hours.placeholder, room: 60, sizes: [20, 17]))
    }
    credit = FittedText(card.attribution, room: Double(Self.room), sizes: [14, 12])
  }
}
