import BitCollections

/// Finds the names that are a few errors away from a query: a letter inserted, deleted or substituted, or two letters
/// swapped (Damerau's distance, each letter taking part in one error).
///
/// Branches with too many errors, or with nothing better than the results so far, are skipped.
struct MisspelledNames {
  private let query: [UInt32]
  private let limit: UInt8
  private let regions: BitSet?
  /// For each letter of the path from the root, the distances to each prefix of the query.
  private var rows: [UInt8]
  private var path: [UInt32]
  /// The UTF-8 lengths of the query's letters, as bits: an error does not change the script.
  private let letterLengths: UInt8

  /// - Parameters:
  ///   - limit: The maximum number of errors; with 2, the first letter must be among the query's first two.
  /// - Returns: `nil` if the query is too short or too long for corrections.
  init?(query name: ArraySlice<UInt8>, limit: Int, in regions: BitSet?) {
    let query = String(decoding: name, as: UTF8.self).unicodeScalars.map(\.value)
    guard (3...32).contains(query.count), (1...2).contains(limit) else { return nil }
    self.query = query
    self.limit = UInt8(limit)
    self.regions = regions
    rows = Array(repeating: UInt8(limit) + 1, count: (query.count + limit + 1) * (query.count + 1))
    for column in 0...query.count { rows[column] = UInt8(column) }
    path = Array(repeating: 0, count: query.count + limit + 1)
    letterLengths = query.reduce(into: 0) { $0 |= 1 << MisspelledNames.length(of: $1) }
  }

  mutating func find(in search: inout PlaceSearch) {
    visit(search.names.root, Position(least: 0, reached: limit + 1), in: &search)
  }

  private struct Position {
    /// The number of letters from the root.
    var depth = 0
    var letter: UInt32 = 0
    var missingBytes = 0
    /// The minimum number of errors with which a name from here on may match.
    var least: UInt8
    /// The minimum number of errors with which a prefix of the path matches the whole query.
    var reached: UInt8
  }

  private mutating func visit(_ node: NameTrie.Node, _ start: Position, in search: inout PlaceSearch) {
    var position = start
    for offset in node.label {
      guard advance(&position, by: search.names.byte(at: offset)) else { break }
    }
    if position.reached < start.reached {
      let errors = Int(position.reached)
      search.addAll(
        under: node, in: regions, fit: .misspelled(errors: errors), misspelling: .beginning,
        bonus: PlaceScore.misspelled(errors: errors, isWholeName: false))
    }
    guard position.least <= limit else { return }
    let errors = Int(distance(at: position))
    if position.missingBytes == 0, errors <= limit {
      let kind = misspelling(at: position)
      search.addValues(of: node, in: regions, fit: .misspelled(errors: errors), misspelling: kind) { _ in
        PlaceScore.misspelled(errors: errors, isWholeName: true)
      }
    }
    // While an error is still allowed, visit correct letters first: most of a misspelled name is right.
    if position.least < limit {
      visitChildren(of: node, position, in: &search) { $0 == position.least }
      visitChildren(of: node, position, in: &search) { $0 > position.least }
    } else {
      visitChildren(of: node, position, in: &search) { _ in true }
    }
  }

  @inline(__always)
  private mutating func visitChildren(
    of node: NameTrie.Node, _ position: Position, in search: inout PlaceSearch, where isTurn: (_ least: UInt8) -> Bool
  ) {
    let errors = Int(position.least)
    let malus =
      PlaceScore.misspelled(errors: errors, isWholeName: true) + search.reading.bonus(of: .misspelled(errors: errors))
    node.forEachChild { first, best, offset in
      guard search.work > 0, Int(best) + malus > search.top.threshold else { return false }
      search.work -= 1
      var next = position
      if advance(&next, by: first) || next.reached < position.reached, isTurn(next.least) {
        visit(search.names.node(at: offset), next, in: &search)
      }
      return true
    }
  }

