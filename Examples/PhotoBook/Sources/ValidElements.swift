/// The elements of a list that can be decoded. The others are left out, so that one bad record does not cost a reader
/// all the good ones.
package struct ValidElements<Element: Decodable>: Decodable {
  package let elements: [Element]

  /// - Throws: If there is no list at all.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        // A failed decode stays where it is; this one moves on.
        _ = try container.decode(Skipped.self)
      }
    }
    self.elements = elements
  }
}

/// Any value at all.
private struct Skipped: Decodable {
  init(from decoder: any Decoder) {}
}
