extension Collection {
  /// The element at an index; `nil` if there is none.
  package subscript(at index: Index) -> Element? { indices.contains(index) ? self[index] : nil }
}
