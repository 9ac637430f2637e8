/// The names of the portal through which sandboxed programs reach the desktop.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
}
