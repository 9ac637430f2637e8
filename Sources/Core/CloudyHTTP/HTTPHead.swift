import Foundation

/// The head of a response, parsed line by line as it arrives. It is stricter than libcurl, whose versions differ in
/// what they accept.
struct HTTPHead {
  /// The maximum size in bytes, including informational heads and trailers.
  static let sizeLimit = 64 << 10

  /// The status in the current head; `nil` before its first line.
  private(set) var status: Int?
  /// Names are in lower case. The values of a repeated name are joined by commas.
  private(set) var headers: [String: String] = [:]
  private(set) var isComplete = false
  private(set) var size = 0
  private var newestName: String?

  /// Parses a line, and returns whether the response is valid HTTP so far.
  ///
  /// - Parameter line: Includes its line end.
  mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
    size += line.count
    guard size <= Self.sizeLimit, line.suffix(2).elementsEqual("\r\n".utf8), !line.contains(0) else { return false }
    // Trailers are ignored.
    if isComplete { return true }
    let text = String(decoding: line.dropLast(2), as: UTF8.self)
    if text.isEmpty { return end() }
    guard status != nil else {
      status = Self.status(in: text)
      return status != nil
    }
    return readHeader(text)
  }

  /// The size of the body as sent, in bytes; `nil` if not stated, `Int.max` if the number is too large.
  var contentLength: Int? {
    headers["content-length"].map { Int($0) ?? .max }
  }
}

extension HTTPHead {
  private mutating func end() -> Bool {
    guard let status, headers["content-length"]?.utf8.allSatisfy(Self.isDigit) ?? true else { return false }
    if (100...199).contains(status) {
      // An informational head, such as "100 Continue", is followed by the final one.
      self.status = nil
      headers = [:]
      newestName = nil
    } else {
      isComplete = true
    }
    return true
  }

  private mutating func readHeader(_ text: String) -> Bool {
    if text.hasPrefix(" ") || text.hasPrefix("\t") {
      // A folded line continues the one before.
      guard let newestName else { return false }
      headers[newestName]? += " " + text.trimmingCharacters(in: .whitespaces)
      return true
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let name = text[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
    let value = text[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty else { return false }
    if headers[name] == nil { headers[name] = value } else { headers[name]? += ", " + value }
    newestName = name
    return true
  }

  /// Parses a status line such as `HTTP/1.1 200 OK`, in which the reason is optional.
  private static func status(in line: String) -> Int? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count > 1, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3, words[1].utf8.allSatisfy(isDigit)
    else { return nil }
    return Int(words[1]).flatMap { $0 >= 100 ? $0 : nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
