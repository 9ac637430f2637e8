import Foundation

/// A response that a test can modify: every part can be replaced by any text, valid or not.
package enum JSON: Sendable {
  /// A step on the path to a part.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  case object([(key: String, value: JSON)])
  case list([JSON])
  /// A number, a quoted text, `true`, `false` or `null`, as text.
  case scalar(String)

  /// Parses a response.
  ///
  /// - Throws: If it is not JSON.
  package init(_ data: Data) throws {
    self = try JSON(any: JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed))
  }

  private init(any value: Any) throws {
    switch value {
    case let object as [String: Any]:
      self = .object(try object.sorted { $0.key < $1.key }.map { ($0.key, try JSON(any: $0.value)) })
    case let list as [Any]:
      self = .list(try list.map(JSON.init(any:)))
    default:
      let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
      self = .scalar(String(decoding: data, as: UTF8.self))
    }
  }

  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  package var data: Data { Data(text.utf8) }

  /// The paths to every member of every object, and to the first and last item of every list; the other items are
  /// similar.
  package var paths: [[Step]] {
    switch self {
    case .object(let members):
      members.flatMap { member in
        [[.key(member.key)]] + member.value.paths.map { [.key(member.key)] + $0 }
      }
    case .list(let items):
      Set([0, items.count - 1]).filter(items.indices.contains).sorted().flatMap { index in
        [[.index(index)]] + items[index].paths.map { [.index(index)] + $0 }
      }
    case .scalar: []
    }
  }

  /// Returns the response with a part replaced.
  ///
  /// - Parameter replacement: `nil` removes the part.
  package func replacing(_ path: some Collection<Step>, with replacement: JSON?) -> JSON {
    guard let step = path.first else { return replacement ?? .scalar("null") }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.object(let members), .key(let key)):
      return .object(
        members.compactMap { member in
          guard member.key == key else { return member }
          if rest.isEmpty, replacement == nil { return nil }
          return (key, member.value.replacing(rest, with: replacement))
        })
    case (.list(var items), .index(let index)) where items.indices.contains(index):
      if rest.isEmpty, replacement == nil {
        items.remove(at: index)
      } else {
        items[index] = items[index].replacing(rest, with: replacement)
      }
      return .list(items)
    default:
      return self
    }
  }

  /// Returns the response with lists truncated to `count` items, for tests that parse it thousands of times.
  package func shortened(to count: Int) -> JSON {
    switch self {
    case .object(let members): .object(members.map { ($0.key, $0.value.shortened(to: count)) })
    case .list(let items): .list(items.prefix(count).map { $0.shortened(to: count) })
    case .scalar: self
    }
  }

  /// Values that may occur in place of expected ones.
  package static let oddities = [
    "null", "0", "1", "1e2", "-0.0", "\"12\"", "\"\"", "\"none\"", "-999", "1e308", "-1e308", "1e999",
    "9223372036854775808", "0.1", "true", "[]", "[null]", "{}", "\"2026-11-21T12:00\"", "[[]]", "{\"data\":3}",
  ].map(JSON.scalar)

  private func write(to text: inout String) {
    switch self {
    case .object(let members):
      text += "{"
      var separator = ""
      for member in members {
        text += separator
        text += "\""
        text += member.key
        text += "\":"
        member.value.write(to: &text)
        separator = ","
      }
      text += "}"
    case .list(let items):
      text += "["
      var separator = ""
      for item in items {
        text += separator
        item.write(to: &text)
        separator = ","
      }
      text += "]"
    case .scalar(let scalar): text += scalar
    }
  }
}
