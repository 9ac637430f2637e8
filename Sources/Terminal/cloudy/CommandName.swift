/// The words that are commands if they come first.
///
/// They stand here alone, so that a start without options makes no command's configuration.
enum CommandName: String {
  case weather, browse, search, favorites, favourites, locations, settings, sources
  case logIn = "log-in"
  case logOut = "log-out"
  case sync, version, help
  /// An alias of ``settings``.
  case config
}