  /// Adds a byte to the path, and returns whether names from here on may still match.
  private mutating func advance(_ position: inout Position, by byte: UInt8) -> Bool {
    if position.missingBytes == 0 {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard letterLengths & 1 << length != 0 else {
        position.least = limit + 1
        return false
      }
      position.letter = length == 1 ? UInt32(byte) : UInt32(byte) & (0x7F >> UInt32(length))
      position.missingBytes = length - 1
    } else {
      position.letter = position.letter << 6 | UInt32(byte & 0x3F)
      position.missingBytes -= 1
    }
    if position.missingBytes == 0 { step(&position) }
    return position.least <= limit
  }

  /// Adds a letter to the path: the next row of the table of distances, in a band around its diagonal.
  private mutating func step(_ position: inout Position) {
    position.depth += 1
    let depth = position.depth
    position.least = limit + 1
    guard depth < path.count else { return }
    let letter = position.letter
    path[depth] = letter
    if limit > 1, depth == 1, letter != query[0], letter != query[1] { return }
    let width = query.count + 1
    let row = depth * width
    let above = row - width
    let none = limit + 1
    let first = max(1, depth - Int(limit))
    let last = min(query.count, depth + Int(limit))
    rows[row + first - 1] = first == 1 ? UInt8(min(depth, Int(none))) : none
    var least = rows[row + first - 1]
    if first <= last {
      for column in first...last {
        var distance = rows[above + column - 1] + (query[column - 1] == letter ? 0 : 1)
        distance = min(distance, rows[row + column - 1] + 1)
        if column < depth + Int(limit) { distance = min(distance, rows[above + column] + 1) }
        if depth > 1, column > 1, query[column - 1] == path[depth - 1], query[column - 2] == letter {
          distance = min(distance, rows[above - width + column - 2] + 1)
        }
        distance = min(distance, none)
        rows[row + column] = distance
        least = min(least, distance)
      }
    }
    position.least = least
    if last == query.count { position.reached = min(position.reached, rows[row + query.count]) }
  }

  /// Returns the distance between the whole query and the path.
  private func distance(at position: Position) -> UInt8 {
    guard position.depth < path.count, position.depth + Int(limit) >= query.count else { return limit + 1 }
    return rows[position.depth * (query.count + 1) + query.count]
  }

  /// Returns the kind of error between the query and the path, which is a whole name.
  private func misspelling(at position: Position) -> PlaceMatch.Misspelling {
    guard distance(at: position) == 1, position.depth < path.count else { return .otherLetter }
    return PlaceMatch.Misspelling(ofOneLetterIn: query, named: path[1...position.depth])
  }

  private static func length(of letter: UInt32) -> UInt8 {
    letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x1_0000 ? 3 : 4
  }
}

extension PlaceMatch.Misspelling {
  /// Creates the kind of the error in a text.
  ///
  /// - Returns: `nil` unless the text is exactly one error away from the name.
  init?(in text: String, of name: String) {
    let query = text.unicodeScalars.map(\.value)
    let letters = name.unicodeScalars.map(\.value)
    let start = zip(query, letters).prefix { $0 == $1 }.count
    let end = zip(query.dropFirst(start).reversed(), letters.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    switch (Array(query.dropFirst(start).dropLast(end)), Array(letters.dropFirst(start).dropLast(end))) {
    case (let typed, let meant) where max(typed.count, meant.count) == 1: break
    case (let typed, let meant) where typed.count == 2 && typed == meant.reversed(): break
    default: return nil
    }
    self.init(ofOneLetterIn: query, named: letters[...])
  }

  /// Creates the kind of a single error.
  ///
  /// - Parameters:
  ///   - query: The typed letters.
  ///   - name: The name's letters, one error away.
  init(ofOneLetterIn query: [UInt32], named name: ArraySlice<UInt32>) {
    self = .otherLetter
    if query.count < name.count { self = .slip }
    let start = zip(query, name).prefix { $0 == $1 }.count
    guard start < query.count else { return }
    let neighbors = [start - 1, start + 1].filter(query.indices.contains)
    if neighbors.contains(where: { query[$0] == query[start] }) { self = .slip }
    guard query.count == name.count else { return }
    let isSwapped = start + 1 < query.count && query[start + 1] == name[name.startIndex + start]
    if isSwapped, query[start] == name[name.startIndex + start + 1] { self = .slip }
  }
}
