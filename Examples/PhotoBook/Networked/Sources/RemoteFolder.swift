/// The folder on a server that holds the list and the pictures. It is the only place that puts a URL together.
package struct RemoteFolder: Equatable, Sendable {
  private let base: String

  /// - Parameter base: With or without a slash at its end.
  package init(_ base: String) { self.base = base.hasSuffix("/") ? base : base + "/" }

  package var albumList: String { base + "albumlist.json" }

  /// The URL of a picture; `nil` for one without a name.
  package func picture(named imageName: String) -> String? { imageName.isEmpty ? nil : base + imageName }
}
