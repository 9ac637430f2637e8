import CloudyTestSupport

extension JSON {
  /// The lists with only `count` items, which start at a fraction of each list.
  func window(of count: Int, at share: Double) -> JSON {
    switch self {
    case .object(let members): return .object(members.map { ($0.key, $0.value.window(of: count, at: share)) })
    case .list(let items):
      let start = Int(share * Double(max(0, items.count - count)))
      return .list(items.dropFirst(start).prefix(count).map { $0.window(of: count, at: share) })
    case .scalar: return self
    }
  }

  /// Changes a random part.
  mutating func damage(using numbers: inout SeededGenerator) {
    // Few parts of a response are direct members: most are within these.
    let descends = Int.random(in: 0..<8, using: &numbers) > 0
    switch self {
    case .object(var members):
      // Avoids a copy of the members.
      self = .scalar("null")
      if descends, !members.isEmpty {
        members[members.map(\.value).indexOfPart(using: &numbers)].value.damage(using: &numbers)
        self = .object(members)
      } else {
        self = JSON.damaged(members, using: &numbers)
      }
    case .list(var items):
      self = .scalar("null")
      if descends, !items.isEmpty {
        items[items.indexOfPart(using: &numbers)].damage(using: &numbers)
        self = .list(items)
      } else {
        self = JSON.damaged(items, using: &numbers)
      }
    case .scalar(let text): self = JSON.damaged(text, using: &numbers)
    }
  }

