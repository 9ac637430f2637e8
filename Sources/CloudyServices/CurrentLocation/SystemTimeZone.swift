import Foundation

/// The name of the time zone that the system is set to.
package enum SystemTimeZone {
  /// - Parameters:
  ///   - environment: Of the process; `TZ` goes before the system's own setting.
  ///   - root: Where the file system begins, for tests.
  /// - Returns: An IANA name as `Europe/Brussels`, or `nil` if there is none, as with `CET-1CEST`. Whether it exists is
  ///   for others to know.
  package static func identifier(environment: [String: String], root: String = "") -> String? {
    if let text = environment["TZ"] {
      let value = text.hasPrefix(":") ? String(text.dropFirst()) : text
      if value.isEmpty { return "UTC" }
      guard value.hasPrefix("/") else { return name(value) }
      return name(inPath: value) ?? linkedName(root + value)
    }
    return linkedName(root + "/etc/localtime") ?? writtenName(root + "/etc/timezone")
  }

  /// The name in the path that a link leads to, maybe by way of others.
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

  /// A name has a slash in it or is a word, unlike the rules that POSIX lets `TZ` have, as `CET-1CEST,M3.5.0`.
  private static func name(_ text: String) -> String? {
    var text = text[...]
    for variant in ["posix/", "right/"] where text.hasPrefix(variant) { text = text.dropFirst(variant.count) }
    let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    let isPath =
      text.contains("/") && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_-+".contains($0)) }
    return text.first?.isLetter == true && (isWord || isPath) ? String(text) : nil
  }
}
