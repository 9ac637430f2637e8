import CloudyLocalization
import CloudyModel
import CloudyViewModels

/// The weather in the format of a status bar: one line of output, without an end of line.
package struct StatusBarDocument: Sendable {
  package let text: String

  /// Creates the output for a bar.
  package init(_ content: StatusBarViewModel, for bar: StatusBar) {
    text =
      switch bar {
      case .waybar: JSONText.line(WaybarModule(content))
      case .i3bar: JSONText.line(I3BarBlock(content))
      case .polybar: StatusBarDocument.polybar(content)
      }
  }

  /// Creates the output for a problem, whose first line is the shortest description.
  package init(problem: [String], for bar: StatusBar, language: Language) {
    self.init(StatusBarViewModel(problem: problem, language: language), for: bar)
  }

  /// The output for the header `Content-Type`.
  package static func contentType(for bar: StatusBar) -> String {
    bar == .polybar ? "text/plain; charset=utf-8" : "application/json"
  }

  /// Polybar has no escape for `%{`, so an invisible character separates the two.
  private static func polybar(_ content: StatusBarViewModel) -> String {
    let text = content.text.onOneLine.replacing("%{", with: "%\u{200B}{")
    return content.color.map { "%{F\($0)}\(text)%{F-}" } ?? text
  }
}

/// The object that a custom module of Waybar reads: see `waybar-custom(5)`. Both texts are Pango markup.
private struct WaybarModule: Encodable {
  let text: String
  /// Selects a symbol of the module's own `format-icons`.
  let alt: String
  let tooltip: String
  let `class`: [String]
  let percentage: Int?

  init(_ content: StatusBarViewModel) {
    text = content.text.escapedForMarkup
    alt = content.name
    tooltip = content.tooltip.map(\.escapedForMarkup).joined(separator: "\n")
    `class` = content.classes
    percentage = content.percentage
  }
}

/// A block of the i3bar protocol, whose text is not markup.
private struct I3BarBlock: Encodable {
  let fullText: String
  let shortText: String
  let color: String?
  let isUrgent: Bool
  let name = "cloudy"
  let instance: String
  let markup = "none"

  private enum CodingKeys: String, CodingKey {
    case fullText = "full_text"
    case shortText = "short_text"
    case color
    case isUrgent = "urgent"
    case name, instance, markup
  }

  init(_ content: StatusBarViewModel) {
    fullText = content.text.onOneLine
    shortText = content.shortText.onOneLine
    color = content.color
    isUrgent = content.isUrgent
    instance = content.place
  }
}

extension String {
  /// With the characters that have a meaning in Pango markup and XML as entities.
  fileprivate var escapedForMarkup: String { XMLText.escaped(self) }

  /// With line breaks replaced by spaces.
  fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
