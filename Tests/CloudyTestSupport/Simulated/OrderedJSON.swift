import Foundation

/// JSON whose members have the order in which a service writes them.
indirect enum OrderedJSON: Sendable {
  struct Member: Sendable {
    let name: String
    let value: OrderedJSON
  }

  case members([Member])
  case list([OrderedJSON])
  case text(String)
  case double(Double)
  case integer(Int)
  case boolean(Bool)
  case null

  /// Rounds a number.
  ///
  /// - Parameters:
  ///   - value: `nil` becomes `null`.
  ///   - decimals: The service's number of decimals; with 0, the result is an integer.
  static func number(_ value: Double?, _ decimals: Int = 1) -> OrderedJSON {
    guard let value, value.isFinite else { return .null }
    let scale = pow(10, Double(decimals))
    // Adding 0 removes the sign of a negative zero.
    let rounded = (value * scale).rounded() / scale + 0
    return decimals == 0 ? .integer(Int(rounded)) : .double(rounded)
  }

  /// Creates an object without the members whose value is `nil`.
  static func members(_ members: KeyValuePairs<String, OrderedJSON?>) -> OrderedJSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }

  static func object(_ members: [(String, OrderedJSON)]) -> OrderedJSON {
    .members(members.map { Member(name: $0, value: $1) })
  }

  var data: Data {
    var text = ""
    write(to: &text)
    return Data(text.utf8)
  }

  /// Returns the value with fewer members in each object that is a member with the given name, at any depth.
  func filteringMembers(of name: String, _ isCached: (String) -> Bool) -> OrderedJSON {
    guard case .members(let members) = self else { return self }
    return .members(
      members.map { member in
        guard member.name == name, case .members(let inner) = member.value else {
          return Member(name: member.name, value: member.value.filteringMembers(of: name, isCached))
        }
        return Member(name: name, value: .members(inner.filter { isCached($0.name) }))
      })
  }

  private func write(to text: inout String) {
    switch self {
    case .members(let members):
      text += "{"
      var separator = ""
      for member in members {
        text += separator
        OrderedJSON.write(member.name, to: &text)
        text += ":"
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
    case .text(let value): OrderedJSON.write(value, to: &text)
    case .double(let value): text += value.description
    case .integer(let value): text += String(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .null: text += "null"
    }
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    // Nearly all texts are names and times.
    guard value.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case ..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, OrderedJSON)...) { self = .object(members) }
}

extension OrderedJSON: ExpressibleByArrayLiteral {
  init(arrayLiteral items: OrderedJSON...) { self = .list(items) }
}

extension OrderedJSON: ExpressibleByStringLiteral {
  init(stringLiteral value: String) { self = .text(value) }
}

extension OrderedJSON: ExpressibleByIntegerLiteral {
  init(integerLiteral value: Int) { self = .integer(value) }
}

extension OrderedJSON: ExpressibleByFloatLiteral {
  init(floatLiteral value: Double) { self = .double(value) }
}

extension StubResponse {
  static func simulated(_ json: OrderedJSON, status: Int = 200, headers: [String: String] = [:]) -> StubResponse {
    .response(
      status: status, headers: headers.merging(["Content-Type": "application/json"]) { mine, _ in mine },
      body: json.data)
  }
}
