/// What a template places: words of view models, addresses, and the geometry of pictures.
///
/// Templates read stored properties by their names. A `nil` and a `false` are a section that is left out.
protocol Page: Sendable {
  /// The name of its template, as `weather`.
  static var template: String { get }
  /// What every page has.
  var frame: PageFrame { get }
}
