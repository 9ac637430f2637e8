/// The elements of a list that can be decoded. The others are skipped, so that one invalid record does not cost all the
/// valid ones.
package struct ValidElements<Element: Decodable>: Decodable {
  package let elements: [Element]

  /// - Throws: An error if there is no list.
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      if let element = try? container.decode(Element.self) {
        elements.append(element)
      } else {
        // A failed decode does not advance; this one does.
        _ = try container.decode(Skipped.self)
      }
    }
    self.elements = elements
  }
}

/// Accepts any value.
private struct Skipped: Decodable {
  init(from decoder: any Decoder) {}
}
