import CloudyTestSupport

extension Array {
  /// A random element of a nonempty list.
  func picked(using numbers: inout SeededGenerator) -> Element { self[Int.random(in: indices, using: &numbers)] }
}
