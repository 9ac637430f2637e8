/// A reader of iCalendar (RFC 5545) that shares nothing with its writer.
struct CalendarReader {
  /// A component with its properties in order; values are unfolded, and still escaped.
  struct Component {
    let name: String
    var properties: [(name: String, value: String)] = []
    var components: [Component] = []

    subscript(name: String) -> String? { properties.first { $0.name == name }?.value }

    /// The value of a text property.
    func text(_ name: String) -> String? { self[name].map(CalendarReader.unescaped) }
  }

  enum Flaw: Error, Equatable {
    case lineEnd, lineLength(Int), notUTF8, noColon(String), nesting(String)
  }

  /// Reads a document with a single calendar.
  static func read(_ bytes: [UInt8]) throws(Flaw) -> Component {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    var previous: UInt8?
    for byte in bytes {
      if byte == 0x0A {
        guard previous == 0x0D else { throw .lineEnd }
        line.removeLast()
        guard line.count <= 75 else { throw .lineLength(line.count) }
        // Each physical line is valid UTF-8.
        guard String(validating: line, as: UTF8.self) != nil else { throw .notUTF8 }
        if line.first == 0x20, !lines.isEmpty {
          lines[lines.count - 1] += line.dropFirst()
        } else {
          lines.append(line)
        }
        line = []
      } else {
        guard previous != 0x0D else { throw .lineEnd }
        line.append(byte)
      }
      previous = byte
    }
    guard line.isEmpty else { throw .lineEnd }
    return try component(of: lines.map { String(decoding: $0, as: UTF8.self) })
  }

  private static func component(of lines: [String]) throws(Flaw) -> Component {
    var open = [Component(name: "")]
    for line in lines {
      guard let colon = line.firstIndex(of: ":") else { throw .noColon(line) }
      let (name, value) = (String(line[..<colon]), String(line[line.index(after: colon)...]))
      switch name {
      case "BEGIN": open.append(Component(name: value))
      case "END":
        guard open.count > 1, let closed = open.popLast(), closed.name == value else { throw .nesting(value) }
        open[open.count - 1].components.append(closed)
      default: open[open.count - 1].properties.append((name, value))
      }
    }
    guard open.count == 1, open[0].components.count == 1 else { throw .nesting("") }
    return open[0].components[0]
  }

  private static func unescaped(_ value: String) -> String {
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
