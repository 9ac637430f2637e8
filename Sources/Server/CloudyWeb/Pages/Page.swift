/// The values that a template inserts: texts from view models, URLs, and the geometry of pictures.
///
/// Templates read stored properties by name. A section is left out if its property is `nil` or `false`.
protocol TemplateContent: Sendable {
  /// The name of the template, such as `weather`.
  static var template: String { get }
}

/// The content of an HTML page.
protocol Page: TemplateContent {
  /// The parts that all pages share.
  var frame: PageFrame { get }
}
