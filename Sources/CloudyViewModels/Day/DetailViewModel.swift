/// A figure with its name, as `Humidity` `52 %`; a front end places the two.
package struct DetailViewModel: Hashable, Sendable {
  package let figure: Figure
  package let label: String
  package let value: String

  package init(figure: Figure, label: String, value: String) {
    self.figure = figure
    self.label = label
    self.value = value
  }
}
