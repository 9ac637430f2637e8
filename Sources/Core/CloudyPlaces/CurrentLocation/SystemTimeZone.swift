import Foundation

/// The name of the time zone that the system is set to.
package enum SystemTimeZone {
  /// - Parameters:
  ///   - environment: The process's variables; `TZ` takes precedence over the system's own setting.
  ///   - root: The root of the file system, for tests.
  /// - Returns: An IANA name such as `Europe/Brussels`; `nil` if there is none, for example with `CET-1CEST`. The name
  ///   is not validated.
  package static func identifier(environment: [String: String], root: String = "") -> String? {
    if let text = environment["TZ"] {
      let value = text.hasPrefix(":") ? String(text.dropFirst()) : text
      if value.isEmpty { return "UTC" }
      guard value.hasPrefix("/") else { return name(value) }
      return name(inPath: value) ?? linkedName(root + value)
    }
    return linkedName(root + "/etc/localtime") ?? writtenName(root + "/etc/timezone")
  }

  /// Returns the name in the path of a link's target, possibly through other links.
  private static func linkedName(_ path: String) -> String? {
    var path = path
    for _ in 0..<8 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return nil }
      if let name = name(inPath: target) { return name }
      path = URL(fileURLWithPath: target, relativeTo: URL(fileURLWithPath: path)).path
    }
    return nil
  }

  private static func writtenName(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let firstLine = String(decoding: data.prefix(256), as: UTF8.self).prefix { !$0.isWhitespace }
    return name(String(firstLine))
  }

  private static func name(inPath path: String) -> String? {
    guard let directory = path.range(of: "/zoneinfo/") else { return nil }
    return name(String(path[directory.upperBound...]))
  }

  /// Returns a name that is a word or has a slash in it, unlike POSIX rules in `TZ`: `CET-1CEST,M3.5.0`.
  private static func name(_ text: String) -> String? {
    var text = text[...]
    for variant in ["posix/", "right/"] where text.hasPrefix(variant) { text = text.dropFirst(variant.count) }
    let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    let isPath =
      text.contains("/") && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_-+".contains($0)) }
    return text.first?.isLetter == true && (isWord || isPath) ? String(text) : nil
  }
}
