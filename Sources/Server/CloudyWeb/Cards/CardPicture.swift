import CloudyViewModels

/// The template values of a weather card: 1200 × 630, the size of link previews in messengers. In a language that is
/// written from right to left, it is mirrored.
struct CardPicture: TemplateContent {
  struct GradientStop: Sendable {
    let offset: String
    let color: String
  }

  struct Day: Sendable {
    let frame: CardFrame
    let iconX: Int
    let name: FittedText
    /// The partial with the drawing.
    let icon: String
    /// The high and the low, in the order of reading from left to right.
    let temperatures: [DayTemperature]
  }

  struct DayTemperature: Sendable {
    let text: String
    /// `bold` for the high, `normal` for the low.
    let weight: String
    let ink: String
    /// The distance from the text on its left.
    let gap: Int
  }

  /// The badge with the level of the day's alerts, below the icon.
  struct Alert: Sendable {
    let x: Int
    let width: Int
    let fill: String
    let ink: String
    let shape: String
    let shapeX: Int
    let frame: CardFrame
    let text: FittedText

    init(_ level: AlertLevel, name: String, isMirrored: Bool) {
      text = FittedText(name, room: 210, sizes: [24, 22, 20, 18], isBold: true)
      width = text.width + 66
      let left = CardPicture.width - CardPicture.margin - width
      x = isMirrored ? CardPicture.margin : left
      shape = AlertMark(level).shape
      shapeX = isMirrored ? x + width - 38 : x + 16
      frame = CardFrame(x: left + 46, width: text.width + 4, textX: 0, isMirrored: isMirrored)
      (fill, ink) =
        switch level {
        case .notice: ("#e6ebf3", "#14233f")
        case .moderate: ("#ffd166", "#3b2600")
        case .severe: ("#b84f00", "#ffffff")
        case .extreme: ("#c4262e", "#ffffff")
        }
    }
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
  let titleFrame: CardFrame
  let title: FittedText
  let subtitleFrame: CardFrame
  let subtitle: FittedText
  let momentFrame: CardFrame
  let moment: FittedText
  let temperatureFrame: CardFrame
  let temperature: FittedText?
  let temperatureLabel: String
  let icon: String
  let iconX: Int
  /// The middle of the light behind the icon.
  let glowX: Int
  let summaryFrame: CardFrame
  let summary: FittedText
  let sentenceFrame: CardFrame
  /// The outlook, in one or two lines.
  let sentence: [Line]
  /// Next to the temperature.
  let rangeFrame: CardFrame
  let range: FittedText?
  let alert: Alert?
  let days: [Day]
  /// The font size of the days' temperatures, the same for all days.
  let daySize: Int
  let hasDays: Bool
  let statusFrame: CardFrame
  let status: FittedText
  /// The width of the badge behind the status; `nil` if the status is not a warning.
  let warningWidth: Int?
  let warningX: Int
  let credits: [Line]
  /// The edge from which the text without a frame is written, and where it is anchored.
  let startX: Int
  let startAnchor: String
  let logoX: Int
  let logoTextX: Int
  let applicationName: String

