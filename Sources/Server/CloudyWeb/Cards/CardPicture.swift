import CloudyViewModels

/// The template values of a weather card: 1200 × 630, the size of link previews in messengers.
struct CardPicture: TemplateContent {
  struct GradientStop: Sendable {
    let offset: String
    let color: String
  }

  struct Day: Sendable {
    /// The left edge.
    let x: Int
    let name: FittedText
    /// The partial with the drawing.
    let icon: String
    let high: String?
    let low: String?
  }

  /// A line of small text.
  struct Line: Sendable {
    /// The baseline.
    let y: Int
    let text: FittedText
  }

  static let template = "card"
  static let width = 1200
  static let height = 630

  /// The distance between the content and the edges, so that a messenger that crops the card cuts no word.
  private static let margin = 64
  private static var room: Double { Double(width - 2 * margin) }

  let description: String
  let sky: [GradientStop]
  let ink: String
  let softInk: String
  /// The color of the panel behind the days.
  let panel: String
  let panelOpacity: String
  let isStarry: Bool
  let isSunlit: Bool
  let title: FittedText
  let subtitle: FittedText
  let moment: FittedText
  let temperature: FittedText?
  let temperatureLabel: String
  let icon: String
  let summary: FittedText
  /// The outlook, in one or two lines.
  let sentence: [Line]
  let range: FittedText?
  /// The left edge of the range, next to the temperature.
  let rangeX: Int
  let days: [Day]
  /// The font size of the days' temperatures, the same for all days.
  let daySize: Int
  let hasDays: Bool
  let status: FittedText
  /// The width of the badge behind the status; `nil` if the status is not a warning.
  let warningWidth: Int?
  let credits: [Line]
  let applicationName: String

  init(_ card: CardViewModel) {
    let isNight = card.sky.light == .night
    description = FittedText.drawable(card.description)
    // The light colors show the actual sky; the dark ones are for dark mode.
    let colors = SkyGradient(card.sky).light
    sky = zip(["0", "0.48", "1"], colors).map { GradientStop(offset: $0, color: $1) }
    (ink, softInk) = isNight ? ("#f4f8ff", "#d5e0f2") : ("#14233f", "#2b3d5e")
    (panel, panelOpacity) = isNight ? ("#0b1330", "0.35") : ("#ffffff", "0.55")
    isStarry = isNight && (card.sky.weather == .clear || card.sky.weather == .partlyCloudy)
    isSunlit = !isNight
    title = FittedText(card.title, room: CardPicture.room, sizes: [76, 68, 60, 52, 46], isBold: true)
    moment = FittedText(card.moment, room: 400, sizes: [28, 24, 22])
    subtitle = FittedText(card.subtitle, room: 640, sizes: [32, 28, 26])
    temperature = card.temperature.map {
      FittedText($0, room: 640, sizes: card.temperatureLabel.isEmpty ? [168, 140, 110] : [144, 110])
    }
    temperatureLabel = card.temperatureLabel
    icon = CardPicture.drawing(card.icon)
    summary = FittedText(card.summary, room: 760, sizes: [48, 42, 36, 32], isBold: true)
    sentence = CardPicture.lines(ofSentence: card.sentence ?? "")
    let rangeX = temperature.map { CardPicture.margin + $0.width + 28 } ?? CardPicture.margin
    self.rangeX = rangeX
    range = card.range.map { FittedText($0, room: Double(844 - rangeX), sizes: [34, 30, 26, 22]) }
    days = card.days.enumerated().map { index, day in
      Day(
        x: index * 176, name: FittedText(day.name, room: 90, sizes: [24, 20]), icon: CardPicture.drawing(day.icon),
        high: day.high, low: day.low)
    }
    let ranges = card.days.map { [$0.high, $0.low].compactMap(\.self).joined(separator: " ") }
    daySize = ranges.map { FittedText($0, room: 112, sizes: [24, 22, 20, 17, 15]).size }.min() ?? 0
    hasDays = !days.isEmpty
    status = FittedText(card.status, room: 820, sizes: [26, 24, 22], isBold: card.isWarning)
    warningWidth = card.isWarning ? status.width + 32 : nil
    let credits = FittedText.lines(of: card.attribution, room: CardPicture.room, size: 15, limit: 2)
    self.credits = credits.enumerated().map { Line(y: (credits.count > 1 ? 602 : 612) + 18 * $0, text: $1) }
    applicationName = card.applicationName
  }

  static func lines(ofSentence text: String) -> [Line] {
    let single = FittedText(text, room: 780, sizes: [30, 26, 24])
    guard single.text.hasSuffix("…") else { return text.isEmpty ? [] : [Line(y: 414, text: single)] }
    return FittedText.lines(of: text, room: 780, size: 22, limit: 2).enumerated().map {
      Line(y: 400 + 27 * $0, text: $1)
    }
  }

  static func drawing(_ icon: WeatherIcon) -> String { "drawn/weather/\(icon.rawValue)" }
}
