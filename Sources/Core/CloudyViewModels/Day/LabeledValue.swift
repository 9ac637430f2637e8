/// A value with its name, such as `Humidity` and `52%`. A front end lays out the two.
package struct LabeledValue: Hashable, Sendable {
  package let variable: WeatherVariable
  package let label: String
  package let value: String

  /// Creates a formatted value with its name.
  package init(variable: WeatherVariable, label: String, value: String) {
    self.variable = variable
    self.label = label
    self.value = value
  }
}