  /// - Parameter isMirrored: Whether the card is in a language that is written from right to left.
  init(_ card: CardViewModel, isMirrored: Bool = false) {
    func frame(x: Int, width: Int, textX: Int = 8, isAtEnd: Bool = false) -> CardFrame {
      CardFrame(x: x, width: width, textX: textX, isAtEnd: isAtEnd, isMirrored: isMirrored)
    }
    func mirrored(_ x: Int, width: Int = 0) -> Int { isMirrored ? CardPicture.width - x - width : x }
    let isNight = card.sky.light == .night
    description = FittedText.drawable(card.description)
    // The light colors show the actual sky; the dark ones are for dark mode.
    let colors = SkyGradient(card.sky).light
    sky = zip(["0", "0.48", "1"], colors).map { GradientStop(offset: $0, color: $1) }
    let (ink, softInk) = isNight ? ("#f4f8ff", "#d5e0f2") : ("#14233f", "#2b3d5e")
    (self.ink, self.softInk) = (ink, softInk)
    (panel, panelOpacity) = isNight ? ("#0b1330", "0.35") : ("#ffffff", "0.55")
    isStarry = isNight && (card.sky.weather == .clear || card.sky.weather == .partlyCloudy)
    isSunlit = !isNight
    titleFrame = frame(x: 56, width: 1088)
    title = FittedText(card.title, room: CardPicture.room, sizes: [76, 68, 60, 52, 46], isBold: true)
    momentFrame = frame(x: 726, width: 418, textX: 410, isAtEnd: true)
    moment = FittedText(card.moment, room: 400, sizes: [28, 24, 22])
    subtitleFrame = frame(x: 56, width: 658)
    subtitle = FittedText(card.subtitle, room: 640, sizes: [32, 28, 26])
    temperatureFrame = frame(x: 48, width: 768, textX: 10)
    temperature = card.temperature.map {
      FittedText($0, room: 640, sizes: card.temperatureLabel.isEmpty ? [168, 140, 110] : [144, 110])
    }
    temperatureLabel = card.temperatureLabel
    icon = CardPicture.drawing(card.icon)
    iconX = mirrored(876, width: 248)
    glowX = mirrored(1000)
    summaryFrame = frame(x: 56, width: 788)
    summary = FittedText(card.summary, room: 760, sizes: [48, 42, 36, 32], isBold: true)
    sentenceFrame = frame(x: 56, width: 808)
    sentence = CardPicture.lines(ofSentence: card.sentence ?? "")
    let rangeX = temperature.map { CardPicture.margin + $0.width + 28 } ?? CardPicture.margin
    rangeFrame = frame(x: rangeX, width: 788)
    range = card.range.map { FittedText($0, room: Double(844 - rangeX), sizes: [34, 30, 26, 22]) }
    alert = card.alert.flatMap { level in
      card.alertName.map { Alert(level, name: $0, isMirrored: isMirrored) }
    }
    days = card.days.enumerated().map { index, day in
      let high = day.high.map { DayTemperature(text: $0, weight: "bold", ink: ink, gap: isMirrored ? 8 : 0) }
      let low = day.low.map { DayTemperature(text: $0, weight: "normal", ink: softInk, gap: isMirrored ? 0 : 8) }
      let temperatures = [high, low].compactMap(\.self)
      return Day(
        frame: frame(x: 80 + index * 176, width: 176, textX: 66), iconX: isMirrored ? 176 - 58 : 0,
        name: FittedText(day.name, room: 90, sizes: [24, 20]), icon: CardPicture.drawing(day.icon),
        temperatures: isMirrored ? temperatures.reversed() : temperatures)
    }
    let ranges = card.days.map { [$0.high, $0.low].compactMap(\.self).joined(separator: " ") }
    daySize = ranges.map { FittedText($0, room: 112, sizes: [24, 22, 20, 17, 15]).size }.min() ?? 0
    hasDays = !days.isEmpty
    statusFrame = frame(x: 56, width: 888)
    status = FittedText(card.status, room: 820, sizes: [26, 24, 22], isBold: card.isWarning)
    warningWidth = card.isWarning ? status.width + 32 : nil
    warningX = mirrored(CardPicture.margin, width: status.width + 32)
    (startX, startAnchor) = (mirrored(CardPicture.margin), isMirrored ? "end" : "start")
    (logoX, logoTextX) = (mirrored(992, width: 38), mirrored(1040))
    let credits = FittedText.lines(of: card.attribution, room: CardPicture.room, size: 15, limit: 2)
    self.credits = credits.enumerated().map { Line(y: (credits.count > 1 ? 602 : 612) + 18 * $0, text: $1) }
    applicationName = card.applicationName
  }

  static func lines(ofSentence text: String) -> [Line] {
    let single = FittedText(text, room: 780, sizes: [30, 26, 24])
    guard single.text.hasSuffix("…") else { return text.isEmpty ? [] : [Line(y: 414, text: single)] }
    // The first line is below the descenders of the summary, the second above the panel of the days.
    return FittedText.lines(of: text, room: 780, size: 22, limit: 2).enumerated().map {
      Line(y: 403 + 27 * $0, text: $1)
    }
  }

  static func drawing(_ icon: WeatherIcon) -> String { "drawn/weather/\(icon.rawValue)" }
}
