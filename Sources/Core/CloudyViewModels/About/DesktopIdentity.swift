/// The names by which a desktop knows Cloudy: on its bus, in its menus, and in its icon theme.
///
/// Files that a desktop reads are made of `Packaging/`, and are named after the same identifier (`PackagingTests`).
package enum DesktopIdentity {
  /// The application's identifier: its name on the session bus, that of its icon and of its entry in menus.
  package static let application = "org.cloudy.Cloudy"

  /// The name on the bus of what answers the desktop's own search.
  package static let searchProvider = application + ".SearchProvider"

  /// The name on the bus that only one process of a session has which works in the background.
  package static let background = application + ".Background"

  /// The name, without its ending, of the file that starts the service with a session.
  package static let autostart = application + ".Service"

  /// Returns the path of the object that belongs to a name on the bus, as `org.freedesktop.Application` has it.
  package static func path(of name: String) -> String { "/" + name.replacing(".", with: "/") }
}
