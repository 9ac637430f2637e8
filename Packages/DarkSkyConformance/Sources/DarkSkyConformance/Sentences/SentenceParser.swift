/// Parses English sentences. It tries all readings, since `and` joins conditions, times, days and clauses.
public enum SentenceParser {
  /// Parses a sentence; `nil` if it does not match the grammar.
  public static func sentence(_ text: String) -> Sentence? {
    guard text.hasSuffix("."), let first = text.unicodeScalars.first, first.properties.isUppercase || first == "<",
      text.count < 400
    else { return nil }
    // The period of an abbreviation at the end is also that of the sentence.
    for ending in [text, String(text.dropLast())] {
      let lowered = ending.prefix(1).lowercased() + ending.dropFirst()
      if let week = week(lowered[...]) { return week }
      if isStatus(lowered) { return .status }
      if let clauses = clauses(lowered[...]) { return .clauses(clauses) }
    }
    return nil
  }

  /// Parses the conditions of a moment, such as `Breezy and Partly Cloudy`; `nil` if they are invalid or not in title
  /// case.
  public static func moment(_ text: String) -> [Condition]? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let isTitle = words.allSatisfy {
      $0 == "and" || $0 != "And" && ($0.first?.isUppercase ?? false) && $0.dropFirst().allSatisfy(\.isLowercase)
    }
    guard isTitle else { return nil }
    return conditions(text.lowercased()[...]).first { $0.rest.isEmpty && $0.value.count <= 2 }?.value
  }

  fileprivate typealias Readings<Value> = [(value: Value, rest: Substring)]

  private static func isStatus(_ text: String) -> Bool {
    ["temporarily unavailable", "partially unavailable", "unavailable"].contains { kind in
      ["all nearby radar stations being offline", "gaps in coverage from nearby radar stations"].contains {
        text == "next hour forecasts are \(kind) due to \($0)"
      }
    }
  }

  private static func week(_ text: Substring) -> Sentence? {
    for (clause, rest) in clause(text) {
      switch clause.form {
      case .forWeek, .overWeekend, .on, .through: break
      default: continue
      }
      if rest.isEmpty { return .week(clause, nil) }
      guard var tail = rest.after(", with ") else { continue }
      // Responses before August 2018 omitted the first word.
      tail = tail.after("high ") ?? tail
      guard let course = tail.after("temperatures ") else { continue }
      for kind in Highs.Course.allCases {
        guard let (degrees, after) = course.after(kind.rawValue + " ")?.number,
          let unit = after.first(of: ["°F", "°C"]),
          let day = after.dropFirst(2).after(" "), let name = Vocabulary.days.first(where: { $0.0 == day })?.1
        else { continue }
        return .week(clause, Highs(course: kind, degrees: degrees, unit: unit, day: name))
      }
    }
    return nil
  }

  private static func clauses(_ text: Substring) -> [Clause]? {
    for (first, rest) in clause(text) {
      if rest.isEmpty { return [first] }
      let written = text.prefix(upTo: rest.startIndex)
      let joint = written.contains(",") ? ", and " : " and "
      guard let tail = rest.after(joint) else { continue }
      if let second = clause(tail).first(where: { $0.rest.isEmpty })?.value { return [first, second] }
    }
    return nil
  }

  private static func clause(_ text: Substring) -> Readings<Clause> {
    var readings: Readings<Clause> = []
    for (conditions, snow, rest) in notedConditions(text) {
      for (form, rest) in forms(rest) {
        readings.append((Clause(conditions: conditions, snow: snow, form: form), rest))
      }
    }
    return readings
  }

  private static func notedConditions(_ text: Substring) -> [(
    conditions: [Condition], snow: SnowNote?, rest: Substring
  )] {
    var readings: [(conditions: [Condition], snow: SnowNote?, rest: Substring)] = []
    for (first, rest) in condition(text) {
      let note = SnowNote.read(rest, after: first)
      readings.append(([first], note?.value, note?.rest ?? rest))
    }
    // At most three conditions occur together: rain, thunderstorms and wind.
    var index = 0
    while index < readings.count {
      let (conditions, snow, rest) = readings[index]
      index += 1
      guard conditions.count < 3, let tail = rest.after(" and ") else { continue }
      for (next, rest) in condition(tail) { readings.append((conditions + [next], snow, rest)) }
    }
    return readings
  }

  private static func conditions(_ text: Substring) -> Readings<[Condition]> {
    notedConditions(text).map { ($0.conditions, $0.rest) }
  }

  private static func condition(_ text: Substring) -> Readings<Condition> {
    Vocabulary.conditions.compactMap { condition in text.after(condition.words).map { (condition, $0) } }
  }
}

extension Substring {
  /// The text after a prefix; `nil` if it does not have that prefix.
  func after(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }

  func first(of beginnings: [String]) -> String? { beginnings.first { hasPrefix($0) } }

  /// The integer at the beginning, and the rest; `nil` if there is none.
  var number: (Int, Substring)? {
    let sign = hasPrefix("-") || hasPrefix("−")
    let digits = (sign ? dropFirst() : self).prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits.count < 6, let value = Int(digits) else { return nil }
    return (sign ? -value : value, dropFirst(digits.count + (sign ? 1 : 0)))
  }
}

extension SnowNote {
  /// Parses the note after a condition; `nil` if there is none.
  static func read(_ text: Substring, after condition: Condition) -> (value: SnowNote, rest: Substring)? {
    guard var rest = text.after(" (") else { return nil }
    let type: String? = if case .precipitation(let type) = condition.kind { type } else { nil }
    // Snow needs no mention; for other conditions the note says that it is a part, or a chance.
    var ending = ""
    if type != "snow" {
      if type != "mixed" {
        guard let chance = rest.after("with a chance of ") else { return nil }
        rest = chance
      }
      ending = " of snow"
    }
    rest = rest.after("< ") ?? rest
    guard let (first, after) = rest.number else { return nil }
    var (amounts, tail) = ([first], after)
    if let other = tail.after("–") {
      guard let (second, after) = other.number, second > first else { return nil }
      (amounts, tail) = ([first, second], after)
    }
    guard let unit = tail.first(of: [" in.", " cm."]), let end = tail.dropFirst(4).after("\(ending))") else {
      return nil
    }
    return (SnowNote(amounts: amounts, unit: String(unit.dropFirst())), end)
  }
}
