import CloudyModel

/// A trie of folded names whose branches store the best rank below them. The best of thousands of names with the same
/// first letter are found without visiting the others.
///
/// A node consists of the following parts; numbers are in the format of ``EmbeddedBytes/variable(at:)``:
/// - a byte: the length of its label times 2, plus 1 if it has one value and no children;
/// - the label, which follows the byte that selected the node;
/// - unless it has one value and no children, a number: the count of children times 16, plus the width of a child's
///   size in bytes minus 1 times 4, plus 0, 1 or 2 for no value, one, or more; if more, their count follows;
/// - the values;
/// - for each child, best first: its first byte, the best rank below it, its size in bytes;
/// - the children, in the same order.
package struct NameTrie: Sendable {
  private let bytes: EmbeddedBytes

  /// - Parameter bytes: A tree in the format above, its root at offset 0.
  package init(bytes: EmbeddedBytes) { self.bytes = bytes }

  /// The maximum length of a name in bytes, so that the length of a label fits.
  package static let longestName = 96

  package var root: Node { Node(at: 0, in: bytes) }

  /// Returns the highest node that has all names with this prefix below it.
  ///
  /// - Returns: `isExact` is `true` if the node's own text is the whole of `name`, which is a name if the node has
  ///   values; `nil` if no name has this prefix.
  package func node(of name: ArraySlice<UInt8>) -> (node: Node, isExact: Bool)? {
    var node = root
    var index = name.startIndex
    while true {
      for offset in node.label {
        guard index < name.endIndex else { return (node, false) }
        guard bytes.byte(at: offset) == name[index] else { return nil }
        index += 1
      }
      guard index < name.endIndex else { return (node, true) }
      guard let child = node.child(beginningWith: name[index]) else { return nil }
      node = child
      index += 1
    }
  }

  /// Returns the node at an offset from ``Node/forEachChild(_:)``.
  package func node(at offset: Int) -> Node { Node(at: offset, in: bytes) }

  /// Returns a byte of the tree, such as one of a label.
  @inline(__always)
  package func byte(at offset: Int) -> UInt8 { bytes.byte(at: offset) }
}

extension NameTrie {
  /// A node, whose values and children are read when they are needed.
  package struct Node {
    private let bytes: EmbeddedBytes
    package let offset: Int
    /// The offsets of the label's bytes.
    package let label: Range<Int>
    package let valueCount: Int
    private let firstValue: Int
    package let childCount: Int
    private let childSizeWidth: Int

    @inline(__always)
    fileprivate init(at offset: Int, in bytes: EmbeddedBytes) {
      self.bytes = bytes
      self.offset = offset
      let start = bytes.byte(at: offset)
      label = (offset + 1)..<(offset + 1 + Int(start >> 1))
      var cursor = label.upperBound
      if start & 1 == 1 {
        childCount = 0
        childSizeWidth = 1
        valueCount = 1
      } else {
        let header = bytes.variable(at: &cursor)
        childCount = header >> 4
        childSizeWidth = (header >> 2 & 3) + 1
        switch header & 3 {
        case 0: valueCount = 0
        case 1: valueCount = 1
        default: valueCount = bytes.variable(at: &cursor)
        }
      }
      firstValue = cursor
    }

    /// Calls `body` with each value, and returns the offset after the last one.
    @inline(__always)
    @discardableResult
    package func forEachValue(_ body: (Int) -> Void) -> Int {
      var cursor = firstValue
      for _ in 0..<valueCount { body(bytes.variable(at: &cursor)) }
      return cursor
    }

    /// Calls `body` with each child's first byte, best rank and offset, best first, until it returns `false`.
    @inline(__always)
    package func forEachChild(_ body: (_ first: UInt8, _ best: UInt8, _ offset: Int) -> Bool) {
      guard childCount > 0 else { return }
      var entry = forEachValue { _ in }
      var child = entry + childCount * (2 + childSizeWidth)
      for _ in 0..<childCount {
        guard body(bytes.byte(at: entry), bytes.byte(at: entry + 1), child) else { return }
        var size = 0
        for index in 0..<childSizeWidth { size |= Int(bytes.byte(at: entry + 2 + index)) << (8 * index) }
        child += size
        entry += 2 + childSizeWidth
      }
    }

    fileprivate func child(beginningWith byte: UInt8) -> Node? {
      var found: Int?
      forEachChild { first, _, offset in
        if first == byte { found = offset }
        return found == nil
      }
      return found.map { Node(at: $0, in: bytes) }
    }
  }
}
