import CloudyModel

/// The content lines of iCalendar (RFC 5545, section 3.1).
struct CalendarLines {
  /// Lines that end with CRLF; long ones continue on the next line.
  private(set) var text = ""
  private var open: [String] = []

  /// Begins a component, such as `VEVENT`.
  mutating func open(_ component: String) {
    open.append(component)
    add("BEGIN", component)
  }

  /// Ends the component that was opened last.
  mutating func close() {
    if let component = open.popLast() { add("END", component) }
  }

  /// Adds a property.
  ///
  /// - Parameters:
  ///   - name: The name, with parameters.
  ///   - value: In the property's syntax.
  mutating func add(_ name: String, _ value: String) {
    var space = CalendarLines.lineLength
    // A line is broken between characters, so that each part is valid UTF-8.
    for scalar in "\(name):\(value)".unicodeScalars {
      let length = UTF8.width(scalar)
      if length > space {
        text += "\r\n "
        space = CalendarLines.lineLength - 1
      }
      text.unicodeScalars.append(scalar)
      space -= length
    }
    text += "\r\n"
  }

  /// Adds a property whose value is text (section 3.3.11).
  mutating func add(_ name: String, text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      // Control characters have no place in a value.
      String(line).harmless.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
    }
    add(name, lines.joined(separator: "\\n"))
  }

  /// In bytes, without the line end.
  private static let lineLength = 75
}
