/// A figure with its name, such as `Humidity` and `52 %`. A front end places the two.
package struct LabeledValue: Hashable, Sendable {
  package let variable: WeatherVariable
  package let label: String
  package let value: String

  /// Pairs a worded figure with its name.
  package init(variable: WeatherVariable, label: String, value: String) {
    self.variable = variable
    self.label = label
    self.value = value
  }
}
