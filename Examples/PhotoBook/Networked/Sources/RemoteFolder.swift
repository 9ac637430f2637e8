/// The folder on a server that holds the list and the pictures. Only this type builds URLs.
package struct RemoteFolder: Equatable, Sendable {
  private let base: String

  /// - Parameter base: The URL of the folder, with or without a trailing slash.
  package init(_ base: String) { self.base = base.hasSuffix("/") ? base : base + "/" }

  package var albumList: String { base + "albumlist.json" }

  /// The URL of a picture; `nil` for an empty name.
  package func picture(named imageName: String) -> String? { imageName.isEmpty ? nil : base + imageName }
}
