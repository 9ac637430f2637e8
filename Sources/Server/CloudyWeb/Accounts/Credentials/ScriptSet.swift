import Foundation

/// Scripts, such as Latin and Greek, and combinations that are written together, such as the three of Japanese.
struct ScriptSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt128

  static let any = ScriptSet(rawValue: .max)
  static let arabic = scripts(of: "\u{628}") ?? []

  /// The scripts that use `scalar`.
  ///
  /// - Returns: `nil` unless it is a letter, mark or decimal digit in use today.
  static func scripts(of scalar: Unicode.Scalar) -> ScriptSet? {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].scalars.upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].scalars.contains(scalar.value) else { return nil }
    return ranges[low].scripts
  }
}

extension ScriptSet {
  private struct Range {
    let scalars: ClosedRange<UInt32>
    let scripts: ScriptSet
  }

  /// In ascending order.
  private static let ranges: [Range] = {
    var bits: [Substring: UInt128] = [:]
    var scripts: ScriptSet = []
    var ranges: [Range] = []
    for item in table.split(whereSeparator: \.isWhitespace) {
      let ends = item.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      if let first = ends.first, let last = ends.last, first <= last, item.allSatisfy(\.isRangeCharacter) {
        ranges.append(Range(scalars: first...last, scripts: scripts))
      } else if item == "Zyyy" {
        scripts = .any
      } else {
        scripts = item.split(separator: "+").reduce(into: []) { union, code in
          let bit = bits[code] ?? 1 << bits.count
          bits[code] = bit
          union.insert(ScriptSet(rawValue: bit))
        }
      }
    }
    return ranges.sorted { $0.scalars.lowerBound < $1.scalars.lowerBound }
  }()
}

extension Character {
  /// Names of scripts have lowercase letters, numbers do not.
  fileprivate var isRangeCharacter: Bool { self == "-" || isHexDigit && !isLowercase }
}