  private static func damaged(_ members: [(key: String, value: JSON)], using numbers: inout SeededGenerator) -> JSON {
    var members = members
    guard !members.isEmpty else { return odd(using: &numbers) }
    let index = Int.random(in: 0..<members.count, using: &numbers)
    let other = Int.random(in: 0..<members.count, using: &numbers)
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: members.remove(at: index)
    case 1: members.append((members[index].key, odd(using: &numbers)))
    case 2: members.insert((members[index].key, members[other].value), at: 0)
    case 3: members[index].key = words.picked(using: &numbers)
    case 4: (members[index].value, members[other].value) = (members[other].value, members[index].value)
    case 5: members.append((words.picked(using: &numbers), odd(using: &numbers)))
    case 6: members.removeAll()
    default: return odd(using: &numbers)
    }
    return .object(members)
  }

  private static func damaged(_ items: [JSON], using numbers: inout SeededGenerator) -> JSON {
    var items = items
    guard !items.isEmpty else { return odd(using: &numbers) }
    let index = Int.random(in: 0..<items.count, using: &numbers)
    let other = Int.random(in: 0..<items.count, using: &numbers)
    switch Int.random(in: 0..<10, using: &numbers) {
    case 0: items.remove(at: index)
    case 1: items.insert(items[index], at: other)
    case 2: items.insert(odd(using: &numbers), at: index)
    case 3: items.shuffle(using: &numbers)
    case 4: items.reverse()
    case 5: items.swapAt(index, other)
    case 6: items = Array(repeating: items[index], count: items.count)
    case 7: items.removeLast(index)
    case 8:
      // Huge, but only sometimes.
      let times = Int.random(in: 0..<20, using: &numbers) == 0 ? 5000 / items.count : 3
      items = Array(repeatElement(items, count: max(1, times)).joined())
    default: return odd(using: &numbers)
    }
    return .list(items)
  }

  private static func damaged(_ scalar: String, using numbers: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<8, using: &numbers) {
    case 0: return .scalar("\"" + scalar.filter { $0 != "\"" } + "\"")
    case 1: return .scalar(scalar.filter { $0 != "\"" })
    case 2: return .list([.scalar(scalar)])
    case 3: return .scalar("\"" + words.picked(using: &numbers) + "\"")
    case 4: return .scalar(Double(scalar).map { number in calculated(number, using: &numbers) } ?? "0")
    case 5, 6: return .scalar(perturbed(scalar, using: &numbers))
    default: return odd(using: &numbers)
    }
  }

  private static func calculated(_ number: Double, using numbers: inout SeededGenerator) -> String {
    let changed =
      switch Int.random(in: 0..<6, using: &numbers) {
      case 0: -number
      case 1: number + [-86_400, -3600, -1, 1, 900, 1800, 3600, 86_400].picked(using: &numbers)
      case 2: number * [-10, 0.001, 10, 100, 1000].picked(using: &numbers)
      case 3: Double.random(in: -200...200, using: &numbers)
      case 4: Double.random(in: 0...1, using: &numbers)
      default: Double(bitPattern: numbers.next())
      }
    return "\(changed)"
  }

  /// With a character added, removed or replaced, like times and words that are nearly right.
  private static func perturbed(_ text: String, using numbers: inout SeededGenerator) -> String {
    var characters = Array(text)
    let index = Int.random(in: 0...characters.count, using: &numbers)
    let new = Array("0123456789-+:.TZPeE/ °µé👍\u{301}").picked(using: &numbers)
    if index == characters.count || Int.random(in: 0..<3, using: &numbers) == 0 {
      characters.insert(new, at: index)
    } else if Bool.random(using: &numbers) {
      characters.remove(at: index)
    } else {
      characters[index] = new
    }
    return String(characters)
  }

  private static func odd(using numbers: inout SeededGenerator) -> JSON {
    if Int.random(in: 0..<200, using: &numbers) == 0 { return deep(using: &numbers) }
    return (oddities + extremes).picked(using: &numbers)
  }

  private static func deep(using numbers: inout SeededGenerator) -> JSON {
    let depth = [10, 500, 513, 5000, 50_000].picked(using: &numbers)
    return Bool.random(using: &numbers)
      ? .scalar(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
      : .scalar(String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth))
  }

  private static let extremes =
    [
      "-1", "360", "101", "1e400", "-1e400", "1e-400", "5e-324", "1.7976931348623157e308", "9223372036854775807",
      "-9223372036854775809", "18446744073709551616", "123456789012345678901234567890", "NaN", "Infinity", "-", "01",
      ".5", "1e", "0x10", "\"NaN\"", "\"inf\"", "\"1e999\"", "\"-0\"", "\" 12\"", "\"\\ud800\"", "\"\\u0000\"",
      "\"\u{202E}\u{1B}[31m\"", "4102444799", "-2177452800", "4102444800", "[1,2", "}", ",", "",
    ].map(JSON.scalar)

  /// Names, symbols, times and quantities of several services, right and nearly right.
  private static let words = [
    "time", "data", "hourly", "current", "temperature_2m", "properties", "", "x", "rain", "snow", "sleet", "none",
    "clear-day", "tornado", "clearsky_day", "lightssleetshowersandthunder_polartwilight", "heavyrain", "fog", "warning",
    "Extreme", "us", "si", "uk2", "°C", "°F", "mm", "inch", "K", "%", "wmoUnit:degC", "wmoUnit:km_h-1", "6 to 10 mph",
    "-999 mph", "10 to mph", "NNW", "2026-11-21T12:00", "2026-11-21T12:00:00Z", "2026-11-21T12:00:00+05:45",
    "2026-11-21T12:00:00+00:00/PT3H", "2026-11-21T12:00:00+00:00/P99999999999D", "PT1H", "-PT1H", "P1Y", "P7DT24H",
    "2026-02-30T24:61:99", "9999-12-31T23:59:59Z", "-0001-01-01T00:00:00Z", "2025-11-09 17Z", "Europe/Brussels",
    "Factory", "GMT+99", "https://weather.example/\u{0}",
  ]
}

extension [JSON] {
  /// A random part, preferably one with parts of its own.
  fileprivate func indexOfPart(using numbers: inout SeededGenerator) -> Int {
    let index = Int.random(in: indices, using: &numbers)
    guard case .scalar = self[index] else { return index }
    return Int.random(in: indices, using: &numbers)
  }
}
