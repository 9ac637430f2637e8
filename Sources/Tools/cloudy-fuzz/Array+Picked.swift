import CloudyTestSupport

extension Array {
  /// Any item of a list that has one.
  func picked(using numbers: inout SeededGenerator) -> Element { self[Int.random(in: indices, using: &numbers)] }
}
