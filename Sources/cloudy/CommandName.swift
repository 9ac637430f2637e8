/// The words that are commands if they come first.
///
/// They stand here alone, since the commands' configurations take as long to make as all that shows the weather.
enum CommandName: String {
  case weather, browse, search, favorites, favourites, locations, settings, sources
  case logIn = "log-in"
  case logOut = "log-out"
  case sync
  /// That of the parser.
  case help
}
