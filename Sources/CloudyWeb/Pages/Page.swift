/// What a template places: words of view models, addresses, and the geometry of pictures.
///
/// Templates read stored properties by their names. A `nil` and a `false` are a section that is left out.
protocol Page: Sendable {
  /// The name of its template, as `weather`.
  static var template: String { get }
  /// What every page has.
  var frame: PageFrame { get }
}

/// What stands around the content of every page.
struct PageFrame: Sendable {
  /// For the window and for bookmarks, as `Brussels 7 °C · Cloudy`.
  let title: String
  /// For those who find or share the page.
  let description: String
  /// The way to every screen, the one that is seen marked.
  let links: [PageLink]
}

struct PageLink: Sendable {
  let text: String
  /// Within this site, as `/settings`.
  let path: String
  /// The name of a picture in `icons/glyphs`.
  let icon: String
  let isCurrent: Bool
}
