/// A figure with its name, such as `Humidity` and `52 %`. A front end places the two.
package struct DetailViewModel: Hashable, Sendable {
  package let figure: Figure
  package let label: String
  package let value: String

  /// Pairs a worded figure with its name.
  package init(figure: Figure, label: String, value: String) {
    self.figure = figure
    self.label = label
    self.value = value
  }
}
