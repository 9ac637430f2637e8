/// The words that are commands if they are the first argument.
///
/// They are listed separately, so that a start without options does not create any command's configuration.
enum CommandName: String {
  case weather, ask, rules, watch, browse, search, favorites, favourites, locations, settings, sources
  case logIn = "log-in"
  case logOut = "log-out"
  case sync, mcp, version, help
  /// An alias of ``settings``.
  case config
}
