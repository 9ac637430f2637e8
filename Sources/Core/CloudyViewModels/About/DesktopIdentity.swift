/// The names that identify Cloudy on a desktop: on the bus, in menus, and in the icon theme; and its addresses.
///
/// The desktop's files are generated from `Packaging/`. The identifier, the developer and the addresses are those of
/// `Packaging/project`, which `Scripts/make/names` writes here (`PackagingTests`).
package enum DesktopIdentity {
  /// The application's name, which is the same in all languages.
  package static let name = "Cloudy"

  /// The application's identifier: its bus name, icon name and menu entry.
  package static let application = "org.cloudy.Cloudy"

  package static let developer = "The Cloudy authors"

  /// The address of the website.
  package static let homepage = "https://cloudy.example"

  /// The address to report problems.
  package static let issues = "https://cloudy.example/issues"

  /// The bus name of the search provider.
  package static let searchProvider = application + ".SearchProvider"

  /// The bus name of the background process, which only one process of a session can own.
  package static let background = application + ".Background"

  /// The name, without extension, of the file that starts the service with a session.
  package static let autostart = application + ".Service"

  /// Returns the object path for a bus name, as defined by `org.freedesktop.Application`.
  package static func path(of name: String) -> String { "/" + name.replacing(".", with: "/") }
}
